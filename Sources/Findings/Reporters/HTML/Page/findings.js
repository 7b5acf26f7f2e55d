// The summary by rule, the list of findings with its filters, and one finding.

const severities = ["error", "warning", "note"];
const nameOf = (finding) => finding.code.place.file;
const countBy = (items, key) => items.reduce((counts, item) => counts.set(key(item), (counts.get(key(item)) || 0) + 1), new Map());
const rules = new Map((data.rules || []).map((rule) => [rule.name, rule]));
const badge = (severity) => make("span", { class: "badge " + severity }, severity);
const verdicts = ["confirmed", "not-confirmed", "not-tested"];
const verdictName = (finding) => (finding.verdict ? finding.verdict.name : "");
const worded = (verdict) => verdict.replace("-", " ");
const seal = (finding) => finding.verdict && make("span", { class: "badge seal " + finding.verdict.name }, worded(finding.verdict.name));

// What breaks, by rule: how often, and in how many files.
function rulesView(list) {
    // What a browser showed otherwise breaks nothing.
    const breaking = data.findings.filter((finding) => verdictName(finding) !== "not-confirmed");
    if (!breaking.length) return make("p", { class: "good" }, "Nothing breaks on any way that was tried.");
    const groups = [...countBy(breaking, (finding) => finding.rule).keys()].map((rule) => {
        const own = breaking.filter((finding) => finding.rule === rule);
        const worst = severities.find((severity) => own.some((finding) => finding.severity === severity));
        return { rule, worst, count: own.length, files: new Set(own.map(nameOf)).size };
    });
    groups.sort((a, b) => severities.indexOf(a.worst) - severities.indexOf(b.worst) || b.count - a.count);
    const most = Math.max(...groups.map((group) => group.count));
    return make("section", { class: "rules" }, make("h2", {}, "What breaks"), make("ul", {}, groups.map((group) =>
        make("li", {}, make("button", { type: "button", class: "rule", click: () => list.choose({ rule: group.rule }) },
            badge(group.worst), make("span", { class: "what" }, make("strong", {}, bdi(rules.get(group.rule)?.summary || group.rule)),
                make("small", {}, bdi(group.rule))),
            make("span", { class: "count" }, group.count.toLocaleString("en"), make("small", {}, ` in ${plural(group.files, "file")}`)),
            make("span", { class: "share " + group.worst, style: `--part:${group.count / most}` }))))));
}

// One finding with its walk.
function findingView(finding, number, close) {
    const rule = rules.get(finding.rule);
    const last = make("p", { class: "verdict " + finding.severity }, "Here: ", bdi(finding.phrase), ".");
    const element = make("article", { "aria-label": "Finding", tabindex: "-1" },
        make("p", { class: "top" }, button("‹ List", close, { class: "tolist" }), badge(finding.severity), " ", seal(finding), " ", make("code", {}, bdi(finding.rule)),
            make("a", { class: "number", href: "#f" + (number + 1) }, "#" + (number + 1))),
        make("h2", {}, bdi(finding.phrase)),
        codeOf(finding.code, finding.severity),
        make("dl", { class: "facts cure" },
            finding.verdict && [make("dt", {}, "in a browser"), make("dd", {}, bdi(worded(finding.verdict.name)),
                finding.verdict.detail ? [": ", bdi(finding.verdict.detail)] : "")],
            finding.help && [make("dt", {}, "cure"), make("dd", {}, bdi(finding.help))],
            finding.worksWhen && [make("dt", {}, "works when"), make("dd", {}, bdi(finding.worksWhen))],
            finding.notes.map((note) => [make("dt", {}, "note"), make("dd", {}, bdi(note))]),
            finding.fixes.map((fix) => [make("dt", {}, "to insert"), make("dd", {}, make("code", {}, bdi(fix.text)), " at ", placeOf(fix.place))])),
        rule && make("details", { class: "about" }, make("summary", {}, "The rule ", make("code", {}, bdi(rule.name))),
            make("p", {}, bdi(rule.summary)), rule.explanation && make("p", {}, bdi(rule.explanation)),
            rule.remedy && make("p", {}, make("strong", {}, "What to do: "), bdi(rule.remedy))),
        finding.way.length ? make("h3", {}, "To see it") : null,
        finding.end === undefined || finding.end === null
            ? make("ol", { class: "words" }, finding.way.map((step) => make("li", {}, bdi(step)))) : walkView(finding.end, last));
    return element;
}

// The list with its filters. Only what is scrolled to is made: a report can have ten thousand findings.
function findingsView() {
    const batch = 100;
    const filter = { text: "", rule: "", file: "", verdict: "", severity: new Set(severities), order: "place" };
    let found = [];
    let made = 0;
    let current = -1;
    const rows = make("ol", { class: "list" });
    const more = make("div", { class: "more" });
    const detail = make("div", { class: "detail" });
    const count = make("p", { class: "found", role: "status" });
    const texts = data.findings.map((finding) => [finding.phrase, finding.rule, spot(finding.code.place), finding.help || ""].join("\n").toLowerCase());

    const choice = (label, key, names, word = (name) => name) => make("label", {}, label, " ", make("select", { name: key, change: (event) => set({ [key]: event.target.value }) },
        make("option", { value: "" }, "all"), names.map(([name, number]) => {
            const option = make("option", {}, `${word(name)} (${number})`);
            option.value = name;
            return option;
        })));
    const sorted = (key) => [...countBy(data.findings, key)].sort((a, b) => (a[0] < b[0] ? -1 : 1));
    const rule = choice("Rule", "rule", sorted((finding) => finding.rule));
    const file = choice("File", "file", sorted(nameOf));
    const sealed = verdicts.map((name) => [name, data.findings.filter((finding) => verdictName(finding) === name).length])
        .filter(([, number]) => number);
    const verdict = choice("In a browser", "verdict", sealed, worded);
    const text = make("input", { type: "search", placeholder: "words, rule or place", input: (event) => set({ text: event.target.value }) });
    const boxes = severities.map((severity) => {
        const number = data.findings.filter((finding) => finding.severity === severity).length;
        const box = make("input", { type: "checkbox", name: severity, checked: true, change: () => {
            if (box.checked) filter.severity.add(severity); else filter.severity.delete(severity);
            apply();
        } });
        return make("label", { class: "box" }, box, badge(severity), ` ${number.toLocaleString("en")}`);
    });
    const order = make("label", {}, "Order ", make("select", { name: "order", change: (event) => set({ order: event.target.value }) },
        make("option", { value: "place" }, "by place"), make("option", { value: "severity" }, "worst first"), make("option", { value: "rule" }, "by rule")));
    const element = make("section", { class: "findings", id: "findings" }, make("h2", {}, "Findings"),
        make("form", { class: "filters", submit: (event) => event.preventDefault(), role: "search" },
            make("label", { class: "wide" }, "Search ", text), boxes, rule, file, sealed.length ? verdict : null, order, button("Clear", () => clear())),
        count, make("div", { class: "columns" }, make("div", { class: "scroll" }, rows, more), detail));

    function rowOf(number) {
        const finding = data.findings[number];
        return make("li", {}, make("button", { type: "button", "data-number": number, "aria-current": number === current && "true", click: () => open(number, true) },
            make("span", { class: "badges" }, badge(finding.severity), " ", seal(finding)), make("span", { class: "phrase" }, bdi(finding.phrase)),
            make("small", {}, placeOf(finding.code.place), " ", make("code", {}, bdi(finding.rule)))),
            make("div", { class: "printed" }, finding.way.length ? make("p", {}, "To see it: ", bdi(finding.way.join(", "))) : null,
                finding.help && make("p", {}, "Cure: ", bdi(finding.help))));
    }
    function grow(to) {
        const part = document.createDocumentFragment();
        for (; made < Math.min(to, found.length); made++) part.append(rowOf(found[made]));
        rows.append(part);
        show(more, made < found.length && button(`${plural(found.length - made, "more finding")}`, () => grow(made + batch)));
    }
    function apply() {
        const wanted = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
        found = data.findings.map((_, number) => number).filter((number) => {
            const finding = data.findings[number];
            return filter.severity.has(finding.severity) && (!filter.rule || finding.rule === filter.rule)
                && (!filter.file || nameOf(finding) === filter.file) && (!filter.verdict || verdictName(finding) === filter.verdict)
                && wanted.every((word) => texts[number].includes(word));
        });
        const rank = { place: () => 0, severity: (f) => severities.indexOf(f.severity), rule: (f) => f.rule }[filter.order];
        if (filter.order !== "place") {
            const ranks = new Map(found.map((number) => [number, rank(data.findings[number])]));
            found.sort((a, b) => (ranks.get(a) < ranks.get(b) ? -1 : ranks.get(a) > ranks.get(b) ? 1 : a - b));
        }
        count.textContent = found.length === data.findings.length ? plural(found.length, "finding")
            : `${found.length.toLocaleString("en")} of ${plural(data.findings.length, "finding")}`;
        rows.replaceChildren();
        made = 0;
        grow(batch);
    }
    function set(change) {
        Object.assign(filter, change);
        rule.querySelector("select").value = filter.rule;
        file.querySelector("select").value = filter.file;
        verdict.querySelector("select").value = filter.verdict;
        apply();
    }
    function clear() {
        text.value = "";
        for (const label of boxes) label.querySelector("input").checked = true;
        filter.severity = new Set(severities);
        set({ text: "", rule: "", file: "", verdict: "" });
    }
    // `goes`: the visitor asked for it, so it is brought into view where the list stands before it.
    function open(number, goes) {
        current = number;
        for (const other of rows.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
        if (found.indexOf(number) >= made) grow(found.indexOf(number) + 1);
        rows.querySelector(`[data-number="${number}"]`)?.setAttribute("aria-current", "true");
        show(detail, findingView(data.findings[number], number, close));
        element.classList.toggle("opened", goes);
        if (goes) {
            history.replaceState(null, "", "#f" + (number + 1));
            detail.scrollTop = 0;
            const top = detail.getBoundingClientRect().top;
            if (top < 0 || top > innerHeight / 2) detail.scrollIntoView();
        }
    }
    function close() {
        const was = element.classList.contains("opened");
        element.classList.remove("opened");
        if (was) rows.querySelector("[aria-current]")?.focus();
    }
    function move(by) {
        const at = found.indexOf(current);
        const next = found[at < 0 ? 0 : at + by];
        if (next === undefined) return;
        open(next, true);
        rows.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    }
    function fromAddress() {
        const number = Number((location.hash.match(/^#f(\d+)$/) || [])[1]) - 1;
        if (data.findings[number]) open(number, true);
        else if (data.findings.length && current < 0) open(0, false);
    }
    new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) grow(made + batch); }).observe(more);
    window.addEventListener("hashchange", fromAddress);

    return {
        element, move, close,
        begin() { apply(); fromAddress(); },
        choose(change) { clear(); set(change); element.scrollIntoView(); if (found.length) open(found[0], false); },
        search() { text.focus(); text.select(); },
        showAll() { grow(found.length); },
    };
}
