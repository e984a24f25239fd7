import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import { MOST_FAVORITES } from "../../domain/space/favorites.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), { ...room(103), hidden: true }]);
});
afterAll(() => t.close());

const ids = async (who: Awaited<ReturnType<typeof guest>>) => (await who.get("favorites")).data.space_ids;

describe("favorites", () => {
  it("FAVORITE-1, FAVORITE-3: joins what a visitor had marked, newest first, without what does not exist or is hidden", async () => {
    const taro = await guest(t);
    expect(await ids(taro)).toEqual([]);
    await taro.post("favorites", { space_ids: [101] });
    t.setNow(t.now() + 1000);
    const { data } = await taro.post("favorites", { space_ids: [102, 101, 999, 103, 102] });
    expect(data.space_ids).toEqual([102, 101]);
    expect(await ids(await guest(t))).toEqual([]);
    expect((await taro.delete("favorites/102")).data.space_ids).toEqual([101]);
    expect((await taro.delete("favorites/102")).status).toBe(200);
  });

  it("FAVORITE-1: are of no visitor", async () => {
    const visitor = t.visitor();
    for (const reply of [
      await visitor.get("favorites"),
      await visitor.post("favorites", { space_ids: [101] }),
      await visitor.delete("favorites/101"),
    ])
      expect([reply.status, reply.code]).toEqual([401, "unauthenticated"]);
    const taro = await guest(t);
    expect((await taro.send("POST", "favorites", { space_ids: ["x"] })).status).toBe(422);
    expect((await taro.send("DELETE", "favorites/0")).status).toBe(404);
  });

  it("FAVORITE-2: keeps the newest hundred", async () => {
    const many = Array.from({ length: MOST_FAVORITES + 1 }, (_, index) => 1001 + index);
    await addRooms(
      t,
      many.map((id) => room(id)),
    );
    const taro = await guest(t);
    await taro.post("favorites", { space_ids: [many[0] as number] });
    t.setNow(t.now() + 1000);
    const { data } = await taro.post("favorites", { space_ids: many.slice(1) });
    expect(data.space_ids).toEqual(many.slice(1));
  });

  it("FAVORITE-3: two browsers that join at the same moment lose nothing", async () => {
    const taro = await guest(t);
    await Promise.all([
      taro.post("favorites", { space_ids: [101, 102] }),
      taro.post("favorites", { space_ids: [102, 101] }),
    ]);
    expect((await ids(taro)).sort()).toEqual([101, 102]);
  });

  it("FAVORITE-4: a search for given spaces finds these, whatever else there is", async () => {
    const { data } = await t.visitor().post("search", { space_ids: [102, 101, 103, 999] });
    expect(data.spaces.map(({ id }) => id)).toEqual([101, 102]);
    expect((await t.visitor().post("search", { space_ids: [] })).data.spaces).toEqual([]);
  });

  it("FAVORITE-7: are exported, and removed with the account", async () => {
    const taro = await guest(t);
    await taro.post("favorites", { space_ids: [101] });
    const { data } = await taro.get("users/export");
    expect(data.favorites).toEqual([{ space_id: 101, added_at: new Date(t.now() - 1).toISOString() }]);
    expect((await taro.get("users/deletion")).data.removed).toContain("favorites");
  });
});

describe("spaces side by side", () => {
  it("FAVORITE-5, FAVORITE-6: answer price and vacancy of the asked time", async () => {
    const taro = await guest(t);
    await taro.post("reservations", {
      reservations: [slot(101, "2026-12-10", "10:00", "12:00", 2000)],
      payment_way: 1,
    });
    const time = { start_datetime: "2026-12-10 10:00", end_datetime: "2026-12-10 12:00" };
    const { data } = await t
      .visitor()
      .post("space_comparisons", { space_ids: [102, 101, 103, 999], ...time });
    expect(data.map(({ id, time: one }) => [id, one?.state, one?.total])).toEqual([
      [102, "free", 2000],
      [101, "taken", 2000],
    ]);
    expect(data[1]?.time?.free_from).toBe("2026-12-10 12:15");
    expect(data[0]?.time).toMatchObject({ reason: null, lines: [{ billed_hours: 2, cost_per_hour: 1000 }] });
    const none = await t.visitor().post("space_comparisons", { space_ids: [101] });
    expect(none.data[0]).toMatchObject({ time: null, lowest: 1000, highest: 2000 });
  });

  it("FAVORITE-6: a time that somebody is paying for is held for others, and free for the payer", async () => {
    const taro = await guest(t);
    const row = slot(102, "2026-12-11", "10:00", "12:00", 2000);
    const { data: intent } = await taro.post("stripe/payment_intents", {
      reservations: [row],
      payment_way: 2,
    });
    const body = { space_ids: [102], start_datetime: "2026-12-11 11:00", end_datetime: "2026-12-11 13:00" };
    const [seen] = (await t.visitor().post("space_comparisons", body)).data;
    expect(seen?.time?.state).toBe("held");
    expect(seen?.time?.reason).toMatch(/最長10:1[56]まで/);
    expect((await taro.post("space_comparisons", body)).data[0]?.time?.state).toBe("free");
    await taro.post(`stripe/payment_intents/${intent.payment_intent_id}/cancel`, { payment_way: 2 });
    await t.app.db.run(sql`DELETE FROM favorite`);
  });
});
