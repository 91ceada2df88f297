// How a sentence of the tables becomes a card: all sections of a small scenario, and the sentence in one of them, on its tenth line.
#include "tests/words/planted.hpp"

#include <fstream>
#include <map>
#include <sstream>

#include "tests/folders.hpp"

namespace hexwright::test {

namespace {

struct Slot {
  std::string kind, right, wrong;
  std::size_t begin, end;
};

std::vector<Slot> slots_of(const std::string& text) {
  std::vector<Slot> slots;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    const std::size_t end = text.find('}', at), blank = text.find(' ', at), bar = text.find('|', at);
    slots.push_back(
        {text.substr(at + 1, blank - at - 1), text.substr(blank + 1, bar - blank - 1), text.substr(bar + 1, end - bar - 1), at, end + 1});
  }
  return slots;
}

std::string filled(const std::string& text, const std::vector<Slot>& slots, std::size_t wrong) {
  std::string out;
  std::size_t from = 0;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    out += text.substr(from, slots[i].begin - from) + (i == wrong ? slots[i].wrong : slots[i].right);
    from = slots[i].end;
  }
  return out + text.substr(from);
}

void add_sentence(Planted like, const std::string& text, std::vector<Planted>& all) {
  const std::vector<Slot> slots = slots_of(text);
  like.text = filled(text, slots, slots.size());
  all.push_back(like);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    like.text = filled(text, slots, i);
    like.kind = slots[i].kind;
    all.push_back(like);
  }
}

std::string next_word(std::string& line) {
  const std::size_t blank = line.find(' ');
  const std::string word = line.substr(0, blank);
  line.erase(0, blank == std::string::npos ? blank : blank + 1);
  return word;
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '"' ? "&quot;" : c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

// The sections of a card in their order; one of them holds the sentence.
std::string game_of(const std::string& base) {
  return base == "dale" ? R"(<game id="pluton" version="1"/>)"
                        : R"(<game id="border-watch" version="1" ruleset="border-watch.ruleset.xml"/>)";
}

std::string texts_of(const Planted& planted) {
  const std::size_t bar = planted.text.find(" || ");
  std::string texts = "<text lang=\"" + planted.language + "\">" + escaped(planted.text.substr(0, bar)) + "</text>";
  if (bar == std::string::npos) return texts;
  std::string rest = planted.text.substr(bar + 4);
  const std::string language = next_word(rest);
  return texts + "<text lang=\"" + language + "\">" + escaped(rest) + "</text>";
}

std::string element_of(const Planted& planted) {
  if (planted.element.empty()) return texts_of(planted);
  std::string element = planted.element;
  return element.replace(element.find('@'), 1, "printed=\"" + escaped(planted.text) + "\"");
}

// What the card says of the section when the sentence stands elsewhere.
std::map<std::string, std::string> sections_of(const std::string& base) {
  const bool dale = base == "dale";
  return {{"length", dale ? R"(<length turns="12"/>)" : R"(<length turns="10"/>)"},
          {"clock", dale ? R"(<clock start="10:00" end="11:00"/>)" : R"(<clock start="5:00" end="6:40"/>)"},
          {"first", dale ? R"(<first-player side="de"/>)" : R"(<first-player side="rd"/>)"},
          {"morale", R"(<morale level="2"/>)"},
          {"order", dale ? R"(<order sides="pl de"/>)" : R"(<order sides="wd rd"/>)"}};
}

}  // namespace

std::vector<Planted> planted_in(const std::string& table) {
  std::ifstream file(source() + "/tests/words/" + table);
  std::vector<Planted> all;
  Planted block;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line[0] == '#') continue;
    const bool odd = line[0] == '~';
    if (odd) line.erase(0, 1);
    const bool heads = line.starts_with("dale ") || line.starts_with("ford ");
    Planted sentence = heads ? Planted{} : block;
    if (heads) {
      sentence.base = next_word(line);
      sentence.section = next_word(line);
      if (line.starts_with('<')) {
        sentence.element = line;
        block = sentence;
        continue;
      }
    }
    sentence.line = number;
    sentence.language = next_word(line);
    add_sentence(sentence, line, all);
  }
  return all;
}

// The sentence has a line of its own, the tenth of its file.
int line_of(const Planted&) { return 10; }

std::string scenario_of(const Planted& planted) {
  const std::string& in = planted.section;
  std::map<std::string, std::string> says = sections_of(planted.base);
  const bool order = planted.element.starts_with("<order");
  std::string body;
  std::ostringstream head;
  head << R"(<?xml version="1.0" encoding="UTF-8"?>)"
       << "<scenario format=\"1.0\" id=\"card\">" << game_of(planted.base) << "<card number=\"1\""
       << (planted.language == "-" ? "" : " lang=\"" + planted.language + "\"") << ">";
  const auto own_line = [&](const std::string& section, const std::string& open, const std::string& close) {
    if (in != section) return says[section];
    return open + "\n@@" + element_of(planted) + "\n" + close;
  };
  head << own_line("intro", "", "") << "</card><time>" << own_line("length", "", "") << own_line("clock", "", "") << "</time>"
       << own_line("first", "", "") << "<map file=\"" << (planted.base == "dale" ? "dale" : "border-watch") << ".map.xml\"/><orbat file=\""
       << (planted.base == "dale" ? "dale" : "border-watch") << ".orbat.xml\"/>"
       << own_line("strength", "<strength boxes=\"3\">", "</strength>") << own_line("morale", "", "") << "<setup>"
       << (order ? "" : says["order"]) << own_line("setup", "", "") << "</setup>";
  const bool guns = planted.base == "dale" && !planted.element.starts_with("<asset");
  head << "<support>"
       << (guns ? R"(<asset id="de.i-9pal" side="de" designation="I/9pal" markers="1-3" batteries="3" barrels="4" calibre="105"/>)" : "")
       << own_line("support", "", "") << "</support>" << own_line("reinforcements", "<reinforcements>", "</reinforcements>")
       << own_line("events", "<events>", "</events>") << own_line("victory", "<victory>", "</victory>")
       << own_line("ranks",
                   "<ranks measure=\"difference\" bands=\"" +
                       std::string(planted.element.find("to=\"3\"") == std::string::npos ? "half-open" : "closed") + "\">",
                   "</ranks>")
       << own_line("definition", "<definitions><definition of=\"held\">", "</definition></definitions>")
       << own_line("rule", "<rules><rule id=\"special\">", "</rule></rules>")
       << own_line("note", "<notes><note id=\"word\">", "</note></notes>") << "</scenario>\n";
  std::string text = head.str();
  const std::size_t at = text.find("@@");
  if (in == "intro") {
    const std::size_t from = text.find("<text", at), to = text.rfind("</text>") + 7;
    text.insert(to, "</introduction>").insert(from, "<introduction>");
  }
  if (at == std::string::npos) return text;
  text.replace(at - 1, 3, std::string(9, '\n'));
  return text;
}

std::string orbat_of(const Planted& planted, const std::string& orbat) {
  if (planted.section != "orbat") return orbat;
  std::string flat;
  for (const char c : orbat) flat += c == '\n' ? ' ' : c;
  const std::size_t at = flat.find("</formation>", flat.find("id=\"pl.2km\"")) + 12;
  return flat.insert(at, std::string(9, '\n') + element_of(planted));
}

}  // namespace hexwright::test
