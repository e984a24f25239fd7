import { resolve } from "node:path";

/** A path that was given to a command: from the folder where it was called, which is not the one that it runs in. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}
