// Decimals in text: only one spelling in files, and nothing lost on the way.
#include <catch2/catch.hpp>
#include <limits>
#include <rapidcheck/catch.h>

#include "model/wording/decimal.hpp"

namespace hexwright::wording {

TEST_CASE("A decimal reads whole numbers and up to three places") {
  CHECK(Decimal::parse("18") == Decimal{18000});
  CHECK(Decimal::parse("-0.5") == Decimal{-500});
  CHECK(Decimal::parse("2.125") == Decimal{2125});
  CHECK(Decimal::parse("0") == Decimal{0});
  CHECK(Decimal::parse("-0") == Decimal{0});
  CHECK(Decimal::parse("999999999999.999") == Decimal{999'999'999'999'999});
}

TEST_CASE("A decimal refuses every other spelling") {
  for (const char* text :
       {"", "-", ".", ".5", "1.", "+1", "1,5", " 1", "1 ", "1e3", "1.2345", "--1", "1.-5", "1.2.3", "1234567890123", "0x1", "½", "inf"}) {
    CAPTURE(text);
    CHECK_FALSE(Decimal::parse(text));
  }
}

TEST_CASE("A decimal prints without needless noughts") {
  CHECK(Decimal{1500}.print() == "1.5");
  CHECK(Decimal{-500}.print() == "-0.5");
  CHECK(Decimal{18000}.print() == "18");
  CHECK(Decimal{5}.print() == "0.005");
  CHECK(Decimal{-1010}.print() == "-1.01");
  CHECK(Decimal{0}.print() == "0");
  CHECK(Decimal{std::numeric_limits<std::int64_t>::min()}.print() == "-9223372036854775.808");
}

TEST_CASE("A decimal that is printed reads back the same") {
  rc::prop("parse(print(x)) == x", [](std::int32_t coarse, std::int32_t fine) {
    const Decimal number{static_cast<std::int64_t>(coarse) * 400'000 + fine % 1000};
    RC_ASSERT(Decimal::parse(number.print()) == number);
  });
  rc::prop("parse never crashes", [](const std::string& text) { Decimal::parse(text); });
}

}  // namespace hexwright::wording
