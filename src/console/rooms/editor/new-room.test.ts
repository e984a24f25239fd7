import { expect, test } from "vitest";
import { entryWith, NOTHING, owedOf, type SixThings } from "./new-room.ts";

const station = { id: null, name: { ja: "渋谷", en: "Shibuya" }, latitude: 35.658, longitude: 139.7016 };
const SIX: SixThings = {
  ...NOTHING,
  ...{
    name: { ja: "空", en: "" },
    postal: "〒１５０−００３１",
    town: ["東京都", "渋谷区", "桜丘町"],
    street: "97-3",
  },
  ...{ station, minutes: 4, people: "１２", from: "9", to: "22時", price: 2200 },
};

test("ROOM-10: six things make a draft that can be published", () => {
  expect(owedOf(SIX)).toEqual([]);
  expect(entryWith({ country_code: "JP" }, SIX, { stationId: 3, pictures: ["a.jpg"] })).toMatchObject({
    ...{ name: { ja: "空", en: "" }, postal_code: "1500031", station_id: 3, access_minutes: 4 },
    address: { ja: ["東京都", "渋谷区", "桜丘町97-3", ""], en: ["", "", "", ""] },
    ...{ latitude: 35.658, longitude: 139.7016, max_member: 12, pictures: ["a.jpg"] },
    business_hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 0], start: "09:00", end: "22:00" }],
    plans: [{ cost_per_hour: 2200, start: "09:00", end: "22:00" }],
  });
});

test.each([
  "97-3",
  "桜丘町97-3",
  "渋谷区桜丘町 97-3",
  "東京都渋谷区桜丘町97-3",
  "東京都 渋谷区 桜丘町 97-3",
])("ROOM-31: %s after a postal code names the town once", (street) => {
  expect(entryWith({}, { ...SIX, street }, { stationId: 3, pictures: [] }).address?.ja).toEqual([
    ...["東京都", "渋谷区", "桜丘町97-3", ""],
  ]);
});

test("ROOM-10: a place on the map comes before that of the station, and an address abroad is as typed", () => {
  const six = { ...SIX, town: [], street: "178 Craig Road", position: { latitude: 1.27, longitude: 103.84 } };
  expect(
    entryWith({ address: { ja: ["シンガポール"], en: ["Singapore"] } }, six, { stationId: 3, pictures: [] }),
  ).toMatchObject({
    ...{ latitude: 1.27, longitude: 103.84 },
    address: { ja: ["シンガポール", "", "178 Craig Road", ""], en: ["Singapore", "", "178 Craig Road", ""] },
  });
});

test.each<[string, Partial<SixThings>, string[]]>([
  ["nothing", NOTHING, ["name", "station", "people", "price"]],
  ["no number of people", { people: "many" }, ["people"]],
  ["an end before the start", { from: "22", to: "9" }, ["hours"]],
  ["no weekday", { weekdays: [] }, ["hours"]],
  ["a name in English alone", { name: { ja: "", en: "Sky" } }, []],
])("ROOM-10: %s", (_label, changes, owed) => {
  expect(owedOf({ ...SIX, ...changes })).toEqual(owed);
});
