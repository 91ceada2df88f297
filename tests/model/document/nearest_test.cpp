// "Did you mean": distances as a reader counts letters, and how far is too far.
#include "model/document/nearest.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "model/wording/catalogue.hpp"

using namespace hexwright::document;

TEST_CASE("Nearest: the distance counts letters put in, left out, exchanged and swapped") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("peice", "piece") == 1);
  CHECK(edit_distance("numbr", "number") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("", "abc") == 3);
}

TEST_CASE("Nearest: letters are counted as a reader counts them, and ASCII case is no difference") {
  CHECK(edit_distance("Lódź", "Łódź") == 1);
  CHECK(edit_distance("PIECE", "piece") == 0);
  CHECK(edit_distance("żółć", "") == 4);
}

TEST_CASE("Nearest: very long words are infinitely far") {
  const std::string longest(256, 'a');
  CHECK(edit_distance(longest, longest) == 0);
  CHECK(edit_distance(longest + "a", longest + "a") > 1000);
  CHECK(nearest(std::string(100'000, 'a'), {"a", "b"}).empty());
}

TEST_CASE("Nearest: bytes that are no letters do no harm") {
  CHECK(edit_distance("\xC5", "\xC5\x82") >= 0);
  CHECK(edit_distance("\xF0\x9F", "a") == 1);
  CHECK(edit_distance("\x80\xFF", "") > 0);
}

TEST_CASE("Nearest: at most a third of the letters may be wrong, at least one, at most four") {
  CHECK(nearest("id", {"if", "of", "hex"}) == std::vector<std::string>{"if"});
  CHECK(nearest("abcdef", {"abcdxx", "abcxxx"}) == std::vector<std::string>{"abcdxx"});
  CHECK(nearest("abcdefghijklmnopqrstuvwxyz", {"abcdefghijklmnopqrstuv####", "abcdefghijklmnopqrstu#####"}) ==
        std::vector<std::string>{"abcdefghijklmnopqrstuv####"});
  CHECK(nearest("xyz", {"abc"}).empty());
  CHECK(nearest("", {"a"}) == std::vector<std::string>{"a"});
}

TEST_CASE("Nearest: the nearest come first, each once, and no more than asked for") {
  CHECK(nearest("piece", {"pieces", "peace", "piece", "niece", "piece"}, 3) == std::vector<std::string>{"piece", "niece", "pieces"});
  CHECK(nearest("piece", {"pieces", "niece"}, 0).empty());
}

TEST_CASE("Nearest: letters that look the same are the same, and the grammatical case that was written is the one that is meant") {
  CHECK(edit_distance("Stary Bro\u0301d", "Stary Br\u00F3d") == 0);
  CHECK(edit_distance("STARY\u00A0BR\u00D3D", "Stary Br\u00F3d") == 0);
  CHECK(nearest("Ogniowej Go\u0301ze", {"Ogniowa Góra", "Ogniowej Góry", "Ogniowej Górze"}).front() == "Ogniowej Górze");
}

TEST_CASE("Nearest: the question names the candidates, and is not asked without any") {
  CHECK_FALSE(did_you_mean("quite-another", {"id", "kind"}));
  CHECK_FALSE(did_you_mean("x", {}));
  const auto question = did_you_mean("kimd", {"kind", "id", "king"});
  REQUIRE(question);
  CHECK(question->msgid == "Did you mean {candidates}?");
}

TEST_CASE("Nearest: the distance is the same both ways, and nothing only for equal words") {
  const auto word = rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c'));
  rc::prop("symmetry", [&] {
    const auto a = *word;
    const auto b = *word;
    RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
    RC_ASSERT((edit_distance(a, b) == 0) == (a == b));
  });
}
