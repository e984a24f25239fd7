import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const PACKED = new Set([".js", ".css", ".svg", ".json", ".webmanifest"]);
/** Smaller files gain less than their header costs. */
const SMALLEST = 512;

/**
 * Writes each built text file a second and third time, as small as brotli and gzip can make it: the server sends these, and
 * no visit waits for a compressor.
 */
async function pack(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && PACKED.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path);
      if (content.length < SMALLEST) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

for (const directory of process.argv.slice(2)) await pack(directory);
