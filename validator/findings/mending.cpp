// Elements are found by the place they were read from. A file is looked through once, and only when something in it can be
// mended, so that a clean document pays nothing.
#include "validator/findings/mending.hpp"

#include <algorithm>
#include <numeric>

#include "model/document/element_place.hpp"
#include "model/document/nearest.hpp"
#include "model/edits/tree.hpp"
#include "model/io/utf8.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {

using document::Origin;

namespace {

constexpr std::size_t FEWEST_LETTERS = 4;  // of a word that may be taken for a slip of another

// Words of the card, or a remark of the author's, at the element or inside it.
bool says_something(pugi::xml_node element) {
  if (element.type() == pugi::node_comment || element.attribute("printed")) return true;
  const auto inside = element.children();
  return std::any_of(inside.begin(), inside.end(), says_something);
}

// The text with one word in place of another, blanks made single; nothing when the word does not stand in it.
std::optional<std::string> exchanged(std::string_view text, std::string_view word, const std::string& by) {
  std::string out;
  bool found = false;
  for (std::size_t at = text.find_first_not_of(" \t\r\n"); at < text.size(); at = text.find_first_not_of(" \t\r\n", at)) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", at), text.size());
    const std::string_view each = text.substr(at, end - at);
    found = found || each == word;
    out += (out.empty() ? "" : " ") + (each == word ? by : std::string(each));
    at = end;
  }
  return found ? std::optional(out) : std::nullopt;
}

}  // namespace

io::XmlFile* OpenFiles::find(const std::string& name) {
  for (const auto& file : project_.files())
    if (file->in_project == name && !file->read_only) return &file->xml;
  return nullptr;
}

const std::vector<Mender::Entry>& Mender::entries(int file) {
  const auto [found, fresh] = entries_.try_emplace(file);
  std::vector<Entry>& list = found->second;
  const pugi::xml_node root = project_.files()[static_cast<std::size_t>(file)]->xml.root();
  if (!fresh || !root || project_.files()[static_cast<std::size_t>(file)]->read_only) return list;
  list.push_back({document::place_of(root), root, 0, 0});
  std::vector<std::size_t> open{0};  // entries from the root down to where the walk stands
  std::vector<int> counted{0};
  pugi::xml_node next = root.first_child();
  while (true) {
    while (next && next.type() != pugi::node_element) next = next.next_sibling();
    if (next) {
      list.push_back({document::place_of(next), next, open.back(), counted.back()++});
      open.push_back(list.size() - 1);
      counted.push_back(0);
      next = next.first_child();
      continue;
    }
    if (open.size() == 1) return list;
    next = list[open.back()].node.next_sibling();
    open.pop_back();
    counted.pop_back();
  }
}

const Mender::Entry* Mender::entry(Origin origin) {
  if (origin.file < 0 || origin.offset == -1 || origin.file >= static_cast<int>(project_.files().size())) return nullptr;
  const std::vector<Entry>& list = entries(origin.file);
  const auto found = std::lower_bound(list.begin(), list.end(), origin.offset,
                                      [](const Entry& each, std::ptrdiff_t offset) { return each.offset < offset; });
  if (found != list.end() && found->offset == origin.offset) return &*found;
  // Where an element was moved, or one was made since, the rest is not in order.
  const auto moved = std::find_if(list.begin(), list.end(), [&](const Entry& each) { return each.offset == origin.offset; });
  return moved != list.end() ? &*moved : nullptr;
}

edits::NodePath Mender::path(Origin origin, const Entry& entry) {
  const std::vector<Entry>& list = entries(origin.file);
  edits::NodePath path;
  for (const Entry* at = &entry; at != list.data(); at = &list[at->parent]) path.push_back(at->number);
  std::reverse(path.begin(), path.end());
  return path;
}

const std::string& Mender::name(Origin origin) const { return project_.files()[static_cast<std::size_t>(origin.file)]->in_project; }

pugi::xml_node Mender::element(Origin origin) {
  const Entry* found = entry(origin);
  return found ? found->node : pugi::xml_node{};
}

std::optional<Mending> Mender::set(Origin origin, std::vector<Field> fields, wording::Text sentence) {
  const Entry* found = entry(origin);
  if (!found) return std::nullopt;
  Mending mending{std::move(sentence), {}};
  for (Field& field : fields)
    mending.edits.emplace_back(edits::SetField{name(origin), path(origin, *found), std::move(field.first), std::move(field.second)});
  return mending;
}

std::optional<Mending> Mender::exchange(Origin origin, const std::string& attribute, std::string_view word, const std::string& by,
                                        wording::Text sentence) {
  const auto text = exchanged(element(origin).attribute(attribute.c_str()).value(), word, by);
  if (!text) return std::nullopt;
  return set(origin, {{attribute, *text}}, std::move(sentence));
}

std::optional<Mending> Mender::remove(Origin origin, wording::Text sentence) {
  const Entry* found = entry(origin);
  if (!found || path(origin, *found).empty() || says_something(found->node)) return std::nullopt;
  return Mending{std::move(sentence), {edits::Remove{name(origin), path(origin, *found)}}};
}

std::optional<Mending> Mender::reorder(Origin parent, std::string_view children, std::vector<std::size_t> order, wording::Text sentence) {
  const Entry* found = entry(parent);
  if (!found) return std::nullopt;
  std::vector<int> places;
  int place = 0;
  for (const pugi::xml_node child : found->node.children()) {
    if (child.type() != pugi::node_element) continue;
    if (children == child.name()) places.push_back(place);
    ++place;
  }
  if (places.size() != order.size() || places.empty() || places.back() - places.front() + 1 != static_cast<int>(places.size()))
    return std::nullopt;
  Mending mending{std::move(sentence), {}};
  std::vector<std::size_t> now(order.size());
  std::iota(now.begin(), now.end(), std::size_t{0});
  const edits::NodePath at = path(parent, *found);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto here = std::find(now.begin(), now.end(), order[i]);
    if (here == now.end()) return std::nullopt;
    const auto from = static_cast<std::size_t>(here - now.begin());
    if (from == i) continue;
    mending.edits.emplace_back(
        edits::Move{name(parent), at, places.front() + static_cast<int>(from), at, places.front() + static_cast<int>(i)});
    std::rotate(now.begin() + static_cast<long>(i), here, here + 1);
  }
  return mending;
}

bool Mender::twins(Origin one, Origin other) {
  const pugi::xml_node a = element(one), b = element(other);
  return a && b && a != b && one.file == other.file && a.parent() == b.parent() && edits::exact_xml(a) == edits::exact_xml(b);
}

bool Mender::is_ours(Origin origin) {
  const pugi::xml_node node = element(origin);
  const std::string_view status = node.attribute("status").value();
  if (!node || !(status.empty() || status == "answered")) return false;
  for (pugi::xml_node above = node; above; above = above.parent())
    if (above.attribute("source")) return false;
  return true;
}

std::optional<std::string> only_near(std::string_view word, const std::vector<std::string>& candidates) {
  if (io::count_characters(word) < FEWEST_LETTERS) return std::nullopt;
  const std::vector<std::string> near = document::nearest(word, candidates, 2);
  return near.size() == 1 ? std::optional(near.front()) : std::nullopt;
}

}  // namespace hexwright::validator
