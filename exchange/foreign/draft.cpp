// The tree is that of the file, so that the documents' own reader makes it.
#include "exchange/foreign/draft.hpp"

#include <fmt/format.h>

#include "exchange/text/fold.hpp"
#include "exchange/tmx/mapping.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/structure.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using document::KindOf;
using wording::say_n;

namespace {

constexpr std::size_t LONGEST_ID = io::limits::id_bytes - 8;  // with room for a number behind it

std::string clean(const std::string& text) { return io::visible(io::as_read(text)); }

void add_name(pugi::xml_node node, const std::string& name) {
  pugi::xml_node made = node.append_child("name");
  made.append_attribute("lang") = "en";
  made.append_attribute("nom") = name.c_str();
}

std::string side_around(pugi::xml_node node) {
  while (node && std::string_view(node.name()) != "side") node = node.parent();
  return node.attribute("id").value();
}

}  // namespace

std::string Draft::fresh(const std::string& wanted) {
  std::string id = wanted.substr(0, io::limits::id_bytes);
  // Thousands may have one name: each begins where the last of them ended.
  for (int& number = last_number_[id]; !ids_.insert(id).second;) id = fmt::format("{}-{}", wanted.substr(0, LONGEST_ID), ++number + 1);
  return id;
}

std::string Draft::first_kind(KindOf of) const {
  for (const document::Kind& kind : source_.game->data().kinds)
    if (kind.of == of) return kind.id;
  return of == KindOf::piece ? "piece" : "formation";
}

std::string Draft::kind_of(const DraftPiece& piece) {
  if (!piece.kind.empty() && source_.game->kind(KindOf::piece, piece.kind)) return piece.kind;
  for (const std::string& word : piece.words)
    if (const auto kind = tmx::kind_meant(*source_.game, KindOf::piece, word)) return *kind;
  ++guessed_;
  return first_kind(KindOf::piece);
}

pugi::xml_node Draft::side(const std::string& id_or_name, const std::string& name) {
  const std::string called = id_or_name.empty() ? "All" : clean(id_or_name);
  pugi::xml_node& node = sides_[called];
  if (!node) {
    if (!document_.document_element()) document_.append_child("orbat");
    node = document_.document_element().append_child("side");
    node.append_attribute("id") = fresh(document::valid_id(called) ? called : slug(called)).c_str();
    add_name(node, name.empty() ? called : clean(name));
  }
  return node;
}

pugi::xml_node Draft::add_formation(pugi::xml_node in, const std::string& name, const std::string& kind) {
  const std::string called = clean(name);
  pugi::xml_node node = in.append_child("formation");
  node.append_attribute("id") = fresh(side_around(in) + '.' + slug(called)).c_str();
  const auto meant =
      source_.game->kind(KindOf::formation, kind) ? std::optional(kind) : tmx::kind_meant(*source_.game, KindOf::formation, called);
  node.append_attribute("kind") = (meant ? *meant : first_kind(KindOf::formation)).c_str();
  node.append_attribute("designation") = called.c_str();
  return node;
}

std::string Draft::add(const DraftPiece& piece) {
  pugi::xml_node parent = side(piece.side, piece.side_name);
  std::string path = parent.attribute("id").value();
  for (const std::string& name : piece.formations) {
    const std::string called = clean(name);
    if (called.empty()) continue;
    path += '\n' + called;
    pugi::xml_node& node = formations_[path];
    if (!node) node = add_formation(parent, called, piece.formation_kind);
    parent = node;
  }
  return add_piece(parent, piece);
}

std::string Draft::add_piece(pugi::xml_node in, const DraftPiece& piece) {
  const std::string side = side_around(in);
  pugi::xml_node made = in.append_child("piece");
  const std::string id = fresh(document::valid_id(piece.id) ? piece.id : side + '.' + slug(piece.name));
  made.append_attribute("id") = id.c_str();
  made.append_attribute("kind") = kind_of(piece).c_str();
  if (piece.number) made.append_attribute("number") = *piece.number;
  const std::string& text = piece.text.empty() && piece.has_text && !piece.number ? piece.name : piece.text;
  if (const std::string words = clean(text); !words.empty()) made.append_attribute("text") = words.c_str();
  sides_of_[id] = side;
  ++pieces_;
  return id;
}

document::Orbat Draft::finished() {
  if (!document_.document_element()) document_.append_child("orbat");
  document::Orbat orbat = document::read_orbat(document_.document_element(), -1);
  orbat.format = "1.0";
  orbat.id = source_.id;
  orbat.game = source_.link;
  return orbat;
}

void tell_guessed(const Draft& draft, Imported& imported) {
  if (draft.guessed() > 0)
    imported.told.push_back(say_n("Nothing tells the kind of {count} piece in this game: it got the first one.",
                                  "Nothing tells the kind of {count} pieces in this game: they got the first one.",
                                  static_cast<std::int64_t>(draft.guessed())));
}

}  // namespace hexwright::exchange
