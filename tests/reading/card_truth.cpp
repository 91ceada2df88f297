#include "tests/reading/card_truth.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "model/io/letters.hpp"
#include "tests/folders.hpp"

namespace hexwright::test {

namespace {

using Json = nlohmann::json;
using reading::CardFacts;

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream out;
  out << file.rdbuf();
  return out.str();
}

std::string said(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.is_null() ? std::string() : value.dump();
}

// As two people would compare words: small letters, one kind of dash and apostrophe, no marks at the ends.
std::string plain(const Json& value) {
  std::string text = io::in_small(said(value));
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"—", "–"}, {"’", "'"}})
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;) text.replace(at, from.size(), to);
  const std::string marks = " .,;:";
  while (!text.empty() && marks.find(text.back()) != std::string::npos) text.pop_back();
  while (!text.empty() && marks.find(text.front()) != std::string::npos) text.erase(0, 1);
  return text;
}

std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> out;
  std::string word;
  for (const char c : text + ' ') {
    if (std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80) {
      word += c;
    } else if (!word.empty()) {
      out.insert(std::exchange(word, {}));
    }
  }
  return out;
}

bool same(const Json& truth, const std::string& read) {
  const std::string wanted = plain(truth), got = plain(read);
  if (wanted.empty()) return true;
  if (got.empty()) return false;
  if (got.find(wanted) != std::string::npos || (wanted.find(got) != std::string::npos && got.size() * 3 >= wanted.size())) return true;
  const std::set<std::string> a = words_of(wanted), b = words_of(got);
  const auto both = std::count_if(a.begin(), a.end(), [&](const std::string& word) { return b.contains(word); });
  return !a.empty() && both * 10 >= static_cast<std::ptrdiff_t>(a.size()) * 6;
}

bool is_label(const std::string& text) {
  return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.") == std::string::npos &&
         text.find_first_of("0123456789") != std::string::npos;
}

class Comparison {
 public:
  Comparison(const Json& truth, const CardFacts& facts) : truth_(truth), facts_(facts) {}

  Score run() {
    sides();
    header();
    list("units", facts_.units,
         [&](const Json& t, const auto& r) { return side(t, r) && same(t["designation"], r.designation) && t["count"] == r.count; });
    list("setup", facts_.setup, [&](const Json& t, const auto& r) {
      const bool places = std::all_of(t["hexes_or_places"].begin(), t["hexes_or_places"].end(), [&](const Json& place) {
        return !is_label(said(place)) ||
               std::find(r.hexes_or_places.begin(), r.hexes_or_places.end(), said(place)) != r.hexes_or_places.end();
      });
      const std::string radius = said(t["radius"]);
      return side(t, r) && same(t["region"], r.region) && places && t["hidden"] == r.hidden &&
             (radius.empty() || radius == "0" || radius == r.radius);
    });
    list("reinforcements", facts_.reinforcements, [&](const Json& t, const auto& r) {
      return side(t, r) && same(t["units"], r.units) && same(t["turn"], r.turn) && same(t["place"], r.place) && same(t["die"], r.die);
    });
    list("support", facts_.support,
         [&](const Json& t, const auto& r) { return side(t, r) && same(t["what"], r.what) && same(t["turn"], r.turn); });
    list("victory", facts_.victory, [&](const Json& t, const auto& r) {
      return (said(t["side"]).empty() || r.side.empty() || side(t, r)) && t["type"] == std::string(name_of(r.type)) &&
             same(t["words"], r.words);
    });
    list("rules", facts_.rules, [&](const Json& t, const auto& r) { return plain(t["id"]) == plain(r.id); });
    list("definitions", facts_.definitions, [&](const Json& t, const auto& r) { return same(t["term"], r.term + ' ' + r.span.words); });
    list("abbreviations", facts_.abbreviations, [&](const Json& t, const auto& r) {
      const bool explained = said(t["abbr"]).find_first_of("=") != std::string::npos || said(t["abbr"]).find("–") != std::string::npos;
      return same(t["abbr"], explained ? r.span.words : r.abbreviation);
    });
    return std::move(score_);
  }

 private:
  void count(bool found, const std::string& kind, const Json& fact) {
    ++score_.facts;
    score_.found += found ? 1 : 0;
    if (!found) score_.missed.push_back(kind + ' ' + fact.dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  // Each side of the truth is the one that shares most words with it.
  void sides() {
    for (const Json& side : truth_["sides"]) {
      std::size_t most = 0;
      for (const reading::SideFact& read : facts_.sides) {
        const std::set<std::string> a = words_of(plain(said(side["name"]) + ' ' + said(side["words"]))),
                                    b = words_of(plain(read.name + ' ' + read.words));
        std::size_t both = 0;
        for (const std::string& word : a) both += b.contains(word) && word != "player" && word != "strona" && word != "gracz" ? 1 : 0;
        if (both > most) sides_[said(side["id"])] = read.id;
        most = std::max(most, both);
      }
      count(most > 0, "side", side);
    }
  }
  void header() {
    for (const auto& [key, value] : truth_["header"].items()) {
      if (said(value).empty()) continue;
      const auto read = facts_.header.find(key);
      const std::string got = read == facts_.header.end() ? std::string() : read->second.value;
      count(key.starts_with("first_") ? sides_[said(value)] == got && !got.empty() : same(value, got), "header " + key, value);
    }
  }
  template <class Fact>
  bool side(const Json& truth, const Fact& read) {
    return said(truth["side"]).empty() || sides_[said(truth["side"])] == read.side;
  }
  template <class Facts, class Fits>
  void list(const std::string& kind, const Facts& facts, Fits fits) {
    std::vector<bool> used(facts.size());
    for (const Json& wanted : truth_[kind]) {
      std::size_t at = 0;
      while (at < facts.size() && (used[at] || !fits(wanted, facts[at]))) ++at;
      if (at < facts.size()) used[at] = true;
      count(at < facts.size(), kind, wanted);
    }
  }

  const Json& truth_;
  const CardFacts& facts_;
  std::map<std::string, std::string> sides_;
  Score score_;
};

}  // namespace

nlohmann::json truth_of(const std::string& card) { return Json::parse(bytes_of(source() + "/tests/cards/" + card + ".truth.json")); }
std::string text_of(const std::string& card) { return bytes_of(source() + "/tests/cards/" + card + ".txt"); }
Score score_of(const nlohmann::json& truth, const reading::CardFacts& facts) { return Comparison(truth, facts).run(); }

}  // namespace hexwright::test
