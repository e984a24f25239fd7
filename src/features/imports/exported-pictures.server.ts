import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import type { App } from "../../platform/app.ts";
import { uploadedBytes } from "../rooms/pictures/db.server.ts";
import { pictureRows } from "./export.db.server.ts";

/** A picture of a room as it leaves: its file, and what it shows in words. */
export type ExportedPicture = {
  room: number;
  filename: string;
  alt_ja: string | null;
  alt_en: string | null;
};

/**
 * The pictures of rooms that can be seen or were uploaded (IMPORT-11). What the catalogue names and nobody has, which a
 * demo draws, is left out.
 */
export async function exportedPictures(app: Pick<App, "db" | "env">): Promise<ExportedPicture[]> {
  const rows = await pictureRows(app.db);
  const found: ExportedPicture[] = [];
  for (const { is_uploaded: isUploaded, ...row } of rows)
    if (isUploaded || (await fileOf(app, row))) found.push(row);
  return found;
}

/** Its bytes; null where it was removed meanwhile. */
export async function pictureBytes(
  app: Pick<App, "db" | "env">,
  picture: Pick<ExportedPicture, "room" | "filename">,
): Promise<Uint8Array | null> {
  const uploaded = await uploadedBytes(app.db, picture.room, picture.filename);
  return uploaded?.bytes ?? fileOf(app, picture);
}

async function fileOf(
  { env }: Pick<App, "env">,
  { room, filename }: Pick<ExportedPicture, "room" | "filename">,
): Promise<Uint8Array | null> {
  const folder = resolve(join(env.picturesDir, String(room)));
  const path = resolve(join(folder, filename));
  // A catalogue is a file of somebody's: it names no file outside of its folder.
  return path.startsWith(folder + sep) ? readFile(path).catch(() => null) : null;
}
