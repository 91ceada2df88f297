// The id stands behind a number and a blank, and at the end or before a plus, a comma or another blank.
#include "publish/board/kind_words.hpp"

#include <set>

#include "publish/board/place_names.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t LONGEST_SIGN = 3;

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
  return label;
}

}  // namespace hexwright::publish
