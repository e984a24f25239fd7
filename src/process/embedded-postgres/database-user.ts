import { spawnSync } from "node:child_process";
import { accessSync, chownSync, constants, cpSync, existsSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartupError } from "../../platform/startup-error.ts";

/** How to run PostgreSQL's programs. PostgreSQL refuses to run as root, so root runs it as another user. */
export type DatabaseUser = {
  /** The folder with bin/, lib/ and share/. */
  home: string;
  /** The command that runs `bin/<program>` as the right user. */
  command(program: "initdb" | "postgres", args: readonly string[]): [file: string, args: string[]];
  /** Makes that user the owner of a file or folder. */
  own(path: string): void;
};

/** The number of the user nobody on every Linux; it needs no name. */
const NOBODY = 65534;
const QUIET = { cwd: "/", stdio: "ignore" } as const;
const SETPRIV = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));

/** `dataDir` must exist. `folder` is the database's folder in it, which may not exist yet. */
export function databaseUser(native: string, dataDir: string, folder: string): DatabaseUser {
  if (process.getuid?.() !== 0) {
    rejectForeignFolder(folder);
    return {
      home: native,
      command: (program, args) => withDeathSignal(native, program, args),
      own: () => {},
    };
  }
  if (!SETPRIV) {
    throw new StartupError(
      "PostgreSQL does not run as root, and `setpriv` (package util-linux), which lends it another user, is not " +
        "installed. Start Magari as an ordinary user, install util-linux, or set DATABASE_URL.",
    );
  }
  const uid = ownerOf(folder) || NOBODY;
  const identity = [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  // A clone under a closed folder such as /root: let the database traverse it, and nothing else.
  // Without the secure bit, access(2), with which PostgreSQL checks its own programs, ignores the capability.
  const looking = [
    ...[...identity, "--securebits=+no_setuid_fixup"],
    ...["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"],
  ];
  const reaches = (privileges: readonly string[], ...paths: string[]) =>
    paths.every((path) => spawnSync(SETPRIV, [...privileges, "test", "-x", path], QUIET).status === 0);
  const own = (path: string) => chownSync(path, uid, uid);
  const asUser = (privileges: readonly string[], home: string): DatabaseUser => ({
    home,
    own,
    command: (program, args) => [
      SETPRIV,
      [...privileges, "--pdeathsig", "INT", join(home, "bin", program), ...args],
    ],
  });

  const binary = join(native, "bin", "postgres");
  if (reaches(identity, binary, dataDir)) return asUser(identity, native);
  if (reaches(looking, binary, dataDir)) return asUser(looking, native);
  if (reaches(identity, dataDir)) return asUser(identity, copied(native, join(dataDir, "postgres-programs")));
  throw new StartupError(
    `PostgreSQL does not run as root but as user ${uid}, who cannot reach ${resolve(dataDir)}: a folder above it is ` +
      "closed. Set DATA_DIR to a folder that others may look through (/var/lib/magari), or set DATABASE_URL.",
  );
}

/** Programs that the database's user can reach: a copy, made once for each version of the package. */
function copied(native: string, to: string): string {
  const size = (home: string) => statSync(join(home, "bin", "postgres"), { throwIfNoEntry: false })?.size;
  if (size(to) !== size(native)) {
    rmSync(to, { recursive: true, force: true });
    cpSync(native, to, { recursive: true, verbatimSymlinks: true });
  }
  return to;
}

function withDeathSignal(home: string, program: string, args: readonly string[]): [string, string[]] {
  const file = join(home, "bin", program);
  // If the system supports it, the database stops when this process is killed.
  return SETPRIV ? [SETPRIV, ["--pdeathsig", "INT", file, ...args]] : [file, [...args]];
}

function rejectForeignFolder(folder: string): void {
  const owner = ownerOf(folder);
  if (owner !== null && owner !== process.getuid?.()) {
    throw new StartupError(
      `The database in ${folder} belongs to user ${owner}: it was made by another user or by root. ` +
        "Start Magari as that user (or as root), or give this one a folder of its own with DATA_DIR.",
    );
  }
  try {
    accessSync(dirname(folder), constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`${dirname(folder)} (DATA_DIR) is not writable for the user who starts Magari.`);
  }
}

function ownerOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.uid ?? null;
}
