// The report's data, and how elements are made of it.

const data = JSON.parse(document.getElementById("data").textContent);
const root = document.getElementById("report");

// What a browser would obey instead of showing it, as the text form shows it; joiners shape letters and emoji.
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
function visible(text) {
    return String(text).replace(obeyed, (scalar) => {
        if (scalar === "\u200C" || scalar === "\u200D" || scalar === "\n") return scalar;
        if (scalar === "\t") return "    ";
        const code = scalar.codePointAt(0);
        return code < 0x100 ? "\\x" + code.toString(16).padStart(2, "0") : "\\u{" + code.toString(16).padStart(4, "0") + "}";
    });
}

const svgNames = new Set(["svg", "g", "path", "rect", "text", "title", "circle", "defs", "marker"]);

// An element. Attributes are those the report itself names: functions become listeners, false and undefined are left out.
// Children are elements and texts; a text is never markup.
function make(name, attributes = {}, ...children) {
    const element = svgNames.has(name)
        ? document.createElementNS("http:" + "//www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        if (typeof value === "function") element.addEventListener(key, value);
        else element.setAttribute(key, value === true ? "" : visible(value));
    }
    return fill(element, ...children);
}

function fill(element, ...children) {
    for (const child of children.flat(3)) {
        if (child === undefined || child === null || child === false) continue;
        element.append(child instanceof Node ? child : document.createTextNode(visible(child)));
    }
    return element;
}

// A text of the site, whose direction stays its own.
const bdi = (text, kind) => make("bdi", { class: kind }, text);

function show(element, ...children) {
    element.replaceChildren();
    return fill(element, ...children);
}

const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
const spot = (place) => (typeof place === "string" ? place : `${place.file}:${place.line}:${place.column}`);
const placeOf = (place) => place && bdi(spot(place), "place");
const button = (label, action, attributes = {}) => make("button", { type: "button", click: action, ...attributes }, label);

// A line of source with its mark.
function codeOf(code, severity) {
    return make("figure", { class: "code" },
        make("figcaption", {}, placeOf(code.place)),
        make("pre", { tabindex: "0", "aria-label": "Source" },
            make("span", { class: "gutter" }, code.gutter), bdi(code.text), "\n",
            make("span", { class: "gutter" }, " ".repeat(Math.max(0, code.gutter.length - 2)) + "| "), code.blanks,
            make("span", { class: "mark " + (severity || "") }, bdi(code.marks))));
}
