import fc from "fast-check";
import { expect, test } from "vitest";
import { heightsFor, hourWidthFor, inView, placed, roomWidthFor, type Section, xOf } from "./geometry.ts";

const HEIGHTS = { head: 30, row: 33 };
const section = (key: string, count: number): Section<null> => ({
  key,
  head: null,
  lanes: Array.from({ length: count }, (_, at) => ({ key: `${key}${at}`, spaceId: at, dayIndex: 0 })),
});

test("a quarter hour is whole pixels at every width", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 4000 }),
      fc.integer({ min: 0, max: 144 }),
      fc.constantFrom(1, 1.25, 1.5, 1.75, 2),
      (available, quarter, scale) => {
        expect(Number.isInteger(xOf(quarter * 15, hourWidthFor(available, scale)))).toBe(true);
      },
    ),
  );
});

test("all rooms in view and no others are drawn of 400", () => {
  const many = placed([section("x", 200), section("y", 200)], HEIGHTS);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: many.height - 800 }), (top) => {
      const seen = inView(many.sections, { top, bottom: top + 800 }, HEIGHTS);
      const drawn = seen.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(drawn).toBeLessThanOrEqual(Math.ceil(800 / 33) + 2);
      for (const placedOne of many.sections)
        for (const [index] of placedOne.lanes.entries()) {
          const at = placedOne.top + 30 + index * 33;
          if (at + 33 <= top || at >= top + 800) continue;
          const found = seen.find(({ section: one }) => one.key === placedOne.key);
          expect(found && found.from <= index && index < found.to).toBe(true);
        }
    }),
    { numRuns: 50 },
  );
});

test("a closed section is its head alone", () => {
  const { sections, height } = placed(
    [section("a", 3), section("b", 2), section("c", 4)],
    HEIGHTS,
    new Set(["b"]),
  );
  expect(sections.map(({ top, height: own }) => [top, own])).toEqual([
    [0, 129],
    [129, 30],
    [159, 162],
  ]);
  expect(height).toBe(321);
});

test("TIMELINE-31: at twice the size of text everything that holds text is twice as large", () => {
  expect(roomWidthFor(1280, 1)).toBe(206);
  expect(roomWidthFor(1280, 2)).toBe(412);
  expect(hourWidthFor(960, 2)).toBe(2 * hourWidthFor(960));
  expect(heightsFor({ head: 30, row: 33 }, 2)).toEqual({ head: 60, row: 66 });
  // The column of the rooms leaves most of a narrow view to the hours, but never shrinks.
  expect(roomWidthFor(800, 2)).toBe(320);
  expect(roomWidthFor(400, 1)).toBe(206);
});
