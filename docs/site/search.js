// Finds the sections that have every word that was typed, in their head or their text; letters count without their marks.
"use strict";
const box = document.getElementById("search"), found = document.getElementById("found"), contents = document.getElementById("contents");
const plain = (text) => text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/[\u0300-\u036f]/g, "");
let ready;
box.addEventListener("input", () => {
  ready ??= SECTIONS.map((one) => ({...one, title: plain(one.t), text: plain(one.x)}));
  const words = plain(box.value).split(/\s+/).filter(Boolean);
  found.replaceChildren();
  contents.hidden = words.length > 0;
  if (!words.length) return;
  const worth = (one) => words.reduce((sum, word) => sum + (one.title.includes(word) ? 10 : 0) + (one.text.split(word).length - 1), 0);
  const hits = ready.filter((one) => words.every((word) => one.title.includes(word) || one.text.includes(word)));
  hits.sort((a, b) => worth(b) - worth(a));
  for (const one of hits.slice(0, 30)) {
    const line = found.appendChild(document.createElement("li")), link = line.appendChild(document.createElement("a"));
    link.href = one.u;
    link.textContent = one.t;
    const at = Math.max(0, one.text.indexOf(words[0]) - 40);
    line.appendChild(document.createElement("p")).textContent = (at ? "…" : "") + one.x.slice(at, at + 140) + "…";
  }
  if (!hits.length) found.appendChild(document.createElement("li")).textContent = NOTHING;
});
