/* The first part of the AppImage: it unpacks the second part, a squashfs image, and starts the program in it.
 *
 * The runtime of the AppImage project mounts the image, for which a machine needs FUSE and the rights to use it. This
 * one needs neither: it unpacks the image into the user's cache once, and later starts find everything there.
 *
 *   CACHE/NAME/unpacked-DIGEST/    what the image of this digest holds
 *   CACHE/NAME/unpacked-DIGEST.half    the one file that is being written
 *
 * Every start goes through the list of files and writes those that are missing or have another size. Each file gets
 * its name when it is whole. So nobody has to know whether an earlier start was interrupted, or whether something
 * tidied up the cache: a start goes on where the last one stopped.
 *
 * Two locks make it safe to start several at once. Whoever looks after CACHE/NAME holds that folder; others wait. The
 * program holds the folder that it runs from, by a file that stays open as long as it lives; folders that nobody holds
 * and that belong to other versions are removed by the next start.
 *
 * make_linux.py compiles it, and gives NAME, TITLE, VERSION and DIGEST.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <link.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <squashfuse/squashfuse.h>

#define PREFIX "unpacked-"
#define FOLDER PREFIX DIGEST
#define EXTRACTED "squashfs-root"
#define DAMAGED (-1) /* what functions return when the image cannot be read; else it is an error of the system, or 0 */

/* The library reads five kinds of compression, our images have one: zstd. The others need no library. */
static int unknown_compression(void) { return -1; }
int uncompress(void) __attribute__((alias("unknown_compression")));
int lzma_stream_buffer_decode(void) __attribute__((alias("unknown_compression")));
int lzo1x_decompress_safe(void) __attribute__((alias("unknown_compression")));
int LZ4_decompress_safe(void) __attribute__((alias("unknown_compression")));

/* Says what is wrong, in a sentence, and ends. */
static _Noreturn __attribute__((format(printf, 1, 2))) void fail(const char *format, ...)
{
    va_list words;
    va_start(words, format);
    fputs(TITLE ": ", stderr);
    vfprintf(stderr, format, words);
    fputs(".\n", stderr);
    exit(2);
}

/* ---- unpacking ------------------------------------------------------------------------------------------------- */

/* Writes what a file of the image holds. Returns 0 or an error. */
static int write_file(sqfs *fs, sqfs_inode *inode, const char *path)
{
    static char block[1 << 20];
    int fault = 0, file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return errno;
    for (sqfs_off_t at = 0, size; !fault && at < (sqfs_off_t)inode->xtra.reg.file_size; at += size) {
        size = sizeof block;
        if (sqfs_read_range(fs, inode, at, &size, block) || size <= 0)
            fault = DAMAGED;
        for (sqfs_off_t done = 0; !fault && done < size;) {
            ssize_t written = write(file, block + done, size - done);
            if (written < 0)
                fault = errno;
            else
                done += written;
        }
    }
    if (!fault && fchmod(file, inode->base.mode & 0777))
        fault = errno;
    if (close(file) && !fault)
        fault = errno;
    return fault;
}

/* Puts one thing of the image where it belongs, unless it is there. Returns 0 or an error. */
static int put(sqfs *fs, sqfs_inode *inode, const char *path, const char *half)
{
    char target[PATH_MAX];
    size_t room = sizeof target;
    struct stat found;
    mode_t kind = inode->base.mode & S_IFMT;
    if (kind == S_IFDIR)
        return mkdir(path, 0755) && errno != EEXIST ? errno : 0;
    if (kind != S_IFREG && kind != S_IFLNK)
        return DAMAGED; /* programs are made of nothing else */
    off_t size = kind == S_IFLNK ? (off_t)inode->xtra.symlink_size : (off_t)inode->xtra.reg.file_size;
    if (!lstat(path, &found) && (found.st_mode & S_IFMT) == kind && found.st_size == size)
        return 0;
    unlink(half);
    if (kind == S_IFREG) {
        int fault = write_file(fs, inode, half);
        if (fault)
            return fault;
    } else if (sqfs_readlink(fs, inode, target, &room)) {
        return DAMAGED;
    } else if (symlink(target, half)) {
        return errno;
    }
    return rename(half, path) ? errno : 0;
}

/* Removes a folder of the working folder with all that is in it, or a file, if no program holds it. */
static int forget(const char *path, const struct stat *found, int kind, struct FTW *place)
{
    (void)found, (void)kind, (void)place;
    return remove(path);
}

static void drop(const char *name)
{
    int folder = open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0 ? errno == ENOTDIR : !flock(folder, LOCK_EX | LOCK_NB))
        nftw(name, forget, 16, FTW_DEPTH | FTW_PHYS);
    if (folder >= 0)
        close(folder);
}

/* Makes `root` in the working folder hold what the image holds. Returns 0, or an error, and then nothing is left. */
static int unpack(sqfs *fs, const char *root)
{
    char path[PATH_MAX], half[NAME_MAX];
    sqfs_traverse walk;
    sqfs_inode inode;
    sqfs_err unread;
    int fault = mkdir(root, 0755) && errno != EEXIST ? errno : 0;
    snprintf(half, sizeof half, "%s.half", root);
    if (sqfs_traverse_open(&walk, fs, sqfs_inode_root(fs)))
        return DAMAGED;
    while (!fault && sqfs_traverse_next(&walk, &unread)) {
        if (walk.dir_end)
            continue;
        if (snprintf(path, sizeof path, "%s/%s", root, walk.path) >= (int)sizeof path)
            fault = ENAMETOOLONG;
        else if (sqfs_inode_get(fs, &inode, sqfs_dentry_inode(&walk.entry)))
            fault = DAMAGED;
        else
            fault = put(fs, &inode, path, half);
    }
    if (!fault && unread)
        fault = DAMAGED;
    sqfs_traverse_close(&walk);
    if (fault) {
        unlink(half);
        drop(root);
    }
    return fault;
}

/* ---- the folder of unpacked programs --------------------------------------------------------------------------- */

/* Makes a folder and those above it, and goes there if it is ours alone and may hold programs. Returns 0 or an error;
 * `yard` is the open folder. */
static int enter(char *path, int *yard)
{
    struct stat found;
    struct statvfs system;
    int fault = 0;
    if (strlen(path) + sizeof "/" FOLDER "/AppRun" > PATH_MAX)
        return ENAMETOOLONG;
    for (char *slash = path; (slash = strchr(slash + 1, '/')); *slash = '/') {
        *slash = 0;
        if (mkdir(path, 0700) && errno != EEXIST && !fault)
            fault = errno;
    }
    if (mkdir(path, 0700) && errno != EEXIST && !fault)
        fault = errno;
    if ((*yard = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)) < 0)
        return fault ? fault : errno; /* the first folder that could not be made tells why */
    if (fstat(*yard, &found) || fstatvfs(*yard, &system) || fchdir(*yard))
        return errno;
    if (found.st_uid != geteuid() || found.st_mode & 022 || system.f_flag & ST_NOEXEC)
        return EPERM;
    return flock(*yard, LOCK_EX) ? errno : 0;
}

/* Has the program unpacked below `path`, which becomes the path of its own folder. Returns 0 or an error. */
static int settle(sqfs *fs, char path[PATH_MAX])
{
    int yard = -1, fault = enter(path, &yard);
    DIR *listing = fault ? NULL : opendir(".");
    for (struct dirent *entry; listing && (entry = readdir(listing));)
        if (!strncmp(entry->d_name, PREFIX, strlen(PREFIX)) && strncmp(entry->d_name, FOLDER, strlen(FOLDER)))
            drop(entry->d_name);
    if (listing)
        closedir(listing);
    if (!fault)
        fault = unpack(fs, FOLDER);
    if (!fault) { /* held as long as the program runs: it inherits the open folder, and nobody closes it */
        int folder = open(FOLDER, O_RDONLY | O_DIRECTORY);
        if (folder < 0 || flock(folder, LOCK_SH))
            fault = errno;
        else
            strcat(path, "/" FOLDER);
    }
    if (yard >= 0)
        close(yard);
    return fault;
}

/* Finds a place for the unpacked program: the user's cache, else a folder for what is temporary. */
static void find_place(sqfs *fs, char path[PATH_MAX])
{
    char why[3 * PATH_MAX] = "";
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME"), *temporary = getenv("TMPDIR");
    for (int attempt = 0; attempt < 2; attempt++) {
        if (attempt)
            snprintf(path, PATH_MAX, "%s/" NAME "-%u", temporary && *temporary == '/' ? temporary : "/tmp", geteuid());
        else if (cache && *cache == '/')
            snprintf(path, PATH_MAX, "%s/" NAME, cache);
        else if (home && *home == '/')
            snprintf(path, PATH_MAX, "%s/.cache/" NAME, home);
        else
            continue;
        int fault = settle(fs, path);
        if (!fault)
            return;
        if (fault == DAMAGED)
            fail("this file is damaged; please get it anew");
        size_t used = strlen(why);
        snprintf(why + used, sizeof why - used, "%s%s: %s", used ? "; " : "", path, strerror(fault));
    }
    fail("it finds no folder to unpack itself into (%s)", why);
}

/* ---- the start ------------------------------------------------------------------------------------------------- */

/* Where the image begins: this program ends with the table of its sections. */
static off_t image_offset(int file)
{
    ElfW(Ehdr) head;
    if (pread(file, &head, sizeof head, 0) != sizeof head)
        fail("it cannot read its own file");
    return head.e_shoff + (off_t)head.e_shentsize * head.e_shnum;
}

/* Does what an option of all AppImages asks for, and ends; returns for the one that asks for what is done anyway. */
static void answer(const char *option, sqfs *fs)
{
    if (!strcmp(option, "--appimage-extract-and-run"))
        return;
    if (!strcmp(option, "--appimage-extract")) {
        struct stat found;
        if (!lstat(EXTRACTED, &found))
            fail("%s is here already; please move it away first", EXTRACTED);
        int fault = unpack(fs, EXTRACTED ".part");
        if (!fault && rename(EXTRACTED ".part", EXTRACTED))
            fault = errno;
        if (fault)
            fail("%s cannot be written (%s)", EXTRACTED, fault == DAMAGED ? "this file is damaged" : strerror(fault));
        puts(EXTRACTED);
    } else if (!strcmp(option, "--appimage-offset")) {
        printf("%zu\n", fs->offset);
    } else if (!strcmp(option, "--appimage-version")) {
        puts(TITLE " " VERSION ", AppImage of type 2 that unpacks itself");
    } else if (!strcmp(option, "--appimage-help")) {
        puts("At its first start this file unpacks itself into the folder " NAME " of your cache, ~/.cache or\n"
             "$XDG_CACHE_HOME, or of $TMPDIR where that cannot be written. It needs no FUSE.\n\n"
             "  --appimage-extract   unpacks it into the folder " EXTRACTED " here, and starts nothing\n"
             "  --appimage-offset    where in this file the squashfs image begins\n"
             "  --appimage-version   what this file is\n"
             "  --appimage-help      these lines\n\n"
             "Everything else is for the program in it; --help tells what that knows.");
    } else {
        fail("it does not know %s; --appimage-help tells what it knows", option);
    }
    exit(fflush(stdout) ? 2 : 0);
}

int main(int count, char **words)
{
    char self[PATH_MAX], here[PATH_MAX], path[PATH_MAX];
    struct stat found;
    sqfs fs;
    if (count < 1)
        return 2;
    /* A launcher may leave the standard streams closed, and what is opened next would become one of them. */
    for (int stream = 0; stream < 3; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", O_RDWR);
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC), back = open(".", O_PATH | O_CLOEXEC);
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (file < 0 || length < 0)
        fail("it cannot open its own file (%s)", strerror(errno));
    self[length] = 0;
    if (sqfs_init(&fs, file, image_offset(file)) || fstat(file, &found) ||
        (uint64_t)found.st_size < fs.offset + fs.sb.bytes_used)
        fail("this file is not whole; please get it anew");
    if (count > 1 && !strncmp(words[1], "--appimage-", strlen("--appimage-"))) {
        answer(words[1], &fs);
        words[1] = words[0];
        words++;
    }
    setenv("APPIMAGE", self, 1);
    setenv("ARGV0", words[0], 1);
    if (!getcwd(here, sizeof here) || setenv("OWD", here, 1))
        unsetenv("OWD"); /* another AppImage's may have been there */
    find_place(&fs, path);
    setenv("APPDIR", path, 1);
    if (fchdir(back))
        fail("it cannot return to the folder that it was started in (%s)", strerror(errno));
    words[0] = strcat(path, "/AppRun");
    execv(words[0], words);
    fail("%s does not start (%s)", path, strerror(errno));
}
