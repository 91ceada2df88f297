// Both as trees of elements, so that what a table has no word for is carried along without being known here.
#include <algorithm>
#include <map>
#include <set>

#include "exchange/csv/columns.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "model/document/kinds.hpp"

namespace hexwright::exchange {

namespace {

using Nodes = std::map<std::string, pugi::xml_node>;

void collect(pugi::xml_node node, std::string_view element, Nodes& found) {
  for (const pugi::xml_node one : node.children()) {
    if (one.name() == element) found.emplace(one.attribute("id").value(), one);
    collect(one, element, found);
  }
}

class Merger {
 public:
  Merger(const document::Orbat& base, const document::Orbat& table, const std::vector<std::string>& columns)
      : columns_(columns.begin(), columns.end()) {
    write_document(base, base_);
    write_document(table, table_);
    for (const char* element : {"side", "formation", "piece"}) collect(base_.document_element(), element, nodes_[element]);
  }

  TableInto merged() {
    put(table_.document_element(), base_.document_element());
    for (const auto& [id, node] : nodes_["piece"])
      if (!seen_.count(id)) into_.absent.push_back(id);
    into_.orbat = document::read_orbat(base_.document_element(), -1);
    return std::move(into_);
  }

 private:
  bool has(std::string_view column) const { return columns_.count(std::string(column)) != 0; }

  void put(pugi::xml_node from, pugi::xml_node to) {
    for (const pugi::xml_node one : from.children()) {
      const std::string element = one.name(), id = one.attribute("id").value();
      const auto all = nodes_.find(element);
      if (all == nodes_.end()) continue;
      const auto known = all->second.find(id);
      if (element == "piece") {
        seen_.insert(id);
        if (known == all->second.end()) {
          into_.added.push_back(id);
          to.append_copy(one);
        } else {
          ++into_.common;
          if (has(columns::formation) && known->second.parent() != to) known->second = to.append_move(known->second);
          update(one, known->second);
        }
        continue;
      }
      pugi::xml_node same = known == all->second.end() ? pugi::xml_node() : known->second;
      if (!same) {
        same = to.append_child(element.c_str());
        for (const pugi::xml_attribute attribute : one.attributes()) same.append_copy(attribute);
        all->second[id] = same;
      } else if (element == "formation") {
        if (has(columns::formation_kind)) set(same, "kind", one.attribute("kind"));
        if (has(columns::designation)) set(same, "designation", one.attribute("designation"));
      }
      put(one, same);
    }
  }

  static void set(pugi::xml_node to, const char* name, pugi::xml_attribute value) {
    if (!value)
      to.remove_attribute(name);
    else if (pugi::xml_attribute old = to.attribute(name))
      old = value.value();
    else
      to.append_attribute(name) = value.value();
  }
  static pugi::xml_node with(pugi::xml_node of, const char* element, const char* attribute, std::string_view value) {
    for (const pugi::xml_node one : of.children(element))
      if (value == one.attribute(attribute).value()) return one;
    return {};
  }

  // An empty cell takes away what stood there; a column that is not there leaves it.
  void update(pugi::xml_node from, pugi::xml_node to) {
    for (const std::string& column : columns_) {
      if (column == "id" || column == columns::side || column == columns::formation || column == columns::formation_kind ||
          column == columns::designation)
        continue;
      if (column.starts_with(columns::trait)) {
        const std::string_view name = std::string_view(column).substr(columns::trait.size());
        const pugi::xml_node read = with(from, "trait", "name", name);
        pugi::xml_node old = with(to, "trait", "name", name);
        if (read && old)
          set(old, "value", read.attribute("value"));
        else if (read)
          to.append_copy(read);
        else if (old)
          to.remove_child(old);
      } else if (column.starts_with(columns::name)) {
        update_name(from, to, column.substr(columns::name.size()));
      } else {
        set(to, column.c_str(), from.attribute(column.c_str()));
      }
    }
  }
  static void update_name(pugi::xml_node from, pugi::xml_node to, const std::string& column) {
    const std::size_t colon = column.find(':');
    const std::string language = column.substr(0, colon), form = colon == column.npos ? "nom" : column.substr(colon + 1);
    const pugi::xml_attribute value = with(from, "name", "lang", language).attribute(form.c_str());
    pugi::xml_node old = with(to, "name", "lang", language);
    if (!old && !value) return;
    if (!old) {
      old = to.append_child("name");
      old.append_attribute("lang") = language.c_str();
    }
    set(old, form.c_str(), value);
    if (old.first_attribute() == old.last_attribute()) to.remove_child(old);  // the language alone
  }

  std::set<std::string> columns_, seen_;
  pugi::xml_document base_, table_;
  std::map<std::string, Nodes> nodes_;
  TableInto into_;
};

}  // namespace

TableInto put_into(const document::Orbat& base, const document::Orbat& table, const std::vector<std::string>& columns) {
  return Merger(base, table, columns).merged();
}

}  // namespace hexwright::exchange
