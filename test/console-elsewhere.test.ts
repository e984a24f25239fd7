import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "./build/catalog.ts";
import { bookElsewhere, KONBINI, offerElsewhere, PAYNOW, PAYPAY } from "./build/elsewhere.ts";
import { addRefundAccount, type Guest, guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { bookByCard, cancelOf } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

/** What is paid elsewhere, as staff find it: in the lists, the provider's payouts, the reports and the files. */

const PAID = [
  { method: PAYPAY, kind: "paypay", name: "PayPay", currency: "JPY", price: 2000 },
  { method: KONBINI, kind: "konbini", name: "コンビニ", currency: "JPY", price: 3000 },
  { method: PAYNOW, kind: "paynow", name: "PayNow", currency: "SGD", price: 4000 },
] as const;
const DECEMBER = "from=2026-12-01&to=2026-12-31";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
const ids = new Map<number, number>();
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(104, IN_SINGAPORE)]);
  await offerElsewhere(t);
  hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
  for (const [index, { method, currency, price }] of PAID.entries()) {
    const hours = ["10:00", `${10 + price / 1000}:00`] as const;
    const row = slot(currency === "SGD" ? 104 : 101, `2026-12-1${index}`, ...hours, price, currency);
    const [id = 0] = await bookElsewhere(hanako, [row], method);
    ids.set(method, id);
  }
  const [byCard = 0] = await bookByCard(hanako, [slot(101, "2026-12-15", "10:00", "11:00", 1000)]);
  ids.set(2, byCard);
  // Free of charge still: all of it goes back by PayPay.
  const [canceled = 0] = await bookElsewhere(
    hanako,
    [slot(101, "2026-12-20", "10:00", "11:00", 1000)],
    PAYPAY,
  );
  const cancel = { ...(await cancelOf(hanako, canceled)), payment_way: PAYPAY };
  expect((await hanako.post("stripe/payment_intents/cancel", cancel)).errors).toEqual([]);
  ids.set(0, canceled);
  await t.rest();
  accountant = await operator(t, ["see", "money"]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const idsOf = (rows: readonly { booking_id?: number | null }[]) => rows.map(({ booking_id: id }) => id);

it.each(PAID)("CONSOLE-9, PAYFIRST-7: lists and files find what was paid by $name", async ({
  method,
  kind,
  name,
  currency,
  price,
}) => {
  const id = ids.get(method);
  const wanted = method === PAYPAY ? [id, ids.get(0)] : [id];
  const bookings = (await accountant.get(`operate/bookings?way=${method}`)).data.items;
  expect(bookings.map((one) => one.id).toSorted()).toEqual(wanted);
  expect(bookings.find((one) => one.id === id)).toMatchObject({ payment_way: method, price });
  const list = await fileOf(`operate/bookings?way=${method}&format=csv`);
  expect(list).toHaveLength(1 + wanted.length);
  expect(list.slice(1).every((line) => line.includes(name))).toBe(true);

  const lines = (await accountant.get(`operate/ledger?method=${kind}&kind=charge`)).data.items;
  expect(idsOf(lines).toSorted()).toEqual(wanted);
  expect(lines.find((one) => one.booking_id === id)).toMatchObject({ method: kind, amount: price, currency });
  const ledger = await fileOf(`operate/ledger?method=${kind}&kind=charge&format=csv`);
  expect(ledger).toHaveLength(1 + wanted.length);
  expect(ledger.slice(1).every((line) => line.includes(name) && line.includes(kind))).toBe(true);
});

it("PROVPAY-1, PAYFIRST-7: the provider's payouts contain it, and differ in nothing from the ledger", async () => {
  t.setNow(t.now() + 20 * 60_000);
  await t.app.provider.sandbox?.deliver(t.now(), async () => new Response(null, { status: 503 }));
  const { errors, data } = await accountant.post("operate/provider_payouts/read", {});
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ unread: 0, missing_count: 0 });
  const payouts = (await accountant.get("operate/provider_payouts")).data.items;
  expect(
    payouts
      .map(({ currency, charged, returned, differences }) => [currency, charged, returned, differences])
      .toSorted(),
  ).toEqual([
    ["JPY", 2000 + 3000 + 1000 + 1000, -1000, 0],
    ["SGD", 4000, 0, 0],
  ]);
  const charges = (await accountant.get("operate/provider_payout_lines?kind=charge")).data.items;
  for (const { method, currency, price } of PAID) {
    const own = charges.filter((one) => one.booking_id === ids.get(method));
    expect(own).toMatchObject([{ currency, amount: price, difference: null }]);
  }
  const refunds = (await accountant.get("operate/provider_payout_lines?kind=refund")).data.items;
  expect(refunds).toMatchObject([{ booking_id: ids.get(0), amount: -1000, difference: null }]);
  expect(await fileOf("operate/provider_payout_lines?kind=charge&format=csv")).toHaveLength(1 + 5);
});

it("REPORT-2, PAYFIRST-7: the report says how much came in by each, on the screen and in the file", async () => {
  const { data } = await accountant.get(`operate/reports/tax?${DECEMBER}` as "operate/reports/tax");
  expect(data.ways).toEqual([
    { way: 2, currency: "JPY", revenue: 1000 },
    ...PAID.map(({ method, currency, price }) => ({ way: method, currency, revenue: price })),
  ]);
  expect(data.ledger.map(({ difference }) => difference)).toEqual([0, 0]);
  const lines = await fileOf(`operate/reports/tax?${DECEMBER}&part=ways&format=csv`);
  for (const { name, currency, price } of PAID) {
    const amount = String(currency === "SGD" ? price / 100 : price);
    expect(lines).toContain(`${name},${currency},${amount}`);
  }
});

it("PAYOUT-1: currencies of refunds are told apart once there are several, whichever are listed", async () => {
  const hasOther = async () => (await accountant.get("operate/refund_state")).data.has_other_currency;
  expect(await hasOther()).toBe(false);
  const id = ids.get(PAYNOW) ?? 0;
  const cancel = { ...(await cancelOf(hanako, id)), payment_way: PAYNOW, currency: "SGD" as const };
  expect((await hanako.post("stripe/payment_intents/cancel", cancel)).errors).toEqual([]);
  await t.rest();
  expect(await hasOther()).toBe(true);
  const { items } = (await accountant.get("operate/refunds?state=all&currency=SGD")).data;
  expect(items.map(({ currency, booking }) => [currency, booking?.id])).toEqual([["SGD", id]]);
});

/** The lines of a file, its heads first. */
async function fileOf(path: string): Promise<string[]> {
  const answer = await accountant.raw(path);
  expect(answer.status).toBe(200);
  return (await answer.text())
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
}
