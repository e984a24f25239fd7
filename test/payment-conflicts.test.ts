import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentsOperatorCommand } from "../src/features/payments/operator.server.ts";
import { sweepPayments } from "../src/features/payments/sweep.server.ts";
import { SWEEPS } from "../src/server/endpoints.ts";
import type { RunningApp } from "../src/server/open-app.ts";
import { sql } from "../src/server/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, approvedRoom, elsewhere, type Guest, guest, room, slot } from "./booking.ts";
import { checkInvariants } from "./invariants.ts";

/** Payments against each other, against their own past and against what is not theirs, in two processes. */
let t: TestApp;
let second: RunningApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), approvedRoom(103)]);
  second = await t.secondApp();
});
afterEach(async () => {
  const faults = t.app.provider.sandbox?.faults ?? {};
  delete faults.before;
  delete faults.after;
  delete faults.processingFor;
  await rest();
  await checkInvariants(second);
});
afterAll(() => t.close());

const VISA = "4242424242424242";
const HOUR = 3_600_000;

let day = 9;
function freshDay(): string {
  day += 1;
  return day < 32 ? `2026-12-${day}` : `2027-01-${String(day - 21)}`;
}

/** The second process sweeps until nothing is left to do. */
async function rest(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    t.setNow(t.now() + 61_000);
    for (const sweep of SWEEPS) await sweep.run(second);
  }
  await second.jobs.drain(second);
}

function breakAt(point: "before" | "after", method: string, path: RegExp): void {
  const faults = t.app.provider.sandbox?.faults ?? {};
  faults[point] = (calledMethod: string, calledPath: string) => {
    if (calledMethod === method && path.test(calledPath)) throw new TypeError("connection lost");
    return undefined;
  };
}

async function open(who: Guest, reservations: object[]) {
  const reply = await who.post("stripe/payment_intents", { reservations, payment_way: 2 });
  expect(reply.errors).toEqual([]);
  return { secret: reply.data.client_secret_id as string, id: reply.data.payment_intent_id as string };
}

const pay = (who: Guest, secret: string, number = VISA) =>
  who.post("dev/sandbox/confirm", {
    client_secret_id: secret,
    card: { number, exp_month: 12, exp_year: 2030, cvc: "123" },
  });
const poll = (who: Guest, id: string) =>
  who.get(`stripe/payment_intents/status?intent_id=${id}&payment_way=2`);

async function booked(who: Guest, reservations: object[], number = VISA): Promise<number> {
  const { secret, id } = await open(who, reservations);
  await pay(who, secret, number);
  const reply = await poll(who, id);
  expect(reply.data).toMatchObject({ status: "succeeded" });
  return reply.data.reservation_ids[0];
}

const read = async (who: Guest, id: number) => (await who.get(`reservations/${id}`)).data;
const cancelOf = async (who: Guest, id: number) => ({
  reservation_id: id,
  back_fee: (await read(who, id)).cancel_terms.refund as number,
  currency: "JPY",
  payment_way: 2,
});
const change = (id: number, date: string, start: string, end: string, price: number) => ({
  reservation_id: id,
  space_id: 101,
  start_datetime: `${date} ${start}`,
  end_datetime: `${date} ${end}`,
  price,
  currency: "JPY",
  payment_way: 2,
});

describe("at the same moment", () => {
  it("two changes that are paid for and a cancel end in one of the three", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const date = freshDay();
    const id = await booked(hanako, [slot(101, date, "12:00", "14:00", 2000)]);
    const longer = (
      await hanako.post("stripe/payment_intents/edit", change(id, date, "12:00", "15:00", 3000))
    ).data;
    await pay(hanako, longer.client_secret_id);
    const [later, polled, canceled] = await Promise.all([
      there.post("stripe/payment_intents/edit", change(id, date, "11:00", "15:00", 4000)),
      poll(hanako, longer.payment_intent_id),
      there.post("stripe/payment_intents/cancel", await cancelOf(hanako, id)),
    ]);
    if (later.status === 200) await pay(there, later.data.client_secret_id);
    expect(polled.status).toBe(200);
    await rest();
    const after = await read(hanako, id);
    expect(after.canceled).toBe(canceled.status === 200);
    if (!after.canceled) expect([3000, 4000]).toContain(after.price);
  });

  it("an extension and a cancel of what runs", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const date = freshDay();
    const before = t.now();
    const id = await booked(hanako, [slot(101, date, "12:00", "14:00", 2000)]);
    t.setNow(Date.parse(`${date}T12:30:00+09:00`));
    const { data } = await (await elsewhere(t, hanako, t.app)).post("stripe/payment_intents/edit", {
      ...change(id, date, "12:00", "15:00", 3000),
      is_extend: true,
    });
    await pay(hanako, data.client_secret_id);
    const [polled, canceled] = await Promise.all([
      poll(hanako, data.payment_intent_id),
      there.post("reservations/delete", { reservation_id: id, back_fee: 0, payment_way: 2, currency: "JPY" }),
    ]);
    expect([polled.status, [200, 409].includes(canceled.status)]).toEqual([200, true]);
    await rest();
    const after = await read(hanako, id);
    expect(after.canceled).toBe(canceled.status === 200);
    // Of both, the extension came first: then the fee is that of the longer booking.
    const isExtended = (await poll(hanako, data.payment_intent_id)).data.status === "succeeded";
    expect(after.canceled ? after.cancel_fee : after.price).toBe(isExtended ? 3000 : 2000);
    expect(isExtended || after.canceled).toBe(true);
    t.setNow(before);
  });

  it("no free way out between the booking and the capture", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const { secret, id } = await open(hanako, [slot(101, date, "12:00", "14:00", 2000)]);
    await pay(hanako, secret);
    // The first look books; the second, before the capture, gets no answer.
    const faults = t.app.provider.sandbox?.faults ?? {};
    let looks = 0;
    faults.before = (method, path) => {
      looks += method === "GET" && path.includes("/payment_intents/pi_") ? 1 : 0;
      if (looks > 1) throw new TypeError("connection lost");
      return undefined;
    };
    expect((await poll(hanako, id)).data.status).toBe("pending");
    const [row] = (await hanako.get("reservations")).data[0].reservations;
    expect(row).toMatchObject({ paid: false });
    const free = await hanako.post("reservations/delete/non", { reservation_id: row.id });
    expect([free.status, free.code]).toEqual([409, "not_operable"]);
    const longer = change(row.id, date, "12:00", "15:00", 3000);
    expect((await hanako.post("reservations/edit_in_no_price", longer)).code).toBe("not_operable");
    delete faults.before;
    await rest();
    expect((await hanako.post("reservations/delete/non", { reservation_id: row.id })).code).toBe(
      "price_changed",
    );
  });

  it("a neighbour that waits for the operator keeps the price of the whole cart", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const id = await booked(hanako, [
      slot(101, date, "12:00", "14:00", 2000),
      slot(103, date, "12:00", "14:00", 2000),
    ]);
    const longer = change(id, date, "12:00", "15:00", 3000);
    expect((await hanako.post("reservations/edit_in_no_price", longer)).code).toBe("not_operable");
    const waiting = (await hanako.get("reservations")).data[0].reservations[1].id;
    await paymentsOperatorCommand(["approve", String(waiting)], second);
    await rest();
    expect(await read(hanako, id)).toMatchObject({ paid: true, price: 2000, canceled: false });
  });
});

describe("a cart whose change got no answer", () => {
  it.each([
    "before",
    "after",
  ] as const)("is not booked for the other times at the same price (%s)", async (point) => {
    const hanako = await guest(t);
    const date = freshDay();
    const { secret, id } = await open(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    breakAt(point, "POST", /payment_intents\/pi_\w+$/);
    const reservations = [slot(101, date, "14:00", "16:00", 2000)];
    const update = { intent_id: id, reservations, payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents/update_create", update)).status).toBe(503);
    const there = await elsewhere(t, hanako, second);
    await pay(there, secret);
    expect((await poll(there, id)).data.status).toBe("failed");
    expect((await there.get("reservations")).data).toEqual([]);
  });

  it("is booked once the change has gone through after all", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const { secret, id } = await open(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    breakAt("after", "POST", /payment_intents\/pi_\w+$/);
    const reservations = [slot(101, date, "14:00", "16:00", 2000)];
    const update = { intent_id: id, reservations, payment_way: 2 };
    await hanako.post("stripe/payment_intents/update_create", update);
    const there = await elsewhere(t, hanako, second);
    expect((await there.post("stripe/payment_intents/update_create", update)).status).toBe(200);
    await pay(there, secret);
    expect((await poll(there, id)).data.status).toBe("succeeded");
    const [row] = (await there.get("reservations")).data[0].reservations;
    expect(row.start_datetime).toBe(`${date} 14:00`);
  });
});

describe("late, early and never", () => {
  it("books by the sweep alone within 60 s after 3-D Secure, the browser closed and no webhook", async () => {
    const hanako = await guest(t);
    const { secret } = await open(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret, "4000000000003220");
    for (let seconds = 0; seconds < 60; seconds += 15) {
      t.setNow(t.now() + 15_000);
      await sweepPayments(second);
    }
    expect((await hanako.get("reservations")).data).toMatchObject([{ reservations: [{ paid: true }] }]);
  });

  it("books a hold that ran out where the time is still free, and takes no money after it has ended", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const late = await open(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    t.setNow(t.now() + 15 * 60_000 + 1000);
    await pay(hanako, late.secret);
    expect((await poll(hanako, late.id)).data.status).toBe("succeeded");
    const taro = await guest(t);
    const ended = await open(taro, [slot(101, date, "15:00", "17:00", 2000)]);
    t.setNow(t.now() + 15 * 60_000 + 1000);
    await rest();
    expect((await pay(taro, ended.secret)).data.status).toBe("failed");
    expect((await poll(taro, ended.id)).data.status).toBe("failed");
  });

  it("keeps the time for a payment that the provider takes 20 minutes for, beyond the hold", async () => {
    const faults = t.app.provider.sandbox?.faults ?? {};
    faults.processingFor = () => 20 * 60_000;
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { secret, id } = await open(hanako, rows);
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

  it("sends back what comes by an intent too many", async () => {
    const hanako = await guest(t);
    const id = await booked(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
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
    await rest();
    expect(
      await t.app.db.row(sql`SELECT state, captured, refunded FROM payment WHERE intent_id = ${intent.id}`),
    ).toEqual({ state: "refunded", captured: 2000, refunded: 2000 });
    expect(await read(hanako, id)).toMatchObject({ paid: true, canceled: false });
  });
});

describe("refunds", () => {
  async function refundByHand(id: number, amount: number): Promise<void> {
    const { sandbox } = t.app.provider;
    const [of] = await t.app.db.rows<{ intent: string }>(sql`
      SELECT p.intent_id AS intent FROM payment p JOIN reservation r USING (checkout_id) WHERE r.id = ${id}`);
    const headers = {
      authorization: `Bearer ${sandbox?.secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const body = new URLSearchParams({ payment_intent: of?.intent ?? "", amount: String(amount) });
    const made = await sandbox?.fetch(
      new Request("http://sandbox.invalid/v1/refunds", { method: "POST", headers, body }),
    );
    expect(made?.status).toBe(200);
  }

  it("made at the provider by hand stand in the ledger; what is then too large for the charge is the operator's", async () => {
    const hanako = await guest(t);
    const id = await booked(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await refundByHand(id, 1500);
    await rest();
    const [line] =
      await t.app.db.rows(sql`SELECT sum(l.amount)::int AS left FROM ledger l JOIN payment p ON p.id = l.payment_id
      JOIN reservation r ON r.checkout_id = p.checkout_id WHERE r.id = ${id}`);
    expect(line).toEqual({ left: 500 });
    const cancel = await cancelOf(hanako, id);
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).status).toBe(200);
    await rest();
    const refunds = await t.app.db.rows(
      sql`SELECT state, amount, problem FROM refund WHERE reservation_id = ${id}`,
    );
    expect(refunds).toEqual([
      { state: "manual", amount: cancel.back_fee, problem: expect.stringContaining("greater than") },
    ]);
  });

  it("are made once, also where the answer was lost more than a day ago", async () => {
    const hanako = await guest(t);
    const id = await booked(hanako, [slot(101, freshDay(), "10:00", "20:00", 12_000)]);
    breakAt("after", "POST", /refunds$/);
    // No webhook tells of it either.
    const cancel = await cancelOf(hanako, id);
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).status).toBe(200);
    await t.app.db.run(sql`DELETE FROM sandbox.event`);
    t.setNow(t.now() + 26 * HOUR);
    await rest();
    const made = await t.app.db.rows(sql`SELECT (data->>'amount')::int AS amount FROM sandbox.object
      WHERE kind = 'refund' AND data->'metadata'->>'reservation' = ${String(id)}`);
    expect(made).toEqual([{ amount: cancel.back_fee }]);
  });
});

describe("what is not one's own, or not true", () => {
  it("is not found, and moves nothing", async () => {
    const hanako = await guest(t);
    const mallory = await guest(t);
    const date = freshDay();
    const rows = [slot(101, date, "10:00", "12:00", 2000)];
    const { secret, id } = await open(hanako, rows);
    const other = [slot(102, date, "10:00", "12:00", 2000)];
    const update = { intent_id: id, reservations: other, payment_way: 2 };
    expect((await poll(mallory, id)).status).toBe(404);
    expect((await mallory.post("stripe/payment_intents/update_create", update)).status).toBe(404);
    expect((await mallory.post(`stripe/payment_intents/${id}/cancel`, { payment_way: 2 })).status).toBe(404);
    await pay(hanako, secret);
    const reservation = (await poll(hanako, id)).data.reservation_ids[0];
    const edit = change(reservation, date, "10:00", "13:00", 3000);
    expect((await mallory.post("stripe/payment_intents/edit", edit)).status).toBe(404);
    const own = await booked(mallory, other);
    const theirs = (await hanako.post("stripe/payment_intents/edit", edit)).data.payment_intent_id;
    const stolen = { ...change(own, date, "10:00", "13:00", 3000), space_id: 102, intent_id: theirs };
    expect((await mallory.post("stripe/payment_intents/update_edit", stolen)).status).toBe(404);
    const cancel = await cancelOf(hanako, reservation);
    expect((await mallory.post("stripe/payment_intents/cancel", cancel)).status).toBe(404);
    expect((await mallory.post("reservations/delete/non", { reservation_id: reservation })).status).toBe(404);
    expect(await read(hanako, reservation)).toMatchObject({ paid: true, canceled: false });
  });

  it("a price or refund that somebody made up is answered with 409, and nothing happens", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const cheap = { reservations: [slot(101, date, "10:00", "12:00", 1)], payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents", cheap)).code).toBe("price_changed");
    const id = await booked(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const edit = change(id, date, "10:00", "13:00", 2001);
    expect((await hanako.post("stripe/payment_intents/edit", edit)).code).toBe("price_changed");
    const cancel = await cancelOf(hanako, id);
    for (const wrong of [cancel.back_fee + 1, 1, 999_999]) {
      const reply = await hanako.post("stripe/payment_intents/cancel", { ...cancel, back_fee: wrong });
      expect([reply.status, reply.code]).toEqual([409, "price_changed"]);
    }
    expect((await hanako.post("reservations/delete/non", { reservation_id: id })).code).toBe("price_changed");
  });
});

describe("a disputed payment", () => {
  it("is flagged, told to the operator once, known to reconcile, and not refunded on top", async () => {
    const hanako = await guest(t);
    const id = await booked(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)], "4000000000000259");
    await rest();
    const [dispute] = await t.app.db.rows<{ id: string }>(sql`
      SELECT d.id, d.amount, d.status, p.disputed_at IS NOT NULL AS flagged FROM dispute d JOIN payment p ON p.id = d.payment_id`);
    expect(dispute).toMatchObject({ amount: 2000, status: "needs_response", flagged: true });
    const mails = (await hanako.get("dev/outbox?to=info@fureaispace.example")).data as { subject: string }[];
    expect(mails.filter((mail) => mail.subject.includes("異議申し立て"))).toHaveLength(1);
    expect(await operator("disputes")).toContain(`bookings ${id}`);
    expect((await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, id))).status).toBe(200);
    await rest();
    expect(await operator("refunds")).toContain("charge_disputed");
    await t.app.db.run(sql`UPDATE dispute SET status = 'won'`);
    expect(await operator("reconcile")).toContain("needs_response, here won");
    await t.app.db.run(sql`UPDATE dispute SET status = 'needs_response'`);
    expect(await operator("reconcile")).toContain("No differences.");
  });
});

/** What the command prints. */
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
