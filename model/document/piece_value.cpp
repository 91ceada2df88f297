// Attributes are found by walking the field list of a piece, as everything that reads one does, so that none is named here.
#include "model/document/piece_value.hpp"

#include "model/document/codec.hpp"

namespace hexwright::document {
namespace {

struct Search {
  std::string_view wanted;
  PieceValue found;

  template <class Owner, class T>
  void operator()(const AttributeField<Owner, T>& field, const Owner& owner) {
    if (field.name != wanted) return;
    found = {true, written(owner.*field.member)};
  }
  template <class Owner, class Part>
  void operator()(const EmbedField<Owner, Part>& field, const Owner& owner) {
    in(owner.*field.member);
  }
  template <class Field, class Owner>
  void operator()(const Field&, const Owner&) {}

  template <class Owner>
  void in(const Owner& owner) {
    std::apply([&](const auto&... each) { ((*this)(each, owner), ...); }, Owner::fields());
  }

  template <class T>
  static std::optional<std::string> written(const T& value) {
    return print_value(value);
  }
  template <class T>
  static std::optional<std::string> written(const std::optional<T>& value) {
    return value ? written(*value) : std::nullopt;
  }
};

// Pieces and faces alike.
template <class Owner>
PieceValue attribute_of(const Owner& owner, std::string_view name) {
  Search search{name, {}};
  search.in(owner);
  return search.found;
}
template <class Owner>
PieceValue trait_of(const Owner& owner, std::string_view name) {
  for (const Trait& trait : owner.traits)
    if (trait.name == name) return {true, trait.value};
  return {};
}

// A game may keep as a trait what other games keep in an attribute of that name.
template <class Owner>
std::optional<std::string> printed(const Owner& owner, std::string_view name) {
  PieceValue found = attribute_of(owner, name);
  return found.value ? std::move(found.value) : trait_of(owner, name).value;
}

}  // namespace

PieceValue value_of(const Piece& piece, std::string_view name) {
  PieceValue found = attribute_of(piece, name);
  return found.known ? found : trait_of(piece, name);
}

std::optional<std::string> value_on(const Piece& piece, Facing facing, std::string_view name) {
  for (const Face& face : piece.faces)
    if (face.of == facing)
      if (std::optional<std::string> value = printed(face, name)) return value;
  return facing == Facing::front ? printed(piece, name) : std::nullopt;
}

}  // namespace hexwright::document
