import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** What the databases of a whole run take at most, write-ahead log included, in bytes; a container often has 64 MB. */
const NEEDED = 2_000_000_000;

/**
 * A new folder for the database of a test, whose name begins with `prefix`; the caller removes it. In memory where the machine
 * has room for it: a database is eight hundred files, and a disk takes ten times as long to make and to remove them.
 */
export function dataFolder(prefix: string): string {
  const folder = mkdtempSync(join(isMemoryFree() ? MEMORY : tmpdir(), prefix));
  // The database may run as another user than the tests.
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether dataFolder() makes folders in memory. */
export function isMemoryFree(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED;
  } catch {
    return false;
  }
}
