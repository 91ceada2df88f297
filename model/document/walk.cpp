// A walk over the field lists, so that a new place for a region, condition or selector is found without a line here.
#include "model/document/walk.hpp"

#include <type_traits>

#include "model/document/piece.hpp"

namespace hexwright::document {

namespace {

class Walk {
 public:
  explicit Walk(const Visitor& visitor) : visitor_(visitor) {}

  // `side` is that whose pieces the selectors of the entity mean; within a condition none is.
  template <class E>
  void entity(const E& entity, const std::string& object, const std::string& side) const {
    if constexpr (std::is_same_v<E, Region>) {
      if (visitor_.region) visitor_.region(entity, object);
      std::visit([&](const auto& node) { fields(node, object, side); }, entity.node);
    } else if constexpr (std::is_same_v<E, Condition>) {
      if (visitor_.condition) visitor_.condition(entity, object);
      std::visit([&](const auto& node) { fields(node, object, {}); }, entity.node);
    } else if constexpr (std::is_same_v<E, Units>) {
      if (visitor_.units) visitor_.units(entity, side, object);
    } else if constexpr (std::is_same_v<E, MoraleException>) {
      fields(entity, "morale", side);
    } else if constexpr (std::is_same_v<E, EntryRule>) {
      fields(entity, entity.side, entity.side);
    } else if constexpr (std::is_same_v<E, VictoryItem>) {
      fields(entity, entity.id, entity.of_side.value_or(entity.side));
    } else if constexpr (requires { entity.id, entity.side; }) {
      fields(entity, entity.id, text(entity.side));
    } else if constexpr (requires { entity.id; }) {
      fields(entity, entity.id, side);
    } else {
      fields(entity, object, side);
    }
  }

 private:
  static const std::string& text(const std::string& side) { return side; }
  static std::string text(const std::optional<std::string>& side) { return side.value_or(std::string()); }

  template <class E>
  void fields(const E& entity, const std::string& object, const std::string& side) const {
    std::apply([&](const auto&... field) { (in_field(entity, field, object, side), ...); }, E::fields());
  }
  template <class E, class Field>
  void in_field(const E&, const Field&, const std::string&, const std::string&) const {}  // values, and what stands on the same element
  template <class E, class T>
  void in_field(const E& owner, const ChildField<E, T>& field, const std::string& object, const std::string& side) const {
    if (owner.*field.member) entity(*(owner.*field.member), object, side);
  }
  template <class E, class T>
  void in_field(const E& owner, const ChildrenField<E, T>& field, const std::string& object, const std::string& side) const {
    for (const T& child : owner.*field.member) entity(child, object, side);
  }
  template <class E, class T>
  void in_field(const E& owner, const ChoiceField<E, T>& field, const std::string& object, const std::string& side) const {
    for (const T& child : owner.*field.member) entity(child, object, side);
  }

  const Visitor& visitor_;
};

}  // namespace

void walk(const Scenario& scenario, const Visitor& visitor) { Walk(visitor).entity(scenario, {}, {}); }
void walk_region(const Region& region, const std::string& object, const Visitor& visitor) { Walk(visitor).entity(region, object, {}); }
void walk_condition(const Condition& condition, const std::string& object, const Visitor& visitor) {
  Walk(visitor).entity(condition, object, {});
}

}  // namespace hexwright::document
