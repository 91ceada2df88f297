// Names of things in the reports of checks and simulations: documents, clauses of the victory section, and events watched during playouts.
// Pure functions for any thread; cannot fail.
#pragma once

#include <string>
#include <string_view>

#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"
#include "validator/simulator/report.hpp"

namespace hexwright::publish {

// The title of the card in this language, else the name of the file.
std::string document_title(const project::Project& project, const std::string& language);

// A clause as the card prints it where the card has the reader's language, and else from its data. The project must have a scenario.
wording::Text clause_words(const project::Project& project, const document::VictoryItem& item, std::string_view language);

// As the card calls it in the reader's language: "II/30pal".
std::string milestone_name(const validator::Milestone& milestone, const wording::Catalogue& catalogue);
// What has become of the thing with this name: "II/30pal: may be called".
wording::Text milestone_sentence(validator::Milestone::What what, const std::string& name);
// In no playout; in all of them from the first turn on.
bool never(const validator::SimulatedMilestone& one);
bool from_the_start(const validator::SimulatedMilestone& one);

// How the proof sheet looks: on a telephone, on a screen and on A4.

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

// What the sheet of a simulation needs beyond the style of the proof sheet.

inline constexpr std::string_view SIMULATION_STYLE = R"(
.assumed { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--warning); border-radius: 4px;
  padding: .8rem 1rem; margin: 1rem 0 1.6rem; font-size: .92rem; }
.assumed h2 { font-size: 1.25rem; margin: 0 0 .4rem; } .assumed ul { margin: .3rem 0; padding-left: 1.2rem; }
.assumed li { margin: .25rem 0; overflow-wrap: anywhere; } .assumed .alarm { color: var(--error); font-weight: 700; }
.assumed details { color: var(--soft); margin-top: .4rem; font-size: .8rem; line-height: 1.35; }
  .assumed details p { margin: .4rem 0; overflow-wrap: anywhere; }
.glance { border-top: 3px solid var(--ink); padding-top: .8rem; }
.side { border-top: 3px solid var(--ink); padding-top: 1rem; margin-top: 2.5rem; }
h3 { font: 700 1.05rem/1.3 Lato, "Segoe UI", "Helvetica Neue", Arial, sans-serif; margin: 1.6rem 0 .4rem; }
.wrap { overflow-x: auto; }
.figures { width: 100%; border-collapse: collapse; background: var(--card); font-size: .9rem; margin: .4rem 0 .8rem; }
.figures th, .figures td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: right; vertical-align: top;
  font-variant-numeric: tabular-nums; }
.figures td { white-space: nowrap; }
.figures th:first-child, .figures td:first-child { text-align: left; overflow-wrap: break-word; white-space: normal; }
.figures thead th { color: var(--soft); font-weight: 600; } .figures tbody th { font-weight: 600; }
.figures .range { color: var(--soft); } .figures .best { background: #fdf3d6; }
.figures .best td:first-child { font-weight: 700; } .figures tfoot td { font-weight: 700; border-top: 2px solid var(--ink); }
.figures .part { text-align: left; min-width: 10rem; } .part i { display: inline-block; height: .65rem; background: var(--question);
  margin-left: .5rem; vertical-align: baseline; border-radius: 1px; } .part i.against { background: var(--warning); }
.part b { display: inline-block; width: 3.6rem; text-align: left; font-weight: 400; }
.chart { margin: .8rem 0 0; padding: .4rem; background: #fff; border: 1px solid var(--line); border-radius: 6px; }
.chart svg { display: block; width: 100%; height: auto; } .chart .narrow { display: none; }
details.values { margin: .2rem 0 1.4rem; font-size: .85rem; } details summary { color: var(--question); cursor: pointer; padding: .2rem 0; }
.answer { font-size: 1.05rem; margin: .5rem 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { .chart .wide { display: none; } .chart .narrow { display: block; } .chart { padding: 0; }
  .figures { font-size: .78rem; } .figures th, .figures td { padding: .25rem .3rem; } .figures .spare { display: none; }
  .figures .part { min-width: 0; text-align: right; } .part i { display: none; } .part b { width: auto; }
  .assumed details { font-size: .8rem; } }
@media print { .values { display: none; } .chart, .figures tr, .assumed { break-inside: avoid; } .side { margin-top: 1.5rem; }
  h2, h3 { break-after: avoid; } .wrap { overflow: visible; } .chart .wide { display: block; } .chart .narrow { display: none; } }
)";

}  // namespace hexwright::publish
