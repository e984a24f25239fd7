import fc from "fast-check";
import { expect, test } from "vitest";
import { cropFrame } from "./picture-crop.ts";

test.each([
  ["the middle of a wide one", [3000, 1000], { x: 50, y: 50, zoom: 100 }, [750, 0, 1500, 1000]],
  ["the left of a wide one", [3000, 1000], { x: 0, y: 50, zoom: 100 }, [0, 0, 1500, 1000]],
  ["the top of a high one", [1200, 1600], { x: 50, y: 0, zoom: 100 }, [0, 0, 1200, 800]],
  ["twice as close", [1500, 1000], { x: 100, y: 100, zoom: 200 }, [750, 500, 750, 500]],
])("ROOM-21: %s", (_label, [width = 0, height = 0], crop, expected) => {
  const { left, top, width: wide, height: high } = cropFrame({ width, height }, crop);
  expect([left, top, wide, high]).toEqual(expected);
});

test("ROOM-21: a frame lies in its picture and is 3:2 to a pixel", () => {
  const size = fc.integer({ min: 30, max: 4000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      size,
      size,
      percent,
      percent,
      fc.integer({ min: 100, max: 300 }),
      (width, height, x, y, zoom) => {
        const frame = cropFrame({ width, height }, { x, y, zoom });
        expect(frame.left).toBeGreaterThanOrEqual(0);
        expect(frame.top).toBeGreaterThanOrEqual(0);
        expect(frame.left + frame.width).toBeLessThanOrEqual(width);
        expect(frame.top + frame.height).toBeLessThanOrEqual(height);
        expect(Math.abs(frame.width / 1.5 - frame.height)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
