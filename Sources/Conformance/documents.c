/* Documents of the library over the provider, and files. */
#include "suite.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

ix_document *open_document(Run *run, const char *path) {
  ix_provider made = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  if (run->make(path, strlen(path), run->password, run->password ? strlen(run->password) : 0, &made) != IX_OK) { return NULL; }
  return ix_document_open(&made, NULL, &document) == IX_OK ? document : NULL;
}

char *own_path(const Run *run, const char *name) {
  static unsigned counted;
  char path[1024];
  const char *end = run->file ? strrchr(run->file, '.') : NULL; /* a provider may go by it */
  const char *ending = end && !strchr(end, '/') ? end : "";
  snprintf(path, sizeof path, "%s/%s-%u%s", run->folder, name, ++counted, ending);
  return strdup(path);
}

char *whole_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  size_t room = 1 << 16;
  char *bytes = file ? malloc(room) : NULL;
  *length = 0;
  while (bytes) {
    const size_t more = fread(bytes + *length, 1, room - *length, file);
    *length += more;
    if (!more) { break; }
    if (*length == room) {
      char *larger = realloc(bytes, room *= 2);
      if (!larger) { free(bytes); }
      bytes = larger;
    }
  }
  if (file) { fclose(file); }
  return bytes;
}

static bool copy_file(const char *from, const char *to) {
  size_t length = 0;
  char *bytes = whole_file(from, &length);
  FILE *file = bytes ? fopen(to, "wb") : NULL;
  bool done = file && fwrite(bytes, 1, length, file) == length;
  if (file) { done = fclose(file) == 0 && done; }
  free(bytes);
  return done;
}

/* Calls a function for each name in a folder. */
static bool each_in(const char *folder, bool (*act)(const char *one, const char *two), const char *other) {
  DIR *opened = opendir(folder);
  struct dirent *found;
  bool done = opened != NULL;
  while (done && (found = readdir(opened))) {
    char one[2048], two[2048];
    if (!strcmp(found->d_name, ".") || !strcmp(found->d_name, "..")) { continue; }
    snprintf(one, sizeof one, "%s/%s", folder, found->d_name);
    snprintf(two, sizeof two, "%s/%s", other, found->d_name);
    done = act(one, two);
  }
  if (opened) { closedir(opened); }
  return done;
}

bool copy_tree(const char *from, const char *to) {
  struct stat facts;
  if (stat(from, &facts) != 0) { return false; }
  if (!S_ISDIR(facts.st_mode)) { return copy_file(from, to); }
  return mkdir(to, 0700) == 0 && each_in(from, copy_tree, to);
}

static bool remove_one(const char *path, const char *unused) {
  (void)unused;
  remove_tree(path);
  return true;
}

void remove_tree(const char *path) {
  struct stat facts;
  if (lstat(path, &facts) != 0) { return; }
  if (S_ISDIR(facts.st_mode)) {
    each_in(path, remove_one, "");
    rmdir(path);
  } else {
    unlink(path);
  }
}
