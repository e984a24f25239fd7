import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
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
    ...{ only_japanese: ["name", "texts"], only_english: [] },
  });
  expect(await facts(1, "ja")).toMatchObject({ space_name: "青空会議室", only_japanese: [] });
  // A name in Latin letters is the same in both languages.
  expect(await facts(2, "en")).toMatchObject({ space_name: "ROOM 2", only_japanese: [] });
  await t.close();
});

test("ROOM-30: a room whose Japanese was left out has the English, whatever of it", async () => {
  const t = await testApp();
  const english = (en: string) => ({ ja: "", en });
  const base = room(3, IN_SINGAPORE);
  await addRooms(t, [
    room(3, {
      ...IN_SINGAPORE,
      ...{ name: english("Merlion Room"), explain: english("A view of the river."), area: english("Bugis") },
      address: { ja: ["シンガポール", "", "", ""], en: ["Singapore", "", "1 Invented Road", ""] },
      equipments: [{ name: english("Projector"), detail: english("4K") }],
      usages: [{ name: english("Meetings"), usable: true }],
      plans: base.plans.map((plan) => ({ ...plan, name: english("Day") })),
    }),
  ]);
  const { data } = await visitor(t.app, { locale: "ja" }).get("space_attributes/3");
  expect(data).toMatchObject({
    ...{ space_name: "Merlion Room", explain: "A view of the river.", area: "Bugis" },
    ...{ address1: "シンガポール", address3: "1 Invented Road" },
    ...{ equipments: [{ name: "Projector", detail: "4K" }], usages: [{ name: "Meetings", usable: true }] },
    // Said to readers of Japanese; the name in Latin letters is one in both languages.
    ...{ only_japanese: [], only_english: ["texts"] },
  });
  const inEnglish = (await visitor(t.app, { locale: "en" }).get("space_attributes/3")).data;
  expect(inEnglish).toMatchObject({ only_japanese: [], only_english: [] });
  const nameless = t.app.catalog.space(3).then((space) => ({ ...space?.entry, id: 4, name: english(" ") }));
  await expect(addRooms(t, [(await nameless) as never])).rejects.toThrow(/name\.(ja|en): must/);
  await t.close();
});
