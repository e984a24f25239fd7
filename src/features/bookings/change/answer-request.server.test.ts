import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, approvedRoom, room } from "../../../../test/build/catalog.ts";
import { read } from "../../../../test/build/payment.ts";
import { BRANDS, changeScene } from "../../../../test/build/requested-change.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { acceptBooking, declineBooking } from "../approval.server.ts";
import { withdrawChange } from "./request.server.ts";

describe.each(BRANDS)("%s", (appType, card) => {
  let t: TestApp;
  let s: Awaited<ReturnType<typeof changeScene>>;
  beforeAll(async () => {
    t = await testApp({ APP_TYPE: appType });
    await addRooms(t, [room(101), approvedRoom(102)]);
  });
  beforeEach(async () => {
    s = await changeScene(t, card);
  });
  afterEach(async () => {
    for (let round = 0; round < 3; round += 1) await t.settle();
    await checkInvariants(t.app);
  });
  afterAll(() => t.close());

  it("CHANGE-20: what waits is on the lists of the console with the times that were asked for", async () => {
    const { id } = await s.askByCard();
    const { data } = await s.desk.get("operate/approvals?limit=100");
    const item = data.items.find((one) => one.id === id);
    expect(item).toMatchObject({
      ...{ status: "change_requested", ...s.old(), price: 2000, authorised: 1000 },
      requested_change: { start_datetime: `${s.date} 11:30`, end_datetime: `${s.date} 14:30`, price: 3000 },
    });
    expect(item?.approval_until).not.toBeNull();
    expect(data.count).toBeGreaterThan(0);
    const listed = async (query: string) =>
      (await s.desk.get(`operate/bookings?${query}&limit=100`)).data.items.map((one) => one.id);
    expect(await listed("tab=approvals")).toContain(id);
    expect(await listed("status=change_requested")).toContain(id);
    expect(await listed("status=confirmed")).not.toContain(id);
    const today = (await s.desk.get("operate/today")).data;
    expect(today.todo.find(({ kind }) => kind === "approvals")?.count).toBe(data.count);
    expect((await s.desk.get("operate/me")).data.counts.approvals).toBe(data.count);
    const answered = await s.desk.post("operate/bookings/approve", {
      items: [{ id, version: await s.version(id) }],
    });
    expect(answered.data.results).toEqual([{ id, ok: true, problem: null }]);
  });

  it("CHANGE-19: of an answer, a withdrawal and a cancel at one moment exactly one counts", async () => {
    for (let round = 0; round < 4; round += 1) {
      s = await changeScene(t, card);
      const { id, intent } = await s.askByCard();
      const now = t.now();
      const answers = await Promise.all([
        acceptBooking(t.app, id, { actor: "command", now }).then(({ kind }) => kind === "done"),
        declineBooking(t.app, id, {
          actor: "command",
          now,
          outcome: "declined",
          authority: { isElevated: true },
        }).then(({ kind }) => kind === "done"),
        withdrawChange(t.app, id, { accountId: s.hanako.accountId, now }).then(({ ok }) => ok),
        declineBooking(t.app, id, { actor: "worker", now, outcome: "lapsed" }).then(
          ({ kind }) => kind === "done",
        ),
      ]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      await t.settle();
      expect(await s.statusAt(intent)).toBe(answers[0] ? "succeeded" : "canceled");
      expect(await s.taken(id)).toBe(answers[0] ? 3000 : 2000);
    }
  });

  it("CHANGE-18: where the card can no longer be charged, the accepted change is undone", async () => {
    const { id, intent } = await s.askByCard();
    await t.app.provider.cancelIntent(intent);
    await s.approve(id);
    for (let round = 0; round < 3; round += 1) await t.settle();
    expect(await read(s.hanako, id)).toMatchObject(s.untouched());
    expect(await s.taken(id)).toBe(2000);
    expect(await s.mails()).toContain("ご予約の変更が取り消されました");
  });

  it("CHANGE-18: what is accepted while the provider is away is captured later", async () => {
    const { id, intent } = await s.askByCard();
    const read = t.app.provider.readIntent;
    t.app.provider.readIntent = () => Promise.reject(new Error("away"));
    await s.approve(id);
    await t.settle().catch(() => {});
    t.app.provider.readIntent = read;
    t.setNow(t.now() + 60_000);
    for (let round = 0; round < 3; round += 1) await t.settle();
    expect([await s.taken(id), await s.statusAt(intent)]).toEqual([3000, "succeeded"]);
  });
});
