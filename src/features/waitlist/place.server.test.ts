import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import { bookByBank } from "../../../test/build/payment.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const group = {
    consignor_group_name: { ja: "架空ビル", en: "Kakuu Building" },
    ...{ latitude: 35.69, longitude: 139.7, zoom: 15, google_map_id: null },
  };
  await addRooms(t, [room(101), room(102), room(103, { hidden: true })], {
    groups: [
      { id: 7, space_ids: [102], ...group },
      { id: 8, space_ids: [103], ...group },
    ],
  });
});
afterAll(() => t.close());

it("WAIT-1: names the place in the guest's language, and knows none that guests cannot see", async () => {
  const day = "2026-12-07";
  const rows = [slot(101, day, "10:00", "12:00", 2000), slot(102, day, "10:00", "12:00", 2000)];
  await bookByBank(await guest(t), rows);
  const reader = await guest(t, { locale: "en" });
  const waitFor = (place: object) =>
    reader.post("waitlist", {
      ...{ ...place, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` },
    } as never);
  for (const place of [{ space_id: 101 }, { group_id: 7 }, { area: "kakuu" }])
    expect((await waitFor(place)).errors).toEqual([]);
  const { data } = await reader.get("waitlist");
  expect(data.map(({ place }) => place?.name).sort()).toEqual([
    "Kakuu Building",
    "Kakuu Station",
    "Room 101",
  ]);
  for (const place of [{ space_id: 103 }, { group_id: 8 }, { area: "nowhere" }])
    expect((await waitFor(place)).status).toBe(404);
});
