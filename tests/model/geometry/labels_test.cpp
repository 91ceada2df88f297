// Labels of hexes: patterns, numbers, letters, and what is refused.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "model/geometry/labels.hpp"
#include "tests/model/geometry/any_grid.hpp"

using namespace hexwright::geometry;

namespace {

HexGrid plain(int columns, int rows, Stagger pushed = Stagger::even) { return grid_of({Orientation::flat, pushed, columns, rows}); }

LabelScheme scheme_of(std::string_view pattern, const LabelOptions& options, const HexGrid& grid) {
  return LabelScheme::make(pattern, options, grid).value();
}

LabelError pattern_error(std::string_view pattern) { return parse_label_pattern(pattern).error(); }

}  // namespace

TEST_CASE("Hex 1817 is column 18, row 17") {
  const LabelScheme labels = scheme_of("{column:02}{row:02}", {}, plain(40, 30));
  CHECK(labels.format("", {18, 17}) == "1817");
  CHECK(labels.parse("1817") == LabelledCell{std::nullopt, {18, 17}});
  CHECK(labels.format("", {4, 4}) == "0404");
  CHECK_FALSE(labels.parse("404"));
  CHECK_FALSE(labels.parse("4101"));
  CHECK_FALSE(labels.parse("0031"));
  CHECK_FALSE(labels.parse("1800"));
}

TEST_CASE("1N2 is hex N2 of board 1, in either case, and P3 names no board") {
  const LabelScheme labels = scheme_of("{board}{letters}{row}", {}, plain(33, 10));
  CHECK(labels.parse("1N2") == LabelledCell{"1", {14, 2}});
  CHECK(labels.parse("1n2") == LabelledCell{"1", {14, 2}});
  CHECK(labels.parse("12GG10") == LabelledCell{"12", {33, 10}});
  CHECK(labels.parse("P3") == LabelledCell{std::nullopt, {16, 3}});
  CHECK(labels.format("1", {33, 10}) == "1GG10");
  CHECK(labels.format("", {16, 3}) == "P3");
  CHECK(labels.accepts_board("1"));
  CHECK_FALSE(labels.accepts_board("1a"));
  CHECK_FALSE(labels.accepts_board(""));
}

TEST_CASE("Columns not pushed may start at row 0, as on boards of ASL") {
  const HexGrid grid = grid_of({Orientation::flat, Stagger::odd, 33, 11, true});
  LabelOptions options;
  options.first_row = 0;
  options.first_row_shifted = 1;
  const LabelScheme labels = scheme_of("{board}{letters}{row}", options, grid);
  CHECK(labels.format("1", {1, 1}) == "1A1");
  CHECK(labels.format("1", {2, 1}) == "1B0");
  CHECK(labels.format("1", {2, 11}) == "1B10");
  CHECK(labels.parse("1A10") == LabelledCell{"1", {1, 10}});
  CHECK_FALSE(labels.parse("1A0"));
  CHECK_FALSE(labels.parse("1A11"));
  CHECK(is_neighbour(grid.hex_of({1, 1}), grid.hex_of({2, 1})));
  CHECK(is_neighbour(grid.hex_of({1, 1}), grid.hex_of({2, 2})));
}

TEST_CASE("Rows may be counted from the south") {
  LabelOptions options;
  options.rows_from = RowsFrom::south;
  const HexGrid grid = grid_of({Orientation::flat, Stagger::even, 4, 8, true});
  const LabelScheme labels = scheme_of("{letters}.{row}", options, grid);
  CHECK(labels.format("", {1, 8}) == "A.1");
  CHECK(labels.format("", {2, 7}) == "B.1");
  CHECK(labels.parse("b.7") == LabelledCell{std::nullopt, {2, 1}});
  CHECK_FALSE(labels.parse("B.8"));
}

TEST_CASE("After column Z come AA and BB, or AA and AB") {
  CHECK(letters_of(26, Letters::repeat) == "Z");
  CHECK(letters_of(28, Letters::repeat) == "BB");
  CHECK(letters_of(53, Letters::repeat) == "AAA");
  CHECK(letters_of(28, Letters::count) == "AB");
  CHECK(letters_of(702, Letters::count) == "ZZ");
  CHECK(letters_of(703, Letters::count) == "AAA");
  CHECK(number_of_letters("gg", Letters::repeat) == 33);
  CHECK_FALSE(number_of_letters("GH", Letters::repeat));
  CHECK_FALSE(number_of_letters(std::string(10'000, 'Z'), Letters::count));
  CHECK_FALSE(number_of_letters("", Letters::count));
  for (int number = 1; number <= 2000; ++number) {
    CHECK(number_of_letters(letters_of(number, Letters::repeat), Letters::repeat) == number);
    CHECK(number_of_letters(letters_of(number, Letters::count), Letters::count) == number);
  }
}

TEST_CASE("A pattern that could not be read back is refused and the place is named") {
  CHECK(pattern_error("{column}{row}") == LabelError{LabelProblem::numbers_run_together, 9, "{row}"});
  CHECK(pattern_error("{letters}{letters}{row}") == LabelError{LabelProblem::repeated_part, 10, "{letters}"});
  CHECK(pattern_error("{letters}{column}{row:02}") == LabelError{LabelProblem::repeated_part, 10, "{column}"});
  CHECK(pattern_error("{row}-{board}{letters}") == LabelError{LabelProblem::board_not_first, 7, "{board}"});
  CHECK(pattern_error("{column}-{line}") == LabelError{LabelProblem::unknown_part, 10, "{line}"});
  CHECK(pattern_error("{column}-{row") == LabelError{LabelProblem::unclosed_brace, 10, "{row"});
  CHECK(pattern_error("{column}}{row}") == LabelError{LabelProblem::stray_brace, 9, "}"});
  CHECK(pattern_error("{column:0}{row}") == LabelError{LabelProblem::bad_width, 1, "{column:0}"});
  CHECK(pattern_error("{column:07}{row}") == LabelError{LabelProblem::bad_width, 1, "{column:07}"});
  CHECK(pattern_error("{letters:2}{row}") == LabelError{LabelProblem::bad_width, 1, "{letters:2}"});
  CHECK(pattern_error("{letters}x{row}") == LabelError{LabelProblem::bad_literal, 10, "x"});
  CHECK(pattern_error("{letters}\xC5\x82{row}").problem == LabelProblem::bad_literal);
  CHECK(pattern_error("").problem == LabelProblem::no_column);
  CHECK(pattern_error("{board}").problem == LabelProblem::no_column);
  CHECK(pattern_error("{letters}").problem == LabelProblem::no_row);
  CHECK(pattern_error(std::string(10'000, '{')).problem == LabelProblem::too_long);
}

TEST_CASE("Numbers that do not fit in the width of a pattern are refused") {
  const auto error = [](std::string_view pattern, LabelOptions options, const HexGrid& grid) {
    return LabelScheme::make(pattern, options, grid).error();
  };
  CHECK(error("{column:02}{row:02}", {}, plain(100, 20)) == LabelError{LabelProblem::number_too_wide, 0, "{column}"});
  CHECK(LabelScheme::make("{column:02}{row:02}", {}, plain(99, 99)).has_value());
  LabelOptions options;
  options.first_row = -1;
  CHECK(error("{column}-{row}", options, plain(9, 9)) == LabelError{LabelProblem::bad_number, 0, "first_row"});
  options = {};
  options.first_column = 0;
  CHECK(error("{letters}{row}", options, plain(9, 9)).problem == LabelProblem::bad_number);
  options = {};
  options.first_column_shifted = 2;
  CHECK(error("{column}-{row}", options, plain(9, 9)).problem == LabelProblem::wrong_shift);
}

TEST_CASE("Hostile labels are no labels") {
  const std::vector<std::string> hostile = {"",
                                            "-1",
                                            "99999999999",
                                            "99999999999999999999-1",
                                            "1-99999999999",
                                            "0-0",
                                            "--",
                                            "+1-1",
                                            " 1-1",
                                            "1-1 ",
                                            "1-1-1-1",
                                            "\xD9\xA1-\xD9\xA2",
                                            "A",
                                            "A99999999999",
                                            "1A",
                                            std::string("1-1\0", 4),
                                            std::string(10'000, '9'),
                                            std::string(10'000, 'A'),
                                            std::string(10'000, 'A') + "1",
                                            std::string(500, 'Z') + "1",
                                            "\xFF\xFE"};
  for (const std::string_view pattern : {"{column}-{row}", "{board}{letters}{row}", "{letters}{row}", "{column:02}{row:02}",
                                         "{row:02}{column}", "{board}-{column}-{row}", "{board}{column:03}{row:03}"}) {
    const LabelScheme labels = scheme_of(pattern, {}, plain(30, 30));
    for (const std::string& label : hostile) {
      CAPTURE(pattern, label.substr(0, 30));
      CHECK_FALSE(labels.parse(label));
    }
  }
  rc::prop("any bytes are read or refused",
           [](const std::string& label) { scheme_of("{board}.{letters}{row}", {}, plain(30, 30)).parse(label); });
}

TEST_CASE("Every label of every pattern reads back to its board and cell") {
  static const std::vector<std::string> PATTERNS = {
      "{column:04}{row:04}",   "{row:05}{column:05}",    "{column}{row:06}",           "{row:05}{column}",
      "{column}-{row}",        "{letters}{row}",         "{letters}.{row:05}",         "{row}{letters}",
      "{board}{letters}{row}", "{board}-{column}-{row}", "{board}{column:05}{row:05}", "{board} {row}/{column}",
      "#{letters} {row}!",     "{board}{row}{letters}",  "{board}-{letters}-{row}",    "{board}.{letters}{row}"};
  rc::prop("round trip", [] {
    const HexGrid grid = any_grid(300, 60);
    LabelOptions options;
    options.first_column = *rc::gen::inRange(1, 600);
    options.first_row = *rc::gen::inRange(0, 600);
    const auto shifted = *rc::gen::maybe(rc::gen::inRange(1, 600));
    auto& option = grid.orientation() == Orientation::flat ? options.first_row_shifted : options.first_column_shifted;
    if (shifted) option = *shifted;
    options.letters = *rc::gen::element(Letters::repeat, Letters::count);
    options.rows_from = *rc::gen::element(RowsFrom::north, RowsFrom::south);
    const std::string pattern = *rc::gen::elementOf(PATTERNS);
    const LabelScheme labels = scheme_of(pattern, options, grid);
    const Cell cell = any_cell(grid);
    const std::string board = *rc::gen::element<std::string>("", "1", "12", "A", "Zz", "5a");
    RC_PRE(board.empty() || labels.accepts_board(board));
    const auto read = labels.parse(labels.format(board, cell));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->cell == cell);
    RC_ASSERT(read->board.value_or("") == (labels.names_board() ? board : ""));
  });
}

TEST_CASE("No two cells of a grid bear the same label") {
  rc::prop("labels are distinct", [] {
    const HexGrid grid = any_grid(30, 30);
    const LabelScheme labels = scheme_of("{letters}{row}", {}, grid);
    const Cell a = any_cell(grid);
    const Cell b = any_cell(grid);
    RC_ASSERT((labels.format("", a) == labels.format("", b)) == (a == b));
  });
}
