import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { App } from "../../../platform/app.ts";
import type { PictureSource } from "./picture-source.server.ts";

export type PictureFormat = "avif" | "webp" | "jpg";

/** A size and format of a picture. */
export type Wanted = { width: number; format: PictureFormat };

/** A picture by folder and name, and what it is made from. */
type Picture = { folder: string; name: string; source: PictureSource };

type Encoding = { path: string; wanted: Wanted };

/** The encodings in progress, by path. A hundred visitors of a new picture wait for one encoding. */
const UNDER_WAY = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** The file of a picture; made if it was not made before. */
export async function madePicture(app: App, picture: Picture, wanted: Wanted): Promise<Buffer<ArrayBuffer>> {
  const path = pathOf(app, picture, wanted);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const running =
    UNDER_WAY.get(path) ?? makeOne(picture, { path, wanted }).finally(() => UNDER_WAY.delete(path));
  UNDER_WAY.set(path, running);
  return running;
}

async function makeOne({ source }: Picture, { path, wanted }: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = await inTurn(async () => encoded(await decoded(source, wanted.width), wanted, source));
  await store(path, bytes);
  return bytes as Buffer<ArrayBuffer>;
}

/** Makes those files of a picture that are missing. It is drawn once for all of them. Returns how many it made. */
export async function makeMissing(app: App, picture: Picture, all: readonly Wanted[]): Promise<number> {
  const missing: Encoding[] = [];
  for (const wanted of all) {
    const path = pathOf(app, picture, wanted);
    if (!existsSync(path)) missing.push({ path, wanted });
  }
  if (missing.length === 0) return 0;
  const { source } = picture;
  await inTurn(async () => {
    const largest = await decoded(source, Math.max(...missing.map(({ wanted }) => wanted.width)));
    const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const { path, wanted } of missing) {
      const pixels = sharp(data, { raw: { width, height, channels } });
      await store(path, await encoded(resized(pixels, wanted.width), wanted, source));
    }
  });
  return missing.length;
}

function pathOf({ env }: App, { folder, name, source }: Picture, { width, format }: Wanted): string {
  return join(env.dataDir, "pictures-cache", folder, `${name}-${source.version}-${width}.${format}`);
}

async function decoded(source: PictureSource, width: number): Promise<Sharp> {
  const picture = sharp(await source.read(), { failOn: "error", limitInputPixels: 60_000_000 });
  return resized(picture.rotate(), width);
}

function resized(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, withoutEnlargement: true });
}

function encoded(picture: Sharp, { format }: Wanted, { effort }: PictureSource): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: 52, effort }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 76 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function store(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, path);
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
