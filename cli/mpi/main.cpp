// The program hexwright-mpi: hexwright as one of several processes that OpenMPI starts, on one machine or many. They play a simulation
// together; the first of them tells the result; each of them writes its own complaints.
#include <mpi.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/run.hpp"
#include "validator/simulator/ranks.hpp"

namespace {

using hexwright::validator::Ranks;

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
  }
  unsigned rank() const override { return static_cast<unsigned>(rank_); }
  unsigned count() const override { return static_cast<unsigned>(count_); }

  // One after another: a share is a few hundred kilobytes, and the lengths of all together may be more than MPI counts.
  std::vector<std::string> gather(const std::string& own) override {
    if (rank_ != 0) {
      const unsigned long long length = own.size();
      MPI_Send(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, 0, MPI_COMM_WORLD);
      for (std::size_t at = 0; at < own.size(); at += PIECE)
        MPI_Send(own.data() + at, static_cast<int>(std::min(PIECE, own.size() - at)), MPI_BYTE, 0, 0, MPI_COMM_WORLD);
      return {};
    }
    std::vector<std::string> all{own};
    for (int from = 1; from < count_; ++from) {
      unsigned long long length = 0;
      MPI_Recv(&length, 1, MPI_UNSIGNED_LONG_LONG, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      std::string text(length, '\0');
      for (std::size_t at = 0; at < text.size(); at += PIECE)
        MPI_Recv(text.data() + at, static_cast<int>(std::min(PIECE, text.size() - at)), MPI_BYTE, from, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
      all.push_back(std::move(text));
    }
    return all;
  }

 private:
  static constexpr std::size_t PIECE = std::size_t{1} << 24U;
  int rank_ = 0, count_ = 1;
};

}  // namespace

int main(int argc, char** argv) {
  if (MPI_Init(&argc, &argv) != MPI_SUCCESS) {
    std::fputs("hexwright-mpi: MPI does not start\n", stderr);
    return 4;
  }
  // OpenMPI lets standard output look like a terminal even when it ends in a file.
  setenv("NO_COLOR", "1", 0);
  int status = 0;
  {
    MpiRanks ranks;
    if (ranks.rank() != 0 && !std::freopen("/dev/null", "w", stdout)) MPI_Abort(MPI_COMM_WORLD, 4);
    status = hexwright::cli::run(argc, argv, nullptr, &ranks);
  }
  // All end alike, or those that wait for one that was refused would wait for ever.
  if (status != 0) MPI_Abort(MPI_COMM_WORLD, status);
  MPI_Finalize();
  return status;
}
