import { expect, test } from "vitest";
import { knownStations } from "./known-stations.server.ts";

const SHIBUYA = { latitude: 35.658, longitude: 139.7016 };
const names = async (
  asked: Parameters<typeof knownStations>[1],
  own: Parameters<typeof knownStations>[0] = [],
) => (await knownStations(own, asked)).map(({ name }) => name.ja);

test.each([
  "渋谷",
  "渋谷駅",
  "Shibuya",
  "shibuya station",
  "ｓｈｉｂｕｙａ",
])("ROOM-31: %s is a known station", async (name) => {
  expect((await names({ name, place: null }))[0]).toBe("渋谷");
});

test("ROOM-31: near a place the nearest comes first, with the minutes there, and nothing far away", async () => {
  const [first, ...rest] = await knownStations([], {
    name: "",
    place: { latitude: 35.6556, longitude: 139.7005 },
  });
  expect(first).toMatchObject({ id: null, name: { ja: "渋谷", en: "Shibuya" }, minutes: 5 });
  for (const { minutes } of rest) expect(minutes).toBeLessThan(64);
  expect(await names({ name: "", place: { latitude: 26.21, longitude: 127.68 } })).toEqual([]);
});

test("ROOM-31: a company's own station stands for the known one", async () => {
  const own = [{ id: 7, name: { ja: "渋谷", en: "Shibuya" }, latitude: 35.6585, longitude: 139.7013 }];
  const found = await knownStations(own, { name: "渋谷", place: SHIBUYA });
  expect(found.filter(({ name }) => name.ja === "渋谷").map(({ id }) => id)).toEqual([7]);
});

test("ROOM-31: a known station of the same name elsewhere, or of another name beside it, stays", async () => {
  const place = { latitude: 35.6585, longitude: 139.7013 };
  const far = [{ id: 7, name: { ja: "渋谷", en: "Shibuya" }, latitude: 35.7, longitude: 139.7013 }];
  const ids = async (own: typeof far) =>
    (await knownStations(own, { name: "渋谷", place: SHIBUYA }))
      .filter(({ name }) => name.ja === "渋谷")
      .map(({ id }) => id);
  expect(await ids(far)).toEqual([null, 7]);
  expect(await ids([{ id: 8, name: { ja: "桜丘", en: "Sakuragaoka" }, ...place }])).toEqual([null]);
});

test("ROOM-31: without a place nothing is near; with a name at most eight are named, those with short names first", async () => {
  expect(await knownStations([], { name: "", place: null })).toEqual([]);
  const found = await knownStations([], { name: "新", place: null });
  expect(found).toHaveLength(8);
  const lengths = found.map(({ name }) => name.ja.length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(found.map(({ minutes }) => minutes)).toEqual(found.map(() => null));
});

test("ROOM-31: the nearest can be five kilometres away, and no further", async () => {
  const kilometre = 1 / 111.195;
  const own = (km: number) => [
    { id: 7, name: { ja: "沖", en: "Oki" }, latitude: 26.2 + km * kilometre, longitude: 127.7 },
  ];
  const near = (km: number) => names({ name: "", place: { latitude: 26.2, longitude: 127.7 } }, own(km));
  expect([await near(4.99), await near(5.2)]).toEqual([["沖"], []]);
});

test.each([
  ["仙川", "仙川"],
  ["せんがわ", "仙川"],
  ["Aomono", "青物横丁"],
  ["豊洲", "豊洲"],
  ["三軒茶屋", "三軒茶屋"],
  ["bishan", "Bishan"],
])("ROOM-31: a station that only the search knows is found by %s", async (name, station) => {
  const found = await knownStations([], { name, place: null });
  expect(found.flatMap(({ name: { ja, en } }) => [ja, en])).toContain(station);
});
