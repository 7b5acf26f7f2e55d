// The map: files in their folders, their pages, and the ways between them.

const wayNames = { full: "full load", ajax: "AJAX", inside: "inside the document", dead: "dead" };
const smallSite = 60;
const mostArrows = 150;

// How far each file is from where a visit would begin: index.html, else the file with the most ways.
function ranksOf(files, ways) {
    const next = files.map(() => []);
    for (const way of ways) if (way.to >= 0) next[way.from].push(way.to);
    const depth = (file) => file.path.split("/").length;
    const begins = files.map((_, number) => number).sort((a, b) =>
        /(^|\/)index\.html?$/.test(files[b].path) - /(^|\/)index\.html?$/.test(files[a].path)
        || depth(files[a]) - depth(files[b]) || next[b].length - next[a].length || a - b);
    const ranks = files.map(() => -1);
    for (const begin of begins) {
        if (ranks[begin] >= 0) continue;
        ranks[begin] = 0;
        for (const queue = [begin]; queue.length;) {
            const at = queue.shift();
            for (const to of next[at]) if (ranks[to] < 0) { ranks[to] = ranks[at] + 1; queue.push(to); }
        }
    }
    return ranks;
}

// Where everything stands: folders as boxes in rows, in each the files by their distance, or in a grid where there are many.
function layOut(files, ways) {
    const isSmall = files.length <= smallSite;
    const ranks = ranksOf(files, ways);
    const size = { width: isSmall ? 190 : 150, gapX: isSmall ? 90 : 12, gapY: isSmall ? 26 : 10, pad: 18, head: 30 };
    const folders = new Map();
    files.forEach((file, number) => {
        const folder = file.path.includes("/") ? file.path.slice(0, file.path.lastIndexOf("/") + 1) : "/";
        if (!folders.has(folder)) folders.set(folder, []);
        folders.get(folder).push(number);
    });
    const cards = files.map((file, number) => {
        const pages = isSmall ? file.pages.slice(0, 6) : [];
        const more = isSmall ? file.pages.length - pages.length : 0;
        return { number, file, pages, more, w: size.width, h: isSmall ? 46 + 17 * (pages.length + (more > 0)) : 30 };
    });
    const boxes = [...folders].map(([name, numbers]) => {
        const columns = [];
        if (isSmall) {
            for (const rank of [...new Set(numbers.map((number) => ranks[number]))].sort((a, b) => a - b)) {
                const own = numbers.filter((number) => ranks[number] === rank);
                for (let at = 0; at < own.length; at += 8) columns.push(own.slice(at, at + 8));
            }
        } else {
            const count = Math.max(1, Math.round(Math.sqrt(numbers.length / 4)));
            for (let at = 0; at < count; at++) columns.push(numbers.filter((_, index) => index % count === at));
        }
        let h = 0;
        columns.forEach((column, index) => {
            let y = size.head + size.pad;
            for (const number of column) {
                Object.assign(cards[number], { x: size.pad + index * (size.width + size.gapX), y });
                y += cards[number].h + size.gapY;
            }
            h = Math.max(h, y - size.gapY + size.pad);
        });
        return { name, numbers, w: 2 * size.pad + columns.length * (size.width + size.gapX) - size.gapX, h };
    });
    const area = boxes.reduce((sum, box) => sum + (box.w + 40) * (box.h + 40), 0);
    const width = Math.max(Math.sqrt(area * 1.7), ...boxes.map((box) => box.w));
    let [x, y, rowHeight, right] = [20, 20, 0, 0];
    for (const box of boxes) {
        if (x > 20 && x + box.w > width + 20) { x = 20; y += rowHeight + 40; rowHeight = 0; }
        Object.assign(box, { x, y });
        for (const number of box.numbers) { cards[number].x += x; cards[number].y += y; cards[number].box = box; }
        x += box.w + 40;
        right = Math.max(right, x);
        rowHeight = Math.max(rowHeight, box.h);
    }
    boxes.forEach((box, number) => { box.number = number; });
    return { cards, boxes, isSmall, width: right - 20, height: y + rowHeight + 20 };
}

// A curve from one box to another; `shift` keeps ways of several kinds apart.
function curve(a, b, shift) {
    const [ay, by] = [a.y + a.h / 2 + shift, b.y + b.h / 2 + shift];
    if (b.x >= a.x + a.w) {
        const bend = Math.max(24, (b.x - a.x - a.w) / 2);
        return `M${a.x + a.w} ${ay}C${a.x + a.w + bend} ${ay} ${b.x - bend} ${by} ${b.x - 2} ${by}`;
    }
    if (b.x + b.w <= a.x) {
        const bend = Math.max(24, (a.x - b.x - b.w) / 2);
        return `M${a.x} ${ay}C${a.x - bend} ${ay} ${b.x + b.w + bend} ${by} ${b.x + b.w + 2} ${by}`;
    }
    const reach = 36 + Math.abs(shift);
    return `M${a.x + a.w} ${ay}C${a.x + a.w + reach} ${ay} ${b.x + b.w + reach} ${by} ${b.x + b.w + 2} ${by}`;
}

const clip = (text, length) => { const all = [...visible(text)]; return all.length > length ? all.slice(0, length - 1).join("") + "…" : all.join(""); };

function mapView(choose) {
    const { files, ways } = data.map;
    const plan = layOut(files, ways);
    const marks = new Map();
    for (const finding of data.findings) {
        const mark = marks.get(nameOf(finding)) || { count: 0, worst: "note" };
        mark.count++;
        if (severities.indexOf(finding.severity) < severities.indexOf(mark.worst)) mark.worst = finding.severity;
        marks.set(nameOf(finding), mark);
    }
    const shownKinds = new Set(Object.keys(wayNames));
    let selected = -1;
    let zoom = 1;
    const arrows = make("g", { class: "arrows" });
    const panel = make("div", { class: "panel", "aria-live": "polite" });
    const kindShift = { full: -7, ajax: 0, inside: 7 };

    const tips = ["full", "ajax", "inside"].map((kind) => make("marker", { id: "tip-" + kind, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8,
        markerUnits: "userSpaceOnUse", orient: "auto-start-reverse" }, make("path", { d: "M0 0L8 4L0 8z", class: "tip " + kind })));
    // How many links of each file lead nowhere, and how many stay in it. One pass: a site can have a hundred thousand ways.
    const counts = { dead: files.map(() => 0), inside: files.map(() => 0) };
    for (const way of ways) {
        if (way.kind === "dead" || way.kind === "inside" && way.to === way.from) counts[way.kind][way.from] += way.count;
    }

    const cards = plan.cards.map((card) => {
        const { file, x, y, w } = card;
        const mark = marks.get(file.path);
        const name = file.path.slice(file.path.lastIndexOf("/") + 1);
        const [dead, inside] = [counts.dead[card.number], counts.inside[card.number]];
        const room = plan.isSmall ? 22 : 15;
        const group = make("g", { class: "card", tabindex: "0", role: "button", "aria-label": `${file.path}: ${plural(mark?.count || 0, "finding")}, ${plural(dead, "dead link")}`,
            click: () => select(card.number), keydown: (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); select(card.number); } } },
            make("title", {}, file.path),
            make("rect", { x, y, width: w, height: card.h, rx: 7 }),
            make("text", { x: x + 10, y: y + 20, class: "name" }, clip(name, room)),
            mark && [make("rect", { x: x + w - 34, y: y + 6, width: 28, height: 18, rx: 9, class: "mark " + mark.worst }),
                make("text", { x: x + w - 20, y: y + 19, class: "count" }, mark.count > 999 ? "999+" : String(mark.count))],
            card.pages.map((page, index) => make("text", { x: x + 16, y: y + 40 + 17 * index, class: "page" + (page.inFull || page.byAjax ? "" : " never") },
                clip(page.name, 14) + (page.byAjax && page.inFull ? " · both" : page.byAjax ? " · AJAX" : page.inFull ? " · full" : " · never"))),
            card.more > 0 && make("text", { x: x + 16, y: y + 40 + 17 * card.pages.length, class: "page" }, `… ${plural(card.more, "more page")}`),
            plan.isSmall && make("text", { x: x + 10, y: y + card.h - 8, class: "links" }, make("title", {}, "links that stay in the file, and links that lead nowhere"),
                [inside ? `↻ ${inside} inside` : "", dead ? `✕ ${dead} dead` : ""].filter(Boolean).join("   ")));
        if (dead) group.classList.add("dead");
        card.element = group;
        return group;
    });
    const boxes = plan.boxes.map((box) => make("g", { class: "folder" }, make("rect", { x: box.x, y: box.y, width: box.w, height: box.h, rx: 12 }),
        make("text", { x: box.x + 14, y: box.y + 24 }, clip(box.name, Math.max(8, Math.floor(box.w / 9))), make("title", {}, `${box.name}: ${plural(box.numbers.length, "file")}`))));
    const svg = make("svg", { viewBox: `0 0 ${plan.width} ${plan.height}`, role: "group", "aria-label": "Map of the site" },
        make("defs", {}, tips), boxes, arrows, cards);
    const view = make("div", { class: "mapview", tabindex: "0", "aria-label": "Map, scrolls" }, svg);

    function draw() {
        const between = ways.filter((way) => way.to >= 0 && way.to !== way.from && shownKinds.has(way.kind));
        const own = selected < 0 ? [] : between.filter((way) => way.from === selected || way.to === selected);
        const drawn = between.length <= mostArrows ? between : own;
        const paths = drawn.map((way) => make("path", { d: curve(plan.cards[way.from], plan.cards[way.to], kindShift[way.kind]),
            class: `arrow ${way.kind}${selected >= 0 && !own.includes(way) ? " faint" : ""}`, "marker-end": `url(#tip-${way.kind})` },
            make("title", {}, `${files[way.from].path} → ${files[way.to].path}: ${plural(way.count, "link")}, ${wayNames[way.kind]}`)));
        if (between.length > mostArrows && plan.boxes.length > 1 && selected < 0) paths.push(...folderArrows(between));
        show(arrows, paths);
    }
    // Where there are too many ways to draw, those between folders are drawn as one each.
    function folderArrows(between) {
        const sums = new Map();
        for (const way of between) {
            const [a, b] = [plan.cards[way.from].box, plan.cards[way.to].box];
            if (a === b) continue;
            const key = a.number + " " + b.number + " " + way.kind;
            sums.set(key, (sums.get(key) || 0) + way.count);
        }
        return [...sums].map(([key, count]) => {
            const [a, b, kind] = key.split(" ");
            const [from, to] = [plan.boxes[a], plan.boxes[b]];
            return make("path", { d: curve(from, to, kindShift[kind]), class: "arrow wide " + kind, "marker-end": `url(#tip-${kind})`, style: `--width:${Math.min(6, 1 + Math.log2(count) / 2)}` },
                make("title", {}, `${from.name} → ${to.name}: ${plural(count, "link")}, ${wayNames[kind]}`));
        });
    }
    function select(number) {
        selected = number === selected ? -1 : number;
        for (const card of plan.cards) card.element.classList.toggle("selected", card.number === selected);
        draw();
        show(panel, selected < 0 ? hint() : fileView(selected));
    }
    const hint = () => make("p", { class: "quiet" }, ways.length > mostArrows
        ? "Choose a file to see its ways; between folders they are drawn together." : "Choose a file to see its ways.");
    function wayItem(way, other) {
        return make("li", {}, make("span", { class: "way " + way.kind }, wayNames[way.kind]), " ",
            other >= 0 ? button(bdi(files[other].path), () => select(other), { class: "plain" }) : null, ` ${plural(way.count, "link")}: `,
            way.examples.map((link, index) => [index ? ", " : "", bdi(`"${link.text || link.href || ""}"`), " ", placeOf(link.place)]), way.count > way.examples.length ? " …" : "");
    }
    function fileView(number) {
        const file = files[number];
        const mark = marks.get(file.path);
        const out = ways.filter((way) => way.from === number);
        const into = ways.filter((way) => way.to === number && way.from !== number);
        const pages = file.pages.map((page) => make("li", {}, bdi(page.name), page.inFull && page.byAjax ? " is shown after a full load and by AJAX"
            : page.inFull ? " is shown after a full load only" : page.byAjax ? " is shown by AJAX only" : " is never shown"));
        return [make("h3", {}, bdi(file.path)), mark ? button(`Show ${plural(mark.count, "finding")}`, () => choose(file.path)) : make("p", { class: "quiet" }, "no finding"),
            make("ul", {}, pages), make("h4", {}, "Ways out"), out.length ? make("ul", {}, out.map((way) => wayItem(way, way.to))) : make("p", { class: "quiet" }, "none"),
            make("h4", {}, "Ways in"), into.length ? make("ul", {}, into.map((way) => wayItem(way, way.from))) : make("p", { class: "quiet" }, "none")];
    }
    function scale(to) {
        zoom = Math.max(0.15, Math.min(3, to));
        svg.setAttribute("width", Math.round(plan.width * zoom));
        svg.setAttribute("height", Math.round(plan.height * zoom));
    }
    const fit = () => scale(Math.max(plan.isSmall ? 0.6 : 0.4, Math.min(1, (view.clientWidth || 900) / plan.width)));
    function find(words, goes) {
        const fits = plan.cards.filter((card) => words && card.file.path.toLowerCase().includes(words.toLowerCase()));
        for (const card of plan.cards) card.element.classList.toggle("dim", Boolean(words) && !fits.includes(card));
        said.textContent = words ? plural(fits.length, "file") : "";
        if (fits.length) view.scrollTo({ left: fits[0].x * zoom - view.clientWidth / 3, top: fits[0].y * zoom - view.clientHeight / 3 });
        if (goes && fits.length) { selected = -1; select(fits[0].number); }
    }
    const said = make("span", { role: "status" });
    const toggles = Object.keys(wayNames).filter((kind) => kind !== "dead").map((kind) => make("label", { class: "box" },
        make("input", { type: "checkbox", checked: true, change: (event) => { if (event.target.checked) shownKinds.add(kind); else shownKinds.delete(kind); draw(); } }),
        make("span", { class: "way " + kind }, wayNames[kind])));
    const element = make("details", { class: "map", open: true }, make("summary", {}, `Map: ${plural(files.length, "file")}, ${plural(ways.length, "way")}`),
        make("form", { class: "filters", submit: (event) => event.preventDefault() },
            make("label", { class: "wide" }, "Find ", make("input", { type: "search", placeholder: "a file", input: (event) => find(event.target.value),
                keydown: (event) => { if (event.key === "Enter") find(event.target.value, true); } })), said,
            toggles, make("span", { class: "way dead" }, "✕ dead"),
            make("span", { class: "zoom" }, button("−", () => scale(zoom / 1.25), { "aria-label": "smaller" }), button("+", () => scale(zoom * 1.25), { "aria-label": "larger" }), button("fit", fit))),
        view, panel);
    draw();
    show(panel, hint());
    scale(1);
    requestAnimationFrame(fit);
    return element;
}
