import { resolve } from "node:path";

/** A path that somebody gave to a command: from the folder where they called it, which is not the one that it runs in. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}
