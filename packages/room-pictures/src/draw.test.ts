import { createHash } from "node:crypto";
import { demoCatalog } from "@magari/demo-catalogue/catalog";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawSpacePictures } from "./draw.ts";

const { spaces } = demoCatalog;
const limit = 70_000;
const unknown = {
  id: 987_654,
  max_member: 9,
  latitude: 34.7,
  longitude: 135.5,
  country_code: "JP" as const,
  floor: { ja: "3階", en: "3F" },
};

describe("pictures of the demo rooms", () => {
  const drawn = spaces.map((space) => ({ space, pictures: drawSpacePictures(space) }));

  test("one for each file the catalogue names", () => {
    for (const { space, pictures } of drawn)
      expect(pictures.map((one) => one.filename)).toEqual(space.pictures);
  });

  test("the same for the same space, different for every other", () => {
    const [first] = spaces;
    if (first === undefined) throw new Error("no space");
    expect(drawSpacePictures(first)).toEqual(drawn[0]?.pictures);
    const all = drawn.flatMap(({ pictures }) =>
      pictures.map((one) => createHash("sha256").update(one.svg).digest("hex")),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test("light, without text, numbers in order", () => {
    for (const { space, pictures } of drawn)
      for (const { svg, filename } of pictures) {
        expect(svg.length, `${space.id} ${filename}`).toBeLessThan(limit);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/);
      }
  });

  test("sharp reads every cover at 1500 × 1000, and none is a single colour", async () => {
    for (const { space, pictures } of drawn) {
      const cover = Buffer.from(pictures[0]?.svg ?? "");
      const meta = await sharp(cover).metadata();
      expect([meta.width, meta.height]).toEqual([1500, 1000]);
      const { channels } = await sharp(cover, { density: 9 }).resize(96, 64).stats();
      expect(channels[0]?.stdev, String(space.id)).toBeGreaterThan(12);
    }
  });
});

describe("CATALOG-9: a space that nobody drew", () => {
  test("gets a cover of its own, the same every time", () => {
    const [cover, ...more] = drawSpacePictures(unknown);
    expect(more).toEqual([]);
    expect(cover?.filename).toBe("1.jpg");
    expect(drawSpacePictures(unknown)[0]?.svg).toBe(cover?.svg);
    expect(drawSpacePictures({ ...unknown, id: 987_655 })[0]?.svg).not.toBe(cover?.svg);
  });

  test.each([1, 2, 4, 8, 16, 30, 48, 100, 2000])("for %i people", (max_member) => {
    for (let id = 1000; id < 1012; id++) {
      const [cover] = drawSpacePictures({ ...unknown, id, max_member, pictures: [] });
      expect(cover?.svg.length).toBeLessThan(limit);
      expect(cover?.svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
