extension BuiltInNames {
    /// Names libraries, embedded services and surrounding applications bring along.
    static let libraryList = """
        $ $$ $A $F $H $R $w $zopim A4J AC_FL_RunContent AOS AWS Acceleration Ajax AmCharts Android AndroidInterface
        Appcelerator Azure BMap Backbone Base64 Benchmark Big BigNumber Bing Bloodhound Box2D BrowserDetect Buffer
        Bugsnag CE2 CKEDITOR COMSCORE CSS3PIE Camera CaptureError Cesium Chart Chartist Class ClickTaleGlobal
        CodeMirror CoffeeScript Connection Contact ContactField ContactFieldType ContactFindOptions ContactName Cookie
        CookieConsent Cookies Coordinates Cordova CryptoJS DD_belatedPNG DG DISQUS DS DWREngine Decimal Detectizr
        DevExpress DeviceInfo Dexie Disqus Dojo Dom7 Drift Dropbox Dropzone Drupal Effect Em Ember Enumerable
        ExecuteOrDelayUntilScriptLoaded Ext FB FCKeditor FS FastClick Faye FileSaver FileTransfer FileUploadOptions
        Firebase Flexslider Flickity Flotr Framework7 FusionCharts GBrowserIsCompatible GClientGeocoder GEvent GLatLng
        GMap2 GMarker GUnload GetSatisfaction Gigya Globalize GoogleAnalyticsObject Hammer Handlebars Highcharts
        Highstock Hogan Hotjar Howl Howler ICEfaces IN IScroll InMobi InfoBox Intercom Ionic Isotope JQTouch
        JSInterface JSLitmus JSON2 JST JSZip Jed Joomla KM Kendo Kinvey L LAB LZString LiveChatWidget LivePersonTag
        LocalFileSystem Lungo MQA MSApp Mapbox Marionette MarkerClusterer Masonry MathJax Matomo Matter Media
        MediaElementPlayer Meteor Microsoft Mocha Modernizr Mojo Moment MooTools Morris Mustache NREUM OA_show
        OneSignal OneTrust OpenLayers Optanon PAYPAL PDFJS PIE PIXI Packery Page_ClientValidate Page_Validators Papa
        Parse Phaser PhoneGap PhotoSwipe PinUtils Piwik PluginDetect Polymer Popcorn PouchDB PrimeFaces Prism
        Prototype PushNotification Pusher QUnit Quill Rainbow Raphael Raven React ReactDOM ReactNativeWebView
        Recaptcha Respond RichFaces Richfaces Ripple Rollbar SP SWFObject Sammy ScrollMagic Select2 Sencha Sentry
        Shopify Showdown Sizzle SnapEngage SockJS Spin Spine Spinner SplashScreen Square StackMob StatusBar Stripe
        StripeCheckout Swipe Swiper SyntaxHighlighter Sys SystemJS THREE TWEEN Tawk_API Tawk_LoadStart Ti TimelineLite
        TimelineMax TinyMCE Titanium TrackJS TweenLite TweenMax Type Typeahead Typekit UA_Parser UserVoice Uservoice
        VELatLong VEMap VK VWO ValidatorOnSubmit Velocity Vimeo Vue WKWebViewJavascriptBridge WScript WebFont
        WebForm_AutoFocus WebForm_DoCallback WebForm_DoPostBackWithOptions WebForm_OnSubmit WebForm_PostBackOptions
        WebViewJavascriptBridge Wicket WinJS Windows WindowsAzure XLSX YAHOO YT YUI Zendesk Zepto Zopim _ _V_ __adroll
        __dirname __doPostBack __filename __gaTracker __gaq __lc __webpack_modules__ __webpack_nonce__
        __webpack_public_path__ __webpack_require__ _babelPolyfill _cio _comscore _fbq _gaq _gat _hjSettings _hmt _hsq
        _kmq _mfq _paq _qevents _rollbarConfig _satellite _sf_async_config _spPageContextInfo _trackingID _uacct
        _vis_opt_queue accounting ace addthis addthis_config addthis_share admob adsbygoogle afterEach ajaxurl
        amplitude analytics android angular apntag apstag babelHelpers base64 beforeEach blackberry bowser braintree
        c3 can casper chai clarity clicky clicky_site_ids closure cookieconsent cordova cordovaEcho crazyegg createjs
        criteo_q cssSandpaper d3 dataLayer deconcept define device dijit disqus_config disqus_shortname dojo dojox
        drift dwr enquire esri exports fbAsyncInit fbq firebase fitvids flowplayer forge ga gadgets gapi gigya global
        goog google googletag grecaptcha gsap gtag hbspt hcaptcha head heap hex_md5 hj hljs html5 i18n i18next iScroll
        imagesLoaded importScripts intercomSettings io ionic jQT jQTouch jQuery jasmine jsPDF jsf jsonp jstz jwplayer
        katex kendo klass knockout ko localforage lpMTagConfig lpTag lscache mapboxgl markdownit marked math md5 mejs
        mixpanel moatads mocha module mojarra moment monaco mouseflow newrelic nicEditors numeral numeric nv ol olark
        omniture onYouTubeIframeAPIReady onYouTubePlayerReady opensocial optimizely pageTracker pako parcelRequire
        paypal pbjs pdfMake pdfjsLib phantom pinterest platform prettyPrint process quantserve regeneratorRuntime
        require requirejs respond rubicontag s_account s_gi saveAs selectivizr sinon sjcl skrollr soundManager spyOn
        sqlitePlugin stLight steal swfobject tapad theForm tinyMCE tinymce tizen trackJs tslib turnstile twttr
        urchinTracker uvOptions videojs webapis webkitAudioContext webpackJsonp wp wpApiSettings yepnope ymaps zE
        zESettings
        """
}
