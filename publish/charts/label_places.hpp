// Labels beside one another along a line: each as near as can be to where it belongs, none on another.
#pragma once

#include <vector>

namespace hexwright::publish {

// Middles of labels of one height, wished for at these places, moved as little as possible (least squares) so that none overlap and
// all stay between top and bottom. Where there is not room for all they share the room evenly. The order of the wishes is kept.
std::vector<double> spread(const std::vector<double>& wished, double height, double top, double bottom);

}  // namespace hexwright::publish
