// A draft order of battle made from names: sides and formations come to be where a piece first names them, ids are made from the names, and
// kinds of the game are looked for in words. Used by one thread; cannot fail. What was guessed is counted.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <set>

#include "exchange/foreign/imported.hpp"

namespace hexwright::exchange {

struct DraftPiece {
  std::string side;                     // its name; empty: one side for all that have none
  std::vector<std::string> formations;  // their names, from the outermost
  std::string name;
  std::vector<std::string> words;  // that may tell its kind
  // As an export from here wrote them; empty: made from the names.
  std::string id = {}, kind = {}, formation_kind = {}, side_name = {}, text = {};
  std::optional<int> number = {};
  bool has_text = true;  // without a number and a text, its name is words on the counter
};

class Draft {
 public:
  explicit Draft(const ForeignSource& source) : source_(source) {}

  // The id that the piece got, in the side and formations that it names.
  std::string add(const DraftPiece& piece);
  // One by one: a formation of the same name is another one. A kind that the game has not is looked for in the name.
  pugi::xml_node side(const std::string& id_or_name, const std::string& name);
  pugi::xml_node add_formation(pugi::xml_node in, const std::string& name, const std::string& kind);
  std::string add_piece(pugi::xml_node in, const DraftPiece& piece);
  std::string first_kind(document::KindOf of) const;

  // An id that nothing made here gets.
  void reserve(const std::string& id) { ids_.insert(id); }
  std::string side_id(const std::string& name) { return side(name, {}).attribute("id").value(); }
  std::size_t pieces() const { return pieces_; }
  std::size_t guessed() const { return guessed_; }
  const std::string& side_of(const std::string& piece) const { return sides_of_.at(piece); }
  document::Orbat finished();

 private:
  std::string fresh(const std::string& wanted);
  std::string kind_of(const DraftPiece& piece);

  const ForeignSource& source_;
  pugi::xml_document document_;
  std::map<std::string, pugi::xml_node> sides_, formations_;
  std::map<std::string, std::string> sides_of_;
  std::set<std::string> ids_;
  std::map<std::string, int> last_number_;  // of ids that are made from one word
  std::size_t pieces_ = 0, guessed_ = 0;
};

// Of the letters that ids here are made of, and not too long.
// Of pieces whose kind no word tells.
void tell_guessed(const Draft& draft, Imported& imported);

}  // namespace hexwright::exchange
