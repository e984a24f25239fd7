import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { visitor } from "../../../test/visitor.ts";

test("ROOM-30: a room whose English was left out has the Japanese, and says so to readers of English", async () => {
  const t = await testApp();
  const text = (ja: string, en: string) => ({ ja, en });
  await addRooms(t, [
    room(1, { name: text("青空会議室", ""), explain: text("窓があります。", ""), area: text("新宿", "") }),
    room(2, { name: text("ROOM 2", ""), explain: text("", "") }),
  ]);
  const facts = async (id: number, locale: "ja" | "en") =>
    (await visitor(t.app, { locale }).get(`space_attributes/${id}`)).data;
  expect(await facts(1, "en")).toMatchObject({
    ...{ space_name: "青空会議室", explain: "窓があります。", area: "新宿" },
    only_japanese: ["name", "texts"],
  });
  expect(await facts(1, "ja")).toMatchObject({ space_name: "青空会議室", only_japanese: [] });
  // A name in Latin letters is the same in both languages.
  expect(await facts(2, "en")).toMatchObject({ space_name: "ROOM 2", only_japanese: [] });
  await t.close();
});
