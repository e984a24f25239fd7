import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  ROOM_COLUMNS,
  type RoomColumn,
  roomHead,
  roomOfCells,
  roomTemplate,
  stationKey,
} from "./room-file.ts";

const LINE: Record<RoomColumn, string> = {
  ...{ name_ja: "大会議室", name_en: "", postal_code: "〒150-0031", address_ja: "東京都渋谷区桜丘町1-2" },
  ...{ address_en: "", station: "渋谷駅", minutes: "徒歩5分", people: "12名", weekdays: "月〜金" },
  ...{ opens: "9時", closes: "翌1:00", cost_per_hour: "¥2,200" },
};
const read = (changes: Partial<Record<RoomColumn, string>> = {}) =>
  roomOfCells((column) => ({ ...LINE, ...changes })[column], "JPY");

it("ROOM-32: a line is read as people write it", () => {
  expect(read()).toMatchObject({
    name: { ja: "大会議室", en: "" },
    address: { ja: ["東京都", "", "渋谷区桜丘町1-2", ""] },
    ...{ access_minutes: 5, max_member: 12, recommended_member: 12 },
    business_hours: [{ weekdays: [1, 2, 3, 4, 5], start: "09:00", end: "25:00" }],
    plans: [{ start: "09:00", end: "25:00", cost_per_hour: 2200 }],
  });
  expect(read({ weekdays: "" })).toMatchObject({ business_hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 0] }] });
});

test.each<[RoomColumn, string, object]>([
  ["people", "約12", { max_member: "約12" }],
  ["opens", "朝", { business_hours: [{ start: "朝" }] }],
  ["cost_per_hour", "2200〜3300", { plans: [{ cost_per_hour: "2200〜3300" }] }],
  ["weekdays", "不定休", { business_hours: [{ weekdays: ["不定休"] }] }],
  ["minutes", "バス10分", { access_minutes: "バス10分" }],
])("ROOM-32: %s that is not understood (%s) stays to be named", (column, text, expected) => {
  expect(read({ [column]: text })).toMatchObject(expected);
});

test.each(["ja", "en"] as const)("ROOM-32: the template in %s has a head of rooms", (locale) => {
  const [head = []] = roomTemplate(locale);
  expect(roomHead(head)).toMatchObject({ missing: [], unknown: [], twice: [] });
});

test("ROOM-30: a file has names and addresses in one language at least", () => {
  const [head = []] = roomTemplate("en");
  const missingWithout = (...names: string[]) =>
    roomHead(head.filter((cell) => !names.includes(cell)))?.missing;
  expect(missingWithout("Room name (Japanese)", "Address (Japanese)")).toEqual([]);
  expect(missingWithout("Room name (English)", "Address (English)")).toEqual([]);
  expect(missingWithout("Room name (Japanese)", "Room name (English)")).toEqual(["name_ja"]);
});

test("ROOM-32: stations by their names with and without 駅 and Station", () => {
  expect(new Set(["渋谷", "渋谷駅", " 渋谷 駅"].map(stationKey)).size).toBe(1);
  expect(stationKey("Shibuya Station")).toBe(stationKey("shibuya"));
});

test("TABLE-3: whatever stands in a head, each heading is a column, named as unknown, or named as there twice", () => {
  const ours = Object.values(ROOM_COLUMNS).flatMap(({ name, also }) => [name.ja, name.en, ...also]);
  const heading = fc.oneof(
    fc.constantFrom(...ours),
    fc.constantFrom(...ours).map((name) => `${name}（新）`),
    fc.constantFrom("", "備考", "適用曜日", "notes", "定　員", "ＰＥＯＰＬＥ"),
    fc.string({ maxLength: 8 }),
  );
  const base = Object.values(ROOM_COLUMNS).map(({ name }) => name.ja);
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 6 }), fc.nat(20), (more, place) => {
      const head = [...base.slice(0, place), ...more, ...base.slice(place)];
      const found = roomHead(head);
      const used = Object.values(found?.columns ?? {}).map((at) => head[at]);
      const named = [...used, ...(found?.unknown ?? []), ...(found?.twice ?? [])];
      expect(named.sort()).toEqual(
        head.filter((cell, at) => cell.trim() !== "" || used.includes(head[at])).sort(),
      );
    }),
    { numRuns: 300 },
  );
});
