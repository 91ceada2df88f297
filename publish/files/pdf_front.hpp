// A finished PDF of one page, as cairo writes it, gets a stream of drawing in front of its own.
#pragma once

#include <string>
#include <string_view>

namespace hexwright::publish {

// The stream is packed by zlib. False, and the file is as it was, when it is not built exactly as expected: one page with one
// stream, an old-style table of objects at its end.
bool put_in_front(std::string& pdf, std::string_view packed_stream);

}  // namespace hexwright::publish
