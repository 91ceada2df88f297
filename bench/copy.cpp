// bench_copy [--sync] FROM TO: the least that loading and saving can be, the bytes read whole and written whole. With
// --sync they are on the disk before it ends, as after every save of ours.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <vector>

int main(int argc, char** argv) {
  const bool sync = argc > 1 && std::strcmp(argv[1], "--sync") == 0;
  if (argc != (sync ? 4 : 3)) return 2;
  const int from = open(argv[argc - 2], O_RDONLY | O_CLOEXEC);
  struct stat facts {};
  if (from < 0 || fstat(from, &facts) != 0) return 3;
  std::vector<char> bytes(static_cast<std::size_t>(facts.st_size));
  for (std::size_t got = 0; got < bytes.size();) {
    const ssize_t step = read(from, bytes.data() + got, bytes.size() - got);
    if (step <= 0) return 3;
    got += static_cast<std::size_t>(step);
  }
  const int to = open(argv[argc - 1], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (to < 0) return 3;
  for (std::size_t put = 0; put < bytes.size();) {
    const ssize_t step = write(to, bytes.data() + put, bytes.size() - put);
    if (step <= 0) return 3;
    put += static_cast<std::size_t>(step);
  }
  if (sync && fsync(to) != 0) return 3;
  return close(to) == 0 ? 0 : 3;
}
