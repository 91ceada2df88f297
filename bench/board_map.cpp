// The map file: made-up Polish names of villages and streams with their six cases, from regular stems and endings, and the rows.
#include <algorithm>

#include "board.hpp"

namespace bench {
namespace {

constexpr std::array<const char*, 6> CASES = {"nom", "gen", "dat", "acc", "ins", "loc"};
using Forms = std::array<const char*, 6>;

enum Gender { masculine, feminine, neuter, plural };
struct Ending {
  Gender gender;
  Forms forms;
};
constexpr std::array<Ending, 5> ENDINGS = {Ending{neuter, {"owo", "owa", "owu", "owo", "owem", "owie"}},
                                           Ending{plural, {"owice", "owic", "owicom", "owice", "owicami", "owicach"}},
                                           Ending{feminine, {"ówka", "ówki", "ówce", "ówkę", "ówką", "ówce"}},
                                           Ending{masculine, {"ów", "owa", "owowi", "ów", "owem", "owie"}},
                                           Ending{feminine, {"owa", "owej", "owej", "ową", "ową", "owej"}}};
constexpr std::array<const char*, 34> STEMS = {"Brzez",  "Dąbr",  "Jawor",  "Klon",   "Lip",  "Wierzb", "Sosn",   "Grab", "Jesion",
                                               "Olsz",   "Buk",   "Wron",   "Sok",    "Kruk", "Lis",    "Wilk",   "Bobr", "Jel",
                                               "Kamion", "Piask", "Glin",   "Mich",   "Jan",  "Bogd",   "Radz",   "Mil",  "Stan",
                                               "Tom",    "Jakub", "Mirosł", "Bolesł", "Witk", "Zbór",   "Żurawin"};
// Adjectives of hard stems, with the endings of each gender.
constexpr std::array<const char*, 8> ADJECTIVES = {"Star", "Now", "Mał", "Górn", "Doln", "Such", "Biał", "Czarn"};
constexpr std::array<Forms, 4> ADJECTIVE_ENDINGS = {Forms{"y", "ego", "emu", "y", "ym", "ym"}, Forms{"a", "ej", "ej", "ą", "ą", "ej"},
                                                    Forms{"e", "ego", "emu", "e", "ym", "ym"}, Forms{"e", "ych", "ym", "e", "ymi", "ych"}};

std::string digits(int number, int width) {
  std::string text = std::to_string(number);
  return text.size() < static_cast<std::size_t>(width) ? std::string(static_cast<std::size_t>(width) - text.size(), '0') + text : text;
}

// The names run through stems, endings and adjectives before they come again.
std::string village_names(int number) {
  const std::size_t n = static_cast<std::size_t>(number);
  const Ending& ending = ENDINGS[(n + n / STEMS.size()) % ENDINGS.size()];
  const std::string stem = STEMS[n * 13 % STEMS.size()];
  const std::size_t plain = STEMS.size() * ENDINGS.size();
  const std::size_t lot = n / plain + scatter(201, number, 0) % 4;
  std::string polish = "    <name lang=\"pl\"", english;
  for (std::size_t i = 0; i < CASES.size(); ++i) {
    const std::string adjective =
        lot % 4 != 3 ? std::string() : std::string(ADJECTIVES[n * 5 % ADJECTIVES.size()]) + ADJECTIVE_ENDINGS[ending.gender][i] + ' ';
    const std::string form = adjective + stem + ending.forms[i];
    polish += std::string(" ") + CASES[i] + "=\"" + form + '"';
    if (i == 0) english = "    <name lang=\"en\" nom=\"" + form + "\"/>\n";
  }
  return polish + "/>\n" + english;
}

std::string stream_names(std::size_t number) {
  const std::string stem = ADJECTIVES[number * 3 % ADJECTIVES.size()];
  std::string polish = "    <name lang=\"pl\"";
  for (std::size_t i = 0; i < CASES.size(); ++i)
    polish += std::string(" ") + CASES[i] + "=\"" + stem + ADJECTIVE_ENDINGS[feminine][i] + '"';
  return polish + "/>\n    <name lang=\"en\" nom=\"" + stem + "a\"/>\n";
}

constexpr std::size_t MOST_IN_ONE = 4000;  // hexsides in one attribute, which may have 64 KiB
constexpr std::size_t NAMED_FROM = 30;

std::string stream_elements(const Board& board) {
  std::string out;
  for (std::size_t i = 0; i < board.streams.size(); ++i) {
    const auto& sides = board.streams[i].sides;
    for (std::size_t first = 0; first < sides.size(); first += MOST_IN_ONE) {
      out += "  <hexside id=\"stream-" + std::to_string(i + 1) + (first == 0 ? std::string() : '.' + std::to_string(first)) +
             "\" kind=\"stream\" sides=\"";
      for (std::size_t j = first; j < sides.size() && j < first + MOST_IN_ONE; ++j)
        out += (j == first ? "" : " ") + label(board, sides[j].hex) + '/' + SIDE_NAMES[static_cast<std::size_t>(sides[j].side)];
      out += sides.size() < NAMED_FROM ? std::string("\"/>\n") : "\">\n" + stream_names(i) + "  </hexside>\n";
    }
  }
  return out;
}

std::string labels_of(const Board& board, const std::vector<Spot>& hexes) {
  std::string out;
  for (const Spot at : hexes) out += (out.empty() ? "" : " ") + label(board, at);
  return out;
}

}  // namespace

int label_digits(const Board& board) {
  return static_cast<int>(std::max<std::size_t>(2, std::to_string(std::max(board.columns, board.rows)).size()));
}

std::string label(const Board& board, Spot at) {
  const int width = label_digits(board);
  return digits(at.column + 1, width) + digits(at.row + 1, width);
}

std::string map_file(const Board& board, Furnished furnished) {
  const std::string width = digits(label_digits(board), 2);
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map format=\"1.0\" id=\"board\" metres-per-hex=\"170\">\n  <game id=\"pluton\" "
      "version=\"1\"/>\n  <name lang=\"pl\" nom=\"Plansza\"/>\n  <name lang=\"en\" nom=\"Board\"/>\n";
  out += "  <board id=\"main\" top=\"flat\" shifted=\"even\" columns=\"" + std::to_string(board.columns) + "\" rows=\"" +
         std::to_string(board.rows) + "\">\n";
  out += "    <labels pattern=\"{column:" + width + "}{row:" + width + "}\"/>\n    <terrain>\n";
  for (std::size_t kind = 0; kind < KINDS; ++kind)
    out += std::string("      <sign char=\"") + KIND_SIGNS[kind] + "\" kind=\"" + KIND_NAMES[kind] + "\"/>\n";
  auto hex = board.kind.begin();
  for (int row = 0; row < board.rows; ++row) {
    out += "      <row>";
    for (int column = 0; column < board.columns; ++column) out += KIND_SIGNS[*hex++];
    out += "</row>\n";
  }
  out += "    </terrain>\n  </board>\n";
  if (furnished == Furnished::no) return out + "</map>\n";
  for (const Village& village : board.villages)
    out += "  <place id=\"village-" + std::to_string(village.number + 1) + "\" kind=\"village\" hexes=\"" +
           labels_of(board, village.hexes) + "\">\n" + village_names(village.number) + "  </place>\n";
  for (std::size_t i = 0; i < board.ways.size(); ++i) {
    const Way& way = board.ways[i];
    out += std::string("  <path id=\"way-") + std::to_string(i + 1) + "\" kind=\"" + (way.road ? "road" : "track") + "\" hexes=\"" +
           labels_of(board, way.hexes) + "\"/>\n";
  }
  return out + stream_elements(board) + "</map>\n";
}

}  // namespace bench
