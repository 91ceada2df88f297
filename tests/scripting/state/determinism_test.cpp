// One script, one result: in every run, thread and locale, and its limit at the same instruction.
#include <catch2/catch.hpp>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "tests/scripting/state/toy_api.hpp"

using namespace hexwright::scripting;

namespace {

// Does a little of everything, then runs into its budget.
constexpr const char* script = R"(
  local words = {"żółw", "Zebra", "alpha", "Ala", "ąę", "b", "B", "10", "9"}
  function work()
    local out, t = {}, {}
    for i, word in ipairs(words) do t[word] = i / 7 t[i * 1.5] = word end
    for key, value in pairs(t) do out[#out + 1] = tostring(key) .. "=" .. tostring(value) end
    table.sort(words)
    out[#out + 1] = table.concat(words, " ")
    out[#out + 1] = ("%.3f %5.1e %g"):format(1 / 3, 1e10 / 7, 2.5) .. tostring(1.5)
    out[#out + 1] = tostring(tonumber("1.5")) .. tostring(tonumber("1,5"))
    out[#out + 1] = tostring("a" < "B") .. ("ŁÓDŹ i Iı"):lower() .. ("abc"):upper() .. tostring({}) .. tostring(print)
    for word in ("raz dwa, trzy; żuk"):gmatch("%a+") do out[#out + 1] = word end
    local s = ""
    for i = 1, 200 do s = s .. i * 0.1 end
    out[#out + 1] = s
    return table.concat(out, "\n")
  end
  function spin()
    local n, s = 0, ("x"):rep(1000)
    while true do
      n = n + 1
      s:gsub("x-y", "z")
      for key in pairs({a = 1, b = 2}) do n = n + #(s .. key) end
    end
  end)";

std::string result_of_a_run() {
  const toy::Game game;
  Limits limits;
  limits.units = 1'000'000;
  limits.wall = std::chrono::seconds(60);
  auto state = std::move(*State::open(game.api(), limits));
  if (!state->load(script, "rules.lua")) return "does not load";
  const auto worked = state->call("work");
  std::string text = worked ? worked->text() : worked.error().message;
  text += "\nunits " + std::to_string(state->units_used());
  const auto spun = state->call("spin");
  const auto& error = spun.error();
  text += "\n" + std::string(name_of(error.kind)) + " " + std::to_string(error.line) + " " + std::to_string(error.units);
  for (const Frame& frame : error.stack)
    for (const Local& local : frame.locals) text += "\n" + local.name + " " + local.value;
  return text;
}

// Makes the locales in a folder of the build, where the machine has no such locale: root is not needed.
bool have_locale(const char* name, const char* source) {
  if (setlocale(LC_ALL, name) != nullptr) return true;
  const auto folder = std::filesystem::temp_directory_path() / ("hexwright-locales-" + std::to_string(getuid()));
  std::filesystem::create_directories(folder);
  const auto made = folder / name;
  if (!std::filesystem::exists(made) &&
      std::system(("localedef -i " + std::string(source) + " -f UTF-8 " + made.string() + " >/dev/null 2>&1").c_str()) == -1)
    return false;
  setenv("LOCPATH", folder.c_str(), 1);
  return setlocale(LC_ALL, name) != nullptr;
}

}  // namespace

TEST_CASE("Ten runs give the same bytes and stop at the same instruction") {
  const auto first = result_of_a_run();
  INFO(first);
  CHECK(first.find("\nbudget ") != std::string::npos);
  for (int i = 1; i < 10; ++i) CHECK(result_of_a_run() == first);
}

TEST_CASE("Runs on eight threads at once give the same bytes") {
  const auto first = result_of_a_run();
  std::vector<std::string> results(8);
  std::vector<std::thread> threads;
  for (auto& result : results) threads.emplace_back([&result] { result = result_of_a_run(); });
  for (auto& thread : threads) thread.join();
  for (const auto& result : results) CHECK(result == first);
}

TEST_CASE("The locale of the program changes nothing in a script") {
  const auto first = result_of_a_run();
  const std::string before = setlocale(LC_ALL, nullptr);
  for (const auto& [name, source] :
       {std::pair{"pl_PL.UTF-8", "pl_PL"}, std::pair{"de_DE.UTF-8", "de_DE"}, std::pair{"tr_TR.UTF-8", "tr_TR"}}) {
    if (!have_locale(name, source)) {
      WARN(std::string("no locale ") + name);
      continue;
    }
    CHECK(localeconv()->decimal_point == std::string(","));
    CHECK(result_of_a_run() == first);
    CHECK(localeconv()->decimal_point == std::string(","));
    setlocale(LC_ALL, before.c_str());
  }
  unsetenv("LOCPATH");
}
