import { afterAll, beforeAll, expect, it, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { operator } from "../../../../test/build/operator.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

async function send(body: string, query: string) {
  const who = await operator(t, ["see", "rooms"]);
  const reply = await who.raw(`operate/catalog/import${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body,
  });
  return (await reply.json()) as { data: { mistakes: string[]; changed: number }; errors: unknown };
}

const HEAD = "部屋名,郵便番号,住所,最寄り駅,徒歩（分）,定員,営業日,営業開始,営業終了,1時間の料金";
const stationName = () => t.app.catalog.stations()[0]?.entry.name.ja as string;
const line = (name: string, price = '"2,200"') =>
  `${name},150-0031,東京都渋谷区桜丘町1-2,${stationName()},5,12,月〜金,9:00,22:00,${price}`;

it("ROOM-32: new rooms come in by a table, after a dry run that writes nothing, and once", async () => {
  const file = `お部屋一覧\n${HEAD}\n${line("大会議室")}\n${line("小会議室")}\n`;
  expect((await send(file, "?dry=1")).data).toMatchObject({ mistakes: [], changed: 2 });
  expect(await t.app.catalog.space(102)).toBeFalsy();
  expect((await send(file, "?unfinished=1")).data).toMatchObject({ changed: 2 });
  const made = (await t.app.catalog.space(102))?.entry;
  expect(made).toMatchObject({
    name: { ja: "大会議室" },
    ...{
      postal_code: "1500031",
      max_member: 12,
      access_minutes: 5,
      station_id: t.app.catalog.stations()[0]?.entry.id,
    },
    business_hours: [{ weekdays: [1, 2, 3, 4, 5], start: "09:00", end: "22:00" }],
    plans: [{ cost_per_hour: 2200 }],
  });
  expect((await send(file, "?dry=1")).data.mistakes).toEqual([
    expect.stringContaining("CSV:3 大会議室：部屋 102としてすでにあります"),
    expect.stringContaining("CSV:4 小会議室：部屋 103としてすでにあります"),
  ]);
});

test.each<[string, () => string, string[]]>([
  [
    "a heading that nobody knows",
    () => `${HEAD},適用日\n${line("甲")},x\n`,
    ["CSV:1 適用日：知らない見出しです"],
  ],
  ["a heading twice", () => `${HEAD},定員\n${line("甲")},9\n`, ["CSV:1 定員：同じ見出し"]],
  ["a cell without a heading", () => `${HEAD}\n${line("甲")},x\n`, ["CSV:2 x：見出しのない列"]],
  ["a letter that cannot be read", () => `${HEAD}\n${line("甲\ufffd")}\n`, ["CSV:2 甲\ufffd：読めない文字"]],
  [
    "a station that is not there",
    () => `${HEAD}\n${line("甲").replace(stationName(), "無い駅")}\n`,
    ["駅「無い駅」がありません"],
  ],
  [
    "the same room twice",
    () => `${HEAD}\n${line("甲")}\n${line("甲")}\n`,
    ["CSV:3 甲：CSV:2としてすでにあります"],
  ],
  ["an amount in words", () => `${HEAD}\n${line("甲", "応相談")}\n`, ["CSV:2 plans[0].cost_per_hour"]],
])("ROOM-32: %s is named with its line, and nothing is taken in", async (_, file, named) => {
  const { data } = await send(file(), "?dry=1");
  expect(data.changed).toBe(0);
  for (const text of named)
    expect(data.mistakes).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
});

it("ROOM-32: the template comes in the person's language", async () => {
  const who = await operator(t, ["see", "rooms"]);
  const text = await (await who.raw("operate/catalog/templates/rooms")).text();
  expect(text).toContain("郵便番号");
});
