// What the sheet of a simulation needs beyond the style of the proof sheet.
#pragma once

#include <string_view>

namespace hexwright::publish {

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
