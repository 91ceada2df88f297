// From the outside in: hidden from the others, masked, turned over, a label, marks that say what it is, what any counter can do, where its
// front is, and the counter itself. A trail of moves must lie outside of what turns.
#include "exchange/vassal/piece.hpp"

#include <cstdlib>

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

constexpr int LOST_ASIDE = 34;  // pixels from the middle of a counter to the sign of its losses, to the right and up

struct Trait {
  std::string type, state;
};

using Traits = std::vector<Trait>;

// Letters with control, as key code and modifiers.
constexpr const char *KEY_F = "70,130", *KEY_I = "73,130", *KEY_M = "77,130", *KEY_C = "67,130", *KEY_D = "68,130", *KEY_T = "84,130",
                     *KEY_R = "82,130", *KEY_E = "69,130", *KEY_L = "76,130", *KEY_SHIFT_L = "76,195", *KEY_LEFT = "91,130",
                     *KEY_RIGHT = "93,130";

// Pictures of which one is shown. Such a layer is always there and begins with the first, or is switched on by a key.
struct Layer {
  std::vector<std::string> images;
  std::string name, on_word, on_key, more_word, more_key, less_word, less_key;
  int x = 0, y = 0;
};
Trait layer(const Layer& of) {
  const bool always = of.on_key.empty();
  const std::string names(of.images.size() - 1, ',');
  return {"emb2;" + sequence({of.on_word,
                              "128",
                              always ? "" : "F",
                              of.more_word,
                              "128",
                              "",
                              of.less_word,
                              "128",
                              "",
                              "",
                              "",
                              "1",
                              "false",
                              std::to_string(of.x),
                              std::to_string(of.y),
                              sequence(of.images, ','),
                              names,
                              always ? "false" : "true",
                              of.name,
                              "",
                              "",
                              "false",
                              "",
                              "1",
                              "1",
                              always ? "true" : "false",
                              of.on_key,
                              of.more_key,
                              of.less_key,
                              "",
                              "1.0",
                              "",
                              "true"},
                             ';'),
          always ? "1" : "-1"};
}
// The back of the counter, or what stands on it.
Trait turning(const std::string& image, const PieceWords& words) { return layer({{image}, "Flip", words.flip, KEY_F, "", "", "", ""}); }
Trait losing(const PieceWords& words) {
  Layer lost{{""}, "Lost", "", "", words.lose, KEY_L, words.regain, KEY_SHIFT_L, LOST_ASIDE, -LOST_ASIDE};
  for (int steps = 1; steps <= MOST_LOST; ++steps) lost.images.push_back(lost_image(steps));
  return layer(lost);
}
Trait labelled(const std::string& label) {
  return {"label;" + sequence({"", "", "10", "255,255,255", "0,0,0", "b", "0", "c", "0", "b", "c", "$pieceName$", "SansSerif", "1", "0",
                               "Label", "", "false"},
                              ';'),
          label};
}
Trait marked(const std::vector<std::string>& names, const std::vector<std::string>& values) {
  return {"mark;" + sequence(names, ','), sequence(values, ',')};
}

// VASSAL turns to the left; on hexes there are six fronts, on a table any.
Trait facing(const PieceToWrite& piece, const PieceWords& words) {
  if (!piece.heading_tenths)
    return {"rotate;" + sequence({"6", KEY_RIGHT, KEY_LEFT, words.right, words.left, "", "", "Front", ""}, ';'), "0"};
  const int turn = -(*piece.heading_tenths % 3600);
  return {"rotate;" + sequence({"1", KEY_R, words.front, "", "", "Front", ""}, ';'),
          (turn < 0 ? "-" : "") + std::to_string(std::abs(turn) / 10) + '.' + std::to_string(std::abs(turn) % 10)};
}

// Only its own side hides and masks a piece.
Traits traits_of_side(const Slot& back, const PieceToWrite& piece, const PieceWords& words) {
  return {{"hide;" + sequence({KEY_I, words.hide, "", "side:", "0.5", ""}, ';'), piece.hidden_by.value_or("null")},
          {"obs;" + sequence({KEY_M, back.image, words.mask, "I", "?", "side:", words.unmask, "", "false", "", ""}, ';'),
           sequence({piece.masked_by.value_or("null"), ""}, ';')},
          marked({"Side", "SideName"}, {back.face.side, back.side_name})};
}
Traits traits_of_all(const PieceWords& words) {
  return {{"footprint;" + sequence({KEY_E, words.trail, "false", "false", "10", "255,255,255", "0,0,0", "100", "50", "20", "30", "1.0", "",
                                    "", "", "", "false"},
                                   ';'),
           sequence({"false", "", "0", "false", "0"}, ';')},
          {"markmoved;" + sequence({"/images/moved.gif", "0", "0", words.moved, KEY_T}, ';'), "false"},
          {"delete;" + sequence({words.remove, KEY_D}, ';'), ""},
          {"clone;" + sequence({words.twin, KEY_C}, ';'), ""},
          losing(words)};
}

std::string add_traits(const Traits& traits, const std::string& id) {
  std::vector<std::string> types, states;
  for (const Trait& trait : traits) {
    types.push_back(trait.type);
    states.push_back(trait.state);
  }
  return "+/" + sequence({id.empty() ? "null" : id, nested(types), nested(states)}, '/');
}

constexpr const char *OF_ALL = "Counter", *OF_SIDE = "Side ", *BACK = "Back ", *OF_KIND = "Kind ";

Prototype prototype(const std::string& name, Traits traits) {
  traits.push_back({"piece;" + sequence({"", "", "", ""}, ';'), sequence({"null", "0", "0", "", "0"}, ';')});
  return {name, add_traits(traits, "")};
}
Trait used(const std::string& name) { return {"prototype;" + sequence({name}, ';'), ""}; }

}  // namespace

std::string lost_image(int steps) { return "lost-" + std::to_string(steps) + ".png"; }

Prototype prototype_of_all(const PieceWords& words) { return prototype(OF_ALL, traits_of_all(words)); }
std::vector<Prototype> prototypes_of_side(const Slot& back, const PieceWords& words) {
  return {prototype(OF_SIDE + back.face.side, traits_of_side(back, {}, words)),
          prototype(BACK + back.face.side, {turning(back.image, words)})};
}
Prototype prototype_of_kind(const std::string& kind) { return prototype(OF_KIND + kind, {marked({"Kind"}, {kind})}); }

std::string add_piece(const PieceToWrite& piece, const std::string& id, const std::optional<Spot>& spot, const PieceWords& words) {
  Traits traits;
  const bool spelt_out = !id.empty();
  const auto add = [&](const std::string& name, Traits these) {
    if (!spelt_out) these = {used(name)};
    for (Trait& one : these) traits.push_back(std::move(one));
  };
  if (piece.back) {
    add(OF_SIDE + piece.back->face.side, traits_of_side(*piece.back, piece, words));
    if (piece.other_state)
      traits.push_back(turning(piece.other_state->image, words));
    else
      add(BACK + piece.back->face.side, {turning(piece.back->image, words)});
  }
  if (!piece.label.empty()) traits.push_back(labelled(piece.label));
  if (piece.back) {
    const view::Face& face = piece.face;
    traits.push_back(marked({"Id", "Formation", "FormationKind", "Number", "Text"},
                            {face.id, face.formation, face.formation_kind, face.number ? std::to_string(*face.number) : "",
                             face.has_own_text ? face.text : ""}));
    if (!piece.face.kind.empty()) add(OF_KIND + piece.face.kind, {marked({"Kind"}, {piece.face.kind})});
  } else {
    traits.push_back(marked({"Id", "FormationKind"}, {"", ""}));  // a back is no piece: which one it is may not be known
  }
  add(OF_ALL, traits_of_all(words));
  traits.push_back(facing(piece, words));
  traits.push_back({"piece;" + sequence({"", "", piece.slot->image, piece.name}, ';'),
                    sequence({spot ? spot->map : "null", spot ? std::to_string(spot->x) : "0", spot ? std::to_string(spot->y) : "0",
                              std::to_string(piece.slot->gpid), "0"},
                             ';')});
  return add_traits(traits, id);
}

std::string add_stack(const std::string& id, const Spot& spot, const std::vector<std::string>& ids) {
  std::vector<std::string> state{spot.map, std::to_string(spot.x), std::to_string(spot.y)};
  state.insert(state.end(), ids.begin(), ids.end());
  return "+/" + sequence({id, "stack", sequence(state, ';')}, '/');
}

}  // namespace hexwright::exchange::vassal
