// The laws of card notation on random forces and setups: what is printed reads back, and however a typist sets it, it prints the same.
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include "exchange/text/fold.hpp"
#include "model/document/piece.hpp"
#include "tests/exchange/notation/cards.hpp"

using namespace hexwright;
using namespace hexwright::document;
using namespace hexwright::exchange;
using namespace hexwright::test;

namespace {

namespace gen = rc::gen;

int any(int least, int most) { return *gen::inRange(least, most + 1); }

Name named(const std::string& nom) {
  Name name;
  name.lang = "pl";
  name.nom = nom;
  return name;
}

// Only what the notation can say, with the ids that the reader gives.
class Forces {
 public:
  Orbat orbat;
  Setup setup;

  Forces() {
    orbat.format = "1.0";
    orbat.id = "forces";
    orbat.game = GameLink{"pluton", "1", std::nullopt, {}};
    for (const auto& [id, name] : {std::pair("pl", "strona polska"), std::pair("de", "strona niemiecka")}) side(id, name);
  }

 private:
  void side(const std::string& id, const std::string& name) {
    Side side;
    side.id = id;
    side.names.push_back(named(name));
    number_ = 0;
    company_ = 0;
    for (int regiment = any(1, 2); regiment > 0; --regiment)
      side.formations.push_back(this->regiment(id, std::to_string(80 + regiment) + "pp"));
    orbat.sides.push_back(side);
    directives(orbat.sides.back());
  }
  Formation formation(const std::string& id, const std::string& kind, const std::string& designation) {
    Formation made;
    made.id = id;
    made.kind = kind;
    made.designation = designation;
    return made;
  }
  Formation regiment(const std::string& side, const std::string& name) {
    Formation made = formation(side + "." + slug(name), "regiment", name);
    static const char* const roman[] = {"I", "II", "III"};
    for (int i = 0; i < any(1, 3); ++i) {
      const std::string designation = std::string(roman[i]) + "/" + name;
      Formation battalion = formation(side + "." + slug(designation), "battalion", designation);
      for (int k = any(1, 3); k > 0; --k) battalion.formations.push_back(company(side, std::to_string(++company_) + "kp", "company", side));
      if (any(0, 1)) battalion.formations.push_back(company(side, "km", "mg-company", battalion.id));
      made.formations.push_back(battalion);
    }
    return made;
  }
  Formation company(const std::string& side, const std::string& name, const std::string& kind, const std::string& above) {
    Formation made = formation(above + "." + slug(name), kind, name);
    std::string last;
    for (int groups = any(1, 4); groups > 0; --groups) {
      const std::string kind_of = *gen::element<std::string>("s", "c", "m", "d");
      for (int n = any(1, 4); n > 0; --n) {
        Piece piece;
        number_ += any(1, 3);
        piece.number = number_;
        piece.kind = kind_of;
        piece.id = side + "." + std::to_string(number_) + kind_of;
        made.pieces.push_back(piece);
      }
    }
    return made;
  }
  void directives(const Side& side) {
    std::vector<const Formation*> companies;
    for (const Formation& regiment : side.formations)
      for (const Formation& battalion : regiment.formations)
        for (const Formation& company : battalion.formations)
          if (company.designation != "km") companies.push_back(&company);
    for (const Formation* company : companies) {
      if (any(0, 2) == 0) continue;
      Directive made;
      made.id = side.id + ".setup-" + slug(company->designation);
      made.side = side.id;
      made.units.push_back({{company->id}, {}, {}, {}, {}, {}, {}});
      if (any(0, 1)) made.units.back().of.push_back(company->pieces.front().id);
      if (any(0, 1)) made.units.push_back({{company->pieces.back().id}, {}, {}, {}, {}, {}, {}});
      made.where = where();
      setup.directives.push_back(made);
    }
  }
  Where where() {
    Where made;
    const auto label = [] { return std::to_string(any(10, 99)) + std::to_string(any(10, 99)); };
    switch (any(0, 3)) {
      case 0:
        made.regions.push_back({Around{label(), std::nullopt, {}}});
        break;
      case 1:
        made.regions.push_back({Around{label(), any(0, 4000), {}}});
        break;
      case 2:
        made.regions.push_back({Hexes{{label(), label(), label()}, {}}});
        break;
      default:
        for (int i = any(1, 3); i > 0; --i)
          made.regions.push_back(
              {InPlace{*gen::element<std::string>("Zimnowody", "Kleśniski", "Nowej Woli", "Bielska-Białej", "O'Hara", "<&>\"\\(){}"), {}}});
    }
    return made;
  }

  int number_ = 0, company_ = 0;
};

NotationWords words_for(const Orbat& orbat) { return notation_words(pluton(), nullptr, &orbat, "pl"); }

// As a typist or a word processor would set it; the words are the same.
std::string typed(std::string text) {
  const auto every = [&](const std::string& from, const std::vector<std::string>& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;) {
      const std::string by = to[static_cast<std::size_t>(any(0, static_cast<int>(to.size()) - 1))];
      text.replace(at, from.size(), by);
      at = text.find(from, at + by.size());
    }
  };
  every(" – ", {" – ", " - ", " — ", "  –\t", "\u00A0–\u00A0", " − "});
  every(", ", {", ", ",  ", ",", ", "});
  every("; ", {"; ", ";\t", ";\n"});
  if (any(0, 1)) every("\n", {"\n\n", "\n", " \n"});
  return text;
}

}  // namespace

TEST_CASE("Notation: whatever forces and setup are printed, they read back as they were, and nothing is called unsaid") {
  rc::prop("read(print(model)) == model", [] {
    const Forces forces;
    const CardWritten written = write_notation(forces.orbat, &forces.setup, words_for(forces.orbat));
    CardRead read = read_notation(written.text, "x", words_for(forces.orbat));
    read.orbat.id = forces.orbat.id;
    RC_LOG() << written.text << misprints_text(read);
    RC_ASSERT(read.orbat == forces.orbat);
    RC_ASSERT(read.setup.directives == forces.setup.directives);
    RC_ASSERT(written.unsaid.empty());
    RC_ASSERT(read.unread.empty());
    for (const wording::Fault& one : read.misprints) RC_ASSERT(one.id == "notation/radius");
  });
}

TEST_CASE("Notation: however a text is typed, it prints as the same canonical text") {
  rc::prop("print(read(typed(text))) == text", [] {
    const Forces forces;
    const NotationWords words = words_for(forces.orbat);
    const std::string text = write_notation(forces.orbat, &forces.setup, words).text;
    const std::string other = typed(text);
    const CardRead read = read_notation(other, "x", words);
    RC_LOG() << other << misprints_text(read);
    RC_ASSERT(write_notation(read.orbat, &read.setup, words).text == text);
  });
}

TEST_CASE("Notation: what it cannot say is listed and not dropped") {
  rc::prop("every addition is in the list", [] {
    Forces forces;
    Formation& company = forces.orbat.sides[0].formations[0].formations[0].formations[0];
    const int which = any(0, 5);
    if (which == 0) company.pieces[0].boxes = wording::Decimal{2000};
    if (which == 1) company.pieces[0].id = "pl.the-guard";
    if (which == 2) company.pieces[0].number.reset();
    if (which == 3) company.traits.push_back({"elite", "yes", {}});
    if (which == 4) {
      Piece marker;
      marker.id = "de.marker";
      marker.kind = "m";
      marker.number = 99'999;
      forces.orbat.sides[1].pieces.push_back(marker);
    }
    if (which == 5) {
      Directive hidden;
      hidden.id = "pl.hidden";
      hidden.side = "pl";
      hidden.hidden = Hidden::written;
      hidden.units.push_back({{company.id}, {}, {}, {}, {}, {}, {}});
      hidden.where = Where{{{Around{"1817", 2, {}}}}, {}};
      forces.setup.directives.push_back(hidden);
    }
    const CardWritten written = write_notation(forces.orbat, &forces.setup, words_for(forces.orbat));
    RC_ASSERT(!written.unsaid.empty());
  });
}

TEST_CASE("Notation: any text at all is read without a fall, and every complaint has its place in it") {
  rc::prop("no input breaks the reader", [] {
    std::string text;
    for (int i = any(0, 60); i > 0; --i)
      text += *gen::element<std::string>("Strona polska:", "I/83pp:", "1/83pp", "9kp", "km", " – ", "-", "1", "2,", "18s", " s", " c", "3m",
                                         ";", ".", "\n", "\n\n", "[", "2", "]", "+", " ", "\u00A0", "\u200F", "Kleśniski",
                                         "dowolnie w zabudowaniach ", " i ", "1817", "99999999999999999999", "1-9", "\t", "oznacza", ":",
                                         "Początkowe rozmieszczenie\n", "„x”", "<&>'\"\\(){}");
    const CardRead read = read_notation(text, "x", notation_words(pluton(), nullptr, nullptr, "pl"));
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    for (const wording::Fault& one : read.misprints) {
      RC_ASSERT(one.where.line >= 1);
      RC_ASSERT(one.where.line <= lines);
      RC_ASSERT(one.where.column >= 1);
    }
    write_notation(read.orbat, &read.setup, notation_words(pluton(), nullptr, &read.orbat, "pl"));
  });
}
