import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Actor } from "../../../domain/actor.ts";
import { HOME_ICONS, type HomeIcon, homeIconAt } from "../../../domain/brand/home-icons.ts";
import { hostilePart } from "../../../domain/brand/hostile-svg.ts";
import { LOOK_FILES } from "../../../domain/brand/look.ts";
import {
  LOGO_ICON_PIXELS,
  LOGO_PARTS,
  LOOK_PICTURES,
  type LookPicture,
  logoPart,
  lookPictureName,
  lookPictureSize,
} from "../../../domain/brand/look-picture.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import type { Queryable } from "../../../platform/sql.ts";
import type { FilePictures, SettingsFile } from "../../settings/file.server.ts";
import { insertLookPicture, lookPictureBytes, lookPicturesOf } from "../../settings/pictures.db.server.ts";
import type { Encoding } from "./picture-maker.server.ts";
import { uploadFolder } from "./picture-source.server.ts";
import { makeFiles } from "./picture-store.server.ts";
import { isPicture, jpegSize } from "./uploads.server.ts";

/** In bytes. Drawings are small; a larger one is a photograph, or an attack. */
const LOGO_LIMIT = 2 * 1024 * 1024;

/** As pages, mails and documents need a logo at most, sharp on every screen; what social networks ask for. In pixels. */
const LOGO = { width: 640, height: 320 };
const SOCIAL = { width: 1200, height: 630 };
const HERO_WIDTH = 2560;

/** The files that are made of a picture: first itself. */
const FILES: Record<LookPicture, readonly Omit<Encoding, "path">[]> = {
  logo: [
    { ...LOGO, format: "png" },
    { width: LOGO_ICON_PIXELS, height: LOGO_ICON_PIXELS, format: "png", frame: { part: 0.92, ground: null } },
    { ...SOCIAL, format: "jpg", frame: { part: 0.5, ground: "#ffffff" } },
  ],
  hero: [{ width: HERO_WIDTH, format: "jpg" }],
};

/** A picture with what is made of it, each by its name. */
type DrawnLook = { name: string; files: readonly { name: string; bytes: Buffer }[] };

/**
 * Draws a logo (SVG or PNG) or a picture of the home page (JPEG, PNG or WebP) as pixels, of which only these are kept: nobody
 * is ever sent the file itself (SETTING-11). An SVG with code, or with a reference to somewhere else, is refused before it is
 * drawn.
 */
export async function drawLook(
  app: Pick<App, "env">,
  of: LookPicture,
  bytes: Uint8Array,
): Promise<Decision<DrawnLook>> {
  const unreadable = reject({ code: of === "logo" ? "logo_unreadable" : "picture_unreadable" });
  const source = of === "logo" ? logoSource(bytes) : isPicture(bytes) ? ("file" as const) : null;
  if (source === null) return unreadable;
  if (typeof source === "object") return reject({ code: "svg_hostile", params: { what: source.hostile } });
  const [own, ...others] = (await madeFiles(app, FILES[of], { kind: source, bytes })) ?? [];
  const size = own && sizeOf(own, of);
  if (!own || !size) return unreadable;
  const name = lookPictureName(of, createHash("sha256").update(own).digest("hex"), size);
  const parts = LOGO_PARTS.flatMap((part, at) => {
    const made = others[at];
    return made ? [{ name: logoPart(name, part), bytes: made }] : [];
  });
  return accept({ name, files: [{ name, bytes: own }, ...parts] });
}

/** Keeps a picture, so that a setting can have its name. Answers false where it was there already. */
export async function keepLook(
  tx: Queryable,
  { files }: DrawnLook,
  { actor, now }: { actor: Actor; now: number },
): Promise<boolean> {
  let isNew = false;
  for (const file of files) isNew = (await insertLookPicture(tx, { ...file, by: actor, at: now })) || isNew;
  return isNew;
}

/** The file of settings with the names of the pictures that it brings along; or what is wrong with one, as a line. */
export async function takeInPictures(
  app: Pick<App, "db" | "env">,
  { file, pictures }: { file: SettingsFile; pictures: FilePictures },
  by: { actor: Actor; now: number },
): Promise<{ file: SettingsFile } | { mistakes: string[] }> {
  const { look } = file;
  if (!look) return { file };
  const named = { ...look };
  for (const of of LOOK_PICTURES) {
    const bytes = pictures[of];
    if (!bytes) continue;
    // One that is here already, as our own export has it, stays as it is: drawn anew, a photograph would be another each time.
    const own = await lookPicturesOf(app.db, createHash("sha256").update(bytes).digest("hex"));
    const kept = own.find((name) => lookPictureSize(of, name));
    if (kept) {
      named[of] = kept;
      continue;
    }
    const drawn = await drawLook(app, of, bytes);
    if (!drawn.ok)
      return { mistakes: drawn.problems.map((problem) => `look.${of}: ${sentence(problem, "en")}`) };
    await keepLook(app.db, drawn.plan, by);
    named[of] = drawn.plan.name;
  }
  return { file: { ...file, look: named } };
}

/** How a logo is read; null for what is none. */
function logoSource(bytes: Uint8Array): "file" | "vector" | { hostile: string } | null {
  if (bytes.length > LOGO_LIMIT) return null;
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (head === "\x89PNG\r\n\x1a\n") return "file";
  const text = svgText(bytes);
  if (text === null) return null;
  const hostile = hostilePart(text);
  return hostile === null ? "vector" : { hostile };
}

/** The text of an SVG; null for anything else. Only UTF-8: in another encoding signs could hide. */
function svgText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1] ?? "utf-8";
    return /<svg[\s>]/i.test(text) && !text.includes("\0") && /^utf-?8$/i.test(encoding) ? text : null;
  } catch {
    return null;
  }
}

/** Null where it cannot be drawn. Pictures are made by a process of their own, which a broken one may take down. */
async function madeFiles(
  { env }: Pick<App, "env">,
  files: readonly Omit<Encoding, "path">[],
  { kind, bytes }: { kind: "file" | "vector"; bytes: Uint8Array },
): Promise<Buffer[] | null> {
  const folder = uploadFolder(env);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.upload`);
  const encodings = files.map((file, at) => ({ ...file, path: `${path}.${at}` }));
  try {
    await writeFile(path, bytes);
    await makeFiles({ version: "", effort: 3, origin: { kind, path } }, encodings);
    return await Promise.all(encodings.map((one) => readFile(one.path)));
  } catch {
    return null;
  } finally {
    await Promise.all([path, ...encodings.map((one) => one.path)].map((one) => rm(one, { force: true })));
  }
}

/** The size that the file says. */
function sizeOf(file: Buffer, of: LookPicture): { width: number; height: number } | null {
  // The first chunk of a PNG (ISO 15948, 11.2.2).
  return of === "logo" ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : jpegSize(file);
}

/** Our mark, and the same as an icon with room around it, in an accent colour. */
const DRAWN: Record<string, (colour: string) => string> = {
  mark: (colour) => drawing("0 0 32 24", 0, colour),
  icon: (colour) => drawing("0 0 32 32", 4, colour),
};

function drawing(box: string, down: number, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g transform="translate(0 ${down})"><rect x="12" y="1" width="19" height="16" rx="5" fill="#${colour}" opacity=".4"/><rect x="1" y="6" width="19" height="17" rx="5" fill="#${colour}"/><path d="M12 7.5V14a3 3 0 0 0 3 3h5v-6a5 5 0 0 0-5-5h-3Z" fill="#fff" opacity=".86"/></g></svg>`;
}

/** Those of one mark: the current one of this process, drawn when the first of them is asked for. */
let drawnIcons: { of: string; icons: Promise<ReadonlyMap<HomeIcon, Buffer> | null> } | null = null;

/** The icons of the site for home screens, of its logo or else of our mark; null where they cannot be drawn. */
function homeIcons(app: Pick<App, "brand" | "db" | "env">): Promise<ReadonlyMap<HomeIcon, Buffer> | null> {
  const { icon } = app.brand;
  if (drawnIcons?.of !== icon) drawnIcons = { of: icon, icons: drawHomeIcons(app) };
  const { icons } = drawnIcons;
  const forget = () => {
    if (drawnIcons?.icons === icons) drawnIcons = null;
  };
  // What has failed is tried again with the next request.
  void icons.then((made) => made ?? forget(), forget);
  return icons;
}

async function drawHomeIcons({
  brand,
  db,
  env,
}: Pick<App, "brand" | "db" | "env">): Promise<ReadonlyMap<HomeIcon, Buffer> | null> {
  const { own } = brand.logo;
  const logo = own && (await lookPictureBytes(db, own.name));
  const colour = brand.colours.accent.slice(1);
  const source = logo
    ? ({ kind: "file", bytes: logo.bytes } as const)
    : ({ kind: "vector", bytes: new TextEncoder().encode(drawing("0 0 32 24", 0, colour)) } as const);
  const kinds = Object.keys(HOME_ICONS) as HomeIcon[];
  const files = kinds.map((kind) => {
    const { pixels, ...frame } = HOME_ICONS[kind];
    return { width: pixels, height: pixels, format: "png" as const, frame };
  });
  const made = await madeFiles({ env }, files, source);
  return made && new Map(kinds.flatMap((kind, at) => (made[at] ? [[kind, made[at]] as const] : [])));
}

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg" };

/**
 * `GET /look/{name}`: the mark or its icon in a colour, an icon for home screens, or an uploaded picture. No address ever
 * changes its content.
 */
export async function serveLook(app: Pick<App, "brand" | "db" | "env">, pathname: string): Promise<Response> {
  const icon = homeIconAt(app.brand.icon, pathname);
  const made = icon && (await homeIcons(app))?.get(icon);
  if (made) return answered(new Uint8Array(made), TYPES.png as string);
  const name = pathname.slice(LOOK_FILES.length + 1);
  const [, what = "", colour = ""] = /^(mark|icon)-([0-9A-F]{6})\.svg$/.exec(name) ?? [];
  const drawn = DRAWN[what]?.(colour);
  if (drawn) return answered(drawn, "image/svg+xml");
  const isKept =
    LOOK_PICTURES.some((of) => lookPictureSize(of, name)) ||
    /^[0-9a-f]{20}-(icon\.png|social\.jpg)$/.test(name);
  const found = isKept ? await lookPictureBytes(app.db, name) : null;
  return found
    ? answered(new Uint8Array(found.bytes), TYPES[name.slice(-3)] as string)
    : new Response("Not found", {
        status: 404,
        headers: { "content-type": "text/plain", "cache-control": "no-store" },
      });
}

function answered(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable" },
  });
}
