import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../../platform/app.ts";
import type { Encoding, PictureFormat, PictureJob } from "./picture-maker.server.ts";
import type { PictureSource } from "./picture-source.server.ts";

/** A size and format of a picture. */
export type Wanted = { width: number; format: PictureFormat };

/** A picture by folder and name, and what it is made from. */
type Picture = { folder: string; name: string; source: PictureSource };

/** The encodings in progress, by path. A hundred visitors of a new picture wait for one encoding. */
const UNDER_WAY = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Makes pictures: here, until a server names a process for it. */
let make = async (job: PictureJob): Promise<void> =>
  (await import("./picture-maker.server.ts")).makePictures(job);

/** From now on all pictures are made by `maker`. */
export function makePicturesBy(maker: (job: PictureJob) => Promise<void>): void {
  make = maker;
}

/** The file of a picture; made if it was not made before. */
export async function madePicture(app: App, picture: Picture, wanted: Wanted): Promise<Buffer<ArrayBuffer>> {
  const path = pathOf(app, picture, wanted);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const running =
    UNDER_WAY.get(path) ?? makeOne(picture.source, { path, ...wanted }).finally(() => UNDER_WAY.delete(path));
  UNDER_WAY.set(path, running);
  return running;
}

async function makeOne(source: PictureSource, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  await makeFile(source, encoding);
  return readFile(encoding.path);
}

/** Makes one file from a picture, wherever it is to be. */
export async function makeFile(source: PictureSource, encoding: Encoding): Promise<void> {
  await makeFiles(source, [encoding]);
}

/** Makes several files from a picture, which is drawn or read once for all of them. */
export async function makeFiles(source: PictureSource, encodings: Encoding[]): Promise<void> {
  await inTurn(() => make({ source, encodings }));
}

/** Makes those files of a picture that are missing. It is drawn once for all of them. Returns how many it made. */
export async function makeMissing(app: App, picture: Picture, all: readonly Wanted[]): Promise<number> {
  const encodings = all
    .map((wanted) => ({ path: pathOf(app, picture, wanted), ...wanted }))
    .filter(({ path }) => !existsSync(path));
  if (encodings.length > 0) await inTurn(() => make({ source: picture.source, encodings }));
  return encodings.length;
}

/** One placeholder is the same for every picture. */
function pathOf({ env }: App, { folder, name, source }: Picture, { width, format }: Wanted): string {
  const { origin, version } = source;
  const file = origin.kind === "placeholder" ? ["placeholder", origin.of] : [folder, name];
  return join(env.dataDir, "pictures-cache", `${join(...file)}-${version}-${width}.${format}`);
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
