import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Railways } from "./map-ground.ts";
import { railNetwork, rideMinutes, rideTo, stationsNear } from "./rides.ts";

const file = new URL("../../../public/ground/railways.json", import.meta.url);
const network = railNetwork((JSON.parse(readFileSync(file, "utf8")) as Railways).lines);

function station(name: string): number {
  const index = network.stations.findIndex((one) => one.name.ja === name || one.name.en === name);
  if (index < 0) throw new Error(`No station ${name}.`);
  return index;
}

const minutes = (from: string, to: string) =>
  rideMinutes(network, [{ station: station(from), minutes: 0 }])[station(to)] as number;

describe("SEARCH-62: rides are estimated from the railways of the map", () => {
  // What timetables say, in minutes, of a usual train around noon.
  test.each([
    ["渋谷", "新宿", 7],
    ["渋谷", "上野", 27],
    ["渋谷", "横浜", 27],
    ["横浜", "上野", 34],
    ["新宿", "東京", 15],
    ["新宿", "三鷹", 21],
    ["渋谷", "吉祥寺", 20],
    ["渋谷", "自由が丘", 10],
    ["品川", "横浜", 23],
    ["東京", "品川", 9],
    ["渋谷", "品川", 13],
    ["池袋", "上野", 16],
    ["秋葉原", "亀戸", 9],
    ["吉祥寺", "品川", 37],
    ["大阪", "天王寺", 21],
    ["新大阪", "天王寺", 22],
    ["京都", "北大路", 13],
    ["名古屋", "今池", 12],
    ["博多", "西新", 13],
    ["Clementi", "Bedok", 42],
    ["Marina Bay", "Bishan", 22],
  ])("%s to %s within a quarter of %i minutes", (from, to, timetable) => {
    expect(Math.abs(minutes(from, to) - timetable)).toBeLessThanOrEqual(timetable / 4);
  });

  test("a ride takes as long back, and none is longer than over a third station", () => {
    const all = network.stations.map((_, from) => rideMinutes(network, [{ station: from, minutes: 0 }]));
    const wrong = all.flatMap((row, from) =>
      [...row.keys()].filter((to) => {
        const [there, back] = [row[to] as number, all[to]?.[from] as number];
        // A change at the third station is not in the two rides.
        const isLonger = [0, 40, 80].some(
          (third) => there > (row[third] as number) + (all[third]?.[to] as number) + 5.001,
        );
        return (
          isLonger || (there !== back && !(Math.abs(there - back) < 1e-9)) || (from === to && there !== 0)
        );
      }),
    );
    expect(all.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  test("no train goes from Tokyo to Osaka, and stations of one name in two cities are two", () => {
    expect(minutes("東京", "大阪")).toBe(Number.POSITIVE_INFINITY);
    expect(rideTo(network, [{ station: station("東京"), minutes: 0 }], station("大阪"))).toEqual([]);
    expect(network.stations.filter(({ name }) => name.ja === "渋谷")).toHaveLength(1);
  });

  test("the way leads over the stations of the line, and a walk to another station counts", () => {
    const way = rideTo(network, [{ station: station("渋谷"), minutes: 0 }], station("新宿"));
    expect(way.map(({ name }) => name.ja)).toEqual(["渋谷", "原宿", "代々木", "新宿"]);
    const near = stationsNear(network, { latitude: 35.658, longitude: 139.7016 });
    expect(near.map((one) => network.stations[one.station]?.name.ja)).toContain("渋谷");
    expect(near.every((one) => one.minutes <= 20)).toBe(true);
    const later = rideMinutes(network, [{ station: station("渋谷"), minutes: 12 }]);
    expect(later[station("新宿")]).toBeCloseTo(minutes("渋谷", "新宿") + 12, 9);
  });
});
