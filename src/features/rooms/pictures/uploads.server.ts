import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Actor } from "../../../domain/actor.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import type { BilingualText } from "../../../domain/language/text.ts";
import { type Crop, cropFrame } from "../../../domain/space/picture-crop.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { readSpaces } from "../../catalog/db.server.ts";
import { draftsOf } from "../../catalog/drafts/db.server.ts";
import { lockCatalog } from "../../catalog/import/db.server.ts";
import {
  deletePicture,
  describePicture,
  insertPicture,
  type UploadedRow,
  uploadedBytes,
  uploadedOf,
} from "./db.server.ts";
import { uploadFolder } from "./picture-source.server.ts";
import { makeFile } from "./picture-store.server.ts";

type By = { actor: Actor; now: number };

/** The widest that a picture is kept. */
const WIDEST = 2560;
const MOST_PICTURES = 100;

/**
 * Takes in a picture of a room (ROOM-14). It is decoded and re-encoded, upright and at most 2,560 pixels wide, so that
 * nothing of the file itself is kept: no place, no camera, no code. What is no JPEG, PNG or WebP by its first bytes is not
 * even tried. Guests see it once the room's list of pictures names it and is published.
 */
export async function takeInPicture(
  app: Pick<App, "db" | "env">,
  spaceId: number,
  bytes: Uint8Array,
  { actor, now }: By,
): Promise<Decision<UploadedRow>> {
  const { db } = app;
  const [[space], [draft], known] = await Promise.all([
    readSpaces(db, [spaceId]),
    draftsOf(db, [spaceId]),
    uploadedOf(db, spaceId),
  ]);
  if (!space && !draft) return reject({ code: "not_found" });
  if (known.length >= MOST_PICTURES)
    return reject({ code: "too_many_pictures", params: { most: MOST_PICTURES } });
  const jpeg = isPicture(bytes) ? await reencoded(app, bytes) : null;
  const size = jpeg && jpegSize(jpeg);
  if (!jpeg || !size) return reject({ code: "picture_unreadable" });
  const filename = nameOf(jpeg);
  const blank = { alt: { ja: "", en: "" }, crop_of: null };
  const added = { spaceId, filename, bytes: jpeg, ...size, ...blank, by: actor, now };
  await db.tx(async (tx) => {
    if (!(await insertPicture(tx, added))) return;
    const subject = `room:${spaceId}` as const;
    await recordEvent(tx, { type: "room.picture_added", subject, detail: { filename }, actor, now });
  });
  const { alt, crop_of } = known.find((one) => one.filename === filename) ?? blank;
  return accept({ filename, ...size, alt, crop_of });
}

/**
 * Cuts a picture to 3:2 around a point (ROOM-21). What is cut out is a picture of its own, so that guests see it when the room
 * is published with it, and earlier versions keep theirs. A crop of a crop is cut from the original again.
 */
export async function cropPicture(
  app: Pick<App, "db" | "env">,
  { spaceId, filename: asked }: { spaceId: number; filename: string },
  crop: Crop,
  { actor, now }: By,
): Promise<Decision<UploadedRow>> {
  const { db } = app;
  const known = await uploadedOf(db, spaceId);
  const seen = known.find((one) => one.filename === asked);
  if (!seen) return reject({ code: "not_found" });
  const whole = known.find((one) => one.filename === seen.crop_of) ?? seen;
  const found = await uploadedBytes(db, spaceId, whole.filename);
  if (!found) return reject({ code: "not_found" });
  const jpeg = await reencoded(app, found.bytes, cropFrame(whole, crop));
  const size = jpeg && jpegSize(jpeg);
  if (!jpeg || !size) return reject({ code: "picture_unreadable" });
  const made: UploadedRow = { filename: nameOf(jpeg), ...size, alt: seen.alt, crop_of: whole.filename };
  const earlier = known.find((one) => one.filename === made.filename);
  if (earlier) return accept(earlier);
  if (known.length >= MOST_PICTURES)
    return reject({ code: "too_many_pictures", params: { most: MOST_PICTURES } });
  await db.tx(async (tx) => {
    if (!(await insertPicture(tx, { ...made, spaceId, bytes: jpeg, by: actor, now }))) return;
    await recordEvent(tx, {
      type: "room.picture_cropped",
      subject: `room:${spaceId}`,
      detail: { filename: made.filename, of: whole.filename },
      actor,
      now,
    });
  });
  return accept(made);
}

/**
 * Deletes a picture for good. Not while guests see it or a draft has it; a version before that had it has a placeholder then.
 * Copies that other machines have made are theirs to delete (docs/operating.md).
 */
export async function removePicture(
  { db, env }: Pick<App, "db" | "env">,
  { spaceId, filename }: { spaceId: number; filename: string },
  { actor, now }: By,
): Promise<Decision<{ filename: string }>> {
  const decision = await db.tx(async (tx): Promise<Decision<{ filename: string }>> => {
    // Nobody publishes it in the meantime.
    await lockCatalog(tx);
    const [[space], [draft]] = [await readSpaces(tx, [spaceId]), await draftsOf(tx, [spaceId])];
    const drafted: unknown = draft?.entry.pictures;
    if (space?.entry.pictures.includes(filename) || (Array.isArray(drafted) && drafted.includes(filename)))
      return reject({ code: "picture_in_use" });
    if (!(await deletePicture(tx, spaceId, filename))) return reject({ code: "not_found" });
    await recordEvent(tx, {
      type: "room.picture_deleted",
      subject: `room:${spaceId}`,
      detail: { filename },
      actor,
      now,
    });
    return accept({ filename });
  });
  if (decision.ok) await rm(join(uploadFolder(env), `${spaceId}-${filename}`), { force: true });
  return decision;
}

function nameOf(jpeg: Buffer): string {
  return `${createHash("sha256").update(jpeg).digest("hex").slice(0, 20)}.jpg`;
}

/** Says in words what a picture shows, for those who do not see it. */
export function describe(
  { db }: Pick<App, "db">,
  { spaceId, filename }: { spaceId: number; filename: string },
  alt: BilingualText,
  { actor, now }: By,
): Promise<Decision<{ filename: string; alt: BilingualText }>> {
  return db.tx(async (tx) => {
    const before = await describePicture(tx, spaceId, filename, alt);
    if (!before) return reject({ code: "not_found" });
    await recordEvent(tx, {
      type: "room.picture_described",
      subject: `room:${spaceId}`,
      detail: { filename },
      before: { alt: before },
      after: { alt },
      actor,
      now,
    });
    return accept({ filename, alt });
  });
}

/** By its first bytes: the name and the type that a browser sends say nothing. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}

/** Null where it cannot be decoded. Pictures are made by a process of their own, which a broken one may take down. */
async function reencoded(
  { env }: Pick<App, "env">,
  bytes: Uint8Array,
  frame?: ReturnType<typeof cropFrame>,
): Promise<Buffer | null> {
  const folder = uploadFolder(env);
  await mkdir(folder, { recursive: true });
  const [from, to] = ["upload", "jpg"].map((kind) => join(folder, `${randomUUID()}.${kind}`)) as [
    string,
    string,
  ];
  try {
    await writeFile(from, bytes);
    const origin = { kind: "file" as const, path: from, ...(frame ? { frame } : {}) };
    await makeFile({ version: "", effort: 3, origin }, { path: to, width: WIDEST, format: "jpg" });
    return await readFile(to);
  } catch {
    return null;
  } finally {
    await Promise.all([rm(from, { force: true }), rm(to, { force: true })]);
  }
}

/** The size that the frame header of a JPEG says (ITU T.81, B.2.2). */
export function jpegSize(jpeg: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 < jpeg.length; ) {
    const marker = jpeg.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return null;
}
