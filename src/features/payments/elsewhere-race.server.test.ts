import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import {
  goElsewhere,
  KONBINI,
  offerElsewhere,
  PAYNOW,
  PAYPAY,
  payElsewhere,
  refuseCancels,
  statusOf,
} from "../../../test/build/elsewhere.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { addRefundAccount, elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { askIntent, bookByCard, pay, read } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { heal } from "../../../test/provider-faults.ts";
import { sql } from "../../platform/sql.ts";
import type { RunningApp } from "../../process/open-app.ts";

/** Who gets the time of a payment that is made elsewhere, and where the money of the other one goes. */

let t: TestApp;
let second: RunningApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(104, IN_SINGAPORE)]);
  second = await t.secondApp();
  await offerElsewhere(t);
});
afterEach(async () => {
  heal(t.app);
  heal(second);
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

const MINUTES = 60_000;

const timeFor = (method: number) =>
  method === PAYNOW
    ? [slot(104, freshDay(), "10:00", "12:00", 2000, "SGD")]
    : [slot(101, freshDay(), "10:00", "12:00", 2000)];

/** What went back to whoever paid by this intent. */
const givenBack = (id: string) =>
  t.app.db.rows<{ way: string; state: string; amount: number }>(
    sql`SELECT f.way, f.state, f.amount FROM refund f JOIN payment p ON p.id = f.payment_id WHERE p.intent_id = ${id}`,
  );

it("PAYFIRST-3: while a PayNow code is shown a stranger is refused, at both processes; after 15 minutes it is free", async () => {
  const [hanako, stranger] = [await guest(t), await guest(t)];
  const there = await elsewhere(t, stranger, second);
  const rows = timeFor(PAYNOW);
  const { id } = await goElsewhere(hanako, rows, PAYNOW);
  t.setNow(t.now() + 14 * MINUTES);
  await t.settle();
  for (const who of [stranger, there]) expect((await askIntent(who, rows)).reply.code).toBe("slot_taken");
  t.setNow(t.now() + 2 * MINUTES);
  await t.settle();
  expect((await askIntent(there, rows)).reply.status).toBe(200);
  expect((await payElsewhere(hanako, id)).status).toBe(404);
  expect(await givenBack(id)).toEqual([]);
});

it("PAYFIRST-4: PayNow money that comes after the hold goes back whole, and the guest is told", async () => {
  const [hanako, stranger] = [await guest(t), await guest(t)];
  const rows = timeFor(PAYNOW);
  const { id } = await goElsewhere(hanako, rows, PAYNOW);
  refuseCancels(t);
  t.setNow(t.now() + 16 * MINUTES);
  await t.settle();
  const [taken] = await bookByCard(stranger, rows);
  await payElsewhere(hanako, id);
  heal(t.app);
  await t.rest();
  expect(await givenBack(id)).toEqual([{ way: "card", state: "succeeded", amount: 2000 }]);
  expect((await statusOf(hanako, id)).data.errors[0]).toContain("全額");
  const [mail] = await mailsTo(t, hanako.email);
  expect(mail?.subject).toContain("お返しします");
  expect(await read(stranger, taken as number)).toMatchObject({ paid: true });
});

it("PAYFIRST-4: PayNow paid in time for a time that is gone goes back whole", async () => {
  const [hanako, stranger] = [await guest(t), await guest(t)];
  const rows = timeFor(PAYNOW);
  const { id } = await goElsewhere(hanako, rows, PAYNOW);
  await t.app.db.run(sql`DELETE FROM occupancy WHERE kind = 'hold'`);
  await bookByCard(stranger, rows);
  await payElsewhere(hanako, id);
  await t.rest();
  expect((await hanako.get("reservations")).data).toEqual([]);
  expect(await givenBack(id)).toEqual([{ way: "card", state: "succeeded", amount: 2000 }]);
});

/** Books by card as far as it is let. */
async function tryByCard(who: Guest, rows: ReturnType<typeof timeFor>): Promise<void> {
  const { reply, secret } = await askIntent(who, rows);
  if (reply.status === 200) await pay(who, secret);
  else expect(reply.code).toBe("slot_taken");
}

const bookingsOf = async (who: Guest) =>
  (await who.get("reservations")).data.flatMap(({ reservations }) => reservations);

it.each(
  ([PAYPAY, KONBINI, PAYNOW] as const).flatMap((method) =>
    ([true, false] as const).flatMap((isHeld) =>
      (["payment", "stranger"] as const).map((first) => ({ method, isHeld, first })),
    ),
  ),
)("PAYFIRST-1, PAYFIRST-4, BOOK-4: method $method, still held: $isHeld, the $first first: at the same moment one of them gets the time", async ({
  method,
  isHeld,
  first,
}) => {
  const [hanako, someone] = [await guest(t), await guest(t)];
  await addRefundAccount(t.app, hanako.accountId);
  const stranger = await elsewhere(t, someone, second);
  const rows = timeFor(method);
  const { id } = await goElsewhere(hanako, rows, method);
  if (!isHeld) await t.app.db.run(sql`DELETE FROM occupancy WHERE kind = 'hold'`);
  const paid = async () => {
    await payElsewhere(hanako, id);
    await statusOf(hanako, id);
  };
  const both = [paid, () => tryByCard(stranger, rows)];
  await Promise.all((first === "payment" ? both : both.toReversed()).map((run) => run()));
  await t.rest();
  const [mine, theirs] = [await bookingsOf(hanako), await bookingsOf(someone)];
  expect([...mine, ...theirs]).toMatchObject([{ paid: true, price: 2000 }]);
  if (isHeld) expect(theirs).toEqual([]);
  // The payment of whoever did not get it went back whole.
  const back = { way: method === KONBINI ? "bank" : "card", amount: 2000 };
  expect(await givenBack(id)).toMatchObject(mine.length === 1 ? [] : [back]);
});
