// In this process and without walls, since nothing here copies a process: the manual says so. What runs out of memory or breaks down is
// told as elsewhere; a limit of time is the caller's (--timeout).
#include <exception>
#include <new>

#include "platform/apart.hpp"

namespace hexwright::platform {

Apart work_apart(const std::function<std::string()>& work, const Allowance&, std::chrono::milliseconds) {
  try {
    std::string answer = work();
    return answer.size() > MOST_ANSWER ? Apart{Apart::End::out_of_memory, {}} : Apart{Apart::End::answered, std::move(answer)};
  } catch (const std::bad_alloc&) {
    return {Apart::End::out_of_memory, {}};
  } catch (const std::exception& fault) {
    return {Apart::End::failed, fault.what()};
  }
}

}  // namespace hexwright::platform
