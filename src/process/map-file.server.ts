import { closeSync, fstatSync, openSync, read, readSync } from "node:fs";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { layers, namedFlavor } from "@protomaps/basemaps";
import { bytesToHeader, Compression, type Header, PMTiles, SharedPromiseCache, TileType } from "pmtiles";
import { isLocale, type Locale } from "../domain/language/locale.ts";
import { MAP_FILES } from "../platform/map-style-url.ts";

/*
 * MAP_FILE: a PMTiles archive of Protomaps' basemap, whose tiles and style this process serves (OPS-71).
 */

type MapFile = (request: Request) => Promise<Response | null>;

const HEADER_BYTES = 127;
/** Layers of Protomaps' basemap that no other kind of archive has together. */
const LAYERS = ["earth", "roads", "places"];
/** Directories of the archive that are kept in memory. */
const DIRECTORIES = 32;
const CACHED = "public, max-age=86400";
const ATTRIBUTION =
  '<a href="https://protomaps.com">Protomaps</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';

/** What is wrong with MAP_FILE, in one line; nothing where MAP_FILE is unset. */
export function mapFileMistakes({ mapFile }: { mapFile: string | null }): string[] {
  if (mapFile === null) return [];
  const mistake = mistakeIn(mapFile);
  return mistake === null ? [] : [`MAP_FILE: ${mapFile} ${mistake}`];
}

function mistakeIn(path: string): string | null {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
  }
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) return "is not a file";
    return mistakeOf(stat.size, (offset, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
    });
  } finally {
    closeSync(file);
  }
}

function mistakeOf(size: number, bytesAt: (offset: number, length: number) => Buffer): string | null {
  const start = bytesAt(0, HEADER_BYTES);
  if (start.length < HEADER_BYTES || start.toString("latin1", 0, 7) !== "PMTiles")
    return "is not a PMTiles archive";
  if (start[7] !== 3) return `is PMTiles of version ${start[7]}; version 3 is needed`;
  const header = bytesToHeader(new Uint8Array(start).buffer);
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (Math.max(...ends) > size) return "is incomplete: its last part is missing";
  const packings = [header.tileCompression, header.internalCompression];
  if (packings.some((one) => one !== Compression.None && one !== Compression.Gzip))
    return "is packed in a way other than gzip";
  if (header.tileType !== TileType.Mvt || !hasLayers(header, bytesAt))
    return "is not an archive of Protomaps' basemap";
  return null;
}

function hasLayers(header: Header, bytesAt: (offset: number, length: number) => Buffer): boolean {
  try {
    const stored = bytesAt(header.jsonMetadataOffset, header.jsonMetadataLength);
    const text = header.internalCompression === Compression.Gzip ? gunzipSync(stored) : stored;
    const { vector_layers: found } = JSON.parse(text.toString()) as { vector_layers: { id: string }[] };
    return LAYERS.every((id) => found.some((one) => one.id === id));
  } catch {
    return false;
  }
}

/** Answers requests below MAP_FILES from an archive without mistakes; null for an address that it does not know. */
export function openMapFile(path: string): MapFile {
  const file = openSync(path, "r");
  const source = {
    getKey: () => path,
    async getBytes(offset: number, length: number) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await readAt(file, bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
  const archive = new PMTiles(source, new StoredTiles(DIRECTORIES));
  return async (request) => {
    const { pathname } = new URL(request.url);
    const locale = STYLE.exec(pathname)?.[1];
    if (isLocale(locale)) return styleOf(locale, await archive.getHeader());
    const numbers = TILE.exec(pathname)?.slice(1).map(Number);
    if (!numbers) return null;
    const [zoom = 0, x = 0, y = 0] = numbers;
    const { minZoom, maxZoom } = await archive.getHeader();
    const isTile = zoom >= minZoom && zoom <= maxZoom && Math.max(x, y) < 2 ** zoom;
    if (!isTile) return new Response("Not found", { status: 404 });
    const tile = await archive.getZxy(zoom, x, y);
    if (!tile) return new Response(null, { status: 204, headers: { "cache-control": CACHED } });
    return tileAnswer(Buffer.from(tile.data), request.headers.get("accept-encoding") ?? "");
  };
}

const readAt = promisify(read);
const STYLE = new RegExp(`^${MAP_FILES}/style-(\\w+)\\.json$`);
const TILE = new RegExp(`^${MAP_FILES}/(\\d{1,2})/(\\d{1,8})/(\\d{1,8})\\.mvt$`);

/** Leaves tiles as they are stored, so that a packed one is sent without unpacking it. */
class StoredTiles extends SharedPromiseCache {
  override async getHeader(source: Parameters<SharedPromiseCache["getHeader"]>[0]): Promise<Header> {
    return { ...(await super.getHeader(source)), tileCompression: Compression.None };
  }
}

function tileAnswer(stored: Buffer<ArrayBuffer>, accepted: string): Response {
  const isPacked = stored[0] === 0x1f && stored[1] === 0x8b;
  const isSentPacked = isPacked && /\bgzip\b/.test(accepted);
  const body = isPacked && !isSentPacked ? gunzipSync(stored) : stored;
  return new Response(body, {
    headers: {
      "content-type": "application/vnd.mapbox-vector-tile",
      "content-length": String(body.length),
      "cache-control": CACHED,
      vary: "accept-encoding",
      ...(isSentPacked ? { "content-encoding": "gzip" } : {}),
    },
  });
}

/**
 * Protomaps' light style with names in this language. It loads nothing from other hosts: it has no icons and uses the
 * browser's fonts.
 */
function styleOf(locale: Locale, { minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: Header): Response {
  const drawn = layers("map", namedFlavor("light"), { lang: locale }).filter(({ id }) => !ICONS.has(id));
  const style = {
    version: 8,
    sources: {
      map: {
        type: "vector",
        tiles: [`${MAP_FILES}/{z}/{x}/{y}.mvt`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [minLon, minLat, maxLon, maxLat],
        attribution: ATTRIBUTION,
      },
    },
    layers: drawn.map((layer) => ({
      ...layer,
      layout: Object.fromEntries(
        Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith("icon-")),
      ),
    })),
  };
  return Response.json(style, { headers: { "cache-control": "public, max-age=3600" } });
}

/** Layers that are nothing without their icons. */
const ICONS = new Set(["roads_oneway", "roads_shields"]);
