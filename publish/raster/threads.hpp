// A few threads that do one job together; the caller is the first of them. What one of them throws is thrown again here, once
// all have ended.
#pragma once

#include <cstddef>
#include <functional>

namespace hexwright::publish {

void run_threads(std::size_t count, const std::function<void(std::size_t thread)>& work);

}  // namespace hexwright::publish
