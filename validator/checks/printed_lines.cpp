// A walk over the field lists that collects every element with a printed line.
#include "validator/checks/printed_lines.hpp"

#include <tuple>
#include <type_traits>
#include <variant>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::validator {

using namespace document;

namespace {

// Walks any entity by its field list, so that no element with a printed line can be forgotten here.
class Collector {
 public:
  explicit Collector(std::vector<PrintedLine>& out) : out_(out) {}

  template <class E>
  void entity(const E& value, const std::string& object) {
    const std::string inner = [&] {
      if constexpr (requires { value.id; })
        return value.id;
      else
        return object;
    }();
    if constexpr (requires { value.datum; })
      if (value.datum.printed) {
        out_.push_back({&value.datum, inner, {}});
        std::apply([&](const auto&... one) { (number(value, one), ...); }, E::fields());
      }
    std::apply([&](const auto&... one) { (field(value, one, inner), ...); }, E::fields());
  }

 private:
  template <class E, class Owner, class T>
  void field(const E& value, const ChildField<Owner, T>& one, const std::string& object) {
    if (const auto& inner = value.*one.member) entity(*inner, object);
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChildrenField<Owner, T>& one, const std::string& object) {
    for (const T& inner : value.*one.member) entity(inner, object);
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChoiceField<Owner, T>& one, const std::string& object) {
    for (const T& inner : value.*one.member) std::visit([&](const auto& node) { entity(node, object); }, inner.node);
  }
  template <class E, class Owner>
  void number(const E& value, const AttributeField<Owner, std::optional<int>>& one) {
    if (value.*one.member) out_.back().numbers.push_back({one.name, {std::int64_t{*(value.*one.member)} * 1000}});
  }
  template <class E, class Owner>
  void number(const E& value, const AttributeField<Owner, std::optional<wording::Decimal>>& one) {
    if (value.*one.member) out_.back().numbers.push_back({one.name, *(value.*one.member)});
  }
  template <class E, class Other>
  void number(const E&, const Other&) {}

  template <class E, class Other>
  void field(const E&, const Other&, const std::string&) {}

  std::vector<PrintedLine>& out_;
};

}  // namespace

std::vector<PrintedLine> printed_lines(const project::Project& project) {
  std::vector<PrintedLine> lines;
  Collector collect(lines);
  if (project.own_scenario()) collect.entity(*project.own_scenario(), {});
  const bool orbat_is_ours =
      project.orbat() && (!project.own_scenario() || (project.own_scenario()->orbat && project.own_scenario()->orbat->file));
  if (orbat_is_ours) {
    for (const Side& side : project.orbat()->orbat().sides) collect.entity(side, side.id);
  }
  return lines;
}

}  // namespace hexwright::validator
