import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawSpacePictures } from "@magari/room-pictures/draw";
import sharp from "sharp";
import type { App } from "../../platform/app.ts";
import type { CatalogSpace } from "../catalog/contract.ts";

type Format = "avif" | "webp" | "jpg";

/**
 * A picture before resizing. `version` changes with its content. `effort` is that of the AVIF encoder: at 1 a drawing's file
 * is a tenth larger than at 3, for a fifth of the time, and the first start draws some hundred of them.
 */
type Source = { version: string; effort: 1 | 3; read: () => Promise<Buffer> };

/** The widths that pages use. No others are made, so that nobody can fill the disk with sizes. */
const WIDTHS = new Set([320, 480, 640, 960, 1280, 1920]);
const LARGEST = 1920;
const TYPES: Record<Format, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** What no browser asks for by name that cannot show it. */
const SMALLEST_FIRST = ["avif", "webp"] as const;
/** Increment it when the drawing of pictures changes: pictures made before are then made again. */
const DRAWING = 1;

/**
 * `GET {PICTURE_BASE_URL}/{space id}/{filename}?w=640&f=avif`: the file of PICTURES_DIR, or a drawn one if there is
 * none, in one of six widths and three formats. Without `w` it has its own size (1920 at most). Without `f` it has the
 * smallest format that the browser asks for by name in Accept, or else that of its name: pages say nothing of formats.
 * `/hero/{brand}.jpg` is the picture of the home page. An address with `v` never changes its content.
 */
export async function servePicture(app: App, request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return missing();
  const url = new URL(request.url);
  const [folder = "", name = "", ...rest] = url.pathname.slice(app.env.pictureBaseUrl.length + 1).split("/");
  const wanted = wantedOf(url.searchParams, name, request.headers.get("accept") ?? "");
  if (rest.length > 0 || !wanted) return missing();
  const source = await sourceOf(app, folder, name);
  if (!source) return missing();
  const tag = `"${source.version}-${wanted.width}-${wanted.format}"`;
  const headers = {
    etag: tag,
    "content-type": TYPES[wanted.format],
    ...(url.searchParams.has("f") ? {} : { vary: "accept" }),
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
 * Makes the pictures that the first visitor will request, one by one and with pauses, so that startup does not slow
 * down. Larger catalogues make their pictures on request.
 */
export function warmPictures(app: App): void {
  void (async () => {
    if (app.catalog.visibleCount > 500) return;
    const passes: { width: number; format: Format; first: number }[] = [
      { width: 640, format: "avif", first: 1 },
      { width: 480, format: "avif", first: 1 },
      { width: 960, format: "avif", first: 5 },
    ];
    await pause(3000);
    for (const { width, format, first } of passes) {
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

function wantedOf(query: URLSearchParams, name: string, accept: string): Wanted | null {
  // A plain file name, so that no path leads out of the folder.
  const extension = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(jpe?g|png|webp|avif)$/i.exec(name)?.[1]?.toLowerCase();
  if (!extension) return null;
  const named = extension === "avif" || extension === "webp" ? extension : "jpg";
  const format = query.get("f") ?? SMALLEST_FIRST.find((one) => accept.includes(TYPES[one])) ?? named;
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
  const version = `${found.mtimeMs.toString(36)}${found.size.toString(36)}`;
  return { version, effort: 3, read: () => readFile(path) };
}

/** The pictures that the catalogue names, and a cover for a space without any (CATALOG-9). */
function drawnSource(space: CatalogSpace, name: string): Source | null {
  const { pictures } = space.entry;
  const at = pictures.indexOf(name);
  if (at < 0 && name !== "1.jpg") return null;
  return {
    version: versionOf(space),
    effort: 1,
    read: async () => {
      const drawn = drawingsOf(space);
      return Buffer.from((drawn[Math.max(0, at) % drawn.length] as { svg: string }).svg);
    },
  };
}

/** All pictures of a space are views of one model, and are usually asked for one after another. */
let lastDrawn: { space: CatalogSpace; drawings: ReturnType<typeof drawSpacePictures> } | null = null;

function drawingsOf(space: CatalogSpace): ReturnType<typeof drawSpacePictures> {
  if (lastDrawn?.space !== space) lastDrawn = { space, drawings: drawSpacePictures(space.entry) };
  return lastDrawn.drawings;
}

/** The picture of the home page: a large room high above the brand's city. */
function heroSource(name: string): Source | null {
  const brand = /^(fureaispace|international)\./.exec(name)?.[1];
  const room = brand === undefined ? undefined : HERO_ROOMS[brand];
  if (!room) return null;
  return {
    version: `h${DRAWING}`,
    effort: 1,
    read: async () => Buffer.from((drawSpacePictures(room)[0] as { svg: string }).svg),
  };
}

const HERO_FLOOR = { floor: { ja: "", en: "18F" }, max_member: 16, pictures: [] };
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

/** The encodings in progress, by path. A hundred visitors of a new picture wait for one encoding. */
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
    if (wanted.format === "avif") return picture.avif({ quality: 52, effort: source.effort }).toBuffer();
    if (wanted.format === "webp") return picture.webp({ quality: 76 }).toBuffer();
    return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  });
  const part = `${path}.${process.pid}.part`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, path);
  return bytes as Buffer<ArrayBuffer>;
}

/** Encoding is heavy: two run at a time, the others wait. */
const MAX_ENCODINGS = 2;
const waiting: (() => void)[] = [];
let encoding = 0;

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (encoding >= MAX_ENCODINGS) await new Promise<void>((free) => waiting.push(free));
  else encoding += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else encoding -= 1;
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
