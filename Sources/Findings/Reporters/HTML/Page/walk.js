// A walk that is stepped through: what the visitor does, what is shown then, and the document by both doors.

const kinds = ["same", "changed", "lost", "added"];
const lineOf = (number) => {
    if (number < 0) return null;
    const [depth, label, text, place] = data.lines[number];
    return { depth, label, text, place };
};

// The steps up to one, by their numbers.
function stepsTo(end) {
    const numbers = [];
    for (let at = end; at !== undefined && at !== null; at = data.steps[at].parent) numbers.unshift(at);
    return numbers;
}

function rowsOf(outline) {
    const rows = [];
    for (let at = 0; at < outline.length; at += 3) {
        rows.push({ kind: kinds[outline[at]], front: lineOf(outline[at + 1]), side: lineOf(outline[at + 2]) });
    }
    return rows;
}

// Rows with long equal stretches summed up: of more than eight, the first and the last three stay.
function folded(rows) {
    const result = [];
    let equal = [];
    const flush = () => {
        if (equal.length <= 8) result.push(...equal);
        else result.push(...equal.slice(0, 3), { kind: "fold", rows: equal.slice(3, -3) }, ...equal.slice(-3));
        equal = [];
    };
    for (const row of rows) {
        if (row.kind === "same") equal.push(row);
        else { flush(); result.push(row); }
    }
    flush();
    return result;
}

function lineView(line, door) {
    if (!line) return make("td", { class: door + " empty" });
    return make("td", { class: door, title: line.place },
        make("span", { class: "line", style: `--depth:${Math.min(line.depth, 12)}` },
            line.label && bdi(line.label, "label"), line.label && line.text && " ",
            line.text && bdi(`"${line.text}"`, "text")));
}

const signs = { same: "", changed: "~", lost: "−", added: "+" };
const words = { same: "", changed: "differs", lost: "missing here", added: "only here" };

function rowView(row, table) {
    if (row.kind === "fold") {
        const line = make("tr", { class: "fold" });
        const open = () => line.replaceWith(...row.rows.map((one) => rowView(one, table)));
        return fill(line, make("td", { colspan: 3 }, button(`… ${plural(row.rows.length, "equal line")}`, open)));
    }
    const front = lineView(row.front, "front");
    if (row.kind === "lost") show(front, make("del", {}, ...lineView(row.front, "front").childNodes));
    return make("tr", { class: row.kind }, front,
        make("td", { class: "sign", title: words[row.kind], "aria-label": words[row.kind] || undefined }, signs[row.kind]),
        lineView(row.side, "side"));
}

const doors = data.kind === "compare" ? { front: "front door: opened directly", side: "side door: by AJAX" }
    : { front: "front door: this address opened directly", side: "side door: what this visitor has" };

// The document by both doors.
function doorsView(rows) {
    const count = (kind) => rows.filter((row) => row.kind === kind).length;
    const differs = rows.some((row) => row.kind !== "same");
    const said = [[count("lost"), "missing"], [count("added"), "only here"], [count("changed"), "different"]]
        .filter(([number]) => number).map(([number, word]) => `${number} ${word}`).join(", ");
    const table = make("table", { class: "doors" + (differs ? "" : " one") });
    fill(table,
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, doors.front),
            make("th", { class: "sign" }), make("th", { scope: "col" }, doors.side))),
        make("tbody", {}, folded(rows).map((row) => rowView(row, table))));
    const head = differs ? `The document: ${plural(rows.length, "line")}; ${said}` : "The document: the same through both doors";
    return make("details", { class: "outline", open: differs }, make("summary", {}, head), table);
}

// The page as a sketch: what its outline holds that a visitor sees.
function pageView(rows, shown, next) {
    const at = rows[shown];
    if (!at || !at.side) return make("p", { class: "quiet" }, "no page is shown");
    const page = make("div", { class: "sketch" });
    let count = 0;
    let hidden = -1;
    for (const { side } of rows.slice(shown + 1)) {
        if (!side) continue;
        if (side.depth <= at.side.depth) break;
        if (hidden >= 0 && side.depth > hidden) continue;
        hidden = -1;
        const name = side.label.split(/[ #]/)[0];
        if (["script", "style", "template", "link", "meta", "head"].includes(name)) { hidden = side.depth; continue; }
        if (/data-role=(page|dialog)( |$)/.test(side.label)) { hidden = side.depth; continue; }
        const isNext = next && side.place === next;
        const blank = { input: "a field", select: "a choice", textarea: "a field", img: "an image" }[name];
        const text = side.text || blank || (isNext ? "what is clicked" : "");
        if (!text) continue;
        if (++count > 40) { page.append(make("p", { class: "quiet" }, "…")); break; }
        const kind = /^h[1-6]$/.test(name) ? "heading" : name === "a" || name === "button" ? "link" : blank ? "field" : "words";
        page.append(make("div", { class: kind + (isNext ? " next" : "") }, bdi(text), isNext && make("span", { class: "hand" }, " ← clicked next")));
    }
    if (!count) page.append(make("p", { class: "quiet" }, "an empty page"));
    return page;
}

const partView = (part, fate) => make("li", { class: "lost" }, make("del", {}, part.what + " ", bdi(part.name)), fate && ` ${fate} `, placeOf(part.place));
const fates = { page: "is not there", script: "does not run", "inline script": "does not run", "style sheet": "does not apply", name: "is not defined", id: "is not there" };
const loadWords = { full: "in full", ajax: "by AJAX", failed: "in vain: the server answers with an error", prefetch: "ahead, by AJAX" };

function loadView(load) {
    const lost = load.lost || [];
    const how = load.isGenerated ? "; the file holds no page, one is made of its body"
        : load.entered ? `; of the file only ${load.entered.join(", ") || "its page"} enters` : "";
    return [make("li", {}, bdi(load.url, "place"), " is loaded ", loadWords[load.kind] || load.kind, how),
        ...lost.map((part) => partView(part, fates[part.what]))];
}

// What one step shows.
function stepView(number, next) {
    const step = data.steps[number];
    const rows = step.outline === undefined || step.outline === null ? null : rowsOf(data.outlines[step.outline]);
    const way = step.way;
    const pages = step.pages.length ? [make("dt", {}, "in the DOM"), make("dd", {}, step.pages.map((page, index) => [
        index ? ", " : "", page.shown ? make("strong", {}, bdi(page.name)) : bdi(page.name),
        page.byAjax ? " (by AJAX)" : "", page.shown ? " (shown)" : ""]))] : [];
    return make("div", { class: "step" },
        make("div", { class: "browser", role: "group", "aria-label": "The browser" },
            make("div", { class: "bar" }, make("span", { class: "address", "aria-label": "Address" }, bdi(step.url)),
                make("span", { class: "tabtitle" }, bdi(step.title || "no title"))),
            rows ? pageView(rows, step.shown, next) : make("p", { class: "quiet" }, "no picture of this page")),
        step.click && make("div", {}, make("h4", {}, "The click that led here"), codeOf(step.click)),
        make("dl", { class: "facts" },
            way && [make("dt", {}, "the click is"), make("dd", {}, make("span", { class: "way " + wayKind(way.kind) }, way.kind),
                way.url && [" to ", bdi(way.url, "place")], ` (${way.rule}: ${way.reason})`, way.detail && ["; ", bdi(way.detail)])],
            step.loads.length + step.missing.length > 0 && [make("dt", {}, "loaded"), make("dd", {}, make("ul", {}, step.loads.map(loadView),
                step.missing.map((part) => partView(part, fates.name))))],
            pages,
            step.notes.length ? [make("dt", {}, "to note"), make("dd", {}, make("ul", {}, step.notes.map((note) =>
                make("li", {}, bdi(note.text), " ", placeOf(note.place)))))] : []),
        rows ? doorsView(rows) : data.leftOut ? make("p", { class: "quiet" }, "There was no room for this document's outline.") : null);
}

const wayKind = (kind) => ({ "full load": "full", ajax: "ajax", dialog: "ajax", "internal page": "inside", dead: "dead" })[kind] || "";

// A walk with its controls. `last` is what to say of the last step.
function walkView(end, last) {
    const numbers = stepsTo(end);
    const list = make("ol", { class: "steps" });
    const stage = make("div", { class: "stage", "aria-live": "polite" });
    const where = make("span", { class: "where" });
    let at = 0;
    const walk = make("section", { class: "walk", "aria-label": "The walk" });
    const go = (to) => {
        at = Math.max(0, Math.min(numbers.length - 1, to));
        [...list.children].forEach((item, index) => item.firstChild.toggleAttribute("data-on", index === at));
        [...list.children].forEach((item, index) => index === at ? item.firstChild.setAttribute("aria-current", "step")
            : item.firstChild.removeAttribute("aria-current"));
        where.textContent = `Step ${at + 1} of ${numbers.length}`;
        back.disabled = at === 0;
        on.disabled = at === numbers.length - 1;
        const following = numbers[at + 1] !== undefined && data.steps[numbers[at + 1]].click;
        show(stage, stepView(numbers[at], following && spot(following.place)), at === numbers.length - 1 && last);
    };
    const back = button("‹ Back", () => go(at - 1), { class: "back", title: "step back (←)" });
    const on = button("Next ›", () => go(at + 1), { class: "on", title: "step on (→)" });
    numbers.forEach((number, index) => list.append(make("li", {}, button(bdi(data.steps[number].text), () => go(index)))));
    walk.step = (by) => go(at + by);
    fill(walk, make("div", { class: "controls" }, back, where, on), list, stage);
    go(0);
    return walk;
}
