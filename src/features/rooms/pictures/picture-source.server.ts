import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lookPictureSize } from "../../../domain/brand/look-picture.ts";
import type { App } from "../../../platform/app.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { lookPictureBytes } from "../../settings/pictures.db.server.ts";
import { uploadedBytes } from "./db.server.ts";

/** What a drawing is made from: a space as the catalogue has it. */
export type DrawnRoom = Pick<
  CatalogSpace["entry"],
  "id" | "floor" | "max_member" | "pictures" | "latitude" | "longitude" | "country_code"
>;

/** Where a picture comes from, as plain data: another process may make it. */
export type PictureOrigin =
  /** `frame`: the part of it that is wanted, in pixels once it is upright. */
  | { kind: "file"; path: string; frame?: { left: number; top: number; width: number; height: number } }
  /** An SVG. */
  | { kind: "vector"; path: string }
  | { kind: "drawing"; room: DrawnRoom; at: number }
  /** What a site shows for a photograph that it does not have. */
  | { kind: "placeholder"; of: "room" | "hero" };

/**
 * A picture before resizing. `version` changes with its content. `effort` is that of the AVIF encoder: at 1 a drawing's file
 * is a tenth larger than at 3, for a fifth of the time.
 */
export type PictureSource = {
  version: string;
  effort: 1 | 3;
  origin: PictureOrigin;
  /** Another picture may be at this name at any time. */
  isStandIn?: true;
};

/** The name at which every room has its cover, whatever the first of its pictures is called. */
export const COVER = "1.jpg";

/** Increment it when the drawing of pictures changes: pictures made before are then made again. */
const DRAWING = 1;
const PLACEHOLDER = 1;

/**
 * The picture of a name in a folder: a space's id, or `hero`. null if there is none. Where PICTURES_DIR lacks it, a demo draws
 * the room, and every other site has a plain placeholder (CATALOG-9, OPS-56). The cover is also at COVER (ROOM-16).
 */
export async function sourceOf(app: App, folder: string, name: string): Promise<PictureSource | null> {
  const isDemo = app.env.appEnv === "demo";
  if (folder === "hero") {
    if (lookPictureSize("hero", name)) return keptSource(app, name, () => lookPictureBytes(app.db, name));
    const drawn = heroSource(name);
    const file = await fileSource(join(app.env.picturesDir, folder, name));
    return file ?? (drawn && !isDemo ? placeholder("hero") : drawn);
  }
  if (!/^[1-9]\d{0,9}$/.test(folder)) return null;
  const uploaded = isUploadedName(name) ? await uploadedSource(app, Number(folder), name) : null;
  if (uploaded) return uploaded;
  const space = await app.catalog.space(Number(folder));
  if (!space) return null;
  const [first] = space.entry.pictures;
  if (name === COVER && first !== undefined && !space.entry.pictures.includes(COVER)) {
    const cover = await sourceOf(app, folder, first);
    return cover && { ...cover, version: `${cover.version}-${first.split(".")[0]}`, isStandIn: true };
  }
  const file = await fileSource(join(app.env.picturesDir, folder, name));
  const drawn = drawnSource(space, name);
  return file ?? (drawn && !isDemo ? placeholder("room") : drawn);
}

/** Uploaded pictures are named by their content (ROOM-14). */
export function isUploadedName(name: string): boolean {
  return /^[0-9a-f]{20}\.jpg$/.test(name);
}

/** Where uploads are unpacked for the process that makes their sizes. They can be had again from the database. */
export function uploadFolder({ dataDir }: Pick<App["env"], "dataDir">): string {
  return join(dataDir, "pictures-cache", "uploads");
}

/** A picture that staff have uploaded, of a draft too: nobody guesses its name. */
async function uploadedSource(app: App, spaceId: number, name: string): Promise<PictureSource | null> {
  if (spaceId > 2_147_483_647) return null;
  return keptSource(app, `${spaceId}-${name}`, () => uploadedBytes(app.db, spaceId, name));
}

/** A picture that the database has, unpacked where the process that makes its sizes finds it. */
async function keptSource(
  app: App,
  filename: string,
  read: () => Promise<{ bytes: Buffer } | null>,
): Promise<PictureSource | null> {
  const path = join(uploadFolder(app.env), filename);
  const kept = await stat(path).catch(() => null);
  if (!kept) {
    const found = await read();
    if (!found) return null;
    await mkdir(uploadFolder(app.env), { recursive: true });
    const part = `${path}.${randomUUID()}.part`;
    await writeFile(part, found.bytes);
    await rename(part, path);
  }
  return { version: "u", effort: 3, origin: { kind: "file", path } };
}

async function fileSource(path: string): Promise<PictureSource | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const version = `${found.mtimeMs.toString(36)}${found.size.toString(36)}`;
  return { version, effort: 3, origin: { kind: "file", path } };
}

function placeholder(of: "room" | "hero"): PictureSource {
  return { version: `p${PLACEHOLDER}`, effort: 1, origin: { kind: "placeholder", of }, isStandIn: true };
}

/** The pictures that the catalogue names, and a cover for a space without any (CATALOG-9). */
function drawnSource(space: CatalogSpace, name: string): PictureSource | null {
  const { pictures } = space.entry;
  const at = pictures.indexOf(name);
  if (at < 0 && name !== COVER) return null;
  return {
    version: versionOf(space),
    effort: 1,
    origin: { kind: "drawing", room: space.entry, at: Math.max(0, at) },
  };
}

/** The picture of the home page: a large room high above the brand's city. */
function heroSource(name: string): PictureSource | null {
  const brand = /^(fureaispace|international)\./.exec(name)?.[1];
  const room = brand === undefined ? undefined : HERO_ROOMS[brand];
  return room ? { version: `h${DRAWING}`, effort: 1, origin: { kind: "drawing", room, at: 0 } } : null;
}

const HERO_FLOOR = { floor: { ja: "", en: "18F" }, max_member: 16, pictures: [] };
const HERO_ROOMS: Record<string, DrawnRoom> = {
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
