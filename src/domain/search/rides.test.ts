import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { distanceKm } from "./distance.ts";
import { type RailFacts, type RailLine, readRailFacts, withLines } from "./rail-facts.ts";
import { minutesTo, railNetwork, ridesOf, stationsNear, wayTo } from "./rides.ts";

const REGIONS = ["tokyo", "kansai", "nagoya", "fukuoka", "sapporo", "sendai", "hiroshima", "singapore"];
const files = REGIONS.map((region): RailFacts => {
  const file = new URL(`../../features/search/rails/${region}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
});
const railways = readRailFacts(files);
const network = railNetwork(railways);

/** Of several of a name, the one of a prefecture: 京橋（大阪府）. */
function station(name: string): number {
  const [, bare, prefecture] = /^(.*?)(?:（(.*)）)?$/.exec(name) as unknown as [string, string, string?];
  const index = network.stations.findIndex(
    (one) => [one.name.ja, one.name.en].includes(bare) && (!prefecture || one.prefecture === prefecture),
  );
  if (index < 0) throw new Error(`No station ${name}.`);
  return index;
}

const from = (name: string) => ridesOf(network, [{ station: station(name), minutes: 0 }]);
const minutes = (start: string, end: string) => minutesTo(network, from(start), station(end));

describe("SEARCH-62: rides are estimated from the lines, their speeds and their stops", () => {
  // What timetables say, in minutes, of a usual train around noon, with the changes at five minutes and without waiting.
  test.each([
    ["渋谷", "新宿", 6],
    ["渋谷", "上野", 27],
    ["渋谷", "横浜", 27],
    ["横浜", "上野", 34],
    ["新宿", "東京", 15],
    ["新宿", "三鷹", 18],
    ["渋谷", "吉祥寺", 18],
    ["渋谷", "自由が丘", 10],
    ["品川", "横浜", 19],
    ["東京", "品川", 9],
    ["渋谷", "品川", 13],
    ["池袋", "上野", 16],
    ["秋葉原", "亀戸", 9],
    ["吉祥寺", "品川", 37],
    ["大阪", "天王寺", 18],
    ["新大阪", "天王寺", 22],
    ["京都", "北大路", 13],
    ["名古屋", "今池（愛知県）", 12],
    ["博多", "西新", 13],
    ["Clementi", "Bedok", 42],
    ["Marina Bay", "Bishan", 24],
    ["渋谷", "浅草", 34],
    ["渋谷", "大手町", 16],
    ["渋谷", "二子玉川", 12],
    ["六本木", "新宿", 9],
    ["中目黒", "上野", 30],
    ["新宿", "本八幡", 34],
    ["横浜", "元町・中華街", 8],
    ["横浜", "湘南台", 30],
    ["横浜", "海老名", 27],
    ["新宿", "町田", 33],
    ["新宿", "調布", 17],
    ["新宿", "橋本（神奈川県）", 40],
    ["東京", "立川", 40],
    ["池袋", "所沢", 26],
    ["池袋", "川越", 32],
    ["上野", "柏", 30],
    ["秋葉原", "つくば", 47],
    ["東京", "舞浜", 15],
    ["東京", "千葉", 41],
    ["品川", "羽田空港第1・第2ターミナル", 19],
    ["品川", "横須賀中央", 52],
    ["新宿", "大宮（埼玉県）", 34],
    ["大阪", "京都", 29],
    ["大阪", "三ノ宮", 21],
    ["大阪梅田", "京都河原町", 43],
    ["大阪梅田", "神戸三宮", 28],
    ["淀屋橋", "祇園四条", 48],
    ["大阪難波", "近鉄奈良", 39],
    ["難波", "関西空港", 44],
    ["梅田", "なんば", 9],
    ["名古屋", "金山（愛知県）", 4],
    ["名鉄名古屋", "中部国際空港", 35],
    ["名古屋", "岐阜", 20],
    ["栄（愛知県）", "名古屋大学", 16],
    ["天神", "福岡空港", 11],
    ["博多", "小倉（福岡県）", 65],
    ["札幌", "新千歳空港", 37],
    ["さっぽろ", "真駒内", 18],
    ["大通", "新さっぽろ", 19],
    ["Changi Airport", "City Hall", 35],
    ["Jurong East", "Raffles Place", 30],
    ["HarbourFront", "Serangoon", 24],
    ["名鉄名古屋", "名鉄岐阜", 28],
    ["名鉄岐阜", "金山（愛知県）", 32],
    ["品川", "川崎", 9],
    ["新宿", "八王子", 38],
    ["上野", "大宮（埼玉県）", 26],
    ["渋谷", "三軒茶屋", 5],
    ["新宿", "下北沢", 8],
    ["北千住", "浅草", 6],
    ["天王寺", "なんば", 7],
    ["札幌", "小樽", 34],
    ["Orchard", "Raffles Place", 7],
    ["Jurong East", "Changi Airport", 62],
    ["Woodlands", "City Hall", 42],
    ["藤沢", "横浜", 21],
    ["浦和", "新宿", 26],
    ["大船", "東京", 47],
    ["青物横丁", "品川", 5],
    ["新横浜", "横浜", 11],
    ["武蔵小杉", "渋谷", 14],
    ["目黒", "溜池山王", 12],
    ["和歌山", "天王寺", 65],
    ["三宮", "名谷", 18],
    ["谷上", "三宮", 10],
    ["三宮", "西神中央", 32],
    ["北千住", "大手町", 17],
    ["淀屋橋", "枚方市", 24],
    ["目黒", "日吉", 19],
    ["Dhoby Ghaut", "Punggol", 26],
    ["立川", "武蔵五日市", 32],
    ["渋谷", "中央林間", 37],
    ["渋谷", "押上", 31],
    ["渋谷", "田園調布", 11],
    ["渋谷", "新横浜", 25],
    ["成城学園前", "新宿", 16],
    ["東京", "成田", 77],
    ["我孫子", "成田", 42],
    ["取手", "守谷", 15],
    ["小田原", "箱根湯本", 15],
    ["小田原", "大雄山", 21],
    ["新橋", "お台場海浜公園", 13],
    ["浜松町", "羽田空港第1ターミナル", 18],
    ["日暮里", "見沼代親水公園", 20],
    ["早稲田", "王子駅前", 29],
    ["大宮（埼玉県）", "横浜", 59],
    ["八王子", "新横浜", 41],
    ["西国分寺", "武蔵浦和", 27],
    ["目黒", "浦和美園", 57],
    ["大阪", "高槻", 15],
    ["大阪", "姫路", 62],
    ["大阪梅田", "宝塚", 34],
    ["大阪空港", "門真市", 36],
    ["難波", "和歌山市", 62],
    ["大阪阿部野橋", "橿原神宮前", 40],
    ["京都", "嵯峨嵐山", 16],
    ["国際会館", "京都", 20],
    ["和歌山", "貴志", 34],
    ["姫路", "寺前", 45],
    ["名古屋", "桑名", 22],
    ["名古屋", "藤が丘（愛知県）", 28],
    ["名古屋", "大垣", 32],
    ["藤が丘（愛知県）", "八草", 17],
    ["犬山", "新可児", 18],
    ["近鉄四日市", "湯の山温泉", 26],
    ["大垣", "揖斐", 24],
    ["小倉（福岡県）", "企救丘", 19],
    ["博多", "直方", 52],
    ["博多", "佐賀", 60],
    ["天神", "貝塚（福岡県）", 14],
    ["西鉄福岡", "西鉄久留米", 31],
    ["札幌", "岩見沢", 41],
    ["Jurong East", "Woodlands", 25],
    ["Tampines", "City Hall", 27],
    ["Buona Vista", "HarbourFront", 16],
    ["Choa Chu Kang", "Bukit Panjang", 10],
    ["Sengkang", "Fernvale", 9],
    ["大阪阿部野橋", "古市（大阪府）", 18],
    ["出町柳", "鞍馬", 30],
    ["出町柳", "八瀬比叡山口", 14],
    ["拝島", "高麗川", 35],
    ["国府津", "松田", 20],
    ["茅ケ崎", "橋本（神奈川県）", 60],
    ["知立", "碧南", 35],
    ["香椎", "宇美", 27],
    ["大阪上本町", "大和西大寺", 27],
    ["品川", "逗子", 48],
    ["新宿", "本厚木", 50],
    ["新宿", "藤沢", 57],
    ["仙台", "泉中央", 15],
    ["仙台", "八木山動物公園", 12],
    ["仙台", "本塩釜", 29],
    ["仙台", "石巻", 54],
    ["仙台", "仙台空港", 25],
    ["仙台", "愛子", 29],
    ["仙台", "小牛田", 45],
    ["広島", "宮島口", 28],
    ["広島", "呉", 37],
    ["広島", "可部", 38],
    ["広島", "西条", 36],
    ["本通", "広域公園前", 38],
    ["広島", "広島港", 36],
    ["広島", "下深川", 27],
    ["広島", "岩国", 50],
  ])("%s to %s within a quarter of %i minutes", (start, end, timetable) => {
    expect(Math.abs(minutes(start, end) - timetable)).toBeLessThanOrEqual(timetable / 4);
  });

  test("an express is as far between its stops as the stations that it passes, and single tracks take longer", () => {
    const at = (ja: string, latitude: number, longitude: number) => ({
      ...{ name: { ja, en: ja }, kana: "", prefecture: "" },
      position: { latitude, longitude },
    });
    const [first, bend, last] = [at("一", 35, 139), at("二", 35.08, 139.08), at("三", 35, 139.16)];
    const line = (
      ja: string,
      kind: RailLine["kind"],
      stations: RailLine["stations"],
      expressOf: string[] = [],
    ) => {
      return { name: { ja, en: ja }, kind, isLoop: false, expressOf, stations };
    };
    const rideOn = (...lines: RailLine[]) => {
      const own = railNetwork({ lines, through: [] });
      const end = own.stations.findIndex(({ name }) => name.ja === "三");
      return minutesTo(own, ridesOf(own, [{ station: 0, minutes: 0 }]), end);
    };
    const all = [first, bend, last] as RailLine["stations"];
    const ends = [first, last] as RailLine["stations"];
    const slow = line("線", "single", all);
    const straight = rideOn(line("急行", "rapid", ends));
    const along = rideOn(slow, line("急行", "rapid", ends, ["線"]));
    expect(along / straight).toBeGreaterThan(1.25);
    expect(rideOn(slow)).toBeGreaterThan(rideOn(line("線", "commuter", all)));
  });

  test("a ride takes as long back, and is no longer than over a third station with a change there", () => {
    const some = network.stations.map((_, index) => index).filter((index) => index % 61 === 0);
    const rows = new Map(some.map((one) => [one, ridesOf(network, [{ station: one, minutes: 0 }])]));
    const between = (one: number, other: number) => minutesTo(network, rows.get(one) as never, other);
    const wrong = some.flatMap((one) =>
      some.filter((other) => {
        const [there, back] = [between(one, other), between(other, one)];
        const isLonger = some.some((third) => there > between(one, third) + between(third, other) + 5.001);
        return (
          isLonger || !(there === back || Math.abs(there - back) < 1e-9) || (one === other && there !== 0)
        );
      }),
    );
    expect(some.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  test("no train goes from Tokyo to Osaka, and stations of one name in two cities are two", () => {
    expect(minutes("東京", "大阪")).toBe(Number.POSITIVE_INFINITY);
    expect(wayTo(network, from("東京"), station("大阪"))).toEqual({ stations: [], lines: [] });
    expect(network.stations.filter(({ name }) => name.ja === "渋谷")).toHaveLength(1);
    expect(network.stations.filter(({ name }) => name.ja === "京橋").map((one) => one.prefecture)).toEqual([
      "東京都",
      "大阪府",
    ]);
  });

  test("the way leads over the stations of the line, and a walk to another station counts", () => {
    const way = wayTo(network, from("渋谷"), station("新宿"));
    expect(way.stations.map(({ name }) => name.ja).at(0)).toBe("渋谷");
    expect(way.stations.map(({ name }) => name.ja).at(-1)).toBe("新宿");
    expect(way.lines).toHaveLength(1);
    const changed = wayTo(network, from("武蔵小杉"), station("大手町"));
    expect(changed.lines.length).toBeGreaterThan(0);
    const near = stationsNear(network, { latitude: 35.658, longitude: 139.7016 });
    expect(near.map((one) => network.stations[one.station]?.name.ja)).toContain("渋谷");
    expect(near.every((one) => one.minutes <= 20)).toBe(true);
    const later = ridesOf(network, [{ station: station("渋谷"), minutes: 12 }]);
    expect(minutesTo(network, later, station("新宿"))).toBeCloseTo(minutes("渋谷", "新宿") + 12, 9);
  });
});

describe("SEARCH-70: the facts about the railways hold together", () => {
  test("every line has two stations or more, none twice, and neighbours at a plausible distance", () => {
    const wrong = railways.lines.flatMap(({ name, kind, isLoop, stations }) => {
      const mistakes: string[] = [];
      if (stations.length < 2) mistakes.push(`${name.ja}: one station`);
      if (new Set(stations).size < stations.length) mistakes.push(`${name.ja}: a station twice`);
      const most = { fast: 60, rapid: 25, commuter: 12, single: 12, metro: 7, tram: 3 }[kind];
      const ends = isLoop ? [...stations.slice(1), stations[0]] : stations.slice(1);
      ends.forEach((to, index) => {
        const start = stations[index] as (typeof stations)[number];
        const km = distanceKm(start.position, (to as typeof start).position);
        if (km < 0.1 || km > most) mistakes.push(`${name.ja}: ${start.name.ja} ${to?.name.ja} ${km}`);
      });
      return mistakes;
    });
    expect(wrong).toEqual([]);
  });

  test("every station is within 75 km of a city, has two names, and in Japan its reading", () => {
    const cities = [
      [35.68, 139.77],
      [35.47, 139.62],
      [34.7, 135.5],
      [35, 135.77],
      [34.69, 135.2],
      [35.17, 136.88],
      [33.59, 130.41],
      [43.07, 141.35],
      [38.26, 140.88],
      [34.4, 132.47],
      [1.3, 103.85],
    ];
    const wrong = network.stations.filter(({ name, kana, position }) => {
      const isNear = cities.some(
        ([latitude = 0, longitude = 0]) => distanceKm({ latitude, longitude }, position) < 75,
      );
      const isRead = position.latitude < 5 ? kana === "" : /^[ぁ-んー]+$/.test(kana);
      return !isNear || !isRead || name.ja === "" || !/^[A-Za-z][\w '-]*$/.test(name.en);
    });
    expect(wrong.map(({ name, kana }) => `${name.ja} ${name.en} ${kana}`)).toEqual([]);
    expect(network.stations.length).toBeGreaterThan(3000);
  });

  test("in each region every station is reached from its main one", () => {
    const mains = ["東京", "大阪", "名古屋", "博多", "札幌", "仙台", "広島", "City Hall"].map(from);
    const lost = network.stations.filter((_, index) =>
      mains.every((tree) => minutesTo(network, tree, index) === Number.POSITIVE_INFINITY),
    );
    expect(lost.map(({ name }) => name.ja)).toEqual([]);
  });

  test("lines that trains run through between meet, and an express has the stations of its lines", () => {
    const linesOf = (name: string) => railways.lines.filter((line) => line.name.ja === name);
    const stationsOf = (name: string) => new Set(linesOf(name).flatMap(({ stations }) => stations));
    const apart = railways.through.flatMap(([line = "", ...others]) =>
      others
        .filter((other) => ![...stationsOf(line)].some((one) => stationsOf(other).has(one)))
        .map((other) => `${line} ${other}`),
    );
    expect(apart).toEqual([]);
    const unnamed = railways.lines
      .flatMap(({ expressOf }) => expressOf)
      .filter((name) => linesOf(name).length === 0);
    expect(unnamed).toEqual([]);
  });

  test("names that several stations have say their prefecture", () => {
    const byName = Map.groupBy(network.stations, ({ name }) => name.ja);
    const silent = [...byName.values()].filter(
      (same) => same.length > 1 && same.some((one) => !one.prefecture),
    );
    expect(silent.map(([one]) => one?.name.ja)).toEqual([]);
  });

  test("a mistake in a file is an error, and a line of a feed joins the stations that are known", () => {
    expect(() => readRailFacts([{ lines: [["c", "線", "Line", "渋谷 新宿"]], through: [] }])).toThrow("渋谷");
    expect(() => readRailFacts([{ lines: [["x", "線", "Line", "渋谷 新宿"]], through: [] }])).toThrow("x");
    const at = (ja: string, latitude: number, longitude: number) => ({
      ...{ name: { ja, en: ja }, kana: "", prefecture: "" },
      position: { latitude, longitude },
    });
    const line: RailLine = {
      ...{ name: { ja: "社線", en: "Own" }, kind: "commuter", isLoop: false, expressOf: [] },
      stations: [at("渋谷", 35.659, 139.701), at("新駅", 35.9, 139.9)],
      minutes: [17],
    };
    const more = railNetwork(withLines(railways, [line]));
    const start = more.stations.findIndex(({ name }) => name.ja === "渋谷");
    expect(more.stations[start]?.kana).toBe("しぶや");
    const end = more.stations.findIndex(({ name }) => name.ja === "新駅");
    expect(minutesTo(more, ridesOf(more, [{ station: start, minutes: 0 }]), end)).toBe(17);
  });
});
