// Numbers in the words of a language: its decimal mark, a real minus, thousands set apart, shares as percent.
#pragma once

#include <string>

#include "model/wording/catalogue.hpp"

namespace hexwright::publish {

// With so many decimals. From 10,000 on, thousands are set apart by a blank that does not break; beyond 12 digits powers of ten.
std::string figure(double value, int decimals, const wording::Catalogue& catalogue);

// With as many decimals as say something: three leading digits, trailing zeros dropped.
std::string short_figure(double value, const wording::Catalogue& catalogue);

// 0.43 is "43%". The short one keeps a decimal below 10 % and says "<0.1%" rather than nothing.
std::string percent(double share, int decimals, const wording::Catalogue& catalogue);
std::string short_percent(double share, const wording::Catalogue& catalogue);

}  // namespace hexwright::publish
