// The setup sheet of a side, or of the referee with every side's on pages of its own: what is set up where, what comes on, forms to
// write down what is hidden, and slips for markers. A filled-in setup is printed into the forms.
#pragma once

#include "publish/cards/matter.hpp"

namespace hexwright::publish {

// Whose it is, the matter's papers say.
Content setup_sheet(const CardMatter& matter, const std::string& language);

}  // namespace hexwright::publish
