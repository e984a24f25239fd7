import { expect, test } from "vitest";
import { searchedStation } from "./searched-station.ts";

const AT = { latitude: 35.658, longitude: 139.7016 };
const STATIONS = [
  { station_name: "Ebisu", alias: "ebisu", latitude: 35.6467, longitude: 139.7101 },
  { station_name: "Shibuya", alias: "shibuya", ...AT },
];

test("SCREEN-58: a text names a station with or without its suffix, in any case", () => {
  for (const text of ["Shibuya", " shibuya station ", "ＳＨＩＢＵＹＡ"])
    expect(searchedStation(STATIONS, text, "en"), text).toEqual({ label: "Shibuya Station", ...AT });
  const [station] = STATIONS.slice(1).map((one) => ({ ...one, station_name: "渋谷" }));
  expect(searchedStation(station ? [station] : [], "渋谷駅", "ja")?.label).toBe("渋谷駅");
});

test("SCREEN-58: another text, and none, names no station", () => {
  for (const text of ["Shibuya projector", "駅", ""])
    expect(searchedStation(STATIONS, text, "en")).toBeNull();
});
