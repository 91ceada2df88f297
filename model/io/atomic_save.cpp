// The words for each fault of saving.
#include "model/io/atomic_save.hpp"

#include <cerrno>
#include <system_error>

#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "platform/paths.hpp"

namespace hexwright::io {

namespace {

using Why = platform::SaveFault::Why;

tl::unexpected<Fault> refuse_by_system(const std::string& path, int error) {
  const wording::Argument file{"file", visible(path, 400)};
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return refuse("save/folder-missing", {path}, say("The folder for {file} does not exist.", {file}),
                    say("Make the folder first, or save somewhere else."));
    case EACCES:
    case EPERM:
      return refuse("save/permission", {path}, say("You are not allowed to write {file}.", {file}),
                    say("Ask the owner for the right to write there, or work on a copy in a folder of your own."));
    case EROFS:
      return refuse("save/read-only", {path}, say("{file} lies on a disk that cannot be written to.", {file}), say("Save somewhere else."));
    case ENOSPC:
#ifdef EDQUOT
    case EDQUOT:
#endif
      return refuse("save/no-space", {path}, say("There is no space left on the disk to save {file}.", {file}),
                    say("Free some space and save again; the file on the disk is still the old one."));
    case ETXTBSY:
      return refuse("save/held", {path}, say("Another program holds the file {file} open.", {file}),
                    say("Close it there and save again; the file on the disk is still the old one."));
    case EINVAL:
      if (!platform::has_unfit_name(path)) break;
      return refuse("save/unfit", {path},
                    say("Windows gives no file the name {path}, or takes it for something else.", {{"path", visible(path, 400)}}),
                    say("Give the file another name, in letters, digits and dashes."));
    case EFBIG:
      return refuse("save/too-large", {path}, say("{file} would be larger than the system allows.", {file}),
                    say("The file on the disk is still the old one."));
    default:
      break;
  }
  return refuse("save/failed", {path},
                say("{file} could not be saved; the system says: {reason}.", {file, {"reason", std::generic_category().message(error)}}),
                say("The file on the disk is still the old one."));
}

tl::unexpected<Fault> refuse_saving(const std::string& path, const platform::SaveFault& fault) {
  const wording::Argument file{"file", visible(path, 400)};
  switch (fault.why) {
    case Why::system:
      return refuse_by_system(path, fault.error);
    case Why::gone:
      return refuse("save/gone-from-disk", {path}, say("{file} has been deleted or renamed since it was opened.", {file}),
                    say("Save under a new name if you want to keep your version."));
    case Why::changed:
      return refuse("save/changed-on-disk", {path}, say("{file} has been changed by another program since it was opened.", {file}),
                    say("Open it again to see the change, or save your version under another name."));
    case Why::already_there:
      return refuse("save/already-there", {path}, say("{file} exists already.", {file}),
                    say("Choose another name, or delete the old file first."));
    case Why::not_a_file:
      return refuse("save/not-a-file", {path}, say("{file} is a folder or a device, and cannot be saved over.", {file}));
    case Why::hard_linked:
      return refuse(
          "save/hard-linked", {path},
          say("{file} is one file under {names} names (hard links), and saving would tear them apart.", {file, {"names", fault.names}}),
          say("Save under another name, or replace the other names by copies first."));
    case Why::unconfirmed:
      break;
  }
  return refuse("save/unconfirmed", {path},
                say("{file} is saved, but the disk did not confirm it; the system says: {reason}.",
                    {file, {"reason", std::generic_category().message(fault.error)}}),
                say("Save a copy on another disk."));
}

Result<void> in_words(const std::string& path, const tl::expected<void, platform::SaveFault>& done) {
  if (done) return {};
  return refuse_saving(path, done.error());
}

}  // namespace

Fault saving_fault(const std::string& path, const platform::SaveFault& fault) { return refuse_saving(path, fault).value(); }

Result<void> atomic_save(const std::string& path, std::string_view bytes, const SaveOptions& options) {
  return in_words(path, platform::atomic_save(path, bytes, options));
}

Result<AtomicFile> AtomicFile::open(const std::string& path, const SaveOptions& options) {
  auto file = platform::AtomicFile::open(path, options);
  if (!file) return refuse_saving(path, file.error());
  return AtomicFile(path, std::move(*file));
}

Result<void> AtomicFile::append(std::string_view bytes) { return in_words(path_, file_.append(bytes)); }
Result<void> AtomicFile::commit() { return in_words(path_, file_.commit()); }

}  // namespace hexwright::io
