// How the proof sheet looks: on a telephone, on a screen and on A4.
#pragma once

#include <string_view>

namespace hexwright::publish {

inline constexpr std::string_view PROOF_STYLE = R"(
:root { --ink: #22201c; --soft: #6a655c; --line: #d9d3c6; --paper: #fbf9f4; --card: #fff;
  --error: #b3261e; --warning: #96600a; --question: #1f5fa8; --info: #5d6068; --waived: #4d7a4d; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Lato, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { font-family: "EB Garamond", Georgia, "Times New Roman", serif; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 2.1rem; } h2 { font-size: 1.6rem; } h3 { font-size: 1.05rem; margin: 2rem 0 .6rem; }
.file { color: var(--soft); margin: .2rem 0 .8rem; overflow-wrap: anywhere; font-size: .9rem; }
.tally { display: flex; flex-wrap: wrap; gap: .4rem; margin: .8rem 0 1.2rem; padding: 0; list-style: none; }
.tally li { border-radius: 1rem; padding: .15rem .75rem; color: #fff; font-weight: 600; font-size: .9rem; }
.error { --tone: var(--error); } .warning { --tone: var(--warning); } .question { --tone: var(--question); }
.info { --tone: var(--info); } .waived { --tone: var(--waived); } .clean { --tone: var(--waived); }
.tally li { background: var(--tone); }
.document { border-top: 3px solid var(--ink); padding-top: 1rem; margin-top: 2.5rem; }
.map { margin: 1rem 0; padding: .5rem; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
.map svg { display: block; width: 100%; height: auto; }
.map figcaption { color: var(--soft); font-size: .85rem; padding: .4rem .2rem 0; }
.finding { display: grid; grid-template-columns: 2.6rem 1fr; gap: 0 .8rem; margin: .7rem 0; padding: .8rem .9rem .8rem .7rem;
  background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 4px; }
.number { font-weight: 700; color: #fff; background: var(--tone); border-radius: 50%; width: 2.1rem; height: 2.1rem; display: flex;
  align-items: center; justify-content: center; font-size: .9rem; }
.message { font-weight: 600; margin: 0 0 .25rem; overflow-wrap: anywhere; }
.finding p { margin: .25rem 0; overflow-wrap: anywhere; }
.label { color: var(--soft); }
.where, .id { color: var(--soft); font-size: .85rem; overflow-wrap: anywhere; }
.severity { color: var(--tone); font-weight: 700; text-transform: uppercase; font-size: .75rem; letter-spacing: .05em; }
code { font: .85em "DejaVu Sans Mono", Consolas, monospace; }
.ledger { width: 100%; border-collapse: collapse; margin: .6rem 0 1rem; background: var(--card); font-size: .9rem; }
.ledger th, .ledger td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.ledger .points { text-align: right; width: 6.5rem; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.ledger tfoot { display: table-row-group; } .ledger tfoot td { font-weight: 600; } .ledger thead { color: var(--soft); }
.notes { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
.notes li { margin: .2rem 0; }
@media (max-width: 30rem) { h1 { font-size: 1.6rem; } h2 { font-size: 1.3rem; } main { padding: 1rem .7rem 3rem; }
  .finding { grid-template-columns: 1fr; } .number { margin-bottom: .4rem; } .ledger { font-size: .8rem; }
  .ledger .points { width: 3.9rem; } .ledger th, .ledger td { padding: .25rem .35rem; } }
@page { size: A4; margin: 14mm; }
@media print { body { background: #fff; font-size: 10.5pt; } main { max-width: none; padding: 0; } .finding, .map, .ledger tr { break-inside: avoid; }
  .document { break-before: page; border: 0; margin-top: 0; } .document:first-of-type { break-before: auto; } h3 { break-after: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
)";

}  // namespace hexwright::publish
