import { expect, test } from "vitest";
import { isZoneSaid } from "./zone.ts";

const AT = Date.parse("2026-12-01T00:00:00Z");
const [TOKYO, SINGAPORE] = ["Asia/Tokyo", "Asia/Singapore"];

test.each([
  ["a room where the brand and the reader are", [TOKYO], TOKYO, TOKYO, false],
  ["a room where the brand is, before the browser has said where the reader is", [TOKYO], TOKYO, null, false],
  ["a reader whose clock shows the same", [TOKYO], TOKYO, "Asia/Seoul", false],
  ["a reader elsewhere", [TOKYO], TOKYO, "Europe/Berlin", true],
  ["a room elsewhere", [SINGAPORE], TOKYO, TOKYO, true],
  ["a room elsewhere, where the reader is", [SINGAPORE], TOKYO, SINGAPORE, true],
  ["rooms in two zones", [TOKYO, SINGAPORE], TOKYO, TOKYO, true],
  ["no times", [], TOKYO, "Europe/Berlin", false],
  ["a browser that names no known zone", [TOKYO], TOKYO, "Etc/Unknown", false],
])("SCREEN-65: the zone of times with %s", (_, zones, brand, own, isSaid) => {
  expect(isZoneSaid(zones, brand, own, AT)).toBe(isSaid);
});
