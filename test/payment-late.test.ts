import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentsOperatorCommand } from "../src/features/payments/operator/commands.server.ts";
import { sweepPayments } from "../src/features/payments/sweep.server.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, approvedRoom, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { mailsTo } from "./build/mail.ts";
import { bookByCard, cancelOf, openIntent, pay, poll, read } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";
import { breakAt, heal } from "./provider-faults.ts";

/** Payments that come late, twice, never, or are taken back; in two processes. */
let t: TestApp;
let second: RunningApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [
    room(101),
    room(102),
    approvedRoom(103),
    room(104, { rule: { ...room(104).rule, available_from_now: { period: 0, unit: "minute" } } }),
  ]);
  second = await t.secondApp();
});
afterEach(async () => {
  heal(t.app);
  await t.rest(second);
  await checkInvariants(second);
});
afterAll(() => t.close());

describe("late, early and never", () => {
  it("INTENT-3: books by the sweep alone within 60 s after 3-D Secure, with the browser closed and no webhook", async () => {
    const hanako = await guest(t);
    const { secret } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret, "4000000000003220");
    for (let seconds = 0; seconds < 60; seconds += 15) {
      t.setNow(t.now() + 15_000);
      await sweepPayments(second);
    }
    expect((await hanako.get("reservations")).data).toMatchObject([{ reservations: [{ paid: true }] }]);
  });

  it("HOLD-5: books after the hold has expired if the time is still free, and takes no money once the intent has ended", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const late = await openIntent(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    t.setNow(t.now() + 15 * 60_000 + 1000);
    await pay(hanako, late.secret);
    expect((await poll(hanako, late.id)).data.status).toBe("succeeded");
    const taro = await guest(t);
    const ended = await openIntent(taro, [slot(101, date, "15:00", "17:00", 2000)]);
    t.setNow(t.now() + 15 * 60_000 + 1000);
    await t.rest(second);
    expect((await pay(taro, ended.secret)).data.status).toBe("failed");
    expect((await poll(taro, ended.id)).data.status).toBe("failed");
  });

  it.each([
    ["HOLD-5: books a held time that begins while it is being paid", 14, { status: "succeeded", errors: [] }],
    [
      "HOLD-5: takes no money for a time that has begun when the hold ends",
      16,
      { status: "failed", errors: [expect.stringContaining("確保期限")] },
    ],
  ])("%s", async (_label, minutes, outcome) => {
    const hanako = await guest(t);
    const date = freshDay();
    t.setNow(Date.parse(`${date}T10:00:20+09:00`));
    const { secret, id } = await openIntent(hanako, [slot(104, date, "10:00", "11:00", 1000)]);
    await pay(hanako, secret);
    t.setNow(t.now() + minutes * 60_000);
    expect((await poll(hanako, id)).data).toMatchObject(outcome);
  });

  it("HOLD-6: keeps the time while the provider processes the payment, beyond the hold", async () => {
    const faults = t.app.provider.sandbox?.faults ?? {};
    faults.processingFor = () => 20 * 60_000;
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { secret, id } = await openIntent(hanako, rows);
    await pay(hanako, secret);
    const taro = await guest(t);
    for (let minute = 0; minute < 19; minute += 1) {
      t.setNow(t.now() + 60_000);
      await sweepPayments(t.app);
    }
    expect((await taro.post("reservations", { reservations: rows, payment_way: 1 })).code).toBe("slot_taken");
    t.setNow(t.now() + 120_000);
    await t.settle();
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
  });

  it("DATA-4: refunds what was paid by a duplicate intent", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const { sandbox } = t.app.provider;
    const [of] = await t.app.db.rows<{ id: number; key: string; customer: string }>(sql`
      SELECT p.id, p.provider_key AS key, a.provider_customer_id AS customer FROM payment p JOIN account a ON a.id = p.account_id
      JOIN reservation r USING (checkout_id) WHERE r.id = ${id}`);
    const form = new URLSearchParams({
      amount: "2000",
      currency: "jpy",
      customer: of?.customer ?? "",
      "payment_method_types[]": "card",
      payment_method: "pm_card_visa",
      confirm: "true",
      "metadata[payment]": String(of?.id),
      "metadata[key]": of?.key ?? "",
    });
    const headers = {
      authorization: `Bearer ${sandbox?.secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const init = { method: "POST", headers, body: form };
    const made = await sandbox?.fetch(new Request("http://sandbox.invalid/v1/payment_intents", init));
    const intent = (await made?.json()) as { id: string; status: string };
    expect(intent.status).toBe("succeeded");
    await t.rest(second);
    expect(
      await t.app.db.row(sql`SELECT state, captured, refunded FROM payment WHERE intent_id = ${intent.id}`),
    ).toEqual({ state: "refunded", captured: 2000, refunded: 2000 });
    expect(await read(hanako, id)).toMatchObject({ paid: true, canceled: false });
  });
});

describe("refunds", () => {
  it("REFUND-4: are made once, even if the answer was lost more than a day ago", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [slot(101, freshDay(), "10:00", "20:00", 12_000)]);
    breakAt(t.app, "after", "POST", /refunds$/);
    // No webhook reports it either.
    const cancel = await cancelOf(hanako, id);
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).status).toBe(200);
    await t.app.db.run(sql`DELETE FROM sandbox.event`);
    t.setNow(t.now() + 26 * 3_600_000);
    await t.rest(second);
    const made = await t.app.db.rows(sql`SELECT (data->>'amount')::int AS amount FROM sandbox.object
      WHERE kind = 'refund' AND data->'metadata'->>'reservation' = ${String(id)}`);
    expect(made).toEqual([{ amount: cancel.back_fee }]);
  });
});

describe("a disputed payment", () => {
  it("REFUND-8, DATA-5: is flagged, reported to the operator once, known to reconcile, and not refunded", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(
      hanako,
      [slot(101, freshDay(), "10:00", "12:00", 2000)],
      "4000000000000259",
    );
    await t.rest(second);
    const [dispute] = await t.app.db.rows<{ id: string }>(sql`
      SELECT d.id, d.amount, d.status, p.disputed_at IS NOT NULL AS flagged FROM dispute d JOIN payment p ON p.id = d.payment_id`);
    expect(dispute).toMatchObject({ amount: 2000, status: "needs_response", flagged: true });
    const mails = await mailsTo(t, "info@fureaispace.example");
    expect(mails.filter((mail) => mail.subject.includes("異議申し立て"))).toHaveLength(1);
    expect(await operator("disputes")).toContain(`bookings ${id}`);
    expect((await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, id))).status).toBe(200);
    await t.rest(second);
    expect(await operator("refunds")).toContain("No refunds are to be made.");
    expect(await t.app.db.rows(sql`SELECT state, problem FROM refund WHERE reservation_id = ${id}`)).toEqual([
      { state: "due", problem: "disputed" },
    ]);
    await t.app.db.run(sql`UPDATE dispute SET status = 'won'`);
    expect(await operator("reconcile")).toContain("needs_response, here won");
    await t.app.db.run(sql`UPDATE dispute SET status = 'needs_response'`);
    expect(await operator("reconcile")).toContain("No differences.");
  });
});

/** The output of a command. */
async function operator(word: string): Promise<string> {
  const { write } = process.stdout;
  let text = "";
  process.stdout.write = ((chunk: string) => {
    text += chunk;
    return true;
  }) as typeof write;
  try {
    await paymentsOperatorCommand([word], second);
  } finally {
    process.stdout.write = write;
  }
  return text;
}
