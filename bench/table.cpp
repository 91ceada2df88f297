// Medians and verdicts, and the two ways they are told.
#include "table.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <optional>

namespace bench {

namespace {

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

struct Figures {
  double wall = 0, wall_min = 0, cpu = 0, cpu_min = 0, peak_mib = 0;
};

Figures figures(const Row& row) {
  std::vector<double> wall, cpu, peak;
  for (const Run& run : row.runs)
    wall.push_back(run.wall_ms), cpu.push_back(run.cpu_ms), peak.push_back(static_cast<double>(run.peak_kib) / 1024);
  return {median(wall), *std::min_element(wall.begin(), wall.end()), median(cpu), *std::min_element(cpu.begin(), cpu.end()),
          *std::max_element(peak.begin(), peak.end())};
}

struct Verdict {
  double wall_ratio = 0, cpu_ratio = 0;  // medians of slow / fast, round by round
  bool holds = false;
};

const Row* row_of(const Plan& plan, const std::string& group, const std::string& name) {
  for (const Row& row : plan.rows)
    if (row.group == group && row.name == name) return &row;
  return nullptr;
}

// Two runs of one round met the same neighbours on the machine, so their ratio is steadier than either time.
std::optional<Verdict> verdict(const Plan& plan, const Bound& bound) {
  const Row* fast = row_of(plan, bound.group, bound.fast);
  const Row* slow = row_of(plan, bound.group, bound.slow);
  if (!fast || !slow || !fast->fault.empty() || !slow->fault.empty()) return std::nullopt;
  std::vector<double> wall, cpu;
  for (std::size_t i = 0; i < fast->runs.size(); ++i) {
    wall.push_back(slow->runs[i].wall_ms / fast->runs[i].wall_ms);
    cpu.push_back(slow->runs[i].cpu_ms / std::max(fast->runs[i].cpu_ms, 0.001));
  }
  Verdict out{median(wall), median(cpu), false};
  out.holds = out.wall_ratio >= bound.factor;
  return out;
}

[[gnu::format(printf, 1, 2)]] std::string line(const char* format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return text;
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out += '\\', out += c;
    else if (static_cast<unsigned char>(c) < 0x20)
      out += line("\\u%04x", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out + '"';
}

}  // namespace

std::string as_table(const Plan& plan) {
  std::string out;
  for (const auto& [what, value] : plan.machine) out += line("%-9s %s\n", (what + ':').c_str(), value.c_str());
  std::string group;
  for (const Row& row : plan.rows) {
    if (row.group != group)
      out += line("\n%-44s %9s %9s %9s %9s %9s\n", (group = row.group).c_str(), "wall ms", "least", "CPU ms", "least", "peak MiB");
    if (!row.fault.empty()) {
      out += line("  %-42s %s\n", row.name.c_str(), row.fault.c_str());
      continue;
    }
    const Figures f = figures(row);
    out += line("  %-42s %9.2f %9.2f %9.2f %9.2f %9.1f\n", row.name.c_str(), f.wall, f.wall_min, f.cpu, f.cpu_min, f.peak_mib);
  }
  out += line("\n%-58s %7s %7s %7s\n", "bounds", "wanted", "wall", "CPU");
  for (const Bound& bound : plan.bounds) {
    const auto v = verdict(plan, bound);
    out += v ? line("  %-56s %6.4gx %6.2fx %6.2fx  %s\n", bound.words.c_str(), bound.factor, v->wall_ratio, v->cpu_ratio,
                    v->holds ? "holds" : "misses")
             : line("  %-56s %6.4gx %16s\n", bound.words.c_str(), bound.factor, "not measured");
  }
  if (!plan.limits.empty()) out += line("\n%-58s %9s %9s\n", "limits", "at most", "measured");
  for (const Limit& limit : plan.limits) {
    const Row* row = row_of(plan, limit.group, limit.row);
    const char* unit = limit.memory ? "MiB" : "ms";
    if (row && row->fault.empty() && !row->runs.empty()) {
      const double value = limit.memory ? figures(*row).peak_mib : figures(*row).wall;
      out += line("  %-56s %5.0f %3s %5.0f %3s  %s\n", limit.words.c_str(), limit.most, unit, value, unit,
                  value <= limit.most ? "holds" : "misses");
    } else {
      out += line("  %-56s %5.0f %3s %s\n", limit.words.c_str(), limit.most, unit, "not measured");
    }
  }
  return out;
}

std::string as_json(const Plan& plan) {
  std::string out = "{\n  \"machine\": {";
  const char* comma = "";
  for (const auto& [what, value] : plan.machine) out += comma + quoted(what) + ": " + quoted(value), comma = ", ";
  out += "},\n  \"rows\": [";
  comma = "\n";
  for (const Row& row : plan.rows) {
    out += std::string(comma) + "    {\"group\": " + quoted(row.group) + ", \"name\": " + quoted(row.name) + ", \"command\": [";
    const char* between = "";
    for (const std::string& word : row.command) out += between + quoted(word), between = ", ";
    out += ']';
    if (row.fault.empty()) {
      const Figures f = figures(row);
      out += line(", \"runs\": %zu, \"wall_ms\": %.4f, \"wall_ms_min\": %.4f, \"cpu_ms\": %.4f, \"cpu_ms_min\": %.4f, \"peak_mib\": %.2f}",
                  row.runs.size(), f.wall, f.wall_min, f.cpu, f.cpu_min, f.peak_mib);
    } else {
      out += ", \"fault\": " + quoted(row.fault) + '}';
    }
    comma = ",\n";
  }
  out += "\n  ],\n  \"bounds\": [";
  comma = "\n";
  for (const Bound& bound : plan.bounds) {
    const auto v = verdict(plan, bound);
    out += std::string(comma) + "    {\"group\": " + quoted(bound.group) + ", \"bound\": " + quoted(bound.words) +
           ", \"wanted\": " + line("%g", bound.factor);
    out += v ? line(", \"wall_ratio\": %.3f, \"cpu_ratio\": %.3f, \"result\": \"%s\"}", v->wall_ratio, v->cpu_ratio,
                    v->holds ? "holds" : "misses")
             : ", \"result\": \"not measured\"}";
    comma = ",\n";
  }
  out += "\n  ],\n  \"limits\": [";
  comma = "\n";
  for (const Limit& limit : plan.limits) {
    const Row* row = row_of(plan, limit.group, limit.row);
    out += std::string(comma) + "    {\"group\": " + quoted(limit.group) + ", \"limit\": " + quoted(limit.words) +
           line(", \"most\": %g, \"unit\": \"%s\"", limit.most, limit.memory ? "MiB" : "ms");
    if (row && row->fault.empty() && !row->runs.empty()) {
      const double value = limit.memory ? figures(*row).peak_mib : figures(*row).wall;
      out += line(", \"measured\": %.2f, \"result\": \"%s\"}", value, value <= limit.most ? "holds" : "misses");
    } else {
      out += ", \"result\": \"not measured\"}";
    }
    comma = ",\n";
  }
  return out + "\n  ]\n}\n";
}

}  // namespace bench
