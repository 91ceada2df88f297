// Stretches compressed apart are one zlib stream to everybody else.
#include "publish/files/deflate_run.hpp"

#include <zlib.h>

#include <catch2/catch.hpp>
#include <memory>
#include <rapidcheck.h>
#include <set>
#include <string>
#include <vector>

using namespace hexwright::publish;

namespace {

std::vector<std::uint8_t> inflated(const std::string& stream, std::size_t length) {
  std::vector<std::uint8_t> bytes(length + 1);
  uLongf got = bytes.size();
  const int status = ::uncompress(bytes.data(), &got, reinterpret_cast<const Bytef*>(stream.data()), stream.size());
  REQUIRE(status == Z_OK);
  bytes.resize(got);
  return bytes;
}

}  // namespace

TEST_CASE("Stretches compressed apart and joined are read back by zlib, with the right checksum") {
  rc::check([] {
    // Runs of one byte, noise, and lengths around the limits of buffers.
    const auto plan =
        *rc::gen::container<std::vector<std::pair<int, int>>>(rc::gen::pair(rc::gen::inRange(0, 3), rc::gen::inRange(0, 40000)));
    std::vector<std::uint8_t> all;
    std::string stream = zlib_head();
    std::uint32_t adler = 1, seed = 1;
    DeflateRun run(*rc::gen::element(DeflateCodes::fitted, DeflateCodes::fixed));
    for (const auto& [kind, length] : plan) {
      std::vector<std::uint8_t> bytes;
      for (int i = 0; i < length; ++i) {
        seed = seed * 1664525U + 1013904223U;
        bytes.push_back(static_cast<std::uint8_t>(kind == 0 ? 7 : kind == 1 ? seed >> 24 : i % 97));
      }
      run.append(bytes, stream);
      adler = adler_joined(adler, adler_of(bytes), bytes.size());
      all.insert(all.end(), bytes.begin(), bytes.end());
    }
    stream += zlib_tail(adler);
    RC_ASSERT(inflated(stream, all.size()) == all);
  });
}

TEST_CASE("With fixed codes a stretch is the same bytes wherever in memory it is compressed") {
  const std::string words = "1 0 0 -1 0 113.385827 cm\n0 0 0 rg /a0 gs\n";
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(words.data()), words.size());
  std::vector<std::unique_ptr<DeflateRun>> runs;  // all kept, so that each lies elsewhere
  std::set<std::string> results;
  for (int i = 0; i < 600; ++i) {
    runs.push_back(std::make_unique<DeflateRun>(DeflateCodes::fixed));
    std::string out;
    runs.back()->append(bytes, out);
    results.insert(out);
  }
  CHECK(results.size() == 1);
}
