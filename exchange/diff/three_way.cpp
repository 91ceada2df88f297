// Children are matched by what makes them single (an id, the language of a name), those that may stand only once by their name, all others
// by what they say.
#include "exchange/diff/three_way.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "exchange/diff/compare.hpp"
#include "model/document/describe.hpp"
#include "model/document/kinds.hpp"

namespace hexwright::exchange {

namespace {

using Value = std::optional<std::string>;
using Nodes = std::vector<pugi::xml_node>;

Value attribute_of(pugi::xml_node node, const std::string& name) {
  const pugi::xml_attribute found = node.attribute(name.c_str());
  return found ? Value(found.value()) : std::nullopt;
}
Value text_of(pugi::xml_node node) {
  const std::string text = node.text().get();
  return text.find_first_not_of(" \t\r\n") == text.npos ? std::nullopt : Value(text);
}
Value element_of(pugi::xml_node node) {  // as a reader of the file knows it
  if (!node) return std::nullopt;
  std::ostringstream out;
  node.print(out, "", pugi::format_raw);
  return out.str();
}
bool same(pugi::xml_node a, pugi::xml_node b) { return element_text(a) == element_text(b); }

Nodes elements_of(pugi::xml_node parent) {
  Nodes list;
  for (const pugi::xml_node child : parent.children())
    if (child.type() == pugi::node_element) list.push_back(child);
  return list;
}

// Empty where only its own words tell an element from its siblings.
std::string name_in(const document::ElementInfo* info, pugi::xml_node node) {
  const document::ChildInfo* child = info ? info->child(node.name()) : nullptr;
  const std::string key = element_key(node);
  if (!key.empty()) return std::string(node.name()) + ' ' + key;
  return child && !child->many ? node.name() : std::string();
}

class ThreeWay {
 public:
  std::vector<Conflict> run(pugi::xml_node base, pugi::xml_node ours, pugi::xml_node theirs) {
    const auto before = ids(ours), other = ids(theirs);
    element(base, ours, theirs);
    const Ids after = ids(ours);  // what both moved, each elsewhere
    for (const auto& [id, node] : after.doubled)
      if (!before.doubled.contains(id) && !other.doubled.contains(id))
        conflicts_.push_back({node.parent(), id, node.name(), {}, std::nullopt, element_of(after.first.at(id)), element_of(node)});
    return std::move(conflicts_);
  }

 private:
  struct Ids {
    std::map<std::string, pugi::xml_node> first, doubled;
  };
  static void collect(pugi::xml_node node, Ids& out) {
    for (const pugi::xml_node child : elements_of(node)) {
      if (const Value id = attribute_of(child, "id"))
        if (!out.first.emplace(*id, child).second) out.doubled.emplace(*id, child);
      collect(child, out);
    }
  }
  static Ids ids(pugi::xml_node root) {
    Ids out;
    collect(root, out);
    return out;
  }

  void conflict(pugi::xml_node where, std::string_view element, std::string field, Value base, Value ours, Value theirs) {
    std::string object;
    for (pugi::xml_node at = where; at && object.empty() && at.parent().type() == pugi::node_element; at = at.parent())
      object = at.attribute("id").value();
    conflicts_.push_back(
        {where, std::move(object), std::string(element), std::move(field), std::move(base), std::move(ours), std::move(theirs)});
  }

  void element(pugi::xml_node base, pugi::xml_node ours, pugi::xml_node theirs) {
    attributes(base, ours, theirs);
    text(base, ours, theirs);
    children(base, ours, theirs);
  }

  void attributes(pugi::xml_node base, pugi::xml_node ours, pugi::xml_node theirs) {
    std::set<std::string> names;
    for (const pugi::xml_node node : {base, ours, theirs})
      for (const pugi::xml_attribute one : node.attributes()) names.insert(one.name());
    for (const std::string& name : names) {
      const Value b = attribute_of(base, name), o = attribute_of(ours, name), t = attribute_of(theirs, name);
      if (o == t || t == b) continue;
      if (o != b) {
        conflict(ours, ours.name(), name, b, o, t);
      } else if (t) {
        pugi::xml_attribute mine = ours.attribute(name.c_str());
        if (!mine) mine = ours.append_attribute(name.c_str());
        mine.set_value(t->c_str());
      } else {
        ours.remove_attribute(name.c_str());
      }
    }
  }

  // Rows of a layer are merged hex by hex, a character each.
  void text(pugi::xml_node base, pugi::xml_node ours, pugi::xml_node theirs) {
    const Value b = text_of(base), o = text_of(ours), t = text_of(theirs);
    if (o == t || t == b) return;
    if (o == b) {
      ours.text().set(t ? t->c_str() : "");
      return;
    }
    const bool cells = ours.name() == std::string_view("row") && b && o && t && b->size() == o->size() && o->size() == t->size();
    std::string merged = cells ? *o : std::string();
    for (std::size_t i = 0; i < merged.size(); ++i) {
      if ((*o)[i] == (*b)[i]) merged[i] = (*t)[i];
      if ((*o)[i] != (*b)[i] && (*t)[i] != (*b)[i] && (*o)[i] != (*t)[i]) return conflict(ours, ours.name(), "text", b, o, t);
    }
    if (!cells) return conflict(ours, ours.name(), "text", b, o, t);
    ours.text().set(merged.c_str());
  }

  using Named = std::map<std::string, pugi::xml_node>;
  struct Split {
    Named named;
    Nodes other;
  };
  static Split split(const document::ElementInfo* info, pugi::xml_node parent) {
    Split out;
    for (const pugi::xml_node child : elements_of(parent)) {
      const std::string name = name_in(info, child);
      if (name.empty() || !out.named.emplace(name, child).second) out.other.push_back(child);
    }
    return out;
  }
  static pugi::xml_node find(const Named& in, const std::string& name) {
    const auto found = in.find(name);
    return found == in.end() ? pugi::xml_node() : found->second;
  }

  void children(pugi::xml_node base, pugi::xml_node ours, pugi::xml_node theirs) {
    const document::ElementInfo* info = document::info_of(ours);
    const Split b = split(info, base), o = split(info, ours), t = split(info, theirs);
    named(b.named, o.named, t.named, ours, theirs);
    others(b.other, o.other, t.other, ours);
  }

  void named(const Named& base, const Named& ours, const Named& theirs, pugi::xml_node parent, pugi::xml_node their_parent) {
    bool we_add = false;
    for (const auto& [name, node] : ours) {
      const pugi::xml_node b = find(base, name), t = find(theirs, name);
      we_add = we_add || !b;
      if (t) {
        element(b, node, t);
      } else if (b && same(node, b)) {
        pugi::xml_node(parent).remove_child(node);
      } else if (b) {
        conflict(node, node.name(), {}, element_of(b), element_of(node), std::nullopt);
      }
    }
    std::map<std::string, pugi::xml_node> come;
    for (const auto& [name, node] : theirs) {
      if (find(ours, name)) continue;
      const pugi::xml_node b = find(base, name);
      if (!b) come.emplace(name, node);
      if (b && !same(node, b)) conflict(parent, node.name(), {}, element_of(b), std::nullopt, element_of(node));
    }
    if (come.empty()) return;
    if (we_add)
      add_sorted(base, ours, come, parent);
    else
      add_in_place(ours, come, parent, their_parent);
  }

  // Behind what they stand behind there.
  void add_in_place(const Named& ours, const Named& come, pugi::xml_node parent, pugi::xml_node their_parent) {
    std::map<pugi::xml_node, pugi::xml_node> mine;
    const document::ElementInfo* info = document::info_of(parent);
    std::map<std::string, pugi::xml_node> here;  // by what they say
    for (const pugi::xml_node child : elements_of(parent)) here.emplace(element_text(child), child);
    pugi::xml_node behind;
    for (const pugi::xml_node child : elements_of(their_parent)) {
      const std::string name = name_in(info, child);
      if (const auto found = come.find(name); found != come.end() && found->second == child) {
        behind = behind                        ? parent.insert_copy_after(child, behind)
                 : elements_of(parent).empty() ? parent.append_copy(child)
                                               : parent.prepend_copy(child);
      } else if (const pugi::xml_node there = find(ours, name); there && there.parent() == parent) {
        behind = there;
      } else if (const auto same = here.find(element_text(child)); same != here.end()) {
        behind = same->second;
      }
    }
  }

  // What both added stands behind the rest, in the order of names, so that it is the same in both directions.
  void add_sorted(const Named& base, const Named& ours, const Named& come, pugi::xml_node parent) {
    Named added = come;
    for (const auto& [name, node] : ours)
      if (!find(base, name)) added.emplace(name, node);
    append(added, parent);
  }

  using Words = std::vector<std::string>;
  static Words words(const Nodes& list) {
    Words out;
    for (const pugi::xml_node node : list) out.push_back(element_text(node));
    return out;
  }
  static auto count(const Words& in, const std::string& what) { return std::count(in.begin(), in.end(), what); }

  // Rows of a layer are told apart by where they stand. Others too where what changed says nothing that was there before: else a row that
  // went away would look like a change of all behind it.
  static bool one_by_one(const Nodes& base, const Nodes& ours, const Nodes& theirs, const Words& b, const Words& o, const Words& t) {
    if (base.size() != ours.size() || base.size() != theirs.size()) return false;
    for (std::size_t i = 0; i < base.size(); ++i) {
      const std::string_view name = base[i].name();
      if (name != ours[i].name() || name != theirs[i].name()) return false;
      if (name == "row") continue;
      if ((o[i] != b[i] && count(b, o[i]) > 0) || (t[i] != b[i] && count(b, t[i]) > 0)) return false;
    }
    return true;
  }

  void others(const Nodes& base, const Nodes& ours, const Nodes& theirs, pugi::xml_node parent) {
    const Words b = words(base), o = words(ours), t = words(theirs);
    if (o == t || t == b) return;
    if (o == b) return replace(ours, theirs, parent);
    if (one_by_one(base, ours, theirs, b, o, t)) {
      for (std::size_t i = 0; i < ours.size(); ++i) element(base[i], ours[i], theirs[i]);
      return;
    }
    const bool rows = std::any_of(base.begin(), base.end(), [](pugi::xml_node node) { return node.name() == std::string_view("row"); });
    // What both changed or took away, and not alike.
    const bool both = std::any_of(
        b.begin(), b.end(), [&](const std::string& what) { return count(o, what) < count(b, what) && count(t, what) < count(b, what); });
    if (rows || both) return conflict(parent, parent.name(), {}, all(base), all(ours), all(theirs));
    std::multimap<std::string, pugi::xml_node> added;  // sorted, so that it is the same in both directions
    Words left = b;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      if (const auto known = std::find(left.begin(), left.end(), o[i]); known != left.end())
        left.erase(known);
      else
        added.emplace(o[i], ours[i]);
    }
    Words gone = b;
    left = b;
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      if (const auto there = std::find(gone.begin(), gone.end(), t[i]); there != gone.end()) gone.erase(there);
      if (const auto known = std::find(left.begin(), left.end(), t[i]); known != left.end())
        left.erase(known);
      else if (count(o, t[i]) <= count(b, t[i]))
        added.emplace(t[i], theirs[i]);
    }
    for (std::size_t i = 0; i < ours.size(); ++i)
      if (const auto taken = std::find(gone.begin(), gone.end(), o[i]); taken != gone.end()) {
        gone.erase(taken);
        parent.remove_child(ours[i]);
      }
    append(added, parent);
  }

  template <class Added>
  static void append(const Added& added, pugi::xml_node parent) {
    for (const auto& [name, node] : added) {
      if (node.parent() == parent)
        parent.append_move(node);
      else
        parent.append_copy(node);
    }
  }

  static void replace(const Nodes& ours, const Nodes& theirs, pugi::xml_node parent) {
    pugi::xml_node behind = ours.empty() ? parent.last_child() : ours.back();
    for (const pugi::xml_node node : theirs) behind = behind ? parent.insert_copy_after(node, behind) : parent.append_copy(node);
    for (const pugi::xml_node node : ours) parent.remove_child(node);
  }

  static Value all(const Nodes& list) {
    std::string text;
    for (const pugi::xml_node node : list) text += element_text(node);
    return text.empty() ? std::nullopt : Value(text);
  }

  std::vector<Conflict> conflicts_;
};

}  // namespace

std::vector<Conflict> merge_three_ways(pugi::xml_node base, pugi::xml_node ours, pugi::xml_node theirs) {
  return ThreeWay().run(base, ours, theirs);
}

}  // namespace hexwright::exchange
