import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../../platform/env.ts";
import type { SpaceEntry } from "../contract.ts";

/** A report names no more rooms than this. */
const NAMED = 20;

/**
 * The pictures that spaces name and PICTURES_DIR lacks, one line a space, for people (OPS-56). None in a demo, which draws
 * them.
 */
export async function missingPictures(
  { appEnv, picturesDir }: Pick<Env, "appEnv" | "picturesDir">,
  spaces: readonly Pick<SpaceEntry, "id" | "pictures">[],
): Promise<string[]> {
  if (appEnv === "demo") return [];
  const lines: string[] = [];
  for (const { id, pictures } of spaces) {
    const folder = join(picturesDir, String(id));
    const there = new Set(await readdir(folder).catch(() => []));
    const missing = pictures.filter((name) => !there.has(name));
    if (missing.length > 0) lines.push(`${folder} lacks ${missing.join(", ")}`);
  }
  const rest = lines.length - NAMED;
  return rest > 0 ? [...lines.slice(0, NAMED), `… and the folders of ${rest} more rooms lack some`] : lines;
}
