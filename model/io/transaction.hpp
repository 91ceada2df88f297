// The lock of a project and the saving of several of its files at once (platform/transaction.hpp), with faults as messages. One thread at a
// time for one folder. Faults: save/busy, and those of io::atomic_save.
#pragma once

#include <span>

#include "model/wording/fault.hpp"
#include "platform/transaction.hpp"

namespace hexwright::io {

using platform::FileChange;
using platform::ProjectLock;
using platform::SaveOptions;

// Of the folder in which the file lies. Waits some seconds for another program that saves there.
wording::Result<ProjectLock> lock_project_of(const std::string& path);

wording::Result<void> save_together(std::span<const FileChange> files);

}  // namespace hexwright::io
