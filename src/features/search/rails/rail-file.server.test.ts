import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { minutesTo, railNetwork, ridesOf } from "../../../domain/search/rides.ts";
import { railFileLines, railFileMistakes } from "./rail-file.server.ts";

const folder = mkdtempSync(join(tmpdir(), "magari-rail-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FEED = {
  stops: [
    "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station",
    "A,北野駅,35.10,139.10,1,",
    "A1,北野,35.1001,139.1001,0,A",
    "B,中山,35.12,139.12,,",
    'C,"南台, 東口",35.14,139.14,,',
    "X,車庫前,35.2,139.2,,",
  ],
  routes: ["route_id,route_long_name,route_type", "R,山ノ手電鉄,2", "S,市バス,3"],
  trips: ["route_id,trip_id", "R,local", "R,back", "R,fast", "S,bus"],
  stop_times: [
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
    "local,08:00:00,08:00:00,A1,1",
    "local,,,B,2",
    "local,08:10:00,08:11:00,C,3",
    "back,24:50:00,24:50:00,C,1",
    "back,24:56:00,24:57:00,B,2",
    "back,25:02:00,25:02:00,A1,3",
    "fast,09:00:00,09:00:00,A1,1",
    "fast,09:06:00,09:06:00,C,5",
    "bus,09:00:00,09:00:00,X,1",
    "bus,09:06:00,09:06:00,C,2",
  ],
  translations: [
    "table_name,field_name,language,translation,record_id",
    "stops,stop_name,en,Kitano Station,A",
    "stops,stop_name,ja-Hrkt,きたの,A",
  ],
};
type Feed = { [Name in keyof typeof FEED]?: readonly string[] };

let count = 0;
function fileOf(feed: Feed, within = ""): string {
  count += 1;
  const path = join(folder, `${count}.zip`);
  const files = Object.entries(feed).map(([name, lines]) => [
    `${within}${name}.txt`,
    strToU8(`\ufeff${lines.join("\r\n")}\r\n`),
  ]);
  writeFileSync(path, zipSync(Object.fromEntries(files)));
  return path;
}
const mistakesOf = (feed: Feed) => {
  const path = fileOf(feed);
  return railFileMistakes({ railFile: path }).map((line) => line.replace(`RAIL_FILE: ${path} `, ""));
};

describe("OPS-74: a company's own feed", () => {
  test.each(["", "feed/"])("gives the lines of its trains with their minutes (in %j)", (within) => {
    const railFile = fileOf(FEED, within);
    expect(railFileMistakes({ railFile })).toEqual([]);
    const lines = railFileLines({ railFile });
    expect(lines.map(({ stations, minutes }) => [stations.map(({ name }) => name.ja), minutes])).toEqual([
      // There 5 and 5 minutes, back 6 and 6.
      [
        ["北野", "中山", "南台, 東口"],
        [5.5, 5.5],
      ],
      [["北野", "南台, 東口"], [6]],
    ]);
    expect(lines[0]?.stations[0]).toMatchObject({
      ...{ name: { ja: "北野", en: "Kitano" }, kana: "きたの" },
      position: { latitude: 35.1, longitude: 139.1 },
    });
    const network = railNetwork({ lines, through: [] });
    const last = network.stations.findIndex(({ name }) => name.ja.startsWith("南台"));
    expect(minutesTo(network, ridesOf(network, [{ station: 0, minutes: 0 }]), last)).toBe(6);
  });

  test("without a file there is nothing to ride or to mend", () => {
    expect([railFileMistakes({ railFile: null }), railFileLines({ railFile: null })]).toEqual([[], []]);
  });

  test("each mistake of the file says where it is", () => {
    const missing = join(folder, "none.zip");
    expect(railFileMistakes({ railFile: missing })).toEqual([`RAIL_FILE: ${missing} does not exist`]);
    expect(railFileMistakes({ railFile: folder })).toEqual([`RAIL_FILE: ${folder} is not a file`]);
    const text = join(folder, "text.zip");
    writeFileSync(text, "stop_id,stop_name");
    expect(railFileMistakes({ railFile: text })[0]).toContain("is not a zip archive that can be read");
    const { stops: _, ...withoutStops } = FEED;
    expect(mistakesOf(withoutStops)).toEqual(["has no stops.txt"]);
    expect(mistakesOf({ ...FEED, stops: ["stop_id,stop_name,stop_lat", "A,北野,35"] })).toEqual([
      "stops.txt has no column stop_lon",
    ]);
    expect(mistakesOf({ ...FEED, stops: [...FEED.stops, "D,西口,95,139,,", "E,東口,35,139,,Z"] })).toEqual([
      'stops.txt line 7: "95", "139" is no place',
      "stops.txt line 8: there is no station Z",
    ]);
    expect(mistakesOf({ ...FEED, routes: ["route_id,route_type", "R,3"] })).toEqual([
      "has no railway in routes.txt: buses and ships are not ridden",
    ]);
    const times = (...more: string[]) => mistakesOf({ ...FEED, stop_times: [...FEED.stop_times, ...more] });
    expect(
      times("local,8時,08:20:00,B,9", "local,08:20:00,08:20:00,Q,9", "who,08:20:00,08:20:00,B,9"),
    ).toEqual([
      'stop_times.txt line 12: "8時", "08:20:00" is no time',
      "stop_times.txt line 13: there is no stop Q",
      "stop_times.txt line 14: there is no trip who",
    ]);
    expect(times("local,07:20:00,07:20:00,A1,9")).toEqual([
      "stop_times.txt: the trip local goes back in time, or does not say when it ends",
    ]);
    const many = mistakesOf({ ...FEED, trips: ["route_id,trip_id", "R,other"] });
    expect([many.length, many.at(-1)]).toEqual([10, expect.stringContaining("there is no trip")]);
    expect(mistakesOf({ ...FEED, stop_times: ['trip_id,"stop', "x"] })[0]).toContain(
      "stop_times.txt cannot be read",
    );
  });
});
