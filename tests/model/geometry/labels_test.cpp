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
  CHECK(labels.parse("1817") == LabelledCell{false, {18, 17}});
  CHECK(labels.format("", {4, 4}) == "0404");
  CHECK_FALSE(labels.parse("404"));
  CHECK_FALSE(labels.parse("4101"));
  CHECK_FALSE(labels.parse("0031"));
  CHECK_FALSE(labels.parse("1800"));
}

TEST_CASE("1N2 is hex N2 of board 1, in either case, and P3 names no board") {
  const LabelScheme labels = scheme_of("{board}{letters}{row}", {}, plain(33, 10));
  CHECK(labels.parse("1N2", "1") == LabelledCell{true, {14, 2}});
  CHECK(labels.parse("1n2", "1") == LabelledCell{true, {14, 2}});
  CHECK(labels.parse("12GG10", "12") == LabelledCell{true, {33, 10}});
  CHECK(labels.parse("P3") == LabelledCell{false, {16, 3}});
  CHECK(labels.format("1", {33, 10}) == "1GG10");
  CHECK(labels.format("", {16, 3}) == "P3");
  CHECK(labels.accepts_board("1"));
  CHECK_FALSE(labels.parse("1N2", "2"));
  CHECK_FALSE(labels.parse("1N2"));
  CHECK(labels.accepts_board("PB-1.a_"));
  CHECK_FALSE(labels.accepts_board("a b"));
  CHECK_FALSE(labels.accepts_board("ł"));
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
  CHECK(labels.parse("1A10", "1") == LabelledCell{true, {1, 10}});
  CHECK_FALSE(labels.parse("1A0", "1"));
  CHECK_FALSE(labels.parse("1A11", "1"));
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
  CHECK(labels.parse("b.7") == LabelledCell{false, {2, 1}});
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
  CHECK(error("{column}-{row}", options, plain(9, 9)) == LabelError{LabelProblem::bad_number, 0, "first-row"});
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
      CHECK_FALSE(labels.parse(label, "1"));
    }
  }
  rc::prop("any bytes are read or refused",
           [](const std::string& label) { scheme_of("{board}.{letters}{row}", {}, plain(30, 30)).parse(label, "7b"); });
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
    options.columns_from = *rc::gen::element(ColumnsFrom::west, ColumnsFrom::east);
    options.column_step = *rc::gen::inRange(1, 4);
    options.row_step = *rc::gen::inRange(1, 4);
    options.slant = *rc::gen::element(Slant::none, Slant::rising, Slant::falling);
    const auto shifted = *rc::gen::maybe(rc::gen::inRange(1, 600));
    auto& option = grid.orientation() == Orientation::flat ? options.first_row_shifted : options.first_column_shifted;
    if (shifted && options.slant == Slant::none) option = *shifted;
    options.letters = *rc::gen::element(Letters::repeat, Letters::count);
    options.rows_from = *rc::gen::element(RowsFrom::north, RowsFrom::south);
    const std::string pattern = *rc::gen::elementOf(PATTERNS);
    const LabelScheme labels = scheme_of(pattern, options, grid);
    const Cell cell = any_cell(grid);
    const std::string board = *rc::gen::element<std::string>("", "1", "12", "A", "Zz", "5a", "PB-LL");
    const auto read = labels.parse(labels.format(board, cell), board);
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->cell == cell);
    RC_ASSERT(read->names_board == (labels.names_board() && !board.empty()));
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

TEST_CASE("Rows that slant: column 10 begins with row 6") {
  LabelOptions options;
  options.slant = Slant::rising;
  const LabelScheme labels = scheme_of("{column:02}{row:02}", options, plain(20, 12));
  CHECK(labels.format("", {1, 1}) == "0101");
  CHECK(labels.format("", {2, 1}) == "0202");
  CHECK(labels.format("", {3, 1}) == "0302");
  CHECK(labels.format("", {10, 1}) == "1006");
  CHECK(labels.parse("1017") == LabelledCell{false, {10, 12}});
  CHECK_FALSE(labels.parse("1005"));
  CHECK_FALSE(labels.parse("1018"));
  const HexGrid grid = plain(20, 12);
  for (int column = 1; column < 20; ++column) {  // along a row the next hex is a neighbour
    const Cell one{column, 6};
    const std::string row = labels.format("", one).substr(2), next = (column < 9 ? "0" : "") + std::to_string(column + 1) + row;
    const auto beside = labels.parse(next);
    if (beside) CHECK(is_neighbour(grid.hex_of(one), grid.hex_of(beside->cell)));
  }
}

TEST_CASE("The least number of rows that slant is the first one, from whatever corner they are counted") {
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy})
    for (const Stagger pushed : {Stagger::odd, Stagger::even})
      for (const bool is_short : {false, true})
        for (const Slant slant : {Slant::rising, Slant::falling})
          for (const RowsFrom rows : {RowsFrom::north, RowsFrom::south})
            for (const ColumnsFrom columns : {ColumnsFrom::west, ColumnsFrom::east}) {
              const HexGrid grid = grid_of({orientation, pushed, 9, 7, is_short});
              LabelOptions options;
              options.slant = slant;
              options.rows_from = rows;
              options.columns_from = columns;
              const LabelScheme labels = scheme_of("{column:02}{row:02}", options, grid);
              const bool flat = orientation == Orientation::flat;
              std::string least = "99";
              for (int column = 1; column <= 9; ++column)
                for (int row = 1; row <= 7; ++row)
                  if (grid.contains(Cell{column, row})) least = std::min(least, labels.format("", {column, row}).substr(flat ? 2 : 0, 2));
              CHECK(least == "01");
            }
}

TEST_CASE("Columns may be counted from the east, and by twos") {
  LabelOptions options;
  options.columns_from = ColumnsFrom::east;
  options.rows_from = RowsFrom::south;
  options.row_step = 2;
  const LabelScheme labels = scheme_of("{column:02}{row:02}", options, plain(12, 9));
  CHECK(labels.format("", {12, 9}) == "0101");  // the south-eastern corner
  CHECK(labels.format("", {1, 8}) == "1203");
  CHECK(labels.parse("1203") == LabelledCell{false, {1, 8}});
  CHECK_FALSE(labels.parse("1202"));
  CHECK_FALSE(labels.parse("1301"));
}

TEST_CASE("A hex may bear a label of its own, which no other hex has") {
  LabelOptions options;
  options.own = {{"0403", "Fort-1"}, {"0101", "0404"}, {"0404", "X"}};
  const LabelScheme labels = scheme_of("{column:02}{row:02}", options, plain(12, 9));
  CHECK(labels.format("", {4, 3}) == "Fort-1");
  CHECK(labels.parse("fort-1") == LabelledCell{false, {4, 3}});
  CHECK_FALSE(labels.parse("0403"));
  CHECK(labels.parse("0404") == LabelledCell{false, {1, 1}});
  CHECK(labels.parse("x") == LabelledCell{false, {4, 4}});
  const auto problem = [](std::vector<OwnLabel> own) {
    LabelOptions wrong;
    wrong.own = std::move(own);
    return LabelScheme::make("{column:02}{row:02}", wrong, plain(12, 9)).error().problem;
  };
  CHECK(problem({{"1301", "A"}}) == LabelProblem::own_of_nothing);
  CHECK(problem({{"0101", "a b"}}) == LabelProblem::own_bad);
  CHECK(problem({{"0101", ""}}) == LabelProblem::own_bad);
  CHECK(problem({{"0101", "A"}, {"0102", "a"}}) == LabelProblem::own_twice);
  CHECK(problem({{"0101", "0505"}}) == LabelProblem::own_twice);
}

TEST_CASE("Steps and slants that cannot be are refused") {
  LabelOptions options;
  options.row_step = 0;
  CHECK(LabelScheme::make("{column}-{row}", options, plain(9, 9)).error() == LabelError{LabelProblem::bad_number, 0, "row-step"});
  options = {};
  options.slant = Slant::falling;
  options.first_row_shifted = 2;
  CHECK(LabelScheme::make("{column}-{row}", options, plain(9, 9)).error().problem == LabelProblem::slant_shifted);
  options = {};
  options.slant = Slant::rising;
  CHECK(LabelScheme::make("{column:03}{row:02}", options, plain(200, 20)).error().problem == LabelProblem::number_too_wide);
}
