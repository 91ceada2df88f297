// Every word goes through one door that escapes it; colours and fonts of the house become variables of the style sheet.
#include "publish/pages/html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "publish/canvas/svg_writing.hpp"
#include "publish/files/svg.hpp"

namespace hexwright::publish {

namespace {

constexpr std::string_view STYLE = R"(
* { box-sizing: border-box; }
body { margin: 0; background: #dedbd4; color: var(--ink); font: 15px/1.45 var(--text), "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
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

class HtmlWriter {
 public:
  HtmlWriter(const std::vector<Content>& contents, const House& house) : contents_(contents), house_(house) {}

  std::string written() {
    head();
    side_by_side([this](const Content& content) { title(content); }, "header");
    for (std::size_t i = 0; i < contents_.front().sections.size(); ++i) {
      if (contents_.front().sections[i].whole_width) {
        raw("<section>\n");
        section(contents_.front().sections[i]);
        raw("</section>\n");
      } else {
        side_by_side([&](const Content& content) { section(content.sections[i]); }, "section");
      }
    }
    raw("<footer>");
    plain(contents_.front().footer);
    raw("</footer>\n</main>\n</body>\n</html>\n");
    return std::move(out_);
  }

  void operator()(const Subheading& block) {
    raw("<h3>");
    runs(block.runs);
    raw("</h3>\n");
  }
  void operator()(const Paragraph& block) {
    raw(block.mark.empty() ? block.small ? "<p class=\"small\">" : "<p>" : "<p class=\"marked\"><span class=\"mark\">");
    if (!block.mark.empty()) {
      plain(block.mark);
      raw("</span><span>");
    }
    runs(block.runs);
    raw(block.mark.empty() ? "</p>\n" : "</span></p>\n");
  }
  void operator()(const Table& block) {
    raw(block.ruled ? "<table class=\"form\">\n" : "<table>\n");
    if (!block.head.empty()) row(block, block.head, "th");
    for (const auto& cells : block.rows) row(block, cells, "td");
    raw("</table>\n");
  }
  void operator()(const Counters& block) {
    raw("<div class=\"counters\">\n");
    for (const Counters::Group& group : block.groups) {
      raw("<figure>");
      if (!group.label.empty()) {
        raw("<figcaption>");
        plain(group.label);
        raw("</figcaption>");
      }
      if (!group.faces.empty()) drawing(GroupPicture(block, group, house_.counter_mm * 1.15));
      raw("</figure>\n");
    }
    raw("</div>\n");
  }
  void operator()(const Figure& block) {
    raw("<figure class=\"picture\">");
    drawing(*block.picture);
    if (!block.caption.empty()) {
      raw("<figcaption>");
      plain(block.caption);
      raw("</figcaption>");
    }
    raw("</figure>\n");
  }

 private:
  void raw(std::string_view markup) { out_ += markup; }
  void plain(std::string_view words) { append_escaped(out_, words); }

  static std::string hex(Color color) { return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue); }
  // A name of a font inside quotes of a style sheet.
  static std::string font(const std::string& family) {
    std::string safe;
    for (const char c : family)
      if (c != '"' && c != '\\' && c != '<' && c != '>' && static_cast<unsigned char>(c) >= 0x20) safe += c;
    return "\"" + safe + "\"";
  }

  void head() {
    raw("<!DOCTYPE html>\n<html lang=\"" + contents_.front().language + "\">\n<head>\n<meta charset=\"utf-8\"/>\n");
    raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>");
    plain(contents_.front().title);
    raw("</title>\n<style>\n:root { --paper: " + hex(house_.paper) + "; --ink: " + hex(house_.ink) + "; --soft: " + hex(house_.soft) +
        "; --accent: " + hex(house_.accent) + "; --rule: " + hex(house_.rule) + "; --panel: " + hex(house_.panel) +
        "; --title: " + font(house_.title_font) + "; --slanted: " + (house_.title_font == "EB Garamond" ? "'EB Garamond 12'," : "") +
        font(house_.title_font) + "; --text: " + font(house_.text_font) + "; }");
    raw(STYLE);
    raw("</style>\n</head>\n<body>\n<main>\n");
  }
  template <class Write>
  void side_by_side(Write write, std::string_view element) {
    const bool several = contents_.size() > 1;
    raw(fmt::format("<{}{}>\n", element, several ? " class=\"side-by-side\"" : ""));
    for (const Content& content : contents_) {
      if (several) raw("<div lang=\"" + content.language + "\">\n");
      write(content);
      if (several) raw("</div>\n");
    }
    raw(fmt::format("</{}>\n", element));
  }
  void line(std::string_view open, const std::string& words, std::string_view close) {
    if (words.empty()) return;
    raw(open);
    plain(words);
    raw(close);
  }
  void title(const Content& content) {
    line("<p class=\"kicker\">", content.kicker, "</p>\n");
    line("<h1>", content.title, "</h1>\n");
    line("<p class=\"subtitle\">", content.subtitle, "</p>\n");
  }
  void section(const Section& section) {
    line("<h2>", section.title, "</h2>\n");
    for (const Block& block : section.blocks) std::visit(*this, block);
  }
  void runs(const Runs& runs) {
    for (const Run& run : runs) {
      if (run.tone != Tone::plain) raw(run.tone == Tone::soft ? "<span class=\"soft\">" : "<span class=\"accent\">");
      if (run.bold) raw("<b>");
      if (run.italic) raw("<i>");
      plain(run.words);
      if (run.italic) raw("</i>");
      if (run.bold) raw("</b>");
      if (run.tone != Tone::plain) raw("</span>");
    }
  }
  void row(const Table& table, const std::vector<Runs>& cells, std::string_view element) {
    raw("<tr>");
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const bool unbreakable = i < cells.size() && std::any_of(cells[i].begin(), cells[i].end(), has_long_word);
      raw(fmt::format("<{}{}{}>", element, unbreakable ? " class=\"long\"" : "",
                      table.columns[i].anchor == Anchor::end ? " style=\"text-align: right\"" : ""));
      if (i < cells.size()) runs(cells[i]);
      raw(fmt::format("</{}>", element));
    }
    raw("</tr>\n");
  }
  void drawing(const Picture& picture) {
    SvgOptions options;
    options.embedded = true;
    options.language = contents_.front().language;
    options.prefix = "d" + std::to_string(++drawings_) + "-";
    raw(svg_of(picture, options));
  }

  const std::vector<Content>& contents_;
  const House& house_;
  std::string out_;
  int drawings_ = 0;
};

}  // namespace

std::string html_of(const std::vector<Content>& contents, const House& house) { return HtmlWriter(contents, house).written(); }

}  // namespace hexwright::publish
