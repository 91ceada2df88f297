// The board of a scenario, map or placement as a picture, at its true scale.
#pragma once

#include "press/order.hpp"
#include "publish/board/board_picture.hpp"

namespace hexwright::press {

publish::BoardOptions board_options(const Order& order);

// The documents that it was made of are let go, for a large map is more than what is drawn of it.
Made<std::unique_ptr<const publish::BoardPicture>> board_picture(const Order& order, Subject subject, std::vector<wording::Fault>& notes);

}  // namespace hexwright::press
