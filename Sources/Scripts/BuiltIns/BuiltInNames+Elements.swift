extension BuiltInNames {
    /// The members of documents, forms, fields, links and images in Chromium that `window` lacks.
    static let elementList = """
        ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE
        DOCUMENT_POSITION_CONTAINED_BY DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED
        DOCUMENT_POSITION_FOLLOWING DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC DOCUMENT_POSITION_PRECEDING
        DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE ENTITY_REFERENCE_NODE NOTATION_NODE PROCESSING_INSTRUCTION_NODE
        TEXT_NODE aLink accept acceptCharset accessKey action activeElement activeViewTransition add adoptNode
        adoptedStyleSheets after align alinkColor all alt anchors animate append appendChild applets
        ariaActionsElements ariaActiveDescendantElement ariaAtomic ariaAutoComplete ariaBrailleLabel
        ariaBrailleRoleDescription ariaBusy ariaChecked ariaColCount ariaColIndex ariaColIndexText ariaColSpan
        ariaControlsElements ariaCurrent ariaDescribedByElements ariaDescription ariaDetailsElements ariaDisabled
        ariaErrorMessageElements ariaExpanded ariaFlowToElements ariaHasPopup ariaHidden ariaInvalid ariaKeyShortcuts
        ariaLabel ariaLabelledByElements ariaLevel ariaLive ariaModal ariaMultiLine ariaMultiSelectable ariaNotify
        ariaOrientation ariaPlaceholder ariaPosInSet ariaPressed ariaReadOnly ariaRelevant ariaRequired
        ariaRoleDescription ariaRowCount ariaRowIndex ariaRowIndexText ariaRowSpan ariaSelected ariaSetSize ariaSort
        ariaValueMax ariaValueMin ariaValueNow ariaValueText assignedSlot attachInternals attachShadow
        attributeStyleMap attributes attributionSrc autocapitalize autocomplete autocorrect autofocus background
        baseURI before bgColor body border browsingTopics caretPositionFromPoint caretRangeFromPoint characterSet
        charset checkValidity checkVisibility checked childElementCount childNodes children classList className clear
        click clientHeight clientLeft clientTop clientWidth cloneNode closest cols command commandForElement
        compareDocumentPosition compatMode complete computedStyleMap constructor contains contentEditable contentType
        cookie coords createAttribute createAttributeNS createCDATASection createComment createDocumentFragment
        createElement createElementNS createEvent createExpression createNSResolver createNodeIterator
        createProcessingInstruction createRange createTextNode createTreeWalker createValueRange crossOrigin
        currentCSSZoom currentScript currentSrc currentTarget customElementRegistry dataset decode decoding
        defaultChecked defaultValue defaultView designMode dir dirName disabled doctype documentElement documentURI
        domain download draggable editContext elementFromPoint elementTiming elements elementsFromPoint embeds
        encoding enctype enterKeyHint evaluate event execCommand exitFullscreen exitPictureInPicture exitPointerLock
        featurePolicy fetchPriority fgColor files firstChild firstElementChild focusGroup focusGroupStart fonts form
        formAction formEnctype formMethod formNoValidate formTarget forms fragmentDirective fullscreen
        fullscreenElement fullscreenEnabled getAnimations getAttribute getAttributeNS getAttributeNames
        getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getElementById getElementsByClassName
        getElementsByName getElementsByTagName getElementsByTagNameNS getHTML getRootNode hasAttribute hasAttributeNS
        hasAttributes hasChildNodes hasFocus hasPointerCapture hasPrivateToken hasRedemptionRecord hasStorageAccess
        hasUnpartitionedCookieAccess hash head height hidden hidePopover host hostname href hrefTranslate hreflang
        hspace id images implementation importNode incremental indeterminate inert innerHTML innerText inputEncoding
        inputMode insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore interestForElement
        isConnected isContentEditable isDefaultNamespace isEqualNode isMap isSameNode item labels lang lastChild
        lastElementChild lastModified layers link linkColor links list loading localName longDesc lookupNamespaceURI
        lookupPrefix lowsrc matches max maxLength method min minLength moveBefore multiple namedItem namespaceURI
        naturalHeight naturalWidth nextElementSibling nextSibling noValidate nodeName nodeType nodeValue nonce
        normalize offsetHeight offsetLeft offsetParent offsetTop offsetWidth onbeforecopy onbeforecut onbeforepaste
        oncopy oncut onfreeze onfullscreenchange onfullscreenerror onpaste onpointerlockchange onpointerlockerror
        onprerenderingchange onreadystatechange onresume onvisibilitychange onwebkitfullscreenchange
        onwebkitfullscreenerror options outerHTML outerText ownerDocument parentElement parentNode part password
        pathname pattern pictureInPictureElement pictureInPictureEnabled ping placeholder plugins pointerLockElement
        popover popoverTargetAction popoverTargetElement port prefix prepend prerendering previousElementSibling
        previousSibling protocol pseudo queryCommandEnabled queryCommandIndeterm queryCommandState
        queryCommandSupported queryCommandValue querySelector querySelectorAll readOnly readyState referrer
        referrerPolicy rel relList releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode
        removeChild replaceChild replaceChildren replaceWith reportValidity requestFullscreen requestPointerLock
        requestStorageAccess requestSubmit required reset rev role rootElement rows scripts scrollHeight
        scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollTop scrollWidth scrollingElement search select
        selectedIndex selectedOptions selectionDirection selectionEnd selectionStart setAttribute setAttributeNS
        setAttributeNode setAttributeNodeNS setCustomValidity setHTML setHTMLUnsafe setPointerCapture setRangeText
        setSelectionRange shadowRoot shape showPicker showPopover size sizes slot spellcheck src srcset
        startViewTransition step stepDown stepUp style styleSheets submit tabIndex tagName target text textContent
        textLength timeline title toggleAttribute togglePopover translate type useMap username vLink validationMessage
        validity value valueAsDate valueAsNumber virtualKeyboardPolicy visibilityState vlinkColor vspace wasDiscarded
        webkitCancelFullScreen webkitCurrentFullScreenElement webkitEntries webkitExitFullscreen
        webkitFullscreenElement webkitFullscreenEnabled webkitHidden webkitIsFullScreen webkitMatchesSelector
        webkitRequestFullScreen webkitRequestFullscreen webkitVisibilityState webkitdirectory width willValidate wrap
        write writeln writingSuggestions x xmlEncoding xmlStandalone xmlVersion y
        """
}
