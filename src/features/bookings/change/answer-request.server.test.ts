import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, approvedRoom, room } from "../../../../test/build/catalog.ts";
import { printed } from "../../../../test/build/command.ts";
import { meanwhile } from "../../../../test/build/meanwhile.ts";
import { read } from "../../../../test/build/payment.ts";
import { BRANDS, changeScene } from "../../../../test/build/requested-change.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import type { App } from "../../../platform/app.ts";
import { sql } from "../../../platform/sql.ts";
import { paymentsOperatorCommand } from "../../payments/operator/commands.server.ts";
import { acceptBooking, declineBooking } from "../approval.server.ts";
import { bookingSweeps } from "../deadlines.server.ts";
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

  it("CHANGE-20: lists requested changes in the console with the times that were asked for", async () => {
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
    const list = await printed((args, app) => paymentsOperatorCommand([...args], app), t.app, "approvals");
    const lines = list.split("\n");
    expect(lines.find((line) => line.startsWith(`${id} `))).toMatch(
      new RegExp(`¥3,000 {2}until .* {2}change to ${s.date} 11:30–14:30$`),
    );
    const answered = await s.desk.post("operate/bookings/approve", {
      items: [{ id, version: await s.version(id) }],
    });
    expect(answered.data.results).toEqual([{ id, ok: true, problem: null }]);
  });

  it("CHANGE-19: exactly one of an answer, a withdrawal and a cancel at the same moment counts", async () => {
    for (let round = 0; round < 4; round += 1) {
      s = await changeScene(t, card);
      const { id, intent } = await s.askByCard();
      const now = t.now();
      await t.app.db.run(sql`UPDATE reservation SET request_until = ${new Date(now + 1)} WHERE id = ${id}`);
      const answers = await Promise.all([
        acceptBooking(t.app, id, { actor: "command", now }).then(({ kind }) => kind === "done"),
        declineBooking(t.app, id, {
          actor: "command",
          now,
          outcome: "declined",
          authority: { isElevated: true },
        }).then(({ kind }) => kind === "done"),
        withdrawChange(t.app, id, { accountId: s.hanako.accountId, now }).then(({ ok }) => ok),
        declineBooking(t.app, id, { actor: "worker", now: now + 1, outcome: "lapsed" }).then(
          ({ kind }) => kind === "done",
        ),
      ]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      await t.settle();
      expect(await s.statusAt(intent)).toBe(answers[0] ? "succeeded" : "canceled");
      expect(await s.taken(id)).toBe(answers[0] ? 3000 : 2000);
    }
  });

  it("CHANGE-19: a change that is asked for while the sweep is at work does not lapse with the one before", async () => {
    const id = await s.askForFree();
    const sweep = async (app: App) => {
      for (const one of bookingSweeps) if (one.name === "approvals") await one.run(app);
    };
    const until = async () =>
      (
        await t.app.db.row<{ at: Date | null }>(
          sql`SELECT request_until AS at FROM reservation WHERE id = ${id}`,
        )
      )?.at;
    t.setNow((await until())?.getTime() as number);
    const askAgain = () =>
      t.app.db.run(
        sql`UPDATE reservation SET request_until = ${new Date(t.now() + 3_600_000)} WHERE id = ${id}`,
      );
    await sweep(meanwhile(t.app, askAgain));
    expect(await until()).toEqual(new Date(t.now() + 3_600_000));
    t.setNow(t.now() + 3_600_000);
    await sweep(t.app);
    expect(await until()).toBeNull();
  });

  const VOIDED = { code: "payment_voided", text: expect.stringContaining("与信枠") };
  const approveMany = async (id: number, version: number) =>
    (await s.desk.post("operate/bookings/approve", { items: [{ id, version }] })).data.results;

  it("OUTSIDE-4: a change whose card authorisation was voided at the provider cannot be approved", async () => {
    const [one, other] = [await s.askByCard(), await changeScene(t, card)];
    const theirs = await other.askByCard();
    for (const { intent } of [one, theirs]) await t.app.provider.cancelIntent(intent);
    const reply = await s.approve(one.id);
    expect([reply.status, reply.code]).toEqual([409, "not_operable"]);
    expect(await approveMany(theirs.id, await s.version(theirs.id))).toEqual([
      { id: theirs.id, ok: false, problem: VOIDED },
    ]);
    await t.rest();
    for (const { scene, id } of [
      { scene: s, id: one.id },
      { scene: other, id: theirs.id },
    ]) {
      expect(await read(scene.hanako, id)).toMatchObject(scene.untouched());
      expect(await scene.taken(id)).toBe(2000);
      const mails = await scene.mails();
      expect(mails).toContain("ご予約の変更が取り消されました");
      expect(mails.filter((subject) => subject?.includes("変更が承認"))).toEqual([]);
    }
  });

  it("OUTSIDE-4: the answer is the same if the webhook was faster", async () => {
    const { id, intent } = await s.askByCard();
    const version = await s.version(id);
    await t.app.provider.cancelIntent(intent);
    await t.rest();
    expect((await s.desk.post(`operate/bookings/${id}/approve`, { version })).status).toBe(409);
    expect(await approveMany(id, version)).toEqual([{ id, ok: false, problem: VOIDED }]);
  });

  it("OUTSIDE-4: a change that its guest took back after that does not wait any more", async () => {
    const { id, intent } = await s.askByCard();
    await t.app.provider.cancelIntent(intent);
    await t.rest();
    const again = s.body(id, "13:00", "15:00", 2000, card);
    expect((await s.hanako.post("reservations/edit_in_no_price", again)).errors).toEqual([]);
    const version = await s.version(id);
    await withdrawChange(t.app, id, { accountId: s.hanako.accountId, now: t.now() });
    expect(await approveMany(id, version)).toMatchObject([{ problem: { code: "not_waiting" } }]);
  });

  it("CHANGE-18: a change that is accepted while the provider is away is captured later", async () => {
    const { id, intent } = await s.askByCard();
    const read = t.app.provider.readIntent;
    t.app.provider.readIntent = () => Promise.reject(new ProviderUnavailable("away"));
    expect((await s.approve(id)).status).toBe(200);
    await t.settle().catch(() => {});
    t.app.provider.readIntent = read;
    t.setNow(t.now() + 60_000);
    for (let round = 0; round < 3; round += 1) await t.settle();
    expect([await s.taken(id), await s.statusAt(intent)]).toEqual([3000, "succeeded"]);
  });
});
