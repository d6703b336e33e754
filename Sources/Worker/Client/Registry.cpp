// SPDX-License-Identifier: Apache-2.0
#include "Client/Registry.h"

#include "Client/Client.h"

#include <pthread.h>

#include <algorithm>
#include <vector>

namespace worker {

namespace {

/// Plain C, so that nothing of it is made late or destroyed while a thread is still about.
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Never destroyed: documents may be closed while the process ends.
std::vector<Client *> &clients = *new std::vector<Client *>;

class Locked {
 public:
  Locked() { pthread_mutex_lock(&lock); }
  ~Locked() { pthread_mutex_unlock(&lock); }
  Locked(const Locked &) = delete;
  Locked &operator=(const Locked &) = delete;
};

void beforeFork() { pthread_mutex_lock(&lock); }

void afterForkInParent() { pthread_mutex_unlock(&lock); }

/// The processes are the parent's. As long as the child has their sockets they would not end with the parent.
void afterForkInChild() {
  for (Client *client : clients) {
    client->part();
  }
  lock = PTHREAD_MUTEX_INITIALIZER;
}

[[maybe_unused]] const int registered = pthread_atfork(beforeFork, afterForkInParent, afterForkInChild);

}  // namespace

void enlist(Client *client) {
  const Locked locked;
  clients.push_back(client);
}

void strike(Client *client) {
  const Locked locked;
  clients.erase(std::remove(clients.begin(), clients.end(), client), clients.end());
}

bool isEnlisted(const void *context) {
  return withClient(context, [](const Client &) {});
}

bool withClient(const void *context, const std::function<void(const Client &)> &look) {
  const Locked locked;
  const auto found = std::find(clients.begin(), clients.end(), context);
  if (found == clients.end()) {
    return false;
  }
  look(**found);
  return true;
}

}  // namespace worker
