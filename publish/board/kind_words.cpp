// The id stands behind a number and a blank, and at the end or before a plus, a comma or another blank.
#include "publish/board/kind_words.hpp"

#include <set>

#include "model/document/ruleset.hpp"
#include "publish/board/place_names.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t LONGEST_SIGN = 2;  // longer ones stand apart from their number, as words do

std::string replaced(std::string text, const std::string& kind, const project::Game& game, const std::string& language) {
  if (kind.size() <= LONGEST_SIGN) return text;
  const std::string name = noun_in(game.kind_noun(document::KindOf::piece, kind), language);
  if (name.empty() || name == kind) return text;
  const std::string sought = " " + kind;
  for (std::size_t at = text.find(sought); at != std::string::npos; at = text.find(sought, at + 1)) {
    const std::size_t end = at + sought.size();
    const bool numbered = at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
    if (!numbered || (end < text.size() && std::string_view("+, ").find(text[end]) == std::string_view::npos)) continue;
    text.replace(at + 1, kind.size(), name);
    at += name.size();
  }
  return text;
}

// Where in the label it stands as a whole part; beyond the end when nowhere.
std::size_t place_of(const std::string& label, const std::string& part) {
  const auto parts_it = [&](std::size_t at) { return at == std::string::npos || label[at] == '+' || label[at] == ' '; };
  for (std::size_t at = label.find(part); at != std::string::npos; at = label.find(part, at + 1)) {
    const std::size_t end = at + part.size();
    if (parts_it(at == 0 ? std::string::npos : at - 1) && parts_it(end == label.size() ? std::string::npos : end)) return at;
  }
  return label.size();
}

}  // namespace

view::Face in_language(view::Face face, const project::Game& game, const std::string& language) {
  if (face.face_down || face.kind.empty()) return face;
  if (face.number && face.text == std::to_string(*face.number) + " " + face.kind) {
    face.text = replaced(std::move(face.text), face.kind, game, language);
  } else if (!face.number && face.text == noun_in(game.kind_noun(document::KindOf::piece, face.kind), "en")) {
    face.text = noun_in(game.kind_noun(document::KindOf::piece, face.kind), language);
  }
  return face;
}

std::string in_language(std::string label, const std::vector<view::Face>& pieces, const project::Game& game, const std::string& language) {
  std::set<std::string> kinds;
  for (const view::Face& piece : pieces) kinds.insert(piece.kind);
  for (const std::string& kind : kinds) label = replaced(std::move(label), kind, game, language);
  // What has no number is called by its kind, which a view says in English.
  std::set<std::string> told;
  for (const view::Face& piece : pieces) {
    if (piece.number || piece.text.empty() || !told.insert(piece.text).second) continue;
    const std::string name = in_language(piece, game, language).text;
    if (const std::size_t at = place_of(label, piece.text); name != piece.text && at < label.size())
      label.replace(at, piece.text.size(), name);
  }
  return label;
}

}  // namespace hexwright::publish
