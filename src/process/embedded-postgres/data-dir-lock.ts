import { statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { StartupError } from "../../platform/startup-error.ts";

/**
 * Makes this process the only one that runs the database of `dataDir`, which must exist. If another process has it,
 * rejects with the number of that process. The lock is an abstract socket named by the folder's device and inode: the
 * kernel drops it with the process, even after kill -9, and no file can go stale.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const name = lockName(dataDir);
  const server = createServer((socket) => socket.on("error", () => {}).end(String(process.pid)));
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(true) : reject(error),
    );
    server.listen(name, () => resolve(false));
  });
  if (taken) {
    throw new StartupError(
      `Another copy of Magari (process ${await holderOf(name)}) already runs on the data in ${dataDir}. ` +
        "Stop it first, or give this one a folder of its own with DATA_DIR.",
    );
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Does a running process hold the lock of `dataDir`? */
export async function isDataDirLocked(dataDir: string): Promise<boolean> {
  return (await holderOf(lockName(dataDir))) !== null;
}

function lockName(dataDir: string): string {
  const { dev, ino } = statSync(dataDir);
  return `\0magari-data-${dev}-${ino}`;
}

function holderOf(name: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(name);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? null : "unknown"),
    );
    socket.on("close", () => resolve(answer || "unknown"));
  });
}
