import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test.each([
  "1600022",
  "160-0022",
  "160 0022",
  "〒160-0022",
  "〒１６０−００２２",
  "１６０ー００２２",
  " 160‐0022 ",
])("FIELD-18: the postal code %s is taken", async (postal_code) => {
  await addRooms(t, [room(1, { postal_code })]);
  expect((await t.app.catalog.space(1))?.entry.postal_code).toBe("1600022");
  const looked = await t.visitor().post("addresses" as never, { postcode: postal_code } as never);
  expect(looked.data).toMatchObject({ city: "新宿区" });
});
