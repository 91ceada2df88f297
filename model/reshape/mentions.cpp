// A list that loses its last hex takes its element with it, unless that says more than where. Words are exchanged only beside data that
// names the hex, or after the word for one: a number in a sentence may be a year.
#include "model/reshape/mentions.hpp"

#include <algorithm>
#include <array>

#include "model/document/codec.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::reshape {

namespace {

constexpr std::array<std::string_view, 14> WORDS_FOR_HEX = {"hex",   "hexes", "Hex",    "Hexes",  "pole",  "pola", "polu",
                                                            "polem", "pól",   "polach", "polami", "polom", "Pole", "Pola"};
constexpr std::array<std::string_view, 9> BETWEEN = {"and", "or", "to", "i", "lub", "albo", "oraz", "do", "a"};
constexpr std::array<std::string_view, 2> WORD_ATTRIBUTES = {"printed", "gloss"};
constexpr std::array<std::string_view, 2> WORD_ELEMENTS = {"words", "text"};

template <class List>
bool stands_in(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

bool is_word_byte(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// The sentence cut into words and what stands between them; `next` gets each and returns what stands instead.
template <class Next>
std::string by_words(const std::string& text, const Next& next) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    const bool word = is_word_byte(text[at]);
    while (end < text.size() && is_word_byte(text[end]) == word) ++end;
    const std::string piece = text.substr(at, end - at);
    out += word ? next(piece) : piece;
    at = end;
  }
  return out;
}

// Labels that data beside the sentence names, and those that follow the word for a hex.
struct InWords {
  const std::map<std::string, std::string>& names;
  const Renaming& renaming;
  std::vector<std::string> gone = {}, unsaid = {};  // labels that stay: of hexes that are none now, and of what nothing says is a hex

  std::string operator()(const std::string& text) {
    bool named = false;
    return by_words(text, [&](const std::string& word) {
      if (stands_in(WORDS_FOR_HEX, word)) {
        named = true;
        return word;
      }
      if (const auto beside = names.find(word); beside != names.end()) return beside->second;
      const Renamed found = renaming.hex(word);
      if (named && found.known) {
        if (!found.now) gone.push_back(word);
        return found.now.value_or(word);
      }
      if (found.known && found.now != word) unsaid.push_back(word);
      named = named && stands_in(BETWEEN, word);
      return word;
    });
  }
};

bool is_feature(std::string_view element) { return element == "path" || element == "hexside"; }

// May the element go when it names no hex any more?
bool goes_with_its_hexes(pugi::xml_node element) {
  const std::string_view name = element.name();
  return is_feature(name) || name == "hexes" || name == "around" || name == "known" || name == "placed" || name == "start" ||
         name == "belongs-to";
}

std::string called(pugi::xml_node element, const std::string& object) {
  for (const char* attribute : {"id", "piece"})
    if (const auto found = element.attribute(attribute)) return found.value();
  return object.empty() ? element.name() : object;
}

// Parts of a path that are cut: what is left of each has two hexes at least.
void tidy_path(std::vector<std::string>& words) {
  std::vector<std::string> out, part;
  const auto close = [&] {
    if (part.size() > 1) {
      if (!out.empty()) out.emplace_back("/");
      out.insert(out.end(), part.begin(), part.end());
    }
    part.clear();
  };
  for (const std::string& word : words)
    if (word == "/")
      close();
    else
      part.push_back(word);
  close();
  words = std::move(out);
}

}  // namespace

bool holds_hexes(std::string_view element, std::string_view attribute) {
  if (attribute == "hex") return element != "own";
  if (attribute == "list") return element == "hexes";
  if (attribute == "hexes") return element == "place" || element == "path";
  if (attribute == "sides") return element == "hexside";
  return (element == "path" || element == "action") && (attribute == "from" || attribute == "to");
}

std::string exchanged_in_script(const std::string& script, const Renaming& renaming) {
  std::string out;
  for (std::size_t at = 0; at < script.size();) {
    const char c = script[at];
    const std::size_t line = std::min(script.find('\n', at), script.size());
    if (script.compare(at, 2, "--") == 0) {
      out += script.substr(at, line - at);
      at = line;
      continue;
    }
    const std::size_t end = c == '"' || c == '\'' ? script.find(c, at + 1) : script.npos;
    if (end >= line) {
      out += c;
      ++at;
      continue;
    }
    const std::string inside = script.substr(at + 1, end - at - 1);
    const Renamed found = renaming.hex(inside);
    out += c + (found.known && found.now ? *found.now : inside) + c;
    at = end + 1;
  }
  return out;
}

void Mentions::set(pugi::xml_node element, const std::string& attribute, std::optional<std::string> value) {
  fields_.push_back(edits::SetField{file_, edits::path_of(element), attribute, std::move(value)});
}

// True: nothing of the list is left.
bool Mentions::rewrite_list(pugi::xml_node element, const std::string& attribute, const std::string& object, Names& names) {
  std::vector<std::string> words, gone;
  document::parse_value(std::string_view(element.attribute(attribute.c_str()).value()), {}, words);
  const bool sides = attribute == "sides", record = std::string_view(element.name()) == "action";
  bool changed = false;
  for (std::string& word : words) {
    const Renamed found = sides ? renaming_.side(word) : renaming_.hex(word);
    if (!found.known || found.now == word) continue;
    changed = true;
    if (!found.now) {
      gone.push_back(word);
      if (!record) word = std::string_view(element.name()) == "path" && attribute == "hexes" ? "/" : "";
      continue;
    }
    names.emplace(word, *found.now);
    word = *found.now;
  }
  if (!changed) return false;
  if (!gone.empty() && std::string_view(element.name()) == "path" && attribute == "hexes") tidy_path(words);
  std::erase(words, "");
  if (!gone.empty()) lost_.push_back({file_, called(element, object), gone, record});
  if (words.empty() && goes_with_its_hexes(element)) return true;
  if (words.empty())
    set(element, attribute, std::nullopt);
  else
    set(element, attribute, document::print_value(words));
  return false;
}

void Mentions::rewrite_words(pugi::xml_node element, const std::string& object, const Names& names) {
  InWords in_words{names, renaming_};
  std::vector<std::string> stay;
  for (const std::string_view attribute : WORD_ATTRIBUTES) {
    in_words.unsaid.clear();
    const std::string name(attribute), old = element.attribute(name.c_str()).value(), now = in_words(old);
    if (now == old) continue;
    set(element, name, now);
    // A printed line with one hex in it speaks of hexes; elsewhere any number may be a year.
    stay.insert(stay.end(), in_words.unsaid.begin(), in_words.unsaid.end());
  }
  for (const pugi::xml_node child : element.children()) {
    if (!stands_in(WORD_ELEMENTS, child.name())) continue;
    const std::string old = child.text().get();
    if (const std::string now = in_words(old); now != old) set(child, {}, now);
  }
  stay.insert(stay.end(), in_words.gone.begin(), in_words.gone.end());
  if (stay.empty()) return;
  const auto is_same = [&](const Lost& one) { return one.in_words && one.file == file_ && one.object == object; };
  if (lost_.empty() || !is_same(lost_.back())) lost_.push_back({file_, object, {}, false, true});
  for (const std::string& label : stay)
    if (!stands_in(lost_.back().labels, label)) lost_.back().labels.push_back(label);
}

Mentions::Names Mentions::rewrite_element(pugi::xml_node element, const std::string& object) {
  Names names;
  if (element == apart_) return names;
  const std::string here = element.attribute("id") || element.attribute("piece") ? called(element, object) : object;
  bool gone = false;
  for (const pugi::xml_attribute attribute : element.attributes())
    if (holds_hexes(element.name(), attribute.name())) gone |= rewrite_list(element, attribute.name(), here, names);
  for (const pugi::xml_node child : element.children())
    if (child.type() == pugi::node_element) names.merge(rewrite_element(child, here));
  if (element.parent().type() == pugi::node_element && !gone) rewrite_words(element, called(element, object), names);
  if (gone) gone_.push_back(element);
  return names;
}

void Mentions::rewrite(const std::string& file, pugi::xml_node root, pugi::xml_node apart) {
  file_ = file;
  apart_ = apart;
  gone_.clear();
  rewrite_element(root, {});
  // Inner elements and later ones first, so that the places of the others stay.
  std::vector<edits::NodePath> paths;
  for (const pugi::xml_node element : gone_) paths.push_back(edits::path_of(element));
  std::sort(paths.rbegin(), paths.rend());
  for (const edits::NodePath& path : paths) structure_.push_back(edits::Remove{file_, path});
}

}  // namespace hexwright::reshape
