// Each card as its text, every word marked as it was understood; what says so beside the colour is the line below the words.
#include "cli/import_card.hpp"
#include "cli/print/drawing.hpp"
#include "model/io/utf8.hpp"
#include "publish/pages/html_text.hpp"

namespace hexwright::cli {

using reading::Understood;
using wording::say;

namespace {

constexpr std::string_view STYLE =
    "body{font-family:sans-serif;max-width:60em;margin:1em auto;padding:0 1em;color:#111;background:#fff}"
    "pre{white-space:pre-wrap;line-height:1.6;font-size:1em}"
    ".read{background:#dff0d8}.doubtful{background:#fff3c4;border-bottom:2px dotted #8a6d00}"
    ".unread{background:#f9d6d5;border-bottom:2px solid #a40000}";

std::string_view name_of(Understood how) { return how == Understood::read ? "read" : how == Understood::doubtful ? "doubtful" : "unread"; }

std::vector<std::string_view> letters_of(std::string_view line) {
  std::vector<std::string_view> out;
  while (!line.empty()) {
    const std::size_t bytes = std::max<std::size_t>(1, io::decode_front(line).bytes);
    out.push_back(line.substr(0, bytes));
    line.remove_prefix(std::min(bytes, line.size()));
  }
  return out;
}

using Lines = std::map<int, std::vector<const reading::MarkedWords*>>;

// Stretches come in the order of reading; on a line they stand from left to right.
Lines lines_of(const reading::CardFacts& facts) {
  Lines out;
  for (const reading::MarkedWords& stretch : facts.marked) out[stretch.line].push_back(&stretch);
  for (auto& [line, list] : out) std::sort(list.begin(), list.end(), [](const auto* a, const auto* b) { return a->column < b->column; });
  return out;
}

void write_line(publish::HtmlText& to, std::string_view line, const std::vector<const reading::MarkedWords*>& marked) {
  const std::vector<std::string_view> letters = letters_of(line);
  std::size_t at = 0;
  const auto put = [&](std::size_t end) {
    std::string words;
    for (; at < std::min(end, letters.size()); ++at) words += letters[at] == "\f" || letters[at] == "\r" ? " " : letters[at];
    return words;
  };
  for (const reading::MarkedWords* stretch : marked) {
    const auto begin = static_cast<std::size_t>(stretch->column - 1);
    if (begin < at) continue;
    to.plain(put(begin));
    to.element("span", put(begin + static_cast<std::size_t>(stretch->letters)), name_of(stretch->how), true);
  }
  to.plain(put(letters.size()));
  to.raw("\n");
}

void write_card(publish::HtmlText& to, const CardRead& card, const wording::Catalogue& catalogue) {
  const auto title = card.facts.header.find("title");
  to.element("h2", title == card.facts.header.end() ? card.file : title->second.value);
  to.element("p", catalogue.words(say("{read} of {count} words read",
                                      {{"read", std::int64_t{card.facts.words_read}}, {"count", std::int64_t{card.facts.words}}})));
  to.raw("<pre lang=\"" + card.facts.language + "\">");
  const Lines lines = lines_of(card.facts);
  int number = 0;
  for (std::string_view rest = card.text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const auto found = lines.find(++number);
    const bool skipped = found == lines.end() && rest.substr(0, end).find_first_not_of(" \r\f\t") == std::string_view::npos;
    if (!skipped || number > 1) write_line(to, rest.substr(0, end), found == lines.end() ? Lines::mapped_type{} : found->second);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  to.raw("</pre>\n");
}

}  // namespace

std::string cards_html(const std::vector<CardRead>& cards, const wording::Catalogue& catalogue) {
  publish::HtmlText to(catalogue.language());
  to.begin_page(catalogue.words(say("What was read of the card")), STYLE);
  to.element("h1", catalogue.words(say("What was read of the card")));
  to.raw("<p>");
  to.element("span", catalogue.words(say("read")), "read", true);
  to.plain(" · ");
  to.element("span", catalogue.words(say("doubtful: something is missing")), "doubtful", true);
  to.plain(" · ");
  to.element("span", catalogue.words(say("not read")), "unread", true);
  to.raw("</p>\n");
  for (const CardRead& card : cards) write_card(to, card, catalogue);
  return std::move(to).end_page();
}

}  // namespace hexwright::cli
