import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import {
  KONBINI,
  offerElsewhere,
  PAYNOW,
  PAYPAY,
  payElsewhere,
  refuseCancels,
} from "../../../test/build/elsewhere.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, cancelOf, read } from "../../../test/build/payment.ts";
import { heldByLink, ledgerByLink, linkCalls, paymentsByLink } from "../../../test/build/payment-link.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { breakAt, heal } from "../../../test/provider-faults.ts";
import { sql } from "../../platform/sql.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";

/* Links that are paid in an app or by a code (LINKPAY-14). */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(104, IN_SINGAPORE)]);
  await offerElsewhere(t);
});
afterEach(async () => {
  heal(t.app);
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

const HOUR = 3_600_000;

const { anybody, tokenOf, mailAbout, stateOf, begin, confirm } = linkCalls(() => t);

const held = (spaceId?: number) => heldByLink(t, spaceId);
const paymentsOf = (id: number) => paymentsByLink(t, id);
const ledgerOf = async (id: number) =>
  (await ledgerByLink(t, id)).map(({ kind, amount, isOfBooking }) => [kind, amount, isOfBooking]);
const step = (token: string, method = PAYPAY) =>
  anybody().post(`payment_link_steps/${token}`, { payment_way: method } as never);
const pageOf = async (token: string) => (await anybody().get(`payment_links/${token}`)).data;

/** Begins to pay by PayPay; answers the intent. */
async function begun(token: string, id: number, method = PAYPAY): Promise<string> {
  const reply = await step(token, method);
  expect(reply.errors).toEqual([]);
  return (await paymentsOf(id)).at(-1)?.intent ?? "";
}

const pay = (who: Guest, intent: string, outcome: "pass" | "fail" = "pass") =>
  payElsewhere(who, intent, outcome);

describe("a link that is paid elsewhere", () => {
  it.each([
    [PAYPAY, 101, "redirect", "PayPay"],
    [PAYNOW, 104, "code", "PayNow"],
  ] as const)("LINKPAY-14, LINKPAY-7: by method %i it is a booking of that method then, and a cancel goes back by it", async (method, spaceId, kind, name) => {
    const { hanako, id, token } = await held(spaceId);
    expect(await pageOf(token)).toMatchObject({ other_ways: [method], next_step: null });
    const first = await step(token, method);
    expect(first.data.next_step).toMatchObject({ kind });
    // Whoever opens it gets the same, and the guest's own list has the link alone.
    expect((await step(token, method)).data).toEqual(first.data);
    expect((await pageOf(token)).next_step).toEqual(first.data.next_step);
    expect((await hanako.get("stripe/payment_intents/waiting")).data).toEqual([]);
    await pay(hanako, (await paymentsOf(id))[0]?.intent ?? "");
    expect(await pageOf(token)).toMatchObject({ state: "paid", next_step: null, other_ways: [] });
    expect(await read(hanako, id)).toMatchObject({ paid: true, payment_way: method, price: 2000 });
    expect(await ledgerOf(id)).toEqual([["charge", 2000, true]]);
    expect((await mailAbout(hanako, "お支払いが完了しました")).text).toContain(name);
    const cancel = { ...(await cancelOf(hanako, id)), payment_way: method };
    const canceled = await hanako.post("stripe/payment_intents/cancel", {
      ...cancel,
      currency: method === PAYNOW ? "SGD" : "JPY",
    } as never);
    expect(canceled.errors).toEqual([]);
    await t.rest();
    const refunds = await t.app.db.rows(
      sql`SELECT way, state, amount FROM refund WHERE reservation_id = ${id}`,
    );
    expect(refunds).toEqual([{ way: "card", state: "succeeded", amount: 2000 }]);
  });

  it("LINKPAY-14: the app leads back to the page of the link", async () => {
    const { id, token } = await held();
    const intent = await begun(token, id);
    const row = await t.app.db.row<{ url: string }>(sql`
      SELECT data #>> '{next_action,redirect_to_url,return_url}' AS url FROM sandbox.object WHERE id = ${intent}`);
    expect(row?.url).toContain(`/ja/pay/${token}`);
  });

  it("LINKPAY-14: called off in the app, it can be begun again, or paid by card", async () => {
    const { hanako, id, token } = await held();
    await pay(hanako, await begun(token, id), "fail");
    const failed = await pageOf(token);
    expect(failed).toMatchObject({ state: "open", next_step: null, other_ways: [PAYPAY] });
    expect(failed.errors[0]).toContain("完了しませんでした");
    await begun(token, id);
    expect((await paymentsOf(id)).length).toBe(1);
    const { secret } = await begin(token);
    expect((await pageOf(token)).next_step).toBeNull();
    await confirm(secret);
    expect(await stateOf(token)).toBe("paid");
    expect(await read(hanako, id)).toMatchObject({ paid: true, payment_way: 2 });
  });

  it("LINKPAY-14: not where it would pay for a part of a booking, nor at a counter, nor what is switched off", async () => {
    const hanako = await guest(t);
    const desk = await operator(t, ["see", "desk", "price"]);
    const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await markPaid(t.app, id, "command");
    const row = await t.app.db.row<{ version: number }>(
      sql`SELECT version FROM reservation WHERE id = ${id}`,
    );
    const write = {
      ...{ price: 2600, version: row?.version ?? 0, settle: "link" },
      ...{ reason: { code: "other", text: "試験" }, mail: { send: true, note: "" } },
    };
    expect((await desk.post(`operate/bookings/${id}/price`, write as never)).errors).toEqual([]);
    const token = await tokenOf(hanako);
    expect((await pageOf(token)).other_ways).toEqual([]);
    expect((await step(token)).status).toBe(422);
    const whole = await held();
    for (const method of [KONBINI, PAYNOW, 1])
      expect((await step(whole.token, method)).status, String(method)).toBe(422);
    expect((await step("x".repeat(22))).status).toBe(404);
  });
});

describe("no yen of it is lost", () => {
  it("LINKPAY-14, LINKPAY-8: who pays in the app after somebody else chose the card gets it back, and the card pays", async () => {
    const { hanako, id, token } = await held();
    const intent = await begun(token, id);
    refuseCancels(t);
    const { secret } = await begin(token);
    await pay(hanako, intent);
    heal(t.app);
    await confirm(secret);
    await t.rest();
    expect(await stateOf(token)).toBe("paid");
    expect(await read(hanako, id)).toMatchObject({ paid: true, payment_way: 2 });
    expect((await ledgerOf(id)).toSorted()).toEqual(
      [
        ["charge", 2000, true],
        ["charge", 2000, false],
        ["refund", -2000, false],
      ].toSorted(),
    );
    // The booking is paid: the mail about the other money does not say that nothing was booked.
    const { text } = await mailAbout(hanako, "リンクからのお支払いは成立しませんでした");
    expect(text).toContain("同じお支払い方法へお返しします");
    expect(text).not.toContain("ご予約（変更）は");
  });

  it("LINKPAY-14: once a card is authorised, nothing is begun in an app", async () => {
    const { hanako, id, token } = await held();
    await confirm((await begin(token)).secret);
    expect((await step(token)).status).toBe(409);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ paid: true, payment_way: 2 });
  });

  it("LINKPAY-6, LINKPAY-14: an app and a card at the same moment leave one way to pay, and one payment", async () => {
    const { hanako, id, token } = await held();
    const [app, card] = await Promise.all([step(token), anybody().post(`payment_link_intents/${token}`, {})]);
    expect([app.status, card.status].every((status) => status === 200 || status === 409)).toBe(true);
    expect((await paymentsOf(id)).filter(({ state }) => state === "open")).toHaveLength(1);
    for (const { intent, way } of await paymentsOf(id))
      if (way === PAYPAY && intent) await pay(hanako, intent);
    if (card.status === 200) await confirm(card.data.client_secret_id);
    await t.rest();
    const kept = (await ledgerOf(id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
    const { paid } = await read(hanako, id);
    expect(kept).toBe(paid ? 2000 : 0);
  });

  it("LINKPAY-5, LINKPAY-14: a payment in time counts, even if nobody reported it before the end", async () => {
    const { hanako, id, token } = await held();
    const intent = await begun(token, id);
    await pay(hanako, intent);
    // A link ends a day ahead.
    t.setNow(t.now() + 25 * HOUR);
    await t.rest();
    expect(await stateOf(token)).toBe("paid");
    expect(await paymentsOf(id)).toMatchObject([{ way: PAYPAY, state: "succeeded" }]);
  });

  it("LINKPAY-8, LINKPAY-14: money that comes after the end goes back whole, and the guest is told", async () => {
    const { hanako, id, token } = await held();
    const intent = await begun(token, id);
    refuseCancels(t);
    // Shorter than the app's page is open.
    await t.app.db.run(sql`UPDATE payment_request SET until = ${new Date(t.now() + HOUR / 4)}`);
    await t.app.db.run(sql`UPDATE payment SET hold_expires_at = ${new Date(t.now() + HOUR / 4)}
      WHERE intent_id = ${intent}`);
    t.setNow(t.now() + HOUR / 2);
    await t.settle();
    expect(await stateOf(token)).toBe("lapsed");
    await pay(hanako, intent);
    heal(t.app);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ paid: false, canceled: true });
    expect(await ledgerOf(id)).toEqual([
      ["charge", 2000, false],
      ["refund", -2000, false],
    ]);
    const { text } = await mailAbout(hanako, "リンクからのお支払いは成立しませんでした");
    expect(text).toContain("¥2,000");
    expect(text).toContain("お返しします");
  });

  it.each([
    ["before", /payment_intents$/],
    ["after", /payment_intents$/],
    ["before", /confirm$/],
    ["after", /confirm$/],
  ] as const)("LINKPAY-14, INTENT-12: a call that is lost %s its effect (%s) takes the money once", async (point, path) => {
    const { hanako, id, token } = await held();
    breakAt(t.app, point, "POST", path);
    expect((await step(token)).status).toBe(503);
    heal(t.app);
    await t.rest();
    await pay(hanako, await begun(token, id));
    await t.rest();
    expect(await stateOf(token)).toBe("paid");
    expect((await ledgerOf(id)).filter(([kind]) => kind === "charge")).toEqual([["charge", 2000, true]]);
  });
});
