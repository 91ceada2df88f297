// Values are put in quotation marks, so that a blank or a dash in them is seen.
#include "exchange/diff/tell.hpp"

#include "exchange/diff/words.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using project::Project;
using wording::Catalogue;
using wording::nested;
using wording::say;

namespace {

constexpr std::size_t MOST_HEXES = 20;

class Teller {
 public:
  Teller(const Compared& what, const Catalogue& catalogue) : what_(what), catalogue_(catalogue) {}

  std::string list() const {
    std::string out, document, subject;
    for (const ToldChange& one : told()) {
      if (one.document != document) out += (out.empty() ? "" : "\n") + one.document + '\n';
      if (one.document != document || one.subject != subject) out += "  " + one.subject + '\n';
      document = one.document;
      subject = one.subject;
      out += "    " + one.words + '\n';
    }
    return out;
  }
  std::vector<ToldChange> told() const {
    std::vector<ToldChange> out;
    for (std::size_t i = 0; i < what_.changes.size(); ++i) {
      const Change& one = what_.changes[i];
      out.push_back({i, wording::with_capital(words(document_words(one.document))), words(subject_words(one, what_.before, what_.after)),
                     words(line(one))});
    }
    return out;
  }
  std::string errata() const {
    std::string out, subject, clauses;
    const auto close = [&] {
      if (!clauses.empty())
        out += ' ' + wording::with_capital(words(say("{subject}: {clauses}.", {{"subject", subject}, {"clauses", clauses}})));
      clauses.clear();
    };
    for (const Change& one : what_.changes) {
      const bool names_document = one.object.empty() && one.path.empty() && one.field == "id";
      if (is_bookkeeping(one.element, one.field) || names_document) continue;
      const std::string now = words(subject_words(one, what_.before, what_.after));
      const auto alone = sentence(one);
      if (alone || now != subject) close();
      subject = alone ? std::string() : now;
      if (alone)
        out += ' ' + wording::with_capital(words(*alone));
      else
        clauses += (clauses.empty() ? "" : "; ") + words(clause(one));
    }
    close();
    return out.empty() ? out : words(say("Errata.")) + out + '\n';
  }

 private:
  std::string words(const wording::Text& text) const { return catalogue_.words(text); }

  // Where in the thing: "hex, radius"; the thing itself is the subject already.
  wording::Text part(const Change& one) const {
    const bool own = one.path.empty() || (one.object.empty() && one.path == one.element && one.section == one.element);
    if (own) return one.field.empty() ? element_words(one) : field_words(one, one.field);
    if (one.field.empty()) return element_words(one);
    wording::Value element = nested(element_words(one));
    if (!one.called.empty()) {
      wording::Noun name;
      for (const auto& [lang, nom] : one.called) name.words[lang]["nom"] = io::visible(nom);
      element = nested(say("{element} \"{name}\"", {{"element", std::move(element)}, {"name", std::move(name)}}));
    }
    return say("{element}, {field}", {{"element", std::move(element)}, {"field", nested(field_words(one, one.field))}});
  }
  wording::Value value(const Change& one, const std::optional<std::string>& text) const { return said(one.field, *text); }
  wording::Value said(const std::string& field, const std::string& text) const {
    static const std::string_view IDS[] = {"of", "rest-of", "asset", "assets", "by", "side", "sides", "ref"};
    static const std::string_view KINDS[] = {"kind", "means"};
    if (std::find(std::begin(IDS), std::end(IDS), field) != std::end(IDS)) return objects(text);
    if (std::find(std::begin(KINDS), std::end(KINDS), field) != std::end(KINDS))
      for (const auto of : {document::KindOf::piece, document::KindOf::formation, document::KindOf::terrain})
        if (what_.after.game().kind(of, text)) return what_.after.game().kind_noun(of, text);
    return value_words(field, text);
  }
  // Ids parted by blanks, each as it is called.
  wording::Value objects(const std::string& ids) const {
    std::string out;
    for (std::size_t at = 0; at < ids.size();) {
      const std::size_t end = std::min(ids.find(' ', at), ids.size());
      const wording::Text text{"{object}", {}, 0, {{"object", object_words(ids.substr(at, end - at), what_.before, what_.after)}}};
      out += (out.empty() ? "" : ", ") + words(text);
      at = end + 1;
    }
    return out;
  }
  static std::string sentence_end_cut(std::string text) {
    if (text.ends_with('.') && !text.ends_with("..")) text.pop_back();
    return text;
  }
  // An element that came or went, by what stands on it.
  std::string about(const Change& one) const {
    std::string out;
    for (const auto& [name, text] : one.about) {
      if (is_bookkeeping({}, name) || name == "id" || name == "lang") continue;
      if (name.starts_with("text/")) {
        if (name == "text/" + catalogue_.language()) out += (out.empty() ? "" : "; ") + sentence_end_cut(io::visible(text, 400));
        continue;
      }
      const document::Notion* notion = one.element == "definition" && name == "of" ? what_.after.game().notion(text) : nullptr;
      const wording::Text value{
          "{value}", {}, 0, {{"value", notion ? wording::Value(document::noun_of(notion->names, text)) : said(name, text)}}};
      const std::string label = words(field_words(one, name));
      const bool plain = notion || label == words(element_words(one));
      out += (out.empty() ? "" : "; ") + (plain ? words(value) : label + ": " + words(value));
    }
    return out;
  }
  wording::Value with_about(const Change& one, const wording::Text& what) const {
    const std::string about = this->about(one);
    return about.empty() ? words(what) : words(what) + " (" + about + ")";
  }
  std::string hexes(const Change& one) const {
    std::string out;
    for (std::size_t i = 0; i < std::min(one.hexes.size(), MOST_HEXES); ++i) out += (i ? ", " : "") + one.hexes[i];
    return one.hexes.size() > MOST_HEXES ? out + ", …" : out;
  }
  wording::Value terrain(const std::optional<std::string>& kind) const {
    if (!kind) return nested(say("nothing"));
    return what_.after.game().kind_noun(document::KindOf::terrain, *kind);
  }

  wording::Text line(const Change& one) const {
    if (!one.hexes.empty())
      return say(
          "{element}, hexes {hexes}: {before} → {after}",
          {{"element", nested(element_words(one))}, {"hexes", hexes(one)}, {"before", terrain(one.before)}, {"after", terrain(one.after)}});
    const wording::Argument what{"part", nested(part(one))};
    switch (one.kind) {
      case Change::Kind::added:
        return say("added: {part}", {{"part", with_about(one, element_words(one))}});
      case Change::Kind::removed:
        return say("removed: {part}", {{"part", with_about(one, element_words(one))}});
      case Change::Kind::moved:
        return say("moved: from {before} to {after}", {{"before", object_words(*one.before, what_.before, what_.after)},
                                                       {"after", object_words(*one.after, what_.before, what_.after)}});
      case Change::Kind::changed:
        break;
    }
    if (!one.before) return say("{part}: \"{after}\", which is new", {what, {"after", value(one, one.after)}});
    if (!one.after) return say("{part}: \"{before}\" has gone", {what, {"before", value(one, one.before)}});
    return say("{part}: \"{before}\" → \"{after}\"", {what, {"before", value(one, one.before)}, {"after", value(one, one.after)}});
  }

  // Of what cannot be said of a thing that is on the card before and after.
  std::optional<wording::Text> sentence(const Change& one) const {
    if (!one.hexes.empty())
      return say("Map, hexes {hexes}: for {before} read {after}.",
                 {{"hexes", hexes(one)}, {"before", terrain(one.before)}, {"after", terrain(one.after)}});
    const wording::Argument subject{"subject", nested(subject_words(one, what_.before, what_.after))};
    if (!one.path.empty() || one.object.empty()) return std::nullopt;
    if (one.kind == Change::Kind::added) return say("Add: {subject}.", {subject});
    if (one.kind == Change::Kind::removed) return say("Delete: {subject}.", {subject});
    return std::nullopt;
  }
  wording::Text clause(const Change& one) const {
    const wording::Argument what{"part", nested(part(one))};
    const auto whole = [&] { return wording::Argument{"part", with_about(one, element_words(one))}; };
    switch (one.kind) {
      case Change::Kind::added:
        return say("add {part}", {whole()});
      case Change::Kind::removed:
        return say("delete {part}", {whole()});
      case Change::Kind::moved:
        return say("not in {before}, but in {after}", {{"before", object_words(*one.before, what_.before, what_.after)},
                                                       {"after", object_words(*one.after, what_.before, what_.after)}});
      case Change::Kind::changed:
        break;
    }
    if (!one.before) return say("{part}: add \"{after}\"", {what, {"after", value(one, one.after)}});
    if (!one.after) return say("{part}: delete \"{before}\"", {what, {"before", value(one, one.before)}});
    return say("{part}: for \"{before}\" read \"{after}\"", {what, {"before", value(one, one.before)}, {"after", value(one, one.after)}});
  }

  const Compared& what_;
  const Catalogue& catalogue_;
};

}  // namespace

std::vector<ToldChange> told_changes(const Compared& what, const Catalogue& catalogue) { return Teller(what, catalogue).told(); }
std::string list_of_changes(const Compared& what, const Catalogue& catalogue) { return Teller(what, catalogue).list(); }
std::string errata_paragraph(const Compared& what, const Catalogue& catalogue) { return Teller(what, catalogue).errata(); }

}  // namespace hexwright::exchange
