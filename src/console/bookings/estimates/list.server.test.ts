import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { operator } from "../../../../test/build/operator.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(103, { time_zone: "Asia/Singapore" })]);
});
afterAll(() => t.close());

it("ESTIMATE-4: staff read that an estimate is over when its page says so, on the clock of its rooms", async () => {
  const made = async (spaceId: number) => {
    const reservations = [slot(spaceId, "2027-02-20", "10:00", "12:00", 2000)];
    const form = { company: "潮路商事", person: "", valid_until: "2026-12-02" };
    return (await t.visitor().post("estimates", { ...form, reservations })).data;
  };
  const [tokyo, singapore] = [await made(101), await made(103)];
  const at = async (time: string) => {
    t.setNow(Date.parse(time));
    const desk = await operator(t, ["see"]);
    const numbers = async (outcome: "open" | "passed") => {
      const path = `operate/estimates?outcome=${outcome}` as "operate/estimates?outcome=open";
      const { items } = (await desk.get(path)).data;
      expect(items.every((item) => item.outcome === outcome)).toBe(true);
      return items.map(({ number }) => number).sort();
    };
    const pages = [];
    for (const { token } of [tokyo, singapore])
      pages.push((await t.visitor().get(`estimates/${token}` as "estimates/1")).data.valid);
    return { pages, open: await numbers("open"), passed: await numbers("passed") };
  };
  expect(await at("2026-12-02T23:59:00+09:00")).toEqual({
    ...{ pages: [true, true], open: [tokyo.number, singapore.number], passed: [] },
  });
  expect(await at("2026-12-03T00:30:00+09:00")).toEqual({
    ...{ pages: [false, true], open: [singapore.number], passed: [tokyo.number] },
  });
  expect(await at("2026-12-03T01:00:00+09:00")).toEqual({
    ...{ pages: [false, false], open: [], passed: [tokyo.number, singapore.number] },
  });
});
