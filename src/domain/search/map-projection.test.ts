import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundsOfView,
  flatOf,
  moved,
  pointOf,
  positionOf,
  scaleBar,
  viewOf,
  zoomed,
} from "./map-projection.ts";

const shibuya = { latitude: 35.658, longitude: 139.7016 };
const shinjuku = { latitude: 35.6909, longitude: 139.7003 };
const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe("SCREEN-20: the plain map", () => {
  test("projecting there and back gives the same place", () => {
    fc.assert(
      fc.property(place, (one) => {
        const back = positionOf(flatOf(one));
        expect(back.latitude).toBeCloseTo(one.latitude, 6);
        expect(back.longitude).toBeCloseTo(one.longitude, 6);
      }),
    );
  });

  test("a view contains every place it was made for, within its margin", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
        const view = viewOf(places, 600, 400, 50);
        // Places on opposite sides of the world only fit when zoomed out all the way.
        fc.pre(view.scale > 2 ** 3 * 256);
        for (const one of places) {
          const { left, top } = pointOf(one, view, 600, 400);
          expect(left).toBeGreaterThanOrEqual(49);
          expect(left).toBeLessThanOrEqual(551);
          expect(top).toBeGreaterThanOrEqual(49);
          expect(top).toBeLessThanOrEqual(351);
        }
      }),
    );
  });

  test("north is up, east is right", () => {
    const view = viewOf([shibuya, shinjuku], 600, 400);
    const [south, north] = [pointOf(shibuya, view, 600, 400), pointOf(shinjuku, view, 600, 400)];
    expect(north.top).toBeLessThan(south.top);
    expect(south.left).toBeGreaterThan(north.left);
  });

  test("moving and zooming change the bounds", () => {
    const view = viewOf([shibuya, shinjuku], 600, 400);
    const bounds = boundsOfView(view, 600, 400);
    expect(bounds.north).toBeGreaterThan(shinjuku.latitude);
    expect(bounds.south).toBeLessThan(shibuya.latitude);
    expect(boundsOfView(moved(view, 300, 0), 600, 400).west).toBeCloseTo((bounds.west + bounds.east) / 2, 6);
    expect(boundsOfView(zoomed(view, 2), 600, 400).north).toBeLessThan(bounds.north);
  });

  test("a single place is shown at a close but finite scale", () => {
    const { metres } = scaleBar(viewOf([shibuya], 600, 400), 100);
    expect(metres).toBeGreaterThanOrEqual(100);
    expect(metres).toBeLessThanOrEqual(500);
  });

  test("the scale bar is a round length, no longer than asked", () => {
    const bar = scaleBar(viewOf([shibuya, shinjuku], 600, 400), 100);
    expect([1000, 500, 2000]).toContain(bar.metres);
    expect(bar.pixels).toBeLessThanOrEqual(100);
  });
});
