// From the outside in: hidden from the others, masked, turned over, a label, marks that say what it is, and the counter itself.
#include "exchange/vassal/piece.hpp"

namespace hexwright::exchange::vassal {

// What ends in a backslash would swallow the delimiter behind it, and what stands in quotes would lose them.
std::string sequence(const std::vector<std::string>& items, char delimiter) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += delimiter;
    const std::string& item = items[i];
    const bool quoted = item.ends_with('\\') || (item.starts_with('\'') && item.ends_with('\''));
    if (quoted) out += '\'';
    for (const char c : item) {
      if (c == delimiter) out += '\\';
      out += c;
    }
    if (quoted) out += '\'';
  }
  return out;
}

std::string nested(const std::vector<std::string>& items) {
  if (items.empty()) return {};
  std::string out = items.back();
  for (std::size_t i = items.size() - 1; i-- > 0;) out = sequence({items[i], out}, '\t');
  return out;
}

namespace {

struct Trait {
  std::string type, state;
};

// Letters with control, as key code and modifiers.
constexpr const char *KEY_F = "70,130", *KEY_I = "73,130", *KEY_M = "77,130";

Trait hiding(const PieceToWrite& piece, const PieceWords& words) {
  return {"hide;" + sequence({KEY_I, words.hide, "", "side:", "0.5", ""}, ';'), piece.hidden_by.value_or("null")};
}
Trait masking(const PieceToWrite& piece, const PieceWords& words) {
  return {"obs;" + sequence({KEY_M, piece.back->image, words.mask, "I", "?", "side:", words.unmask, "", "false", "", ""}, ';'),
          sequence({piece.masked_by.value_or("null"), ""}, ';')};
}
// One layer that is switched on and off: the back of the counter, or what stands on it.
Trait turning(const PieceToWrite& piece, const PieceWords& words) {
  return {
      "emb2;" +
          sequence({words.flip, "128",   "F",    "",  "128",   "",      "",    "128",
                    "",         "",      "",     "1", "false", "0",     "0",   (piece.other_state ? piece.other_state : piece.back)->image,
                    "",         "true",  "Flip", "",  "",      "false", "",    "1",
                    "1",        "false", KEY_F,  "",  "",      "",      "1.0", "",
                    "true"},
                   ';'),
      "-1"};
}
Trait labelled(const PieceToWrite& piece) {
  return {"label;" + sequence({"", "", "10", "255,255,255", "0,0,0", "b", "0", "c", "0", "b", "c", "$pieceName$", "SansSerif", "1", "0",
                               "Label", "", "false"},
                              ';'),
          piece.label};
}
Trait marked(const view::Face& face) {
  return {"mark;" + sequence({"Id", "Side", "Kind", "Formation"}, ','), sequence({face.id, face.side, face.kind, face.formation}, ',')};
}

}  // namespace

std::string add_piece(const PieceToWrite& piece, const std::string& id, const std::optional<Spot>& spot, const PieceWords& words) {
  std::vector<Trait> traits;
  if (piece.back) traits = {hiding(piece, words), masking(piece, words), turning(piece, words)};
  if (!piece.label.empty()) traits.push_back(labelled(piece));
  if (piece.back) traits.push_back(marked(piece.face));
  traits.push_back({"piece;" + sequence({"", "", piece.slot->image, piece.name}, ';'),
                    sequence({spot ? spot->map : "null", spot ? std::to_string(spot->x) : "0", spot ? std::to_string(spot->y) : "0",
                              std::to_string(piece.slot->gpid), "0"},
                             ';')});
  std::vector<std::string> types, states;
  for (Trait& trait : traits) {
    types.push_back(std::move(trait.type));
    states.push_back(std::move(trait.state));
  }
  return "+/" + sequence({id.empty() ? "null" : id, nested(types), nested(states)}, '/');
}

std::string add_stack(const std::string& id, const Spot& spot, const std::vector<std::string>& ids) {
  std::vector<std::string> state{spot.map, std::to_string(spot.x), std::to_string(spot.y)};
  state.insert(state.end(), ids.begin(), ids.end());
  return "+/" + sequence({id, "stack", sequence(state, ';')}, '/');
}

}  // namespace hexwright::exchange::vassal
