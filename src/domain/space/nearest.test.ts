import { expect, test } from "vitest";
import { nearestTo } from "./nearest.ts";

const shinjuku = { name: "新宿", latitude: 35.690921, longitude: 139.700258 };
const yoyogi = { name: "代々木", latitude: 35.683061, longitude: 139.702042 };

test("ROOM-10: the nearest station and the minutes there at 80 metres a minute", () => {
  const found = nearestTo([shinjuku, yoyogi], { latitude: 35.6888, longitude: 139.7003 });
  expect([found?.place.name, found?.minutes]).toEqual(["新宿", 3]);
  expect(nearestTo([], shinjuku)).toBeNull();
});
