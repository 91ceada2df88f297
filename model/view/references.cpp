// One overload for each entity that names something; everything else is only walked through.
#include "model/view/references.hpp"

#include <type_traits>

#include "model/document/piece.hpp"

namespace hexwright::view {

using namespace document;

namespace {

const std::string UNSAID = "…";

class Sweeper {
 public:
  explicit Sweeper(const Known& known) : known_(known) {}

  template <class E>
  void sweep(E& entity) {
    if constexpr (std::is_same_v<E, Condition> || std::is_same_v<E, Region>)
      std::visit([this](auto& node) { sweep(node); }, entity.node);
    else {
      prune(entity);
      std::apply([&](const auto&... field) { (in_field(entity, field), ...); }, E::fields());
    }
  }

 private:
  template <class E>
  void prune(E&) {}
  void prune(Units& units) {
    keep(units.of, known_.unit);
    keep(units.except, known_.unit);
    drop(units.rest_of, known_.unit);
  }
  void prune(Asset& asset) {
    drop(asset.piece, known_.unit);
    drop(asset.formation, known_.unit);
  }
  void prune(Availability& available) { keep(available.assets, known_.trigger); }
  void prune(VictoryItem& item) { hide(item.asset, known_.trigger); }
  void prune(Called& called) { hide(called.asset, known_.trigger); }
  void prune(OtherTrigger& other) { hide(other.ref, known_.trigger); }
  void prune(Diced& diced) { hide(diced.after, known_.trigger); }
  void prune(InPlace& node) { hide(node.name, known_.ground); }
  void prune(InZone& node) { hide(node.ref, known_.ground); }
  void prune(OnBoard& node) { hide(node.ref, known_.ground); }
  void prune(InBoxRegion& node) { hide(node.ref, known_.ground); }
  void prune(OnPath& node) {
    hide(node.ref, known_.ground);
    hide(node.from, known_.hex);
    keep(node.to, known_.hex);
  }
  void prune(Hexes& node) { keep(node.list, known_.hex); }
  void prune(Around& node) { hide(node.hex, known_.hex); }
  void prune(BelongsTo& belongs) {
    hide(belongs.hex, known_.hex);
    hide(belongs.place, known_.ground);
  }
  void prune(Abbreviation& one) {
    // A kind of the game is no secret; an id of a unit or battery may be.
    if (one.means && one.means->find('.') != std::string::npos && !known_.unit(*one.means) && !known_.trigger(*one.means))
      one.means.reset();
  }
  void prune(Introduction& introduction) { keep(introduction.formations, known_.unit); }

  using Test = std::function<bool(const std::string&)>;
  static void keep(std::vector<std::string>& list, const Test& known) {
    std::erase_if(list, [&](const std::string& id) { return !known(id); });
  }
  static void drop(std::optional<std::string>& id, const Test& known) {
    if (id && !known(*id)) id.reset();
  }
  static void hide(std::string& id, const Test& known) {
    if (!known(id)) id = UNSAID;
  }
  static void hide(std::optional<std::string>& id, const Test& known) {
    if (id) hide(*id, known);
  }

  template <class O, class T>
  void in_field(O&, const AttributeField<O, T>&) {}
  template <class O>
  void in_field(O&, const TextField<O>&) {}
  template <class O, class T>
  void in_field(O& owner, const ChildField<O, T>& field) {
    if (std::optional<T>& child = owner.*field.member) sweep(*child);
  }
  template <class O, class T>
  void in_field(O& owner, const ChildrenField<O, T>& field) {
    for (T& child : owner.*field.member) sweep(child);
  }
  template <class O, class T>
  void in_field(O& owner, const ChoiceField<O, T>& field) {
    for (T& child : owner.*field.member) sweep(child);
  }
  template <class O, class Part>
  void in_field(O& owner, const EmbedField<O, Part>& field) {
    if constexpr (!std::is_same_v<Part, Datum>) sweep(owner.*field.member);
  }

  const Known& known_;
};

}  // namespace

void leave_out_references(Scenario& scenario, const Known& known) { Sweeper(known).sweep(scenario); }

}  // namespace hexwright::view
