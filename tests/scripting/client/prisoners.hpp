// Clients of the prisoner, the worker that does what it is told to do wrong; and what a test may see of a process from outside.
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "scripting/client/worker_client.hpp"
#include "tests/folders.hpp"
#include "tests/sanitized.hpp"

namespace hexwright::test {

using namespace std::chrono_literals;

inline scripting::WorkerSettings prisoner(std::string argument = {}) {
  scripting::WorkerSettings settings;
  settings.program = hexwright::test::programs() + "/prisoner";
  settings.arguments.clear();
  if (!argument.empty()) settings.arguments.push_back(std::move(argument));
  return settings;
}

inline frames::RunChunk attack(std::string_view name) {
  frames::RunChunk request;
  request.name = name;
  return request;
}

// Of the first word "Name:" in /proc/ID/status.
inline std::string status_of(pid_t process, const std::string& name) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  for (std::string word; file >> word;)
    if (word == name + ":" && file >> word) return word;
  return {};
}

inline std::size_t descriptors_of(const std::string& process) {
  const std::filesystem::directory_iterator list("/proc/" + process + "/fd");
  return static_cast<std::size_t>(std::distance(begin(list), end(list)));
}

}  // namespace hexwright::test
