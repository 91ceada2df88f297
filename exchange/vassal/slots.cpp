// Numbered pieces first, then blanks side by side, then backs, then other states and markers.
#include "exchange/vassal/slots.hpp"

#include <fmt/format.h>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "model/view/other_state.hpp"

namespace hexwright::exchange::vassal {

namespace {

constexpr std::size_t LONGEST_NAME = 80;

}  // namespace

std::string word_of(const wording::Noun& noun, const std::string& language, const std::string& otherwise) {
  auto words = noun.words.find(language);
  if (words == noun.words.end()) words = noun.words.begin();
  if (words == noun.words.end()) return io::visible(otherwise, LONGEST_NAME);
  const auto plain = words->second.find("nom");
  return io::visible(plain == words->second.end() ? otherwise : plain->second, LONGEST_NAME);
}

std::string counter_name(const view::Face& face) {
  const std::string formation = io::visible(face.formation, LONGEST_NAME), text = io::visible(face.text, LONGEST_NAME);
  return formation.empty() ? text : formation + " " + text;
}

Slots::Slots(const view::Forces& open, const view::View& view, const std::string& language) {
  const project::Game& game = view->game;
  int number = 0;
  const auto slot = [&](const char* what, std::string name, view::Face face) {
    ++number;
    return Slot{number, std::move(name), fmt::format("{}-{:04}.png", what, number), std::move(face)};
  };
  for (const view::Face& face : open.faces())
    if (by_id_.emplace(face.id, pieces_.size()).second) pieces_.push_back(slot("piece", counter_name(face), face));
  for (const document::Side& side : open.orbat().sides)
    for (const document::Kind& kind : game.data().kinds) {
      if (kind.of != document::KindOf::piece) continue;
      view::Face face;
      face.side = side.id;
      face.kind = kind.id;
      blanks_.push_back(slot("blank", word_of(game.kind_noun(document::KindOf::piece, kind.id), language, kind.id), face));
    }
  for (const document::Side& side : open.orbat().sides) {
    view::Face face;
    face.side = side.id;
    face.face_down = true;
    backs_.push_back(slot("back", "?", face));
    backs_.back().side_name = word_of(document::noun_of(side.names, side.id), language, side.id);
  }
  // Behind the backs, so that a piece more or less of this kind moves no other number.
  for (const Slot& piece : std::vector<Slot>(pieces_)) {
    if (!has_other_state(piece.face)) continue;
    states_by_id_.emplace(piece.face.id, states_.size());
    states_.push_back(slot("state", piece.name + " (" + view::back_words(piece.face) + ")", view::other_state(piece.face)));
    states_.back().other_state = true;
  }
  for (const view::Spread& spread : view->spreads) {
    if (spread.kind != view::Spread::Kind::barrage) continue;
    view::Face face;
    face.side = spread.side;
    face.text = spread.label.empty() ? spread.id : spread.label;
    markers_.push_back(slot("barrage", io::visible(face.text, LONGEST_NAME), face));
  }
}

std::vector<const Slot*> Slots::all() const {
  std::vector<const Slot*> list;
  for (const auto* some : {&pieces_, &blanks_, &backs_, &states_, &markers_})
    for (const Slot& one : *some) list.push_back(&one);
  return list;
}

void Slots::share(SlotNumbers& numbers, std::vector<Image>& images) {
  std::unordered_map<std::string, Image*> by_name;
  for (Image& image : images) by_name.emplace(image.name, &image);
  for (auto* some : {&pieces_, &blanks_, &backs_, &states_, &markers_})
    for (Slot& slot : *some) {
      const view::Face& face = slot.face;
      const auto image = by_name.find(slot.image);
      std::string key = slot.image.substr(0, slot.image.find('-'));
      for (const std::string& part :
           {slot.name, slot.side_name, face.id, face.side, face.kind, face.formation, face.formation_kind, face.text,
            std::to_string(face.number.value_or(-1)), image == by_name.end() ? "" : image->second->bytes})
        key += std::to_string(part.size()) + ':' + part;
      slot.gpid = numbers.emplace(std::move(key), static_cast<int>(numbers.size()) + 1).first->second;
      slot.image = fmt::format("{}-{:04}.png", slot.image.substr(0, slot.image.find('-')), slot.gpid);
      if (image != by_name.end()) image->second->name = slot.image;
    }
}

const Slot* Slots::of_piece(const std::string& id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : &pieces_[found->second];
}
const Slot* Slots::other_state(const std::string& id) const {
  const auto found = states_by_id_.find(id);
  return found == states_by_id_.end() ? nullptr : &states_[found->second];
}
const Slot* Slots::blank(const std::string& side, const std::string& kind) const {
  for (const Slot& one : blanks_)
    if (one.face.side == side && one.face.kind == kind) return &one;
  return nullptr;
}
const Slot* Slots::back(const std::string& side) const {
  for (const Slot& one : backs_)
    if (one.face.side == side) return &one;
  return nullptr;
}

}  // namespace hexwright::exchange::vassal
