// The lists are made once, when they are first asked for.
#include "exchange/exports/exports.hpp"

#include <algorithm>
#include <cmath>

#include "exchange/exports/export_list.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

using wording::say;

namespace {

constexpr unsigned bits(ExportOption option) { return static_cast<unsigned>(option); }
constexpr ExportOption operator|(ExportOption a, ExportOption b) { return static_cast<ExportOption>(bits(a) | bits(b)); }
constexpr ExportOption operator&(ExportOption a, ExportOption b) { return static_cast<ExportOption>(bits(a) & bits(b)); }
constexpr ExportOption operator~(ExportOption a) { return static_cast<ExportOption>(~bits(a)); }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    words.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return words;
}

std::vector<ExportKind> make_kinds() {
  using enum ExportOption;
  using enum ExportKind::From;
  constexpr ExportOption picture = side | placement | theme | scale | layers | pixels | pages;
  constexpr ExportOption sheet = side | placement | paper | languages | style | theme | pixels | pages;
#define PRINTED(id, title, formats, options, from, print) {id, title, words_of(formats), options, from, false, true},
#define TEXT(id, title, formats, options, from, write) {id, title, words_of(formats), options, from, true, false},
#define BOTH(id, title, formats, options, from, write, print) {id, title, words_of(formats), options, from, true, true},
  return {HEXWRIGHT_EXPORTS(PRINTED, TEXT, BOTH)};
#undef PRINTED
#undef TEXT
#undef BOTH
}

std::vector<ExportField> make_fields() {
  using enum ExportOption;
  using R = ExportRequest;
  std::vector<std::string_view> layer_ids;
  for (const ExportLayer& layer : export_layers()) layer_ids.push_back(layer.id);
  const auto number = [](std::string_view name, std::string_view option, std::string R::*value, ExportOption of, int least, int most,
                         wording::Text help, wording::Text title = {}, bool fractions = false) {
    return ExportField{name, option, value, of, std::move(help), std::move(title), {}, least, most, fractions};
  };
  return {
      {"side", "--side", &R::side, side, say("a side: only what it may know")},
      {"placement", "--placement", &R::placement, placement, say("a filled-in setup of the scenario"), say("Filled-in setup")},
      {"theme", "--theme", &R::theme, theme, say("colour, safe, print, dark or a file; colour, or that of the house, when absent"),
       say("Colours of the map")},
      {"board", "--board", &R::boards, board, say("id of a board: draw only this; may be repeated"), say("Board")},
      {"without", "--no", &R::without, layers, say("leave out numbers, names, pieces, setup, entries or frame; may be repeated"),
       say("On the map"), layer_ids},
      number("hex_mm", "--hex-mm", &R::hex_mm, scale, 2, 200, say("millimetres from side to side of a hex; 2 to 200"),
             say("Millimetres of a hex"), true),
      number("inch_mm", "--inch-mm", &R::inch_mm, scale, 1, 60, say("millimetres for an inch of a table; 1 to 60"), {}, true),
      number("dpi", "--dpi", &R::dpi, pixels, 20, 2400, say("PNG: pixels for an inch of paper; 20 to 2400"), say("Pixels per inch")),
      number("hex_px", "--hex-px", &R::hex_px, pixels, 4, 2000, say("PNG: pixels from side to side of a hex; 4 to 2000")),
      number("width_px", "--width-px", &R::width_px, pixels, 16, 200000, say("PNG: pixels from left to right; 16 to 200000")),
      {"truecolour", "--truecolour,--truecolor", &R::truecolour, pixels, say("PNG in full colours instead of a palette")},
      number("threads", "--threads", &R::threads, pixels, 1, 256, say("threads that draw a PNG; as many as the machine has when absent")),
      {"house", "--style,--house", &R::style, style, say("style of cards and sheets: tactical, magazine, miniatures, plain or a file"),
       say("Style")},
      {"paper",
       "--paper",
       &R::paper,
       paper,
       say("paper of cards and sheets: a3, a4, a5, letter, tabloid or sra3"),
       say("Paper"),
       {"a4", "a5", "letter", "a3", "tabloid", "sra3"}},
      {"languages",
       "--languages",
       &R::languages,
       languages,
       say("languages of cards and sheets: en, pl, or both side by side, en+pl or pl+en"),
       say("Language"),
       {"en", "pl", "en+pl", "pl+en"}},
      {"words",
       "--words",
       &R::words,
       two_languages,
       say("words of a card: the author's own where the card has some, or all made from the data"),
       {},
       {"author", "made"}},
      {"profile",
       "--profile",
       &R::profile,
       pages,
       say("what prints it: home, photocopy (black ink), game-crafter (1/8 inch of bleed) or offset (PDF in four inks, bleed, marks)"),
       say("Printed by"),
       {"home", "photocopy", "game-crafter", "offset"}},
      {"with",
       "--with",
       &R::with,
       layers,
       say("sheets of a map: also pieces, setup or entries, which a map to play on does not show; may be repeated"),
       {},
       {"pieces", "setup", "entries"}},
      number("counter_mm", "--counter-mm", &R::counter_mm, counters, 8, 40,
             say("millimetres from side to side of a counter; 12.7 is half an inch"), say("Millimetres of a counter"), true),
      number("copies", "--copies", &R::copies, counters, 1, 100, say("copies of every counter"), say("Copies of each")),
      {"mark", "--bom", &R::mark, mark, say("csv: begin with a byte order mark, by which spreadsheets know UTF-8"),
       say("For spreadsheets")}};
}

}  // namespace

std::span<const ExportKind> export_kinds() {
  static const std::vector<ExportKind> kinds = make_kinds();
  return kinds;
}

std::span<const ExportField> export_fields() {
  static const std::vector<ExportField> fields = make_fields();
  return fields;
}

std::span<const ExportLayer> export_layers() {
  static const std::vector<ExportLayer> layers{
      {"numbers", say("Numbers of hexes")}, {"names", say("Names of places")}, {"pieces", say("Pieces")},
      {"setup", say("Setup areas")},        {"entries", say("Entry hexes")},   {"frame", say("Frame and scale")}};
  return layers;
}

const ExportKind* export_kind(std::string_view id) {
  for (const ExportKind& kind : export_kinds())
    if (kind.id == id) return &kind;
  return nullptr;
}

bool ExportKind::has(ExportOption option) const { return (options & option) == option; }

bool ExportKind::written_as(std::string_view format) const { return std::find(formats.begin(), formats.end(), format) != formats.end(); }

bool ExportKind::can_be_made_from(const project::Project& project) const {
  if (from == From::map) return project.map() != nullptr;
  if (from == From::orbat) return project.orbat() != nullptr;
  return project.scenario() && project.map() && project.orbat();
}

std::string ExportRequest::written_as() const {
  const ExportKind* known = kind();
  if (!known || known->written_as(format)) return format;
  const std::size_t dot = output.rfind('.');
  std::string ending = dot == std::string::npos ? std::string() : output.substr(dot + 1);
  for (char& c : ending)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return known->written_as(ending) ? ending : std::string(known->formats.front());
}

bool ExportRequest::takes(ExportOption option) const {
  using enum ExportOption;
  const ExportKind* known = kind();
  if (!known || !known->has(option)) return false;
  const std::string as = written_as();
  if (option == side) return as != "vmod";
  if (option == pixels) return as == "png";
  if (option == pages) return as == "pdf" || as == "svg" || as == "png";
  if (option == paper) return as != "html";
  if (option == theme || option == scale || option == layers) return as != "txt";
  return true;
}

bool ExportRequest::is_printed() const {
  const ExportKind* known = kind();
  return known && known->printed && !(known->text && written_as() == known->formats.front());
}

ExportRequest ExportRequest::with_what_it_takes() const {
  ExportRequest out = *this;
  const ExportRequest usual;
  for (const ExportField& field : export_fields())
    if (!takes(field.of)) std::visit([&](const auto value) { out.*value = usual.*value; }, field.value);
  if (!takes(ExportOption::two_languages)) out.languages = out.languages.substr(0, out.languages.find('+'));
  return out;
}

std::vector<std::string> ExportRequest::card_languages() const {
  if (languages.empty()) return {language};
  const std::size_t plus = languages.find('+');
  if (plus == std::string::npos || !takes(ExportOption::two_languages)) return {languages.substr(0, plus)};
  return {languages.substr(0, plus), languages.substr(plus + 1)};
}

std::optional<double> number_in(const std::string& text) {
  std::string with_point = text;
  std::replace(with_point.begin(), with_point.end(), ',', '.');
  const auto number = wording::Decimal::parse(with_point);
  return number ? std::optional(static_cast<double>(number->thousandths) / 1000) : std::nullopt;
}

std::optional<int> whole_number_in(const std::string& text) {
  const auto number = io::parse_int(text, 0, 1'000'000'000);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

bool ExportField::allows(std::string_view text) const {
  if (!is_number()) return choices.empty() || std::find(choices.begin(), choices.end(), text) != choices.end();
  if (!fractions) return io::parse_int(text, least, most).has_value();
  const auto number = wording::Decimal::parse(text);
  return number && number->thousandths >= std::int64_t{least} * 1000 && number->thousandths <= std::int64_t{most} * 1000;
}

bool ExportField::is_usual(const ExportRequest& request) const {
  return std::visit([&](const auto member) { return request.*member == ExportRequest{}.*member; }, value);
}

const ExportField* useless_field(const ExportRequest& request) {
  const ExportKind* kind = request.kind();
  if (!kind || kind->has(ExportOption::pages)) return nullptr;
  for (const ExportField& field : export_fields())
    if (!kind->has(field.of) && !field.is_usual(request)) return &field;
  return nullptr;
}

}  // namespace hexwright::exchange
