// One function an edit; each makes the edit that takes it back before or while it changes the tree. Files are marked
// touched only when the outermost edit has succeeded.
#include "model/edits/perform.hpp"

#include <algorithm>
#include <set>

#include "model/edits/allowed.hpp"
#include "model/edits/paint.hpp"
#include "model/edits/tree.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::edits {

HEXWRIGHT_DEFINE_ONCE(Edit);

using wording::Fault;
using wording::Result;
using wording::say;

namespace {

Fault no_element(const io::XmlFile& file) {
  return {"edit/no-element", {file.path(), 0, 0}, say("The element that was to be changed is not there.")};
}

bool is_text(pugi::xml_node node) { return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata; }

void set_text(pugi::xml_node element, const std::string& text) {
  pugi::xml_node before;
  bool found = false;
  for (pugi::xml_node child = element.first_child(); child;) {
    const pugi::xml_node next = child.next_sibling();
    if (is_text(child)) {
      found = true;
      element.remove_child(child);
    } else if (!found) {
      before = child;
    }
    child = next;
  }
  if (text.empty()) return;
  pugi::xml_node node = before ? element.insert_child_after(pugi::node_pcdata, before) : element.prepend_child(pugi::node_pcdata);
  node.set_value(text.c_str());
}

}  // namespace

class Performer {
 public:
  explicit Performer(Documents& documents) : documents_(documents) {}

  Result<Edit> run(const Edit& edit) {
    return std::visit([&](const auto& what) { return apply(what, edit); }, edit.what());
  }
  void touch() {
    for (const std::string& name : changed_) documents_.find(name)->touch();
  }

 private:
  Result<io::XmlFile*> open(const std::string& name, const Edit& edit) {
    io::XmlFile* file = documents_.find(name);
    if (!file) return tl::unexpected(Fault{"edit/no-file", {name, 0, 0}, say("{file} is not open.", {{"file", io::visible(name)}})});
    if (!edit.restores_)
      if (auto refusal = against_changing(*file)) return tl::unexpected(std::move(*refusal));
    return file;
  }

  static Edit restoring(Edit edit, int exact_place = -1) {
    edit.restores_ = true;
    edit.exact_place_ = exact_place;
    return edit;
  }

  Result<Edit> apply(const SetField& what, const Edit& edit);
  Result<Edit> apply(const Insert& what, const Edit& edit);
  Result<Edit> apply(const Remove& what, const Edit& edit);
  Result<Edit> apply(const Move& what, const Edit& edit);
  Result<Edit> apply(const PaintCells& what, const Edit& edit);
  Result<Edit> apply(const Become& what, const Edit& edit);
  Result<Edit> apply(const Group& what, const Edit& edit);
  Edit set_attribute(pugi::xml_node element, const SetField& what, int exact_place);
  Edit set_whole_text(pugi::xml_node element, const SetField& what);

  Documents& documents_;
  std::set<std::string> changed_;
};

Result<Edit> Performer::apply(const SetField& what, const Edit& edit) {
  const auto file = open(what.file, edit);
  if (!file) return tl::unexpected(file.error());
  const pugi::xml_node element = (*file)->element_at(what.path);
  if (!element) return tl::unexpected(no_element(**file));
  if (!edit.restores_)
    if (auto refusal = against_field(**file, element, what.attribute, what.value)) return tl::unexpected(std::move(*refusal));
  return what.attribute.empty() ? set_whole_text(element, what) : set_attribute(element, what, edit.exact_place_);
}

Edit Performer::set_attribute(pugi::xml_node element, const SetField& what, int exact_place) {
  const char* name = what.attribute.c_str();
  pugi::xml_attribute attribute = element.attribute(name);
  std::optional<std::string> old;
  if (attribute) old = attribute.value();
  Edit back = restoring(SetField{what.file, what.path, what.attribute, old}, attribute_place(element, what.attribute));
  if (old == what.value) return back;
  changed_.insert(what.file);
  if (!what.value) {
    element.remove_attribute(attribute);
    return back;
  }
  if (!attribute) {
    pugi::xml_attribute next = exact_place >= 0 ? element.first_attribute() : pugi::xml_attribute{};
    for (int place = 0; next && place < exact_place; ++place) next = next.next_attribute();
    attribute = next ? element.insert_attribute_before(name, next) : element.append_attribute(name);
  }
  attribute.set_value(what.value->c_str());
  return back;
}

Edit Performer::set_whole_text(pugi::xml_node element, const SetField& what) {
  const pugi::xml_node only = element.first_child();
  const bool plain = !only || (only.type() == pugi::node_pcdata && !only.next_sibling());
  std::optional<std::string> old;
  if (plain && only) old = only.value();
  Edit back = restoring(SetField{what.file, what.path, {}, old});
  if (plain && old == what.value) return back;
  if (!plain) {  // sections and comments among the text come back with the whole element
    NodePath parent = what.path;
    const int index = parent.back();  // no root holds text
    parent.pop_back();
    Group whole{
        {},
        {restoring(Remove{what.file, what.path}), restoring(Insert{what.file, parent, index, exact_xml(element)}, node_place(element))}};
    back = restoring(std::move(whole));
  }
  changed_.insert(what.file);
  set_text(element, what.value.value_or(""));
  return back;
}

Result<Edit> Performer::apply(const Insert& what, const Edit& edit) {
  const auto file = open(what.file, edit);
  if (!file) return tl::unexpected(file.error());
  const pugi::xml_node parent = (*file)->element_at(what.parent);
  if (!parent) return tl::unexpected(no_element(**file));
  pugi::xml_node made;
  if (edit.restores_) {
    pugi::xml_document exact;
    read_exact_xml(what.xml, exact);
    made = slot_among_nodes(parent, edit.exact_place_).copy(exact.document_element());
  } else {
    const auto fragment = io::parse_xml(what.xml, "");
    if (!fragment) {
      Fault fault = fragment.error();
      fault.id = "edit/bad-fragment";
      return tl::unexpected(std::move(fault));
    }
    if (auto refusal = against_insert(**file, parent, what.index, *fragment)) return tl::unexpected(std::move(*refusal));
    made = slot_among_elements(parent, what.index).copy(fragment->root());
  }
  changed_.insert(what.file);
  return restoring(Remove{what.file, path_of(made)});
}

Result<Edit> Performer::apply(const Remove& what, const Edit& edit) {
  const auto file = open(what.file, edit);
  if (!file) return tl::unexpected(file.error());
  const pugi::xml_node element = (*file)->element_at(what.path);
  if (!element) return tl::unexpected(no_element(**file));
  if (!edit.restores_)
    if (auto refusal = against_remove(**file, element)) return tl::unexpected(std::move(*refusal));
  NodePath parent = what.path;
  const int index = parent.back();
  parent.pop_back();
  Edit back = restoring(Insert{what.file, std::move(parent), index, exact_xml(element)}, node_place(element));
  element.parent().remove_child(element);
  changed_.insert(what.file);
  return back;
}

Result<Edit> Performer::apply(const Move& what, const Edit& edit) {
  const auto file = open(what.file, edit);
  if (!file) return tl::unexpected(file.error());
  const pugi::xml_node from = (*file)->element_at(what.from_parent);
  const pugi::xml_node to = (*file)->element_at(what.to_parent);
  const pugi::xml_node element = from ? element_child(from, what.from_index) : from;
  if (!element || !to || what.from_index < 0) return tl::unexpected(no_element(**file));
  if (!edit.restores_)
    if (auto refusal = against_move(**file, element, to, what.to_index)) return tl::unexpected(std::move(*refusal));
  const int place = node_place(element);
  const Slot slot = edit.restores_ ? slot_among_nodes(to, edit.exact_place_, element) : slot_among_elements(to, what.to_index, element);
  slot.move(element);
  changed_.insert(what.file);
  NodePath now = path_of(element);
  const int index = now.back();
  now.pop_back();
  return restoring(Move{what.file, std::move(now), index, path_of(from), what.from_index}, place);
}

Result<Edit> Performer::apply(const PaintCells& what, const Edit& edit) {
  const auto file = open(what.file, edit);
  if (!file) return tl::unexpected(file.error());
  const pugi::xml_node board = (*file)->element_at(what.board);
  if (!board) return tl::unexpected(no_element(**file));
  auto old = paint(**file, board, what.layer, what.cells, !edit.restores_);
  if (!old) return tl::unexpected(old.error());
  const auto same = [](const PaintedCell& a, const PaintedCell& b) { return a.sign == b.sign; };
  if (!std::equal(old->rbegin(), old->rend(), what.cells.begin(), what.cells.end(), same)) changed_.insert(what.file);
  return restoring(PaintCells{what.file, what.board, what.layer, std::move(*old)});
}

Result<Edit> Performer::apply(const Become& what, const Edit& edit) {
  const auto file = open(what.file, edit);
  if (!file) return tl::unexpected(file.error());
  pugi::xml_document& document = (*file)->document();
  std::string old = exact_xml(document);
  pugi::xml_document wanted;
  read_exact_xml(what.xml, wanted);
  if (std::string_view(wanted.document_element().name()) != (*file)->root().name())
    return tl::unexpected(
        Fault{"edit/root", {(*file)->path(), 0, 0}, say("A document of another kind cannot take the place of this one.")});
  if (old != what.xml) {
    document.reset(wanted);
    changed_.insert(what.file);
  }
  return restoring(Become{what.file, std::move(old)});
}

Result<Edit> Performer::apply(const Group& what, const Edit&) {
  const std::set<std::string> before = changed_;
  std::vector<Edit> back;
  for (const Edit& each : what.edits) {
    auto done = run(each);
    if (!done) {
      for (auto undo = back.rbegin(); undo != back.rend(); ++undo) (void)run(*undo);
      changed_ = before;
      return done;
    }
    back.push_back(std::move(*done));
  }
  std::reverse(back.begin(), back.end());
  return restoring(Group{what.label, std::move(back)});
}

Result<Edit> perform(Documents& documents, const Edit& edit) {
  Performer performer(documents);
  auto back = performer.run(edit);
  if (back) performer.touch();
  return back;
}

namespace {

void collect_files(const Edit& edit, std::set<std::string>& names) {
  if (const auto* group = std::get_if<Group>(&edit.what())) {
    for (const Edit& each : group->edits) collect_files(each, names);
    return;
  }
  std::visit(
      [&](const auto& what) {
        if constexpr (requires { what.file; }) names.insert(what.file);
      },
      edit.what());
}

}  // namespace

std::vector<std::string> files_of(const Edit& edit) {
  std::set<std::string> names;
  collect_files(edit, names);
  return {names.begin(), names.end()};
}

}  // namespace hexwright::edits
