import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawSpacePictures } from "../../../db/demo/pictures/draw.ts";
import type { App } from "../../server/app.ts";
import type { CatalogSpace } from "../catalog/contract.ts";

type Format = "avif" | "webp" | "jpg";

/** A picture before it is sized: `version` changes with its content. */
type Source = { version: string; read: () => Promise<Buffer> };

/** The widths that pages ask for; another is not made, so that nobody can fill the disk with sizes. */
const WIDTHS = new Set([320, 480, 640, 960, 1280, 1920]);
const LARGEST = 1920;
const TYPES: Record<Format, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** Grows when the drawing of pictures changes, so that what was made before is made anew. */
const DRAWING = 1;

/**
 * `GET {PICTURE_BASE_URL}/{space id}/{filename}?w=640&f=avif`: the file of PICTURES_DIR, or where there is none a
 * drawn one, in one of six widths and three formats; without `w` as large as it is (1920 at most), without `f` in
 * the format that the name says. `/hero/{brand}.jpg` is the home page's. With `v` an address never changes.
 */
export async function servePicture(app: App, request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return missing();
  const url = new URL(request.url);
  const [folder = "", name = "", ...rest] = url.pathname.slice(app.env.pictureBaseUrl.length + 1).split("/");
  const wanted = wantedOf(url.searchParams, name);
  if (rest.length > 0 || !wanted) return missing();
  const source = await sourceOf(app, folder, name);
  if (!source) return missing();
  const tag = `"${source.version}-${wanted.width}-${wanted.format}"`;
  const headers = {
    etag: tag,
    "content-type": TYPES[wanted.format],
    "cache-control": url.searchParams.has("v")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=604800, stale-while-revalidate=2592000",
  };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  try {
    const bytes = await made(app, folder, name, source, wanted);
    return new Response(bytes, { headers: { ...headers, "content-length": String(bytes.length) } });
  } catch (error) {
    app.log.warn({ picture: `${folder}/${name}`, error: String(error) }, "a picture cannot be read");
    return missing();
  }
}

/**
 * Makes what the first visitor will ask for, one picture after the other and with pauses: a start must not be
 * slower for it. Larger catalogues make their pictures when they are asked for.
 */
export function warmPictures(app: App): void {
  void (async () => {
    if (app.catalog.visibleCount > 500) return;
    const rounds: { width: number; format: Format; first: number }[] = [
      { width: 640, format: "avif", first: 1 },
      { width: 480, format: "avif", first: 1 },
      { width: 960, format: "avif", first: 5 },
    ];
    await pause(3000);
    for (const { width, format, first } of rounds) {
      for await (const spaces of app.catalog.list()) {
        for (const space of spaces) {
          const names = space.entry.pictures.length > 0 ? space.entry.pictures.slice(0, first) : ["1.jpg"];
          for (const name of names) {
            const source = await sourceOf(app, String(space.id), name);
            if (source && (await makeIfMissing(app, String(space.id), name, source, { width, format })))
              await pause(200);
          }
        }
      }
    }
  })().catch((error: Error) => app.log.warn({ error: String(error) }, "pictures"));
}

type Wanted = { width: number; format: Format };

function wantedOf(query: URLSearchParams, name: string): Wanted | null {
  // A plain name in one folder: no way leads out of it.
  const extension = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(jpe?g|png|webp|avif)$/i.exec(name)?.[1]?.toLowerCase();
  if (!extension) return null;
  const format = query.get("f") ?? (extension === "avif" || extension === "webp" ? extension : "jpg");
  const width = query.has("w") ? Number(query.get("w")) : LARGEST;
  if (!Object.hasOwn(TYPES, format) || !WIDTHS.has(width)) return null;
  return { width, format: format as Format };
}

async function sourceOf(app: App, folder: string, name: string): Promise<Source | null> {
  if (folder === "hero")
    return (await fileSource(join(app.env.picturesDir, folder, name))) ?? heroSource(name);
  if (!/^[1-9]\d{0,9}$/.test(folder)) return null;
  const space = await app.catalog.space(Number(folder));
  if (!space) return null;
  return (await fileSource(join(app.env.picturesDir, folder, name))) ?? drawnSource(space, name);
}

async function fileSource(path: string): Promise<Source | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return { version: `${found.mtimeMs.toString(36)}${found.size.toString(36)}`, read: () => readFile(path) };
}

/** The pictures that the catalogue names, and a cover for a space without any (DECISIONS 50). */
function drawnSource(space: CatalogSpace, name: string): Source | null {
  const { pictures } = space.entry;
  const at = pictures.indexOf(name);
  if (at < 0 && name !== "1.jpg") return null;
  return {
    version: versionOf(space),
    read: async () => {
      const drawn = drawSpacePictures(space.entry);
      return Buffer.from((drawn[Math.max(0, at) % drawn.length] as { svg: string }).svg);
    },
  };
}

/** The home page's picture: a large room high above the brand's own city. */
function heroSource(name: string): Source | null {
  const brand = /^(fureaispace|international)\./.exec(name)?.[1];
  const room = brand === undefined ? undefined : HERO_ROOMS[brand];
  if (!room) return null;
  return {
    version: `h${DRAWING}`,
    read: async () => Buffer.from((drawSpacePictures(room)[0] as { svg: string }).svg),
  };
}

const HERO_FLOOR = { floor: { ja: "18階", en: "18F" }, max_member: 16, pictures: [] };
const HERO_ROOMS: Record<string, Parameters<typeof drawSpacePictures>[0]> = {
  fureaispace: { ...HERO_FLOOR, id: 900_001, latitude: 35.69, longitude: 139.7, country_code: "JP" },
  international: { ...HERO_FLOOR, id: 900_002, latitude: 1.283, longitude: 103.851, country_code: "SG" },
};

const VERSIONS = new WeakMap<CatalogSpace, string>();

function versionOf(space: CatalogSpace): string {
  let version = VERSIONS.get(space);
  if (version === undefined) {
    version = createHash("sha1")
      .update(`${DRAWING}${JSON.stringify(space.entry)}`)
      .digest("hex")
      .slice(0, 12);
    VERSIONS.set(space, version);
  }
  return version;
}

/** What is being made right now, by path: a hundred visitors of a new picture wait for one encoding. */
const UNDER_WAY = new Map<string, Promise<Buffer<ArrayBuffer>>>();

async function made(
  app: App,
  folder: string,
  name: string,
  source: Source,
  wanted: Wanted,
): Promise<Buffer<ArrayBuffer>> {
  const path = cachePath(app, folder, name, source, wanted);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const running = UNDER_WAY.get(path) ?? encode(path, source, wanted).finally(() => UNDER_WAY.delete(path));
  UNDER_WAY.set(path, running);
  return running;
}

async function makeIfMissing(
  app: App,
  folder: string,
  name: string,
  source: Source,
  wanted: Wanted,
): Promise<boolean> {
  const path = cachePath(app, folder, name, source, wanted);
  if (await stat(path).catch(() => null)) return false;
  await made(app, folder, name, source, wanted);
  return true;
}

function cachePath(
  { env }: App,
  folder: string,
  name: string,
  source: Source,
  { width, format }: Wanted,
): string {
  return join(env.dataDir, "pictures-cache", folder, `${name}-${source.version}-${width}.${format}`);
}

async function encode(path: string, source: Source, wanted: Wanted): Promise<Buffer<ArrayBuffer>> {
  const bytes = await inTurn(async () => {
    const picture = sharp(await source.read(), { failOn: "error", limitInputPixels: 60_000_000 })
      .rotate()
      .resize({ width: wanted.width, withoutEnlargement: true });
    if (wanted.format === "avif") return picture.avif({ quality: 52, effort: 3 }).toBuffer();
    if (wanted.format === "webp") return picture.webp({ quality: 76 }).toBuffer();
    return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  });
  const part = `${path}.${process.pid}.part`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, path);
  return bytes as Buffer<ArrayBuffer>;
}

/** Encoding is heavy: two at a time, the others wait. */
const SEATS = 2;
const WAITING: (() => void)[] = [];
let seated = 0;

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (seated >= SEATS) await new Promise<void>((free) => WAITING.push(free));
  else seated += 1;
  try {
    return await work();
  } finally {
    const next = WAITING.shift();
    if (next) next();
    else seated -= 1;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref());
}

function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });
}
