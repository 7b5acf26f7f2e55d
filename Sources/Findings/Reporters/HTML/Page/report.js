// The page as a whole: its parts by what was asked for, and the keys.

function summaryView() {
    return make("header", {}, make("h1", {}, data.title || "Sidedoor"), make("p", { class: "sum" }, bdi(data.summary)),
        data.remarks.length ? make("ul", { class: "remarks" }, data.remarks.map((remark) => make("li", {}, bdi(remark)))) : null);
}

const keys = [["j, k", "next finding, finding before"], ["→, ←", "next step, step before"], ["/", "search"],
    ["m", "map"], ["Esc", "back to the list"], ["?", "these keys"]];
const help = make("dialog", { "aria-label": "Keys" }, make("h2", {}, "Keys"),
    make("dl", { class: "facts" }, keys.map(([key, what]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)])),
    make("form", { method: "dialog" }, make("button", {}, "Close")));

let list = null;
let map = null;
if (data.kind === "check") {
    list = findingsView();
    const draw = () => mapView((file) => list.choose({ file }));
    const isLarge = data.map && data.map.files.length > 500;
    // Of a large site the findings are there first: the map of 6,001 files takes a second.
    map = data.map && (isLarge ? make("details", { class: "map" }, make("summary", {}, "Map")) : draw());
    fill(root, summaryView(), rulesView(list), map, list.element);
    list.begin();
    if (isLarge) window.addEventListener("load", () => setTimeout(() => { const drawn = draw(); map.replaceWith(drawn); map = drawn; }));
    window.addEventListener("beforeprint", () => list.showAll());
} else if (data.kind === "trace") {
    fill(root, summaryView(), data.steps.length ? walkView(data.end) : null);
} else {
    fill(root, summaryView(), compareView());
}
document.body.append(help, button("?", () => help.showModal(), { class: "keys", "aria-label": "Keys" }));

function compareView() {
    const rows = rowsOf(data.outlines[0]);
    const lost = data.lost.length ? make("ul", {}, data.lost.map((part) => partView(part, fates[part.what])))
        : make("p", { class: "quiet" }, "No page, script, style sheet or id.");
    return make("section", { class: "step" },
        data.isInserted ? [make("h2", {}, "Lost by AJAX"), lost] : make("p", { class: "verdict error" }, "Nothing was inserted."),
        data.names.length ? [make("h2", {}, "Names that scripts define"), make("dl", { class: "facts" }, data.names.map((group) =>
            [make("dt", {}, group.door), make("dd", {}, bdi(group.names.join(", ")))]))] : null,
        data.notes.length ? [make("h2", {}, "To note"), make("ul", {}, data.notes.map((note) => make("li", {}, bdi(note.text), " ", placeOf(note.place))))] : null,
        make("h2", {}, "The document by both doors"), doorsView(rows));
}

function openMap() {
    map.open = true;
    map.scrollIntoView();
    map.querySelector("input").focus();
}

function act(key, target) {
    const walk = document.querySelector(".walk");
    const scrolls = target.matches("pre, .mapview, select");
    if (key === "?") help.showModal();
    else if (key === "ArrowRight" && walk && !scrolls) walk.step(1);
    else if (key === "ArrowLeft" && walk && !scrolls) walk.step(-1);
    else if (key === "j" && list) list.move(1);
    else if (key === "k" && list) list.move(-1);
    else if (key === "/" && list) list.search();
    else if (key === "m" && map) openMap();
    else if (key === "Escape" && list) list.close();
    else return false;
    return true;
}

document.addEventListener("keydown", (event) => {
    // Keys of the browser stay the browser's, and whoever writes writes.
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    if (event.target.matches("input, textarea") && event.key !== "Escape") return;
    if (act(event.key, event.target)) event.preventDefault();
});
