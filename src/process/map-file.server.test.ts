import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { type ArchiveParts, mapArchive } from "../../test/build/map-archive.ts";
import { mapFileMistakes, openMapFile } from "./map-file.server.ts";

const folder = mkdtempSync(join(tmpdir(), "magari-map-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function written(content: Buffer | string): string {
  files += 1;
  const path = join(folder, `${files}.pmtiles`);
  writeFileSync(path, content);
  return path;
}

// Two tiles of zoom 14, so that the second one's place follows from the first one's length.
const tiles: ArchiveParts["tiles"] = [
  { at: [13, 7274, 3226], data: Buffer.from("the whole ward") },
  { at: [14, 14548, 6452], data: Buffer.from("streets of Shinjuku") },
  { at: [14, 14549, 6452], data: Buffer.from("streets beside them") },
];

describe("an archive", () => {
  const map = openMapFile(written(mapArchive({ tiles })));
  const get = (path: string, headers: Record<string, string> = { "accept-encoding": "gzip, br" }) =>
    map(new Request(`http://localhost:3000${path}`, { headers }));

  test.each(tiles)("OPS-71: a tile is sent as it is stored, to be kept for a day (%o)", async ({
    at,
    data,
  }) => {
    const answer = await get(`/map/${at.join("/")}.mvt`);
    expect(answer?.status).toBe(200);
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      "content-type": "application/vnd.mapbox-vector-tile",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=86400",
      vary: "accept-encoding",
    });
    expect(gunzipSync(new Uint8Array((await answer?.arrayBuffer()) ?? []))).toEqual(data);
  });

  test("OPS-71: a client that does not accept gzip gets it decompressed", async () => {
    const answer = await get("/map/14/14548/6452.mvt", {});
    expect(answer?.headers.get("content-encoding")).toBeNull();
    expect(await answer?.text()).toBe("streets of Shinjuku");
  });

  test("OPS-71: an empty tile is an empty response, not an error", async () => {
    const answer = await get("/map/14/1/1.mvt");
    expect([answer?.status, await answer?.text()]).toEqual([204, ""]);
  });

  test.each([
    "/map/12/3637/1613.mvt",
    "/map/15/29096/12904.mvt",
    "/map/14/16384/0.mvt",
    "/map/99/0/0.mvt",
  ])("OPS-71: %s is outside of the archive's zooms or of the world", async (path) => {
    expect((await get(path))?.status).toBe(404);
  });

  test.each([
    "/map/14/1/1.png",
    "/map/14/-1/1.mvt",
    "/map/style-fr.json",
    "/map/../secret",
  ])("%s is not an address of the map", async (path) => {
    expect(await get(path)).toBeNull();
  });

  test.each([
    "ja",
    "en",
  ])("OPS-71: the style in %s asks this site only, and says whose map it is", async (locale) => {
    const answer = await get(`/map/style-${locale}.json`);
    const text = (await answer?.text()) ?? "";
    const { sources, layers, ...rest } = JSON.parse(text);
    expect(sources.map).toMatchObject({
      tiles: ["/map/{z}/{x}/{y}.mvt"],
      minzoom: 13,
      maxzoom: 14,
      bounds: [-180, -85, 180, 85],
    });
    expect(sources.map.attribution).toContain("© OpenStreetMap");
    // Neither glyphs nor icons, which would come from elsewhere.
    expect(rest).toEqual({ version: 8 });
    expect(JSON.stringify(layers)).not.toMatch(/https?:|icon-/);
    expect(text).toContain(`"name:${locale}"`);
    for (const layer of layers) if ("source" in layer) expect(layer.source).toBe("map");
  });
});

describe("startup reports a file that is not a map", () => {
  const whole = mapArchive({ tiles });
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(whole);
    copy[at] = value;
    return copy;
  };
  const mistakeOf = (mapFile: string) =>
    mapFileMistakes({ mapFile }).map((one) => one.replace(mapFile, "FILE"));

  test("OPS-71: a valid archive, or no setting at all, is accepted", () => {
    expect(mapFileMistakes({ mapFile: null })).toEqual([]);
    expect(mistakeOf(written(whole))).toEqual([]);
  });

  test.each<[Buffer | string, string]>([
    ["", "is not a PMTiles archive"],
    ["<!doctype html>".padEnd(500), "is not a PMTiles archive"],
    [changed(7, 2), "is PMTiles of version 2; version 3 is needed"],
    [whole.subarray(0, whole.length - 1), "is incomplete: its last part is missing"],
    [mapArchive({ tiles, tilePacking: 3 }), "is packed in a way other than gzip"],
    [mapArchive({ tiles, tileType: 2 }), "is not an archive of Protomaps' basemap"],
    [mapArchive({ tiles, layers: ["water", "transportation"] }), "is not an archive of Protomaps' basemap"],
  ])("OPS-71: case %#: %s", (content, mistake) => {
    expect(mistakeOf(written(content))).toEqual([`MAP_FILE: FILE ${mistake}`]);
  });

  test("OPS-71: a mistyped path, and a folder", () => {
    expect(mistakeOf(join(folder, "tokio.pmtiles"))).toEqual(["MAP_FILE: FILE does not exist"]);
    expect(mistakeOf(folder)).toEqual(["MAP_FILE: FILE is not a file"]);
  });
});
