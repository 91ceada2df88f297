// The playtest page: one file of HTML with the board and the counters as drawings, the card, turn track and rules as text, what the page is
// told as data, and the script that handles them. The script is made from TypeScript (source/make) and knows no rule.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/wording/catalogue.hpp"
#include "press/board.hpp"
#include "press/board_pixels.hpp"
#include "press/page/page_facts.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/names.hpp"
#include "publish/board/pieces.hpp"
#include "publish/canvas/svg_writing.hpp"
#include "publish/cards/card.hpp"
#include "publish/files/svg.hpp"
#include "publish/pages/html.hpp"
#include "publish/sheets/rules_reference.hpp"
#include "publish/sheets/turn_track.hpp"

extern "C" const char hexwright_page_script[], hexwright_page_script_end[], hexwright_page_style[], hexwright_page_style_end[],
    hexwright_page_digest[], hexwright_page_digest_end[];

namespace hexwright::press {

using publish::Content;

namespace {

constexpr double COUNTER_MM = 15;
constexpr double MOST_PART_MM = 320, OVERLAP_MM = 1;

// Every counter about the same point, each a layer of its own, so that the page can show any of them anywhere: "c0", "c1" …; and their
// bases as they stand on a table, "b0" …, facing north.
class CounterStore : public publish::Picture {
 public:
  CounterStore(const PrintContext& context, const PageCounters& counters, double inch_mm)
      : context_(context),
        counters_(counters),
        pieces_(*context.view, *context.theme, nullptr, {}, context.languages.front()),
        inch_mm_((*context.view)->map.tables.empty() ? 0 : inch_mm) {}

  publish::Box extent() const override { return {0, 0, COUNTER_MM, COUNTER_MM}; }
  publish::Color paper() const override { return {255, 255, 255, 0}; }
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    const project::Game& game = context_.papers->project().game();
    const project::OrbatIndex& orbat = *context_.papers->project().orbat();
    for (std::size_t i = 0; i < counters_.faces.size(); ++i) {
      const view::Face face = publish::in_language(counters_.faces[i], game, context_.languages.front());
      publish::CounterLooks looks = pieces_.looks(face);
      looks.shadow = false;
      canvas.begin_layer("c" + std::to_string(i), {});
      publish::draw_counter(canvas, face, game, looks, {0, 0}, COUNTER_MM);
      canvas.end_layer();
      const document::Piece* piece = i < counters_.pieces ? orbat.pieces()[i].piece : nullptr;
      if (inch_mm_ <= 0 || !piece || !piece->base_width_inches || !piece->base_depth_inches) continue;
      const auto mm = [&](wording::Decimal inches) { return static_cast<double>(inches.thousandths) / 1000 * inch_mm_; };
      canvas.begin_layer("b" + std::to_string(i), {});
      publish::draw_base(canvas, face, game, looks, {0, 0}, mm(*piece->base_width_inches), mm(*piece->base_depth_inches), 0);
      canvas.end_layer();
    }
  }

 private:
  const PrintContext& context_;
  const PageCounters& counters_;
  publish::Pieces pieces_;
  double inch_mm_;
};

std::string embedded(const publish::Picture& picture, const std::string& language, std::string prefix) {
  publish::SvgOptions options;
  options.embedded = true;
  options.language = language;
  options.prefix = std::move(prefix);
  return publish::svg_of(picture, options);
}

class PartOf : public publish::Picture {
 public:
  PartOf(const publish::Picture& whole, const publish::Box& part) : whole_(whole), part_(part) {}
  publish::Box extent() const override { return part_; }
  publish::Color paper() const override { return whole_.paper(); }
  void draw(publish::Canvas& canvas, const publish::Box& part) const override { whole_.draw(canvas, part); }

 private:
  const publish::Picture& whole_;
  publish::Box part_;
};

// The board in parts of a size that a browser paints quickly, each a drawing of its own that the script turns into bitmaps. They overlap,
// so that no edge shows where two of them meet. No text of a drawing holds a '<', so none of them ends its element.
std::string parts_of(const publish::Picture& board, const std::string& language) {
  const auto count = [](double length) { return std::max(1, static_cast<int>(std::ceil(length / MOST_PART_MM))); };
  const publish::Box all = board.extent();
  const int columns = count(all.width()), rows = count(all.height());
  std::string out;
  for (int i = 0; i < columns * rows; ++i) {
    const double width = all.width() / columns, height = all.height() / rows, left = i % columns * width, top = i / columns * height;
    const PartOf part(board, publish::Box{left, top, left + width, top + height}.grown(OVERLAP_MM));
    out += "<script type=\"image/svg+xml\" class=\"part\">" + embedded(part, language, "m") + "</script>\n";
  }
  return out;
}

// As text that a browser does not read until it is opened or printed: of Parzymiechy's page they are two thirds of the elements.
std::string documents_of(const PrintContext& context) {
  struct Known {
    std::string_view id;
    Content (*content)(const publish::CardContext& matter, const std::string& language);
  };
  static constexpr Known KNOWN[] = {{"card", publish::card_content}, {"turns", publish::turn_track}, {"charts", publish::rules_reference}};
  const publish::CardContext matter = context.matter();
  std::string out;
  for (const Known& known : KNOWN)
    for (const std::string& language : context.languages)
      out += fmt::format("<article class=\"doc\" data-doc=\"{}\" lang=\"{}\"><script type=\"text/html\">\n{}</script></article>\n",
                         known.id, language,
                         publish::html_part_of({known.content(matter, language)}, context.style, fmt::format("{}-{}", known.id, language)));
  return out;
}

std::string_view embedded_text(const char* from, const char* to) { return {from, static_cast<std::size_t>(to - from)}; }

// Nothing is fetched, and no script runs but the one whose digest stands here.
std::string head(const PrintContext& context, const std::string& title) {
  std::string_view digest = embedded_text(hexwright_page_digest, hexwright_page_digest_end);
  while (digest.ends_with('\n')) digest.remove_suffix(1);
  std::string escaped;
  publish::append_escaped(escaped, title);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '{}'; style-src 'unsafe-inline'; img-src "
      "data:; base-uri 'none'; form-action 'none'\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"referrer\" content=\"no-referrer\"/>\n"
      "<link rel=\"icon\" href=\"data:,\"/>\n<title>{}</title>\n<style>{}\n{}</style>\n</head>\n",
      context.languages.front(), digest, escaped, publish::html_part_style(context.style, "doc"),
      embedded_text(hexwright_page_style, hexwright_page_style_end));
}

}  // namespace

namespace {

// What a page holds of one scenario, without the script. The page begins as the first wants it: `page` is empty then.
Made<std::string> part_of(PrintJob& job, std::string& page) {
  auto made = print_context(job);
  if (!made) return tl::unexpected(made.error());
  const PrintContext& context = **made;
  if (auto many = too_many_hexes(*context.view, job.request)) return refuse(std::move(*many));
  const std::string& language = context.languages.front();
  publish::BoardOptions options = plain_board(language, {}, true);
  options.entries = true;
  if (!(*context.view)->map.tables.empty()) options.words_scale = 3;  // a table is seen whole
  const publish::BoardPicture board(*context.view, *context.theme, options);
  const PageCounters counters = page_counters(context);
  const CounterStore store(context, counters, options.inch_mm);
  if (page.empty()) page = head(context, board.title()) + "<body>\n<div id=\"app\"></div>\n";
  return "<div id=\"store\" aria-hidden=\"true\">\n" + embedded(store, language, "k") + "</div>\n" + parts_of(board, language) +
         "<div id=\"docs\">\n" + documents_of(context) + "</div>\n<script type=\"application/json\" id=\"facts\">" +
         page_facts(context, counters, {board, options.hex_mm, options.inch_mm}) + "</script>\n";
}

}  // namespace

// Of a series, each scenario stands in a template, which a browser neither draws nor runs until the script chooses it.
Made<Printed> print_page(PrintJob& job) {
  if (job.request.languages.empty()) job.request.languages = job.request.language == "pl" ? "pl+en" : "en+pl";
  std::string page;
  const auto add = [&](PrintJob& of) -> Made<void> {
    const auto part = part_of(of, page);
    if (!part) return tl::unexpected(part.error());
    page += job.series.empty() ? *part : "<template class=\"scenario\">\n" + *part + "</template>\n";
    return {};
  };
  if (const auto added = add(job); !added) return tl::unexpected(added.error());
  for (Subject& subject : job.series) {
    PrintJob another{job.request, std::move(subject)};
    if (const auto added = add(another); !added) return tl::unexpected(added.error());
  }
  page += "<script>";
  page += embedded_text(hexwright_page_script, hexwright_page_script_end);
  page += "</script>\n</body>\n</html>\n";
  Printed printed;
  printed.files.push_back({job.request.output, std::move(page)});
  return printed;
}

}  // namespace hexwright::press
