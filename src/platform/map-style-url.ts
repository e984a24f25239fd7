import type { Locale } from "../domain/language/locale.ts";
import type { Env } from "./env.ts";

/** Where the style and the tiles of MAP_FILE are served. */
export const MAP_FILES = "/map";

/** The address of the map's style for a browser; null where maps are plain. */
export function mapStyleUrlOf(env: Pick<Env, "mapStyleUrl" | "mapFile">, locale: Locale): string | null {
  return env.mapFile === null ? env.mapStyleUrl : `${MAP_FILES}/style-${locale}.json`;
}
