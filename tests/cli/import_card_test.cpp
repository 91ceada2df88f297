// Printed cards as projects, as a publisher makes them: one command, and a second that checks the result.
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

const std::string CARDS = source() + "/tests/cards/";

json findings_of(const std::string& folder) {
  return json::parse(call_program({"check", folder, "--format", "json", "--fail-on", "never"}).out)["findings"];
}

}  // namespace

TEST_CASE("import card makes projects of clean cards in which check finds no error, no warning and no question") {
  for (const auto& entry : std::filesystem::directory_iterator(CARDS)) {
    const auto ending = entry.path().extension();
    if (ending != ".txt" && ending != ".docx" && ending != ".odt") continue;
    const ScratchFolder folder;
    const ProgramResult made = call_program({"import", "card", entry.path().string(), "-o", folder / "project"});
    INFO(entry.path().filename() << '\n' << made.err);
    REQUIRE(made.status == 0);
    for (const json& finding : findings_of(folder / "project")) {
      INFO(finding.dump(2));
      CHECK(finding["severity"] == "info");
    }
  }
}

TEST_CASE("a booklet becomes a scenario for each card, of one game and with one name for each side") {
  const ScratchFolder folder;
  const auto card = [](const std::string& number, const std::string& units) {
    return "Scenario " + number + " (Ford " + number + ")\n\nGame Length: 8 turns\n\nForces\nGerman\n" + units +
           "\n\nDutch\n2x INF\n\nSet Up\nThe German player sets up in hex 0412.\nThe Dutch player sets up in hex 0715.\n\n"
           "Victory\nThe German player wins if he controls 0715.\n\n";
  };
  const std::string booklet = folder.write("booklet.txt", card("1", "4x INF") + card("2", "3x GUN"));
  const ProgramResult made = call_program({"import", "card", booklet, "-o", folder / "project"});
  INFO(made.err);
  REQUIRE(made.status == 0);
  CHECK(std::filesystem::exists(folder / "project/1-ford-1.scenario.xml"));
  CHECK(std::filesystem::exists(folder / "project/2-ford-2-2.scenario.xml"));
  for (const json& finding : findings_of(folder / "project")) {
    INFO(finding.dump(2));
    CHECK(finding["severity"] == "info");
  }
}

TEST_CASE("as in scenario 1: the second scenario extends the first, and says itself what is its own") {
  const ScratchFolder folder;
  const std::string first =
      "Scenario 1 (Ford)\n\nGame Length: 8 turns\n\nForces\nGerman\n4x INF\n\nDutch\n2x GUN\n\nSet Up\n"
      "The German player sets up in hex 0412.\nThe Dutch player sets up in hex 0715.\n\n"
      "Victory\nThe German player wins if he controls 0715.\n\n";
  const std::string second =
      "Scenario 2 (Dusk)\n\nGame Length: 6 turns\n\nForces\nThe forces are the same as in scenario 1.\n\nSet Up\n"
      "The German units are set up as in scenario 1.\nThe Dutch player sets up in hex 1216.\n\n"
      "Victory\nThe Dutch player wins if he controls 0715.\n";
  const std::string booklet = folder.write("booklet.txt", first + second);
  const ProgramResult made = call_program({"import", "card", booklet, "-o", folder / "project"});
  INFO(made.err);
  REQUIRE(made.status == 0);
  const std::string dusk = whole_file(folder / "project/2-dusk-2.scenario.xml");
  INFO(dusk);
  CHECK(dusk.find("<extends file=\"1-ford.scenario.xml\">") != std::string::npos);
  CHECK(dusk.find("<inherit section=\"orbat\" printed=\"The forces are the same as in scenario 1\"") != std::string::npos);
  CHECK(dusk.find("<inherit section=\"setup\" side=\"ge\"") != std::string::npos);
  CHECK(dusk.find("0412") == std::string::npos);
  CHECK(dusk.find("1216") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder / "project/dusk-2.orbat.xml"));
  CHECK_FALSE(std::filesystem::exists(folder / "project/dusk-2.map.xml"));
  for (const json& finding : findings_of(folder / "project")) {
    INFO(finding.dump(2));
    CHECK(finding["severity"] == "info");
  }
  const std::string third = folder.write(
      "third.txt", first + [&] {
        std::string other = second;
        for (std::size_t at = 0; (at = other.find("scenario 1")) != std::string::npos;) other.replace(at, 10, "scenario 7");
        return other;
      }());
  REQUIRE(call_program({"import", "card", third, "-o", folder / "apart"}).status == 0);
  const std::string apart = whole_file(folder / "apart/2-dusk-2.scenario.xml");
  CHECK(apart.find("<extends") == std::string::npos);
  CHECK(apart.find("set up as in scenario 7") != std::string::npos);
  // A list of its own is not thrown away for the other card's.
  std::string own = second;
  own.replace(own.find("The forces are"), 0, "German\n1x INF\n\nDutch\n9x GUN\n\n");
  REQUIRE(call_program({"import", "card", folder.write("own.txt", first + own), "-o", folder / "own"}).status == 0);
  CHECK(std::filesystem::exists(folder / "own/dusk-2.orbat.xml"));
}

TEST_CASE("companies of one name on both sides keep each its own place") {
  const ScratchFolder folder;
  const std::string card = folder.write(
      "card.txt",
      "Scenariusz 1 (Bród)\n\nSkład sił\nStrona polska:\nI/83pp: 1kp – 1, 2, 3 s 1d.\nStrona niemiecka:\nI/73pp: 1kp – 10, 11, 12 s 4d.\n"
      "\nPoczątkowe rozmieszczenie jednostek\nStrona polska: 1kp – 0404 [1].\nStrona niemiecka: 1kp – 0505 [1].\n\n"
      "Punkty zwycięstwa\nStrona polska:\n- za każdego wyeliminowanego własnego dowódcę -1 p.z.\n");
  const ProgramResult made = call_program({"import", "card", card, "--game", "pluton", "-o", folder / "project"});
  INFO(made.err);
  REQUIRE(made.status == 0);
  const std::string scenario = whole_file(folder / "project/1-brod.scenario.xml");
  INFO(scenario);
  CHECK(scenario.find("\"0404\"") != std::string::npos);
  CHECK(scenario.find("\"0505\"") != std::string::npos);
}

TEST_CASE("a card in the notation of its game keeps its words line by line, and says as data where reinforcements come on") {
  const auto made_of = [](const std::string& arrivals) {
    const ScratchFolder folder;
    const std::string card = folder.write(
        "card.txt",
        "Scenariusz 1 (Bród)\n\nSkład sił\nStrona polska:\nI/83pp: 1kp – 1, 2, 3 s 1d.\nStrona niemiecka:\nI/73pp: 4kp – 10, 11, 12 s 4d.\n"
        "III/73pp: 9k – 25, 26, 27 s 9d.\n\nPoczątkowe rozmieszczenie jednostek\nStrona polska: 1kp – 0404 [1].\n"
        "Strona niemiecka: cały batalion I/73pp dowolnie w zabudowaniach Lipek.\n\nUzupełnienia\n" +
            arrivals + "\n\nPunkty zwycięstwa\nStrona polska:\n- za każdego wyeliminowanego własnego dowódcę -1 p.z.\n");
    const ProgramResult made = call_program({"import", "card", card, "--game", "pluton", "-o", folder / "project"});
    INFO(made.err);
    REQUIRE(made.status == 0);
    for (const json& finding : findings_of(folder / "project")) {
      INFO(finding.dump(2));
      CHECK(finding["id"] != "reference/unknown-place");
      CHECK(finding["id"] != "card/unused-abbreviation");
    }
    return whole_file(folder / "project/1-brod.scenario.xml") + whole_file(folder / "project/brod.orbat.xml");
  };
  const std::string edge =
      made_of("III/73 w 6 etapie gry. Niemieckie uzupełnienia wkraczają z dowolnych pól południowej krawędzi planszy.");
  INFO(edge);
  CHECK(edge.find("<entry-rule side=\"de\"") != std::string::npos);
  CHECK(edge.find("<edge side=\"south\"/>") != std::string::npos);
  CHECK(edge.find("III/73 w 6 etapie gry.") != std::string::npos);
  CHECK(edge.find("printed=\"1kp – 1, 2, 3 s 1d\"") != std::string::npos);
  CHECK(edge.find("printed=\"9k – 25, 26, 27 s 9d\" status=\"printed\"") != std::string::npos);
  CHECK(edge.find("Lipek") != std::string::npos);
  CHECK(edge.find("<place name=\"Lipek\"") != std::string::npos);  // of a skeleton, which no check asks for it
  const std::string dated = made_of("III/7 w 6 etapie gry. Niemieckie uzupełnienia wkraczają w 4 etapie z południowej krawędzi planszy.");
  INFO(dated);
  CHECK(dated.find("<entry-rule") == std::string::npos);
  CHECK(dated.find("<units of=\"de.iii-73pp\"/>") == std::string::npos);
}

TEST_CASE("what is missing on a card whose every word was read is missing: its length, and a company that no line places") {
  const auto made_of = [](const std::string& more, const std::string& units) {
    const ScratchFolder folder;
    const std::string card = folder.write(
        "card.txt",
        "Scenariusz 1 (Grobla)\n" + more +
            "\nSkład sił\nStrona polska:\nI/22pp: 1kp – 1, 2, 3 s 1d; 2kp – 4, 5, 6 s 2d.\nStrona niemiecka:\nI/41pp: 1kp – 1, 2, 3 s 1d; "
            "2kp – 4, 5, 6 s 2d.\nIII/41pp: 7kp – 7, 8, 9 s 7d; 8kp – 10, 11, 12 s 8d; 9k – 25, 26, 27 s 9d.\n\n"
            "Początkowe rozmieszczenie jednostek\nStrona polska: " +
            units + ".\nStrona niemiecka: 1kp – 0505 [1], 2kp – 0606.\n\nUzupełnienia\nIII/41 w 6 etapie gry.\n");
    const ProgramResult made = call_program({"import", "card", card, "--game", "pluton", "-o", folder / "project"});
    INFO(made.err);
    REQUIRE(made.status == 0);
    std::set<std::string> out;
    for (const json& finding : findings_of(folder / "project"))
      out.insert(finding["id"].get<std::string>() + ' ' + finding["message"].get<std::string>());
    const std::string scenario = whole_file(folder / "project/1-grobla.scenario.xml");
    CHECK(scenario.find("<turn at=\"6\"/>") != std::string::npos);  // "III/41" is III/41pp, and the turn stands behind it
    CHECK(scenario.find("<notes>") == std::string::npos);           // what the notation has read is no note besides
    return out;
  };
  const auto has = [](const std::set<std::string>& all, const std::string& words) {
    return std::any_of(all.begin(), all.end(), [&](const std::string& one) { return one.find(words) != one.npos; });
  };
  const std::set<std::string> lacking = made_of("", "1kp – 0404 [1]");
  CHECK(has(lacking, "time/length-missing"));
  CHECK(has(lacking, "muster/nowhere"));
  CHECK(has(lacking, "9k, "));
  CHECK(has(lacking, "setup/radius"));
  const std::set<std::string> whole = made_of("\nCzas gry: 8 etapów\n", "1kp – 0404 [1], 2kp – 0407 [1]");
  CHECK_FALSE(has(whole, "time/length-missing"));
  CHECK_FALSE(has(whole, "muster/nowhere"));
}

TEST_CASE("what a second scenario adds to the forces of the first is data; words that add to none stay words") {
  const auto made_of = [](const std::string& addition) {
    const ScratchFolder folder;
    const std::string card = folder.write(
        "card.txt",
        "Scenariusz 1 (Grobla)\n\nSkład sił\nStrona polska:\nI/22pp: 1kp – 1, 2, 3 s 1d; km – 1, 2 c 1m.\nII/22pp: 4kp – 10, 11, 12 s "
        "4d.\nStrona niemiecka:\nI/41pp: 1kp – 1, 2, 3 s 1d.\n\nPoczątkowe rozmieszczenie jednostek\nStrona polska: 1kp – 0404 [1], 4kp "
        "– 0606 [1].\nStrona niemiecka: cały batalion I/41pp dowolnie w zabudowaniach Lipek.\n\nScenariusz 2 (Zmrok)\nScenariusz "
        "rozpoczyna się o godzinie 9:00, a kończy o 11:00. Skład sił jest taki sam jak w scenariuszu 1, " +
            addition +
            ".\n\nPoczątkowe rozmieszczenie jednostek\nStrona polska w tajemnicy rozmieszcza kolejne kompanie na polach lasów. Plutony ckm "
            "i moździerzy można rozmieścić dowolnie z kompaniami batalionów. Jednostki niemieckie rozmieszcza się jak w scenariuszu 1.\n\n"
            "Uzupełnienia\nI/41pp wchodzi na planszę w 4 etapie.\n");
    const ProgramResult made = call_program({"import", "card", card, "--game", "pluton", "-o", folder / "project"});
    INFO(made.err);
    REQUIRE(made.status == 0);
    CHECK_FALSE(std::filesystem::exists(folder / "project/zmrok-2.orbat.xml"));
    for (const json& finding : findings_of(folder / "project")) CHECK(finding["id"] != "reference/unknown-id");
    return whole_file(folder / "project/2-zmrok-2.scenario.xml");
  };
  const std::string added = made_of("plus dodatkowo w II/22pp występuje 5kp – 13, 14, 15 s 5d");
  INFO(added);
  CHECK(added.find("<add to=\"pl.ii-22pp\"") != std::string::npos);
  CHECK(added.find("<piece id=\"pl.14s\"") != std::string::npos);
  CHECK(added.find("<inherit section=\"orbat\"") != std::string::npos);
  const std::string none = made_of("plus dodatkowo w V/22pp występuje 5kp – 13, 14, 15 s 5d");
  INFO(none);
  CHECK(none.find("<add ") == std::string::npos);
  CHECK(none.find("plus dodatkowo w V/22pp") != std::string::npos);
}

TEST_CASE("strengths, conditions and a place of entry that nothing names are data; what cannot be told of them stays words") {
  const auto made_of = [](const std::string& rule, const std::string& call, const std::string& entry) {
    const ScratchFolder folder;
    const std::string card = folder.write(
        "card.txt",
        "Scenariusz 1 (Grobla)\nGra trwa 12 etapów.\n\nSkład sił\nStrona polska:\nI/22pp: 1kp – 1, 2, 3 s 1d; km – 1, 2 c 1m.\nStrona "
        "niemiecka:\nI/41pp: 1kp – 1, 2, 3 s 1d; km – 2, 3 c 1m.\nII/41pp: 4kp – 10, 11, 12 s 4d.\n\nPoczątkowe rozmieszczenie jednostek\n"
        "Strona polska: 1kp – 0404 [1], pozostałe jednostki – 0808 [2].\nStrona niemiecka: cały batalion I/41pp – 1212 [3].\n\n"
        "Przyporządkowanie żetonów\nStrona niemiecka: I/19pal żetony 7, 8, 9.\n\nWsparcie artyleryjskie\nNiemcy mogą używać wsparcia "
        "zgodnie z warunkami:\nI/19 pal – " +
            call + ".\n\nUzupełnienia\n" + entry + "\n\nUwagi do scenariusza\n- Wszystkie plutony mają trzy kratki liczebności" + rule +
            ".\n\nSkróty\ns – pluton strzelecki, c – pluton ckm, m – pluton moździerzy, d – dowódca kompanii\n");
    const ProgramResult made = call_program({"import", "card", card, "--game", "pluton", "-o", folder / "project"});
    INFO(made.err);
    REQUIRE(made.status == 0);
    std::string out = whole_file(folder / "project/1-grobla.scenario.xml");
    for (const json& finding : findings_of(folder / "project")) out += finding["id"].get<std::string>() + '\n';
    return out;
  };
  const auto has = [](const std::string& all, const std::string& words) { return all.find(words) != std::string::npos; };
  const std::string told =
      made_of(", za wyjątkiem polskich plutonów moździerzy i niemieckich plutonów ckm o numeracji 1-4, które mają 2 kratki",
              "gdy ujawni się min. 12 plutonów polskich", "Niemiecki II/41pp wchodzi w 4 etapie.");
  INFO(told);
  CHECK(has(told, "<strength boxes=\"3\""));
  CHECK(has(told, "<exception side=\"de\" kinds=\"c\" numbers=\"1-4\" boxes=\"2\""));
  CHECK(has(told, "orbat/no-such-number"));
  CHECK(has(told, "<revealed side=\"pl\" least=\"12\" kinds=\"platoon\""));
  CHECK(has(told, "entry/no-place"));
  CHECK(has(told, "<units rest-of=\"pl\"/>"));
  CHECK(has(told, "0808"));
  const std::string words = made_of(", za wyjątkiem oddziałów z rezerwy, które mają 2 kratki", "gdy spadnie deszcz",
                                    "Niemiecki II/41pp wchodzi w 4 etapie. Jednostki wchodzą z południowej krawędzi planszy.");
  INFO(words);
  CHECK_FALSE(has(words, "<strength"));
  CHECK_FALSE(has(words, "<revealed"));
  CHECK_FALSE(has(words, "entry/no-place"));
  CHECK(has(words, "oddziałów z rezerwy"));
}

TEST_CASE("artillery, points and conditions that a card names are data, those of ground too; one word more stays words") {
  struct Lines {
    std::string battery = "II/8pal żetony 4, 5, 6 (baterie 4 działowe o kalibrze 75 mm)";
    std::string held = "za każde pole zabudowań Napoleona zajęte w ostatnim etapie gry +2 p.z.";
    std::string taken =
        "I/41pp wchodzi na planszę w etapie, w którym zostanie opanowane pierwsze zabudowanie Napoleona lub folwark Zimnowoda.";
    std::string road = "Jeżeli po zakończeniu gry żadna jednostka polska nie stoi bliżej niż 3 pola od drogi łączącej 0627 z 4303 +5 p.z.";
    std::string rolled = "Od 8 etapu także wyrzucenie „2” uprawnia do wprowadzenia batalionu.";
    bool with_map = true;
  };
  const auto made_of = [](const Lines& lines) {
    const ScratchFolder folder;
    const std::string card = folder.write(
        "card.txt",
        "Scenariusz 1 (Grobla)\nGra trwa 12 etapów.\n\nSkład sił\nStrona polska:\nI/22pp: 1kp – 1, 2, 3 s 1d; km – 1, 2 c 1, 2m.\nStrona "
        "niemiecka:\nI/41pp: 1kp – 1, 2, 3 s 1d.\nII/41pp: 4kp – 10, 11, 12 s 4d.\nIII/41pp: 7kp – 19, 20, 21 s 7d.\nIV/41pp: 10kp – 28, "
        "29, 30 s 10d.\n\n"
        "Początkowe rozmieszczenie jednostek\nPrzed rozpoczęciem gry strona polska w tajemnicy rozmieszcza kolejne kompanie piechoty na "
        "polach "
        "lasów i w zabudowaniach (za wyjątkiem zabudowań Kleśniski i Zimnowody oraz w promieniu 4 pól od tych zabudowań) zapisując na "
        "kartce "
        "ich położenie. Plutony ckm i moździerzy można rozmieścić dowolnie z kompaniami odpowiednich batalionów. Po zakończeniu tych "
        "czynności wszystkie żetony zdejmowane są z planszy, tak aby żadnych żetonów nie było na "
        "planszy, gdy przeciwnik zacznie rozmieszczać swoje siły.\n\n"
        "Przyporządkowanie żetonów\nStrona polska: pluton moździerzy (kaliber 81 mm) 1, 2 odpowiednio żetony 1, 2; " +
            lines.battery +
            ".\n\nWsparcie artyleryjskie\nStrona polska może wezwać 2/8pal od 3 etapu.\n\nUzupełnienia dla strony niemieckiej\n" +
            lines.taken +
            " II/41 w 6 etapie gry. Niemieckie uzupełnienia wkraczają z dowolnych pól południowej krawędzi planszy.\n"
            "Na początku każdego etapu, po ujawnieniu się jakiejkolwiek jednostki polskiej, wykonywany jest jeden rzut K10 dla każdego "
            "batalionu (III/41pp, IV/41pp), gdzie w przypadku wyrzucenia „1” można wprowadzić batalion. " +
            lines.rolled +
            "\n\nPunkty zwycięstwa\nStrona polska:\n- za każdy etap nieujawnienia się jednostek polskich +3 p.z. (max. +18 p.z.)\n- za "
            "każdą "
            "straconą jednostkę liczebności (dotyczy to też kratek częściowo wyeliminowanych) -0,5 p.z.\nStrona niemiecka:\n- " +
            lines.held + "\n- " + lines.road +
            "\n\nUwagi do scenariusza\n- Wszystkie oddziały obu stron mają na początku morale 2 (normalne)\n\n"
            "Skróty\ns – pluton strzelecki, c – pluton ckm, m – pluton moździerzy, d – dowódca kompanii\n");
    std::vector<std::string> call{"import", "card", card, "--game", "pluton", "-o", folder / "project"};
    if (lines.with_map) call.insert(call.end(), {"--map", source() + "/samples/parzymiechy/parzymiechy.map.xml"});
    const ProgramResult made = call_program(call);
    INFO(made.err);
    REQUIRE(made.status == 0);
    std::string out = whole_file(folder / "project/1-grobla.scenario.xml");
    for (const json& finding : findings_of(folder / "project")) out += "\nfinding " + finding["id"].get<std::string>();
    return out;
  };
  const auto has = [](const std::string& all, const std::string& words) { return all.find(words) != std::string::npos; };
  const std::string told = made_of({});
  INFO(told);
  CHECK(has(told, "designation=\"2m\" piece=\"pl.2m\" markers=\"2\" calibre=\"81\""));
  CHECK(has(told, "designation=\"II/8pal\" markers=\"4-6\" batteries=\"3\" barrels=\"4\" calibre=\"75\""));
  CHECK(has(told, "assets=\"pl.ii-8pal\" printed=\"Strona polska może wezwać 2/8pal od 3 etapu\""));
  CHECK(has(told, "printed=\"II/41 w 6 etapie gry.\">"));  // the edge is said for the whole side
  CHECK(has(told, "<captured by=\"de\" hexes=\"1\">"));
  CHECK(has(told, "<place name=\"folwark Zimnowoda\""));
  CHECK(has(told, "<dice sides=\"10\" per=\"formation\" after=\"first-reveal\">"));
  CHECK(has(told, "<success from-turn=\"8\" values=\"1-2\"/>"));
  CHECK(has(told, "score=\"turns-unrevealed\" points=\"3\" most=\"18\" of=\"pl\""));
  CHECK(has(told, "score=\"boxes-lost\" points=\"-0.5\" at=\"end-of-game\" partial=\"yes\""));
  CHECK(has(told, "score=\"hexes-held\" points=\"2\" at=\"last-turn\""));
  CHECK(has(told, "<near side=\"pl\" bound=\"nearer-than\" hexes=\"3\">"));
  CHECK(has(told, "<path from=\"0627\" to=\"4303\"/>"));
  CHECK(has(told, "<morale level=\"2\""));
  CHECK(has(told, "optional=\"yes\""));
  CHECK(has(told, "<order sides=\"pl de\""));
  CHECK(has(told, "hidden=\"written\" by=\"company\" counters-removed=\"yes\""));
  CHECK(has(told, "<terrain kinds=\"woods built-up\"/>"));
  CHECK(has(told, "<units side=\"pl\" kinds=\"c m\"/>"));
  CHECK(has(told, "<with formation-kind=\"company\" same=\"battalion\"/>"));
  CHECK_FALSE(has(told, "finding text/differs"));

  Lines more;
  more.battery = "II/8pal żetony 4, 5, 6 (baterie 4 działowe o kalibrze 75 mm, ze starą amunicją)";
  more.held = "za każde pole okopów Napoleona zajęte w ostatnim etapie gry +2 p.z.";
  more.taken = "I/41pp wchodzi na planszę w etapie, w którym zostanie opanowane pierwsze zabudowanie Napoleona lub spadnie deszcz.";
  more.road = "Jeżeli po zakończeniu gry żadna jednostka polska nie stoi bliżej niż 3 pola od ścieżki łączącej 0627 z 4303 +5 p.z.";
  more.rolled = "Od 8 etapu rzuca się dwa razy.";
  const std::string words = made_of(more);
  INFO(words);
  CHECK_FALSE(has(words, "markers=\"4-6\""));
  CHECK_FALSE(has(words, "score=\"hexes-held\""));
  CHECK_FALSE(has(words, "<captured"));
  CHECK_FALSE(has(words, "<near "));
  CHECK_FALSE(has(words, "values=\"1-2\""));

  Lines bare;  // the same data; of a skeleton no check asks what ground it has
  bare.with_map = false;
  const std::string skeleton = made_of(bare);
  INFO(skeleton);
  for (const char* ground : {"<captured", "<near ", "<path ", "<terrain ", "score=\"hexes-held\""}) CHECK(has(skeleton, ground));
  for (const char* finding :
       {"finding setup/no-hex", "finding victory/no-hex", "finding reference/", "finding map/", "finding entry/no-hex"})
    CHECK_FALSE(has(skeleton, finding));
  Lines off_the_road;
  off_the_road.road = "Jeżeli po zakończeniu gry żadna jednostka polska nie stoi bliżej niż 3 pola od drogi łączącej 0101 z 4303 +5 p.z.";
  CHECK(has(made_of(off_the_road), "finding reference/no-such-path"));  // which the map that was given can answer
}

TEST_CASE("import card -o leaves a folder alone that holds something, and names a game that is not there") {
  const ScratchFolder folder;
  folder.write("project/mine.txt", "mine");
  CHECK(call_program({"import", "card", CARDS + "marshy-ford.txt", "-o", folder / "project"}).status == 3);
  CHECK(std::distance(std::filesystem::directory_iterator(folder / "project"), {}) == 1);
  CHECK(call_program({"import", "card", CARDS + "marshy-ford.txt", "-o", folder / "new", "--game", "plutn"}).status == 2);
  CHECK_FALSE(std::filesystem::exists(folder / "new"));
}

TEST_CASE("check proofs a card kept by a word processor as it does its text") {
  for (const char* page : {"kessel-road.docx", "zarzecze.odt"}) {
    const ProgramResult result = call_program({"check", CARDS + page});
    INFO(page << '\n' << result.out << result.err);
    CHECK(result.status == 0);
  }
}

TEST_CASE("pages that end with a form feed are read as the same text without; another sign that no text may hold is told") {
  const ScratchFolder folder;
  const auto read = [&](const std::string& name, const std::string& text) {
    const ProgramResult made = call_program({"import", "card", folder.write(name, text), "--format", "json"});
    INFO(made.err);
    return made;
  };
  const std::string head = "Scenario 1 (Ford)\n\nForces\nGerman\n4x INF\n", rest = "Set Up\nThe German player sets up in hex 0412.\n";
  const ProgramResult paged = read("paged.txt", head + "\n\f" + rest), plain = read("plain.txt", head + "\n" + rest);
  REQUIRE(paged.status == 0);
  json a = json::parse(paged.out), b = json::parse(plain.out);
  CHECK(a["setup"] == b["setup"]);
  CHECK(a["units"] == b["units"]);
  CHECK(call_program({"check", folder / "paged.txt"}).status == 0);
  CHECK(read("bad.txt", head + "\x01" + rest).status == 3);
}
