// A job with this process alone in it, whose limit counts all that it has committed.
#include "platform/deadline.hpp"

#include "platform/calls_windows.hpp"
// after windows.h
#include <psapi.h>

namespace hexwright::platform {

void limit_memory(std::size_t bytes) {
  PROCESS_MEMORY_COUNTERS now{};
  const HANDLE job = ::CreateJobObjectW(nullptr, nullptr);  // kept open: it ends with the process
  if (!job || !::GetProcessMemoryInfo(::GetCurrentProcess(), &now, sizeof now)) return;
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limit{};
  limit.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY;
  limit.ProcessMemoryLimit = now.PagefileUsage + bytes;
  if (::SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limit, sizeof limit))
    ::AssignProcessToJobObject(job, ::GetCurrentProcess());
}

}  // namespace hexwright::platform
