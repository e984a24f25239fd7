import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { drawSpacePictures } from "@magari/room-pictures/draw";
import type { App } from "../../../platform/app.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";

/**
 * A picture before resizing. `version` changes with its content. `effort` is that of the AVIF encoder: at 1 a drawing's file
 * is a tenth larger than at 3, for a fifth of the time.
 */
export type PictureSource = { version: string; effort: 1 | 3; read: () => Promise<Buffer> };

/** Increment it when the drawing of pictures changes: pictures made before are then made again. */
const DRAWING = 1;

/** The picture of a name in a folder: a space's id, or `hero`. null if there is none. */
export async function sourceOf(app: App, folder: string, name: string): Promise<PictureSource | null> {
  if (folder === "hero")
    return (await fileSource(join(app.env.picturesDir, folder, name))) ?? heroSource(name);
  if (!/^[1-9]\d{0,9}$/.test(folder)) return null;
  const space = await app.catalog.space(Number(folder));
  if (!space) return null;
  return (await fileSource(join(app.env.picturesDir, folder, name))) ?? drawnSource(space, name);
}

async function fileSource(path: string): Promise<PictureSource | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const version = `${found.mtimeMs.toString(36)}${found.size.toString(36)}`;
  return { version, effort: 3, read: () => readFile(path) };
}

/** The pictures that the catalogue names, and a cover for a space without any (CATALOG-9). */
function drawnSource(space: CatalogSpace, name: string): PictureSource | null {
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
function heroSource(name: string): PictureSource | null {
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
