// What a PDF says is what its text says: the same facts, column after column.
#include <catch2/catch.hpp>
#include <iostream>

#include "exchange/pdf/page_layout.hpp"
#include "exchange/pdf/pdf_text.hpp"
#include "model/io/read_bytes.hpp"
#include "reading/card/read_card.hpp"
#include "tests/folders.hpp"
#include "tests/reading/card_truth.hpp"

namespace hexwright {

namespace {

using exchange::PlacedWord;

// A line of words at a place of the page, each letter five points wide, blanks of two.
void put(std::vector<PlacedWord>& page, double left, double top, const std::string& line) {
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    PlacedWord word{line.substr(at, end - at), static_cast<int>(end - at), left, 0, top, top + 8};
    left += 5.0 * word.letters;
    word.right = left;
    left += 2;
    page.push_back(std::move(word));
    at = end + 1;
  }
}

std::string pdf(const std::string& name) { return *io::read_beginning(test::source() + "/tests/cards/" + name + ".pdf", 1 << 20); }

std::string id_of(const std::string& bytes) {
  const auto text = exchange::text_of_pdf(bytes, "x.pdf");
  return text ? "" : text.error().id;
}

}  // namespace

TEST_CASE("a card kept as PDF says what its text says") {
  const std::string card = GENERATE("kessel-road", "zarzecze");
  const auto text = exchange::text_of_pdf(pdf(card), card);
  REQUIRE(text);
  const auto truth = test::truth_of(card);
  const test::Score of_pdf = test::score_of(truth, reading::read_card(*text)),
                    of_text = test::score_of(truth, reading::read_card(test::text_of(card)));
  std::cout << "  " << card << ".pdf: " << of_pdf.found << " of " << of_pdf.facts << " facts, its text " << of_text.found << '\n';
  for (const std::string& missed : of_pdf.missed) UNSCOPED_INFO(missed);
  CHECK(of_pdf.found >= of_text.found);
}

TEST_CASE("columns of prose stand one below the other, and cells of a table beside each other") {
  std::vector<PlacedWord> page;
  put(page, 10, 0, "THE MILL");
  for (int i = 0; i < 8; ++i) {
    put(page, 10, 20 + 10.0 * i, "left line " + std::to_string(i) + " goes on for some words");
    put(page, 300, 24 + 10.0 * i, "right line " + std::to_string(i) + " goes on for some words");
  }
  const std::string text = exchange::lines_of_page(page);
  CHECK(text.starts_with("THE MILL\n\nleft line 0 goes on for some words\nleft line 1"));
  CHECK(text.find("left line 7") < text.find("right line 0"));
  CHECK(text.find("right line 0 goes on for some words\nright line 1") != std::string::npos);

  std::vector<PlacedWord> table;
  for (int i = 0; i < 9; ++i) {
    put(table, 10, 10.0 * i, "2x INF");
    put(table, 200, 10.0 * i, "0" + std::to_string(i) + "12");
  }
  const std::string rows = exchange::lines_of_page(table);
  CHECK(rows.starts_with("2x INF  "));
  CHECK(rows.find("0012\n2x INF") != std::string::npos);
}

TEST_CASE("an empty line stands where a page leaves more room than between lines, and where it does not, none") {
  std::vector<PlacedWord> page;
  for (const double top : {0.0, 10.0, 20.0, 36.0, 46.0}) put(page, 0, top, "words of prose.");
  CHECK(exchange::lines_of_page(page) == "words of prose.\nwords of prose.\nwords of prose.\n\nwords of prose.\nwords of prose.\n");
  CHECK(exchange::lines_of_page({}).empty());
}

TEST_CASE("a PDF without a word, and one that is damaged, are refused with the reason") {
  const std::string head = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n";
  CHECK(id_of(head + "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n") == "pdf/no-text");
  CHECK(id_of("%PDF-1.4\nand no more") == "pdf/damaged");
  CHECK(id_of(pdf("zarzecze").substr(0, 3000)) == "pdf/damaged");
  CHECK(id_of(pdf("zarzecze")).empty());
}

}  // namespace hexwright
