import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { encodingOf } from "./compress.ts";

/**
 * A built file at an address that starts with `base`, packed where the build made such a file and the visitor accepts it. One
 * with a hash in its name never changes.
 */
export async function fileIn(
  directory: string,
  base: string,
  { pathname, accepted }: { pathname: string; accepted: string | null },
): Promise<Response | null> {
  if (!pathname.startsWith(base)) return null;
  const type = TYPES[extname(pathname)];
  if (!type) return null;
  const name = decoded(pathname.slice(base.length));
  if (name === null) return null;
  const path = normalize(join(directory, name));
  if (!path.startsWith(directory)) return null;
  const found = await stat(path).catch(() => null);
  const isHashed = pathname.startsWith(`${base}assets/`);
  if (!found?.isFile()) return isHashed ? new Response("Not found", { status: 404 }) : null;
  const encoding = encodingOf(accepted ?? "");
  const packed = encoding && (await stat(`${path}${ENDINGS[encoding]}`).catch(() => null));
  const headers = new Headers({
    "content-type": type,
    "content-length": String((packed || found).size),
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    vary: "accept-encoding",
  });
  if (packed) headers.set("content-encoding", encoding);
  const file = packed ? `${path}${ENDINGS[encoding]}` : path;
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers });
}

/** Of the files that scripts/pack.mjs writes. */
const ENDINGS = { br: ".br", gzip: ".gz" };

const TYPES: Record<string, string> = {
  // Modules are always read as UTF-8.
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/** Null if the path has invalid escapes. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
