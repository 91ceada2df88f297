// New ids are made of the side and of what the thing is called, as those of the samples are.
#include "editor/session/orbat_edit.hpp"

#include <algorithm>

#include "editor/session/setup_edit.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using document::DocumentKind;

namespace {

tl::unexpected<Fault> no_unit(const std::string& id) {
  return refuse("editor/no-unit", say("The order of battle has no \"{unit}\".", {{"unit", id}}));
}

std::string side_around(Draft& draft, pugi::xml_node node) {
  for (pugi::xml_node above = node; above; above = above.parent()) {
    if (std::string_view(above.name()) == "side") return above.attribute("id").value();
    if (std::string_view(above.name()) == "add")  // an addition: the side of what it adds to
      return side_around(draft, unit_element(draft, above.attribute("to").value()).node);
  }
  return {};
}

bool is_within(pugi::xml_node node, const std::vector<std::string>& ids) {
  for (pugi::xml_node above = node.parent(); above; above = above.parent())
    if (std::find(ids.begin(), ids.end(), above.attribute("id").value()) != ids.end()) return true;
  return false;
}

Result<std::size_t> orbat_file(Draft& draft) {
  const auto file = file_of_kind(draft.project(), DocumentKind::orbat);
  if (!file) return refuse("editor/no-orbat", say("There is no order of battle to build in."));
  return *file;
}

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\n") == std::string::npos; }

// On a table one of the same kind, of the side if it can be, whose base has a size: it is measured once, and the next are as large.
pugi::xml_node fellow_with_base(Draft& draft, const Element& above, const std::string& kind) {
  const auto fits = [&](pugi::xml_node node) {
    return std::string_view(node.name()) == "piece" && kind == node.attribute("kind").value() && node.attribute("base-width") &&
           node.attribute("base-depth");
  };
  pugi::xml_node side = above.node;
  while (side && std::string_view(side.name()) != "side") side = side.parent();
  const pugi::xml_node own = side.find_node(fits);
  return own ? own : draft.root(above.file).find_node(fits);
}

}  // namespace

exchange::NotationWords words_for(Draft& draft, const std::string& language) {
  const auto forces = forces_now(draft);
  const document::Scenario* scenario = forces && draft.kind(0) == DocumentKind::scenario ? &forces->scenario : nullptr;
  return exchange::notation_words(draft.project().game(), scenario, forces ? &forces->orbat.orbat() : nullptr,
                                  exchange::language_of(scenario, language));
}

Added add_side(Draft& draft, const std::string& name, const std::string& language) {
  const auto file = orbat_file(draft);
  if (!file) return tl::unexpected(file.error());
  if (is_blank(name)) return refuse("editor/bad-name", say("A side needs a name."));
  const std::string id = new_id(exchange::slug(name), unit_ids(draft));
  pugi::xml_document made;
  pugi::xml_node side = made.append_child("side");
  side.append_attribute("id").set_value(id.c_str());
  write_name(side.append_child("name"), language, name);
  const pugi::xml_node root = draft.root(*file);
  return draft.insert({*file, root}, place_for(root, "side"), edits::exact_xml(side)).map([&] { return std::vector{id}; });
}

Added add_formation(Draft& draft, const std::string& parent, const std::string& kind, const std::string& designation) {
  const Element above = unit_element(draft, parent);
  if (!above || std::string_view(above.node.name()) == "piece") return no_unit(parent);
  if (is_blank(designation)) return refuse("editor/bad-name", say("A formation needs a designation."));
  const std::string id = new_id(side_around(draft, above.node) + "." + exchange::slug(designation), unit_ids(draft));
  const auto done = draft.insert(above, place_for(above.node, "formation"),
                                 edits::element_xml("formation", {{"id", id}, {"kind", kind}, {"designation", designation}}));
  if (!done) return tl::unexpected(done.error());
  return std::vector{id};
}

Added add_pieces(Draft& draft, const std::string& parent, const std::vector<NewPiece>& pieces) {
  std::vector<std::string> taken = unit_ids(draft), out;
  for (const NewPiece& piece : pieces) {
    const Element above = unit_element(draft, parent);
    if (!above || std::string_view(above.node.name()) == "piece") return no_unit(parent);
    const std::string number = piece.number ? std::to_string(*piece.number) : std::string();
    const std::string id = new_id(side_around(draft, above.node) + "." + number + exchange::slug(piece.word), taken);
    edits::NewAttributes attributes{{"id", id}, {"kind", piece.kind}};
    if (piece.number) attributes.emplace_back("number", number);
    if (const pugi::xml_node fellow = fellow_with_base(draft, above, piece.kind))
      for (const char* size : {"base-width", "base-depth"}) attributes.emplace_back(size, fellow.attribute(size).value());
    if (auto done = draft.insert(above, place_for(above.node, "piece"), edits::element_xml("piece", attributes)); !done)
      return tl::unexpected(done.error());
    taken.push_back(id);
    out.push_back(id);
  }
  return out;
}

Added duplicate_side(Draft& draft, const std::string& side, const std::string& name, const std::string& language) {
  const Element from = unit_element(draft, side);
  if (!from || std::string_view(from.node.name()) != "side") return no_unit(side);
  if (is_blank(name)) return refuse("editor/bad-name", say("A side needs a name."));
  std::vector<std::string> taken = unit_ids(draft);
  const std::string id = new_id(exchange::slug(name), taken);
  pugi::xml_document made;
  pugi::xml_node copy = made.append_copy(from.node);
  const auto rename = [&](auto&& self, pugi::xml_node node) -> void {
    for (const pugi::xml_node child : node.children()) {
      const std::string old = child.attribute("id").value();
      if (!old.empty()) {
        const std::string fresh = new_id(id + "." + (old.starts_with(side + ".") ? old.substr(side.size() + 1) : old), taken);
        child.attribute("id").set_value(fresh.c_str());
        taken.push_back(fresh);
      }
      self(self, child);
    }
  };
  rename(rename, copy);
  copy.attribute("id").set_value(id.c_str());
  while (copy.child("name")) copy.remove_child("name");
  write_name(copy.prepend_child("name"), language, name);
  const Element root{from.file, from.node.parent()};
  return draft.insert(root, place_for(root.node, "side"), edits::exact_xml(copy)).map([&] { return std::vector{id}; });
}

Result<void> remove_units(Draft& draft, const std::vector<std::string>& ids) {
  if (auto off = take_off(draft, ids); !off) return off;
  for (const std::string& id : ids) {
    const Element element = unit_element(draft, id);
    if (!element || is_within(element.node, ids)) continue;
    if (draft.kind(element.file) == DocumentKind::scenario && element.file != 0)
      return refuse("editor/inherited",
                    say("{unit} stands in the scenario that this one builds on, and cannot go from here.", {{"unit", id}}));
    if (auto done = draft.remove(element); !done) return done;
  }
  return {};
}

Result<void> move_units(Draft& draft, const std::vector<std::string>& ids, const std::string& parent, const std::string& before) {
  std::vector<std::string> tops;
  for (const std::string& id : ids)
    if (const Element element = unit_element(draft, id); element && !is_within(element.node, ids)) tops.push_back(id);
  if (std::find(ids.begin(), ids.end(), before) != ids.end()) return {};
  for (const std::string& id : tops) {
    const Element element = unit_element(draft, id), above = unit_element(draft, parent);
    if (!above || std::string_view(above.node.name()) == "piece") return no_unit(parent);
    if (element.file != above.file)
      return refuse("editor/other-file", say("{unit} stands in another file, and cannot be moved there.", {{"unit", id}}));
    const bool is_side = std::string_view(element.node.name()) == "side";
    if (is_side || side_around(draft, element.node) != side_around(draft, above.node))
      return refuse("editor/other-side", say("{unit} stays with its side: its id begins with it.", {{"unit", id}}));
    const std::string& file = draft.project().files()[element.file]->in_project;
    edits::NodePath from = edits::path_of(element.node);
    const int from_index = from.back();
    from.pop_back();
    const bool same = element.node.parent() == above.node;
    const pugi::xml_node next = before.empty() ? pugi::xml_node{} : unit_element(draft, before).node;
    int to = next && next.parent() == above.node ? edits::path_of(next).back() : place_for(above.node, element.node.name());
    if (same && to > from_index) --to;
    if (same && to == from_index) continue;
    if (auto done = draft.perform(edits::Move{file, from, from_index, edits::path_of(above.node), to}); !done) return done;
  }
  return {};
}

}  // namespace hexwright::editor
