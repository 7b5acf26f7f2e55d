/// Methods of strings, arrays, elements, jQuery objects and the like, that move nowhere whatever they are called on.
enum HarmlessMethods {
    static func contains(_ name: String) -> Bool { names.contains(name) }

    private static let names = Set(
        """
        abort abs add addClass after always andSelf animate append appendChild appendTo apply at attr before blur bind
        button buttonMarkup ceil charAt charCodeAt checkboxradio children clear clearQueue clone cloneNode close closest
        collapsible complete concat contains contents controlgroup css cssText data debug delay deleteRow dequeue destroy
        detach die dir disable done each empty enable end endsWith eq error every exec fail fadeIn fadeOut fadeTo
        fadeToggle filter find first flipswitch floor focus forEach format from get getAttribute getBoundingClientRect
        getContext getDate getDay getElementById getElementsByClassName getElementsByName getElementsByTagName
        getFullYear getHours getItem getMinutes getMonth getSeconds getTime has hasAttribute hasChildNodes hasClass
        hasOwnProperty height hide html index indexOf info innerHeight innerWidth insertAfter insertBefore insertRow is
        isArray join keys last lastIndexOf length listview loader log map match matches max min navbar next nextAll nextUntil not
        now off offset on one open outerHeight outerWidth panel parent parents parentsUntil parse parseJSON pause play
        pop popup position prepend prependTo prev prevAll promise prop push querySelector querySelectorAll queue random
        ready reduce refresh remove removeAttr removeAttribute removeChild removeClass removeData removeItem replace
        replaceAll replaceWith rest reverse round save scrollIntoView scrollLeft scrollTo scrollTop select selectmenu
        send serialize serializeArray set setAttribute setItem shift show siblings size slice slideDown slideToggle
        slideUp slider some sort splice split startsWith stop stringify substr substring table tabs test text textinput
        then toArray toFixed toggle toggleClass toLocaleString toLowerCase toString toUpperCase trim unbind undelegate
        unshift unwrap val valueOf values warn width wrap wrapInner write
        """.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
}
