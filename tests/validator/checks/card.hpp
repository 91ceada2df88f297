// A clean card of a made-up game, with its map and order of battle, for tests of single checks: replace a piece of text,
// check, and ask whether a finding of this id stands at the line with this text.
#pragma once

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <vector>

namespace hexwright::test {

struct FoundAt {
  std::string file;  // without its folder
  int line = 0;
  std::string line_text;  // the whole line of the file
  std::string object, hex;
};
struct Found {
  std::string id, severity, message, rule, fingerprint;  // message in English, with the reason behind it
  std::vector<FoundAt> where;
  bool inherited = false, waived = false;
  std::string mending = {};  // the sentence of what mends it, in English; empty when nothing does for certain
};

class Checked {
 public:
  std::vector<Found> findings;
  std::vector<std::string> not_checked;
  std::vector<std::string> refused;  // ids, when the files could not be read at all

  // The findings of this id whose first place is a line with this text in it, about this object if one is given.
  std::vector<Found> at(const std::string& id, const std::string& line_text = {}, const std::string& object = {}) const;
  // Exactly one such finding; whatever else there is. Lists what was found when it is not so.
  bool reports(const std::string& id, const std::string& line_text, const std::string& object = {}) const;
  // None of this id anywhere, in files that are well built.
  bool silent(const std::string& id) const;
  bool unchecked(const std::string& id) const;
  // The single finding of this id.
  Found only(const std::string& id) const;

 private:
  std::string list() const;
};

// A finding mended in its files, and the mending taken back.
struct Mended {
  std::string sentence;
  std::string file;  // its name
  std::string text;  // and what it holds afterwards
  Checked before, after;
  bool undone = false;  // taking it back gave the very bytes

  // The finding has gone, and nothing else is found that was not found before.
  bool is_silent(const std::string& id) const;
};

class Card {
 public:
  Card();
  // Replaces a piece of text, which must stand in the files exactly once. `\n` and indentation count.
  Card& with(const std::string& old_text, const std::string& new_text);
  // The same without a piece of text.
  Card& without(const std::string& old_text) { return with(old_text, ""); }
  // Right after (before) a piece of text.
  Card& after(const std::string& text, const std::string& more) { return with(text, text + more); }
  Card& before(const std::string& text, const std::string& more) { return with(text, more + text); }
  // Another file in the folder, or one of the card's own as a whole.
  Card& file(const std::string& name, const std::string& bytes);
  const std::string& text(const std::string& name) const { return files_.at(name); }
  const std::map<std::string, std::string>& files() const { return files_; }

  Checked check(const std::string& first = "s.scenario.xml") const;
  // With what an editor asks besides.
  Checked review() const;
  // Of the one finding of this id that can be mended, on the card in canonical form.
  Mended mend(const std::string& id) const;
  bool reports(const std::string& id, const std::string& line_text, const std::string& object = {}) const {
    return check().reports(id, line_text, object);
  }
  bool silent(const std::string& id) const { return check().silent(id); }

 private:
  Checked checked(const std::string& first, bool with_review) const;

  std::map<std::string, std::string> files_;
};

// The clean card with all of Red hidden, so that it may be revealed.
inline Card hidden_red() {
  return Card()
      .with("<directive id=\"red.ash\" side=\"red\">", "<directive id=\"red.ash\" side=\"red\" hidden=\"written\">")
      .with("<reinforcement id=\"red.late\" side=\"red\">", "<reinforcement id=\"red.late\" side=\"red\" concealed=\"yes\">");
}

// A card that extends the clean one; `inherit` and what it says itself.
std::string heir(const std::string& inherit, const std::string& own = {});

}  // namespace hexwright::test
