import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const item = (day: string) => ({
  space_id: 101,
  start_datetime: `${day} 10:00`,
  end_datetime: `${day} 12:00`,
});

it("CONSOLE-81, CONSOLE-4: a new guest who has the number or the name of a known one is pointed out", async () => {
  const desk = await operator(t, ["see", "desk"]);
  const known = { last_name: "渡邊", first_name: "惺子", phone_number: "03-9876-5432" };
  const made = await desk.post("operate/bookings", {
    ...{ guest: known, items: [item("2026-12-10")], terms: "prepaid", total: 2000 },
  });
  expect(made.errors).toEqual([]);
  const alike = async (guest: typeof known) => {
    const body = { guest, items: [item("2026-12-11")], terms: "prepaid" as const };
    return (await desk.post("operate/bookings/preview", body)).data.alike.map(({ name, same }) => [
      name,
      same,
    ]);
  };
  expect(await alike({ ...known, last_name: "別の", first_name: "人" })).toEqual([["渡邊 惺子", "phone"]]);
  expect(await alike({ ...known, last_name: "渡辺", phone_number: "" })).toEqual([["渡邊 惺子", "name"]]);
  expect(await alike({ ...known, phone_number: "+81 3-9876-5432" })).toEqual([["渡邊 惺子", "both"]]);
  expect(await alike({ last_name: "渡辺", first_name: "某", phone_number: "03-0000-0001" })).toEqual([]);
});
