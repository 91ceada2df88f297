// Two sides of regiments, battalions and companies of the Pluton game, so many pieces in all, and a scenario that starts every
// piece in one named hex: the western side in the west, the eastern in the east.
#include <algorithm>
#include <map>

#include "board.hpp"

namespace bench {
namespace {

enum Purpose : std::uint64_t { camps = 301, posts = 311 };

struct Piece {
  std::string id;
  char kind = 's';
  int number = 0;
};
struct Company {
  int battalion = 0;
  bool guns = false;
  std::string id, designation;
  std::vector<Piece> pieces;
};
struct Side {
  const char *id, *polish, *english;
};
constexpr std::array<Side, 2> SIDES_OF_IT = {
    Side{"zach", "nom=\"Zachód\" gen=\"Zachodu\" dat=\"Zachodowi\" acc=\"Zachód\" ins=\"Zachodem\" loc=\"Zachodzie\"", "West"},
    Side{"wsch", "nom=\"Wschód\" gen=\"Wschodu\" dat=\"Wschodowi\" acc=\"Wschód\" ins=\"Wschodem\" loc=\"Wschodzie\"", "East"}};
constexpr int BATTALIONS = 3;  // of a regiment

std::string roman(int number) { return number == 1 ? "I" : number == 2 ? "II" : "III"; }

// Battalions of three companies, a leader and three platoons each, and a company of three machine guns and a mortar; what is left
// over joins the last company as riflemen.
std::vector<Company> companies_of(const std::string& side, int pieces) {
  std::vector<Company> out;
  std::map<char, int> last;
  const auto add = [&](char kind) {
    const int number = ++last[kind];
    out.back().pieces.push_back({side + '.' + std::to_string(number) + kind, kind, number});
    --pieces;
  };
  for (int number = 0; pieces > 0; ++number) {
    if (pieces < 4 && !out.empty()) {
      while (pieces > 0) add('s');
      break;
    }
    const int battalion = number / 4;
    const bool guns = number % 4 == 3;
    const std::string name = guns ? "km" + std::to_string(battalion + 1) : std::to_string(number - battalion + 1) + "kp";
    out.push_back({battalion, guns, side + '.' + name, name, {}});
    for (const char kind : std::string(guns ? "cccm" : "dsss"))
      if (pieces > 0) add(kind);
  }
  return out;
}

std::string side_element(const Side& side, int pieces) {
  std::string out = std::string("  <side id=\"") + side.id + "\">\n    <name lang=\"pl\" " + side.polish +
                    "/>\n    <name lang=\"en\" nom=\"" + side.english + "\"/>\n";
  const std::string start = side.id;
  int regiment = -1, battalion = -1;
  const auto close = [&](bool both) {
    if (battalion >= 0) out += "      </formation>\n";
    if (both && regiment >= 0) out += "    </formation>\n";
  };
  for (const Company& company : companies_of(start, pieces)) {
    if (company.battalion != battalion) {
      const bool fresh = company.battalion / BATTALIONS != regiment;
      close(fresh);
      battalion = company.battalion;
      const std::string name = std::to_string(battalion / BATTALIONS + 1) + "pp";
      if (fresh) {
        regiment = battalion / BATTALIONS;
        out += "    <formation id=\"" + start + '.' + name + "\" kind=\"regiment\" designation=\"" + name + "\">\n";
      }
      out += "      <formation id=\"" + start + ".b" + std::to_string(battalion + 1) + "\" kind=\"battalion\" designation=\"" +
             roman(battalion % BATTALIONS + 1) + '/' + name + "\">\n";
    }
    out += "        <formation id=\"" + company.id + "\" kind=\"" + (company.guns ? "mg-company" : "company") + "\" designation=\"" +
           company.designation + "\">\n";
    for (const Piece& piece : company.pieces)
      out += "          <piece id=\"" + piece.id + "\" kind=\"" + piece.kind + "\" number=\"" + std::to_string(piece.number) + "\"/>\n";
    out += "        </formation>\n";
  }
  close(true);
  return out + "  </side>\n";
}

int share(int pieces, std::size_t side) { return side == 0 ? pieces - pieces / 2 : pieces / 2; }

// Finds each post a hex of its own near the middle of its company, while there are any.
class Quarters {
 public:
  explicit Quarters(const Board& board) : board_(board), taken_(board.size()) {}

  Spot camp(std::size_t side, int number) const {
    const int half = std::max(1, board_.columns / 2);
    const int left = side == 0 ? 0 : board_.columns - half;
    return {left + static_cast<int>(half * chance(camps + side, number, 0)),
            static_cast<int>(board_.rows * chance(camps + side, number, 1))};
  }
  Spot post(std::size_t side, Spot camp, int number) {
    const int half = std::max(1, board_.columns / 2);
    Spot at = camp;
    for (int tried = 0; tried < 60; ++tried) {
      const int reach = 2 + tried / 8;
      at = {camp.column + static_cast<int>((2 * reach + 1) * chance(posts, number, tried)) - reach,
            camp.row + static_cast<int>((2 * reach + 1) * chance(posts + 1, number, tried)) - reach};
      const bool own = side == 0 ? at.column < half : at.column >= board_.columns - half;
      if (board_.has(at) && own && !taken_[board_.index(at)]) break;
      at = camp;
    }
    taken_[board_.index(at)] = true;
    return at;
  }

 private:
  const Board& board_;
  std::vector<bool> taken_;
};

std::string directive(const std::string& id, const char* side, const std::string& units, const std::string& hex) {
  return "    <directive id=\"" + id + "\" side=\"" + side + "\">\n      <units of=\"" + units +
         "\"/>\n      <where>\n        <hexes list=\"" + hex + "\"/>\n      </where>\n    </directive>\n";
}

std::string directives(const Board& board, int pieces) {
  std::string out;
  Quarters quarters(board);
  int number = 0;
  for (std::size_t side = 0; side < SIDES_OF_IT.size(); ++side) {
    const char* id = SIDES_OF_IT[side].id;
    int camps_taken = 0;
    for (const Company& company : companies_of(id, share(pieces, side))) {
      const Spot camp = quarters.camp(side, camps_taken++);
      // Machine guns and mortar in one stack; of riflemen the leader with the first platoon.
      const std::size_t first = company.guns ? company.pieces.size() : std::min<std::size_t>(2, company.pieces.size());
      std::string together;
      for (std::size_t i = 0; i < first; ++i) together += (i == 0 ? "" : " ") + company.pieces[i].id;
      out += directive(company.id + ".start", id, together, label(board, quarters.post(side, camp, number++)));
      for (std::size_t i = first; i < company.pieces.size(); ++i)
        out += directive(company.pieces[i].id + ".start", id, company.pieces[i].id, label(board, quarters.post(side, camp, number++)));
    }
  }
  return out;
}

constexpr const char* GAME = "  <game id=\"pluton\" version=\"1\"/>\n";
constexpr const char* HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

}  // namespace

std::string forces_file(int pieces) {
  std::string out = std::string(HEAD) + "<orbat format=\"1.0\" id=\"board\">\n" + GAME +
                    "  <name lang=\"pl\" nom=\"Wojska\"/>\n  <name lang=\"en\" nom=\"Forces\"/>\n";
  for (std::size_t side = 0; side < SIDES_OF_IT.size(); ++side) out += side_element(SIDES_OF_IT[side], share(pieces, side));
  return out + "</orbat>\n";
}

std::string scenario_file(const Board& board, int pieces) {
  std::string out = std::string(HEAD) + "<scenario format=\"1.0\" id=\"board\">\n" + GAME;
  out +=
      "  <card number=\"1\" type=\"fictional\">\n    <title>\n      <text lang=\"pl\">Plansza</text>\n      <text "
      "lang=\"en\">Board</text>\n    </title>\n  </card>\n";
  out += "  <time>\n    <length turns=\"24\"/>\n    <clock start=\"9:00\" end=\"11:00\"/>\n  </time>\n  <first-player side=\"zach\"/>\n";
  out += "  <map file=\"board.map.xml\"/>\n  <orbat file=\"board.orbat.xml\"/>\n  <strength boxes=\"3\"/>\n  <morale level=\"2\"/>\n";
  out += "  <setup>\n    <order sides=\"zach wsch\"/>\n" + directives(board, pieces) + "  </setup>\n";
  return out + "</scenario>\n";
}

}  // namespace bench
