// Numbers: what is one, what is none, and that no locale changes it.
#include "model/io/numbers.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <clocale>
#include <limits>
#include <string>

using namespace hexwright::io;

namespace {

constexpr auto least = std::numeric_limits<std::int64_t>::min();
constexpr auto most = std::numeric_limits<std::int64_t>::max();

NumberError number_error(std::string_view text, std::int64_t min = least, std::int64_t max = most) {
  const auto number = parse_int(text, min, max);
  REQUIRE_FALSE(number.has_value());
  return number.error();
}

}  // namespace

TEST_CASE("A whole number is digits with at most a minus before them") {
  CHECK(parse_int("0", least, most) == 0);
  CHECK(parse_int("-7", least, most) == -7);
  CHECK(parse_int("0817", least, most) == 817);
  CHECK(parse_int("9223372036854775807", least, most) == most);
}

TEST_CASE("What only looks like a number is none") {
  for (const std::string text : {" 7", "7 ", "+7", "0x10", "1e9", "1.5", "7abc", "--7", "-", "\u0667", "99999999999999999999x", "1,000"})
    CHECK(number_error(text) == NumberError::not_a_number);
  CHECK(number_error("") == NumberError::empty);
}

TEST_CASE("A number beyond its bounds is refused, also when no computer word holds it") {
  CHECK(number_error("2001", 1, 2000) == NumberError::out_of_range);
  CHECK(number_error("0", 1, 2000) == NumberError::out_of_range);
  for (const std::string text : {"9223372036854775808", "-9223372036854775809", "1000000000000000000000000"})
    CHECK(number_error(text) == NumberError::out_of_range);
}

TEST_CASE("Numbers are read the same under a locale with a decimal comma") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  std::setlocale(LC_ALL, "de_DE.UTF-8");
  CHECK(parse_int("1000", least, most) == 1000);
  std::setlocale(LC_ALL, before.c_str());
}

TEST_CASE("A list holds numbers and ranges, and comes out sorted with each number once") {
  using List = std::vector<std::int64_t>;
  CHECK(parse_int_list("3 1 2", 1, 9) == List{1, 2, 3});
  CHECK(parse_int_list("1-4\n 6 3", 1, 9) == List{1, 2, 3, 4, 6});
  CHECK(parse_int_list("-3--1 2", -9, 9) == List{-3, -2, -1, 2});
}

TEST_CASE("A faulty list says what is wrong with it") {
  const auto fault = [](std::string_view text, std::size_t cap = 100) { return parse_int_list(text, -9, 99, cap).error(); };
  CHECK(fault("") == NumberError::empty);
  CHECK(fault("  ") == NumberError::empty);
  CHECK(fault("1,2") == NumberError::not_a_number);
  CHECK(fault("1-") == NumberError::not_a_number);
  CHECK(fault("1-2-3") == NumberError::not_a_number);
  CHECK(fault("1 - 3") == NumberError::not_a_number);
  CHECK(fault("9-1") == NumberError::reversed_range);
  CHECK(fault("1-100") == NumberError::out_of_range);
  CHECK(fault("1-9", 8) == NumberError::too_many);
  CHECK(parse_int_list("-9223372036854775808-9223372036854775807", least, most).error() == NumberError::too_many);
}

TEST_CASE("Every number that is printed is read back") {
  rc::prop("print then parse", [](std::int64_t number) { RC_ASSERT(parse_int(std::to_string(number), least, most) == number); });
}
