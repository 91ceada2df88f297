// The selectors of a directive are narrowed by what they name: an id goes when all it means leaves, else those that leave are excepted.
#include "editor/session/setup_edit.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "model/document/codec.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using project::Pieces;

namespace {

Fault no_scenario() { return make_fault("editor/no-scenario", say("Only a scenario has a setup, and no scenario is open.")); }

std::optional<std::string> list_or_none(const std::vector<std::string>& words) {
  return words.empty() ? std::nullopt : std::optional(document::print_value(words));
}

bool has(const Pieces& pieces, std::size_t piece) { return std::binary_search(pieces.begin(), pieces.end(), piece); }
bool holds_all(const Pieces& all, const Pieces& some) { return std::includes(all.begin(), all.end(), some.begin(), some.end()); }

// Out of one selector; true when nothing is left of it.
Result<bool> narrow(Draft& draft, const Forces& forces, const Element& units, const Pieces& leaving) {
  std::vector<std::string> named = list_in(units.node, "of"), except = list_in(units.node, "except");
  const bool by_name = !named.empty();
  std::set<std::size_t> gone;
  std::erase_if(named, [&](const std::string& id) {
    const Pieces meant = forces.pieces({id});
    const bool whole = !meant.empty() && holds_all(leaving, meant);
    if (whole) gone.insert(meant.begin(), meant.end());
    return whole;
  });
  if (by_name && named.empty()) return true;
  if (by_name)
    if (auto done = draft.set(units, "of", list_or_none(named)); !done) return tl::unexpected(done.error());
  const Pieces still = by_name ? forces.pieces(named) : Pieces{};
  const Pieces left_out = forces.pieces(except);
  for (const std::size_t piece : leaving)
    if ((by_name ? has(still, piece) : true) && !has(left_out, piece)) except.push_back(forces.orbat.pieces()[piece].piece->id);
  return draft.set(units, "except", list_or_none(except)).map([&] { return false; });
}

bool is_taken_over(Draft& draft, const std::string& id) {
  for (std::size_t file = 1; file < draft.file_count(); ++file)
    if (draft.kind(file) == document::DocumentKind::scenario &&
        draft.root(file).child("setup").find_child_by_attribute("directive", "id", id.c_str()))
      return true;
  return false;
}

Result<void> drop_directive(Draft& draft, const std::string& id) {
  // Where the scenario takes the setup over, what is taken out of it alone would come back from there.
  if (is_taken_over(draft, id))
    return refuse("editor/inherited",
                  say("{directive} stands in the scenario that this one builds on, and cannot go from here.", {{"directive", id}}),
                  say("Open that scenario, or give its units another place."));
  return draft.remove(directive_element(draft, id));
}

// Of those pieces that leave, what this directive holds.
Result<void> leave(Draft& draft, const Forces& forces, const document::Directive& directive, const Pieces& holds, const Pieces& leaving) {
  Pieces ours;
  std::set_intersection(holds.begin(), holds.end(), leaving.begin(), leaving.end(), std::back_inserter(ours));
  if (ours.empty()) return {};
  if (ours == holds) return drop_directive(draft, directive.id);
  auto own = own_directive(draft, directive.id);
  if (!own) return tl::unexpected(own.error());
  std::vector<pugi::xml_node> selectors;
  for (const pugi::xml_node units : own->node.children("units")) selectors.push_back(units);
  for (std::size_t i = selectors.size(); i-- > 0;) {
    const document::Units& meant = directive.units[i];
    Pieces here;
    if (meant.rest_of) {
      here = ours;
    } else {
      const Pieces all = project::select(forces.orbat, meant, draft.project().game(), directive.side);
      std::set_intersection(all.begin(), all.end(), ours.begin(), ours.end(), std::back_inserter(here));
    }
    if (here.empty()) continue;
    const Element element{own->file, selectors[i]};
    const auto nothing_left = narrow(draft, forces, element, here);
    if (!nothing_left) return tl::unexpected(nothing_left.error());
    if (*nothing_left)
      if (auto done = draft.remove(element); !done) return done;
  }
  return {};
}

Result<void> leave_all(Draft& draft, const Forces& forces, const Pieces& leaving) {
  if (!forces.scenario.setup) return {};
  for (std::size_t i = 0; i < forces.muster.of_directive.size(); ++i)
    if (auto left = leave(draft, forces, forces.scenario.setup->directives[i], forces.muster.of_directive[i], leaving); !left) return left;
  return {};
}

std::optional<std::size_t> directive_of_just(const Forces& forces, const Pieces& pieces) {
  for (std::size_t i = 0; i < forces.muster.of_directive.size(); ++i)
    if (forces.muster.of_directive[i] == pieces) return i;
  return std::nullopt;
}

int attribute_count(pugi::xml_node node) {
  int count = 0;
  for ([[maybe_unused]] const pugi::xml_attribute each : node.attributes()) ++count;
  return count;
}
int element_count(pugi::xml_node node) { return edits::element_count(node); }

// Says nothing but: these, in this hex.
pugi::xml_node plain_directive(pugi::xml_node setup, const std::string& side, const std::string& label) {
  for (const pugi::xml_node each : setup.children("directive")) {
    const pugi::xml_node units = each.child("units"), where = each.child("where"), hexes = where.child("hexes");
    if (attribute_count(each) == 2 && side == each.attribute("side").value() && element_count(each) == 2 && attribute_count(units) == 1 &&
        units.attribute("of") && element_count(units) == 0 && attribute_count(where) == 0 && element_count(where) == 1 &&
        attribute_count(hexes) == 1 && element_count(hexes) == 0 && label == hexes.attribute("list").value())
      return each;
  }
  return {};
}

// Those that are not in another one anyway.
std::vector<std::string> without_inner(const Forces& forces, const std::vector<std::string>& ids) {
  std::vector<std::string> out;
  for (const std::string& id : ids) {
    const Pieces mine = forces.pieces({id});
    const bool inner = std::any_of(ids.begin(), ids.end(), [&](const std::string& other) {
      const Pieces theirs = forces.pieces({other});
      return other != id && holds_all(theirs, mine) && (theirs.size() > mine.size() || &other < &id);
    });
    if (!mine.empty() && !inner) out.push_back(id);
  }
  return out;
}

Result<std::string> add_directive(Draft& draft, const std::string& side, const std::vector<std::string>& ids,
                                  const std::vector<std::string>& regions_xml, const std::string& hidden) {
  auto setup = own_setup(draft);
  if (!setup) return tl::unexpected(setup.error());
  const std::string& first = ids.front();
  const std::string id =
      new_id(side + ".setup-" + (first.starts_with(side + ".") ? first.substr(side.size() + 1) : first), directive_ids(draft));
  pugi::xml_document made;
  pugi::xml_node directive = made.append_child("directive");
  directive.append_attribute("id").set_value(id.c_str());
  directive.append_attribute("side").set_value(side.c_str());
  if (!hidden.empty()) directive.append_attribute("hidden").set_value(hidden.c_str());
  directive.append_child("units").append_attribute("of").set_value(document::print_value(ids).c_str());
  if (auto done = draft.insert(*setup, -1, edits::exact_xml(directive)); !done) return tl::unexpected(done.error());
  return set_regions(draft, id, regions_xml).map([&] { return id; });
}

bool comes_later(const Forces& forces, std::size_t piece) {
  return std::any_of(forces.muster.claims[piece].begin(), forces.muster.claims[piece].end(),
                     [](const project::Claim& claim) { return claim.by == project::Claim::By::reinforcement; });
}
// Those that come later do so still: a formation that has some is named by its other pieces.
std::vector<std::string> without_later(const Forces& forces, const std::vector<std::string>& ids) {
  std::vector<std::string> out;
  const auto add = [&](const std::string& id) {
    if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
  };
  for (const std::string& id : ids) {
    const Pieces pieces = forces.pieces({id});
    if (std::none_of(pieces.begin(), pieces.end(), [&](std::size_t piece) { return comes_later(forces, piece); })) {
      add(id);
      continue;
    }
    for (const std::size_t piece : pieces)
      if (!comes_later(forces, piece)) add(forces.orbat.pieces()[piece].piece->id);
  }
  return out;
}

// The units by the sides they belong to.
std::vector<std::pair<std::string, std::vector<std::string>>> by_side(const Forces& forces, const std::vector<std::string>& ids) {
  std::vector<std::pair<std::string, std::vector<std::string>>> out;
  for (const std::string& id : without_later(forces, without_inner(forces, ids))) {
    const std::string& side = forces.orbat.side_at(forces.orbat.pieces()[forces.pieces({id}).front()].side).id;
    auto found = std::find_if(out.begin(), out.end(), [&](const auto& each) { return each.first == side; });
    if (found == out.end()) found = out.insert(out.end(), {side, {}});
    found->second.push_back(id);
  }
  return out;
}

Result<std::unique_ptr<Forces>> forces_with(Draft& draft, const std::vector<std::string>& ids) {
  if (draft.kind(0) != document::DocumentKind::scenario) return tl::unexpected(no_scenario());
  auto forces = forces_now(draft);
  if (!forces || forces->pieces(ids).empty())
    return refuse("editor/no-units", say("There are no units to set up."), say("Choose them in the order of battle."));
  if (by_side(*forces, ids).empty())
    return refuse("editor/comes-later", say("These units come later, as reinforcements."),
                  say("Take them out of the reinforcements to set them up."));
  return forces;
}

Result<void> stand_alone(Draft& draft, const Forces& forces, const std::string& side, const std::vector<std::string>& ids,
                         const std::string& label) {
  const Pieces pieces = forces.pieces(ids);
  if (const auto whole = directive_of_just(forces, pieces)) {
    const document::Directive& directive = forces.scenario.setup->directives[*whole];
    const auto* around = directive.where && directive.where->regions.size() == 1
                             ? std::get_if<document::Around>(&directive.where->regions.front().node)
                             : nullptr;
    if (around && around->radius_hexes == 0) return set_around(draft, directive.id, label, 0);
    return set_regions(draft, directive.id, {hexes_xml({label})});
  }
  if (auto left = leave_all(draft, forces, pieces); !left) return left;
  if (const pugi::xml_node plain = plain_directive(draft.root(0).child("setup"), side, label)) {
    std::vector<std::string> named = list_in(plain.child("units"), "of");
    named.insert(named.end(), ids.begin(), ids.end());
    return draft.set({0, plain.child("units")}, "of", list_or_none(named));
  }
  auto made = add_directive(draft, side, ids, {hexes_xml({label})}, {});
  return made ? Result<void>{} : tl::unexpected(made.error());
}

}  // namespace

Result<Element> own_setup(Draft& draft) {
  if (draft.kind(0) != document::DocumentKind::scenario) return tl::unexpected(no_scenario());
  if (!draft.root(0).child("setup"))
    if (auto made = draft.insert({0, draft.root(0)}, -1, "<setup/>"); !made) return tl::unexpected(made.error());
  return Element{0, draft.root(0).child("setup")};
}

std::vector<std::string> directive_ids(Draft& draft) {
  std::vector<std::string> out;
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    if (draft.kind(file) == document::DocumentKind::scenario)
      for (const pugi::xml_node each : draft.root(file).child("setup").children("directive"))
        out.emplace_back(each.attribute("id").value());
  return out;
}

std::string hexes_xml(const std::vector<std::string>& labels) {
  return edits::element_xml("hexes", {{"list", document::print_value(labels)}});
}

std::string around_xml(const std::string& label, int radius_hexes) {
  return edits::element_xml("around", {{"hex", label}, {"radius", std::to_string(radius_hexes)}});
}

std::vector<std::string> labels_of(const project::MapIndex& map, const geometry::HexSet& hexes) {
  std::vector<std::string> out;
  hexes.each([&](std::size_t hex) { out.push_back(map.label(hex)); });
  return out;
}

Result<Element> own_directive(Draft& draft, const std::string& id) {
  const Element found = directive_element(draft, id);
  if (!found) return refuse("editor/no-directive", say("The setup has no directive \"{directive}\" any more.", {{"directive", id}}));
  if (found.file == 0) return found;
  const std::string copy = edits::exact_xml(found.node);
  auto setup = own_setup(draft);
  if (!setup) return setup;
  if (auto done = draft.insert(*setup, -1, copy); !done) return tl::unexpected(done.error());
  return directive_element(draft, id);
}

std::vector<pugi::xml_node> region_elements(pugi::xml_node holder) {
  std::vector<pugi::xml_node> out;
  for (const pugi::xml_node child : holder.children())
    if (child.type() == pugi::node_element && std::string_view(child.name()) != "answer" && std::string_view(child.name()) != "name")
      out.push_back(child);
  return out;
}

std::string regions_as_text(pugi::xml_node holder) {
  std::ostringstream out;
  for (const pugi::xml_node region : region_elements(holder)) region.print(out, "  ", pugi::format_indent | pugi::format_no_declaration);
  return out.str();
}

Result<void> replace_regions(Draft& draft, const std::function<Element()>& owner, const char* holder,
                             const std::vector<std::string>& regions_xml) {
  if (!owner().node.child(holder))
    if (auto made = draft.insert(owner(), -1, "<" + std::string(holder) + "/>"); !made) return made;
  const auto held = [&] { return Element{0, owner().node.child(holder)}; };
  const auto old = region_elements(held().node);
  for (std::size_t i = old.size(); i-- > 0;)
    if (auto done = draft.remove({0, old[i]}); !done) return done;
  for (const std::string& xml : regions_xml)
    if (auto done = draft.insert(held(), -1, xml); !done) return done;
  return {};
}

Result<void> set_regions(Draft& draft, const std::string& directive, const std::vector<std::string>& regions_xml) {
  if (auto own = own_directive(draft, directive); !own) return tl::unexpected(own.error());
  const auto owner = [&] { return directive_element(draft, directive); };
  return replace_regions(draft, owner, "where", regions_xml);
}

Result<void> set_around(Draft& draft, const std::string& directive, const std::string& hex_label, int radius_hexes) {
  auto own = own_directive(draft, directive);
  if (!own) return tl::unexpected(own.error());
  const pugi::xml_node around = own->node.child("where").child("around");
  if (!around) return refuse("editor/no-radius", say("{directive} has no radius to change.", {{"directive", directive}}));
  if (auto done = draft.set({0, around}, "hex", hex_label); !done) return done;
  return draft.set({0, directive_element(draft, directive).node.child("where").child("around")}, "radius", std::to_string(radius_hexes));
}

Result<void> stand_on(Draft& draft, const std::vector<std::string>& ids, const std::string& hex_label) {
  auto forces = forces_with(draft, ids);
  if (!forces) return tl::unexpected(forces.error());
  for (const auto& [side, mine] : by_side(**forces, ids)) {
    const auto now = forces_now(draft);
    if (auto done = stand_alone(draft, *now, side, mine, hex_label); !done) return done;
  }
  return {};
}

Result<void> stand_as(Draft& draft, const std::vector<PieceInHex>& stands) {
  std::vector<std::pair<std::string, std::vector<std::string>>> by_hex;
  for (const PieceInHex& stand : stands) {
    auto found = std::find_if(by_hex.begin(), by_hex.end(), [&](const auto& each) { return each.first == stand.hex; });
    if (found == by_hex.end()) found = by_hex.insert(by_hex.end(), {stand.hex, {}});
    found->second.push_back(stand.piece);
  }
  for (const auto& [hex, pieces] : by_hex)
    if (auto done = stand_on(draft, pieces, hex); !done) return done;
  return {};
}

Result<std::string> give_directive(Draft& draft, const std::vector<std::string>& ids, const std::vector<std::string>& regions_xml,
                                   const std::string& hidden) {
  auto forces = forces_with(draft, ids);
  if (!forces) return tl::unexpected(forces.error());
  const auto sides = by_side(**forces, ids);
  if (sides.size() > 1) return refuse("editor/two-sides", say("One directive sets up units of one side."));
  const std::vector<std::string>& mine = sides.front().second;
  if (const auto whole = directive_of_just(**forces, (*forces)->pieces(mine))) {
    const std::string id = (*forces)->scenario.setup->directives[*whole].id;
    if (auto done = set_regions(draft, id, regions_xml); !done) return tl::unexpected(done.error());
    if (!hidden.empty())
      if (auto done = draft.set(directive_element(draft, id), "hidden", hidden); !done) return tl::unexpected(done.error());
    return id;
  }
  if (auto left = leave_all(draft, **forces, (*forces)->pieces(mine)); !left) return tl::unexpected(left.error());
  return add_directive(draft, sides.front().first, mine, regions_xml, hidden);
}

Result<void> take_off(Draft& draft, const std::vector<std::string>& ids) {
  if (draft.kind(0) != document::DocumentKind::scenario) return {};
  const auto forces = forces_now(draft);
  return forces ? leave_all(draft, *forces, forces->pieces(ids)) : Result<void>{};
}

}  // namespace hexwright::editor
