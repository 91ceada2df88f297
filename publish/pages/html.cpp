// Colours and fonts of the print style become variables of the style sheet.
#include "publish/pages/html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "publish/pages/html_text.hpp"

namespace hexwright::publish {

namespace {

constexpr std::string_view STYLE = R"(
* { box-sizing: border-box; }
body { margin: 0; background: #dedbd4; color: var(--ink); font: 15px/1.45 var(--text), "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: lining-nums tabular-nums; }
main { max-width: 62rem; margin: 1.5rem auto; padding: 2rem 2.2rem; background: var(--paper); }
h1, h2 { font-family: var(--title), Georgia, "Times New Roman", serif; line-height: 1.15; overflow-wrap: anywhere; }
h1 { margin: .1rem 0; font-size: 2.3rem; }
h2 { margin: 1.6rem 0 .5rem; font-size: 1.35rem; color: var(--accent); border-bottom: 1px solid var(--rule); }
h3 { margin: .8rem 0 .3rem; font-size: 1rem; font-weight: 400; }
p { margin: .3rem 0; overflow-wrap: anywhere; }
header { border-bottom: 2px solid var(--accent); padding-bottom: .6rem; }
.kicker { color: var(--accent); font-weight: 700; font-size: .8rem; letter-spacing: .06em; }
.subtitle { font: italic 1.15rem var(--slanted), Georgia, serif; color: var(--soft); }
.side-by-side { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.8rem; }
.marked { display: grid; grid-template-columns: minmax(1.1rem, max-content) 1fr; gap: 0 .45rem; }
.marked > .mark { color: var(--accent); font-weight: 700; }
.small { font-size: .88rem; }
.soft { color: var(--soft); } .accent { color: var(--accent); }
table { width: 100%; border-collapse: collapse; margin: .5rem 0; font-size: .93rem; }
th { background: var(--panel); color: var(--soft); text-align: left; }
th, td { padding: .2rem .45rem; border-bottom: 1px solid var(--rule); vertical-align: top; }
th.long, td.long { overflow-wrap: anywhere; }
table.form td, table.form th { border: 1px solid var(--rule); height: 2.2rem; }
.counters { display: flex; flex-wrap: wrap; gap: .4rem 1rem; margin: .4rem 0; }
.counters figure { margin: 0; } .counters figcaption { font-weight: 700; font-size: .85rem; } .counters svg { display: block; max-width: 100%; }
figure.picture { margin: .6rem 0; } figure.picture svg { display: block; width: 100%; height: auto; border: 1px solid var(--rule); }
figcaption { overflow-wrap: anywhere; } figure.picture figcaption { font-style: italic; color: var(--soft); font-size: .85rem; }
footer { margin-top: 2rem; padding-top: .5rem; border-top: 1px solid var(--rule); color: var(--soft); font-size: .8rem; }
@media (max-width: 46rem) { .side-by-side { grid-template-columns: 1fr; } main { padding: 1rem; } }
@media print { body { background: none; } main { margin: 0; padding: 0; max-width: none; } h2, h3 { break-after: avoid; } p { orphans: 2; widows: 2; } tr, figure { break-inside: avoid; } }
)";

constexpr double WHOLE_WIDTH_MM = 182;  // of figures, which then take the width of the window

class GroupPicture : public Picture {
 public:
  GroupPicture(const Counters& counters, const Counters::Group& group, double side) : counters_(counters), group_(group), side_(side) {}
  Box extent() const override { return {0, 0, step_mm() * static_cast<double>(group_.faces.size()), side_ * 1.06}; }
  Color paper() const override { return {255, 255, 255, 0}; }
  void draw(Canvas& canvas, const Box&) const override {
    for (std::size_t i = 0; i < group_.faces.size(); ++i)
      (*counters_.painter)(canvas, group_.faces[i], {step_mm() * static_cast<double>(i) + side_ / 2, side_ * 0.53}, side_);
  }

 private:
  double step_mm() const { return side_ * 1.08; }
  const Counters& counters_;
  const Counters::Group& group_;
  double side_;
};

// A column is as wide as its longest word, unless that is longer than any word should be.
bool has_long_word(const Run& run) {
  constexpr std::size_t LONGEST = 24;  // bytes
  for (std::size_t from = 0; from < run.words.size();) {
    const std::size_t to = std::min(run.words.find(' ', from), run.words.size());
    if (to - from > LONGEST) return true;
    from = to + 1;
  }
  return false;
}

std::string hex(Color color) { return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue); }
// A name of a font inside quotes of a style sheet.
std::string font(const std::string& family) {
  std::string safe;
  for (const char c : family)
    if (c != '"' && c != '\\' && c != '<' && c != '>' && static_cast<unsigned char>(c) >= 0x20) safe += c;
  return "\"" + safe + "\"";
}

std::string variables_of(const PrintStyle& style) {
  return fmt::format(
      "\n:root {{ --paper: {}; --ink: {}; --soft: {}; --accent: {}; --rule: {}; --panel: {}; --title: {}; --slanted: {}{}; --text: {}; }}",
      hex(style.paper), hex(style.ink), hex(style.soft), hex(style.accent), hex(style.rule), hex(style.panel), font(style.title_font),
      style.title_font == "EB Garamond" ? "'EB Garamond 12'," : "", font(style.title_font), font(style.text_font));
}

class HtmlWriter {
 public:
  HtmlWriter(const std::vector<Content>& contents, const PrintStyle& style, std::string prefix = "d")
      : contents_(contents), style_(style), to_(contents.front().language), prefix_(std::move(prefix)) {}

  std::string page() {
    to_.begin_page(contents_.front().title, variables_of(style_) + std::string(STYLE));
    body();
    return std::move(to_).end_page();
  }
  std::string part() {
    body();
    return std::move(to_).written();
  }

  void body() {
    side_by_side([this](const Content& content) { title(content); }, "header");
    for (std::size_t i = 0; i < contents_.front().sections.size(); ++i) {
      if (contents_.front().sections[i].whole_width) {
        to_.raw("<section>\n");
        section(contents_.front().sections[i]);
        to_.raw("</section>\n");
      } else {
        side_by_side([&](const Content& content) { section(content.sections[i]); }, "section");
      }
    }
    to_.element("footer", contents_.front().footer);
  }

  void operator()(const Subheading& block) {
    to_.raw("<h3>");
    runs(block.runs);
    to_.raw("</h3>\n");
  }
  void operator()(const Paragraph& block) {
    to_.raw(block.mark.empty() ? block.small ? "<p class=\"small\">" : "<p>" : "<p class=\"marked\">");
    if (!block.mark.empty()) {
      to_.element("span", block.mark, "mark", true);
      to_.raw("<span>");
    }
    runs(block.runs);
    to_.raw(block.mark.empty() ? "</p>\n" : "</span></p>\n");
  }
  void operator()(const Table& block) {
    to_.raw(block.ruled ? "<table class=\"form\">\n" : "<table>\n");
    if (!block.head.empty()) row(block, block.head, "th");
    for (const auto& cells : block.rows) row(block, cells, "td");
    to_.raw("</table>\n");
  }
  void operator()(const Counters& block) {
    to_.raw("<div class=\"counters\">\n");
    for (const Counters::Group& group : block.groups) {
      to_.raw("<figure>");
      if (!group.label.empty()) to_.element("figcaption", group.label, {}, true);
      if (!group.faces.empty()) drawing(GroupPicture(block, group, style_.counter_mm * 1.15));
      to_.raw("</figure>\n");
    }
    to_.raw("</div>\n");
  }
  void operator()(const Figure& block) {
    to_.raw("<figure class=\"picture\">");
    drawing(*block.drawn(WHOLE_WIDTH_MM));
    if (!block.caption.empty()) to_.element("figcaption", block.caption, {}, true);
    to_.raw("</figure>\n");
  }

 private:
  template <class Write>
  void side_by_side(Write write, std::string_view element) {
    const bool several = contents_.size() > 1;
    to_.raw(fmt::format("<{}{}>\n", element, several ? " class=\"side-by-side\"" : ""));
    for (const Content& content : contents_) {
      if (several) to_.raw("<div lang=\"" + content.language + "\">\n");
      write(content);
      if (several) to_.raw("</div>\n");
    }
    to_.raw(fmt::format("</{}>\n", element));
  }

  void line(std::string_view tag, const std::string& words, std::string_view css_class = {}) {
    if (!words.empty()) to_.element(tag, words, css_class);
  }
  void title(const Content& content) {
    line("p", content.kicker, "kicker");
    line("h1", content.title);
    line("p", content.subtitle, "subtitle");
  }
  void section(const Section& section) {
    line("h2", section.title);
    for (const Block& block : section.blocks) std::visit(*this, block);
  }
  void runs(const Runs& runs) {
    for (const Run& run : runs) {
      if (run.tone != Tone::plain) to_.raw(run.tone == Tone::soft ? "<span class=\"soft\">" : "<span class=\"accent\">");
      if (run.bold) to_.raw("<b>");
      if (run.italic) to_.raw("<i>");
      to_.plain(run.words);
      if (run.italic) to_.raw("</i>");
      if (run.bold) to_.raw("</b>");
      if (run.tone != Tone::plain) to_.raw("</span>");
    }
  }
  void row(const Table& table, const std::vector<Runs>& cells, std::string_view element) {
    to_.raw("<tr>");
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const bool unbreakable = i < cells.size() && std::any_of(cells[i].begin(), cells[i].end(), has_long_word);
      to_.raw(fmt::format("<{}{}{}>", element, unbreakable ? " class=\"long\"" : "",
                          table.columns[i].anchor == Anchor::end ? " style=\"text-align: right\"" : ""));
      if (i < cells.size()) runs(cells[i]);
      to_.raw(fmt::format("</{}>", element));
    }
    to_.raw("</tr>\n");
  }
  void drawing(const Picture& picture) { to_.drawing(picture, prefix_ + std::to_string(++drawings_) + "-"); }

  const std::vector<Content>& contents_;
  const PrintStyle& style_;
  HtmlText to_;
  std::string prefix_;
  int drawings_ = 0;
};

}  // namespace

std::string html_of(const std::vector<Content>& contents, const PrintStyle& style) { return HtmlWriter(contents, style).page(); }
std::string html_part_of(const std::vector<Content>& contents, const PrintStyle& style, const std::string& prefix) {
  return HtmlWriter(contents, style, prefix).part();
}
std::string html_part_style(const PrintStyle& style, const std::string& css_class) {
  return fmt::format("{}\n.{} {{{}}}\n", variables_of(style), css_class, STYLE);
}

}  // namespace hexwright::publish
