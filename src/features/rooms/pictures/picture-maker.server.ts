import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { drawSpacePictures } from "@magari/room-pictures/draw";
import sharp, { type Sharp } from "sharp";
import type { DrawnRoom, PictureOrigin, PictureSource } from "./picture-source.server.ts";

/*
 * Makes the files of pictures. The libraries that do so take hundreds of megabytes and give little of it back, so a server
 * has it done by a process that ends (picture-process.server.ts).
 */

export type PictureFormat = "avif" | "webp" | "jpg";

/**
 * A file to make, `width` wide at most. With `height` it fits in both; with a frame it lies in the middle of a picture of
 * exactly this size, and its sides are `part` of the frame's at most. `ground`: what is behind it; null for nothing.
 */
export type Encoding = {
  path: string;
  width: number;
  format: PictureFormat | "png";
  height?: number;
  frame?: { part: number; ground: string | null };
};

export type PictureJob = { source: PictureSource; encodings: Encoding[] };

/** Makes all files of a job; the picture is drawn or read once for all of them. */
export async function makePictures({ source, encodings }: PictureJob): Promise<void> {
  const largest = await decoded(source.origin, Math.max(...encodings.map(({ width }) => width)));
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const wanted of encodings) {
    const pixels = sharp(data, { raw: { width, height, channels } });
    const picture = wanted.frame ? framed(pixels, wanted) : resized(pixels, wanted.width, wanted.height);
    await store(wanted.path, await encoded(await picture, wanted.format, source.effort));
  }
}

/** What comes back from the process: null, or why the pictures could not be made. */
export type Made = { id: number; error: string | null };

/** `make-pictures`: takes jobs from the process that has started it, until that closes the channel or ends. */
export function servePictures(): void {
  if (!process.send) {
    process.stderr.write("The server starts this process for itself.\n");
    process.exit(2);
  }
  // Visitors' pages come first.
  setPriority(10);
  process.on("disconnect", () => process.exit(0));
  // Signals to the whole group are for the server, which finishes its requests and then closes the channel.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("message", async ({ id, job }: { id: number; job: PictureJob }) => {
    const error = await makePictures(job).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    process.send?.({ id, error } satisfies Made);
  });
}

async function decoded(origin: PictureOrigin, width: number): Promise<Sharp> {
  const bytes = await bytesOf(origin);
  const limits = { failOn: "error", limitInputPixels: 60_000_000 } as const;
  if (origin.kind === "file" && origin.frame)
    return resized(sharp(bytes, limits).rotate().extract(origin.frame), width);
  if (origin.kind !== "vector") return resized(sharp(bytes, limits).rotate(), width);
  // A drawing has no pixels of its own: it is drawn as large as it is wanted.
  const { width: own = width, height = 1 } = await sharp(bytes, limits).metadata();
  const density = Math.min(7200, Math.max(1, (72 * width) / Math.max(own, height)));
  return resized(sharp(bytes, { ...limits, density }), width);
}

async function bytesOf(origin: PictureOrigin): Promise<Buffer> {
  if (origin.kind === "file" || origin.kind === "vector") return readFile(origin.path);
  if (origin.kind === "placeholder") return Buffer.from(PLACEHOLDERS[origin.of]);
  const drawn = drawingsOf(origin.room);
  return Buffer.from((drawn[origin.at % drawn.length] as { svg: string }).svg);
}

/** All pictures of a space are views of one model, and are usually asked for one after another. */
let lastDrawn: { room: string; drawings: ReturnType<typeof drawSpacePictures> } | null = null;

function drawingsOf(space: DrawnRoom): ReturnType<typeof drawSpacePictures> {
  const room = JSON.stringify(space);
  if (lastDrawn?.room !== room) lastDrawn = { room, drawings: drawSpacePictures(space) };
  return lastDrawn.drawings;
}

/** A frame with a hill and a sun, the sign for "no picture"; behind the search of the home page a plain ground. */
const PLACEHOLDERS = {
  room: `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000" viewBox="0 0 1500 1000">
    <rect width="1500" height="1000" fill="#e7e5e4"/>
    <g fill="none" stroke="#a8a29e" stroke-width="18" stroke-linejoin="round">
      <rect x="600" y="385" width="300" height="230" rx="20"/>
      <path d="M610 590 L700 490 L770 560 L815 520 L890 590"/>
    </g>
    <circle cx="820" cy="455" r="26" fill="#a8a29e"/>
  </svg>`,
  hero: `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1280" viewBox="0 0 1920 1280">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#78716c"/><stop offset="1" stop-color="#44403c"/></linearGradient></defs>
    <rect width="1920" height="1280" fill="url(#g)"/>
  </svg>`,
} as const;

function resized(picture: Sharp, width: number, height?: number): Sharp {
  return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
}

async function framed(
  picture: Sharp,
  { width, height = width, frame = { part: 1, ground: null } }: Encoding,
): Promise<Sharp> {
  const background = frame.ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const [inner, innerHeight] = [width, height].map((side) => Math.round(side * frame.part));
  const drawn = await picture
    .resize({ width: inner, height: innerHeight, fit: "inside" })
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background } }).composite([{ input: drawn }]);
}

function encoded(
  picture: Sharp,
  format: Encoding["format"],
  effort: PictureSource["effort"],
): Promise<Buffer> {
  if (format === "png") return picture.png({ compressionLevel: 9 }).toBuffer();
  if (format === "avif") return picture.avif({ quality: 52, effort }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 76 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function store(path: string, bytes: Buffer): Promise<void> {
  // A name of its own: another job of this process may be making the same file.
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, path);
}
