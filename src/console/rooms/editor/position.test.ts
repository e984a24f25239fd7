import { expect, it, test } from "vitest";
import { middleOf, positionIn } from "./position.ts";

test.each([
  ["38.260132, 140.882471", 38.260132, 140.882471],
  ["(1.2834, 103.8607)", 1.2834, 103.8607],
  ["-33.8568 151.2153", -33.8568, 151.2153],
  ["https://www.google.com/maps/place/X/@35.6812,139.7671,17z/data=!3m1", 35.6812, 139.7671],
  ["https://maps.google.com/?q=35.6812,139.7671", 35.6812, 139.7671],
])("ROOM-10: %s is a position", (text, latitude, longitude) => {
  expect(positionIn(text)).toEqual({ latitude, longitude });
});

test.each([
  "",
  "38.26",
  "38.26013",
  "91.5, 140.2",
  "35, 139",
  "https://maps.app.goo.gl/abc",
  "022-000-0099",
])("ROOM-10: %s is no position", (text) => {
  expect(positionIn(text)).toBeNull();
});

it("ROOM-20: the pin is in the middle of what the map shows", () => {
  const bounds = { north: 35.69, south: 35.68, east: 139.7700001, west: 139.76 };
  expect(middleOf(bounds)).toEqual({ latitude: 35.685, longitude: 139.765 });
});
