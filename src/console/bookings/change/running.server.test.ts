import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByCard } from "../../../../test/build/payment.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

/** Bookings that are running: 12:00-16:00, paid by card. The clock stands at 13:18. */

type Person = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let person: Person;
let who: Guest;
let today = "2026-11-24";
let id: number;
const plan = { ...room(1).plans[0], start: "09:00", end: "22:00" } as ReturnType<typeof room>["plans"][0];
const at = (clock: string) => Date.parse(`${today}T${clock}:00+09:00`);
const reason = { code: "maintenance", text: "空調の故障" } as const;

beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    [101, 102].map((one) => room(one, { plans: [{ ...plan, cost_per_hour: one === 101 ? 1000 : 855 }] })),
  );
});
afterAll(async () => {
  await t.settle();
  await checkInvariants(t.app);
  await t.close();
});
beforeEach(async () => {
  t.setNow(at("10:00"));
  who = await guest(t);
  [id] = await bookByCard(who, [slot(101, today, "12:00", "16:00", 4000)]);
  t.setNow(at("13:18"));
  person = await operator(t, ["see", "desk", "price"]);
  return async () => {
    today = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  };
});

const seen = async (of = id) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${of}`))
    ?.version as number;
const bookings = () =>
  t.app.db.rows(sql`SELECT space_id, to_char(starts_at AT TIME ZONE 'Asia/Tokyo', 'HH24:MI') AS from,
      to_char(ends_at AT TIME ZONE 'Asia/Tokyo', 'HH24:MI') AS until, price, paid
    FROM reservation WHERE account_id = ${who.accountId} ORDER BY id`);
const ledger = async () =>
  (
    await t.app.db.rows<{ kind: string; amount: number }>(
      sql`SELECT kind, amount FROM ledger WHERE account_id = ${who.accountId} ORDER BY id`,
    )
  ).map(({ kind, amount }) => [kind, amount]);

describe("OPCHANGE-8: into another room", () => {
  it("the booking ends at the next five minutes and continues elsewhere, at the agreed price", async () => {
    const preview = await person.post(`operate/bookings/${id}/change/preview`, { space_id: 102 });
    expect(preview.errors).toEqual([]);
    expect(preview.data).toMatchObject({
      goes_on_at: `${today} 13:20`,
      used: 2000,
      price_before: 2000,
      price_after: 2000,
      difference: 0,
      catalogue: { price: 2565 },
      rules_broken: [],
    });
    expect(preview.data.mails[0]?.text).toContain("会議室102");
    const body = { space_id: 102, version: await seen(), price: 2000, settle: "none", reason } as const;
    const reply = await person.post(`operate/bookings/${id}/change`, body);
    expect(reply.errors).toEqual([]);
    expect(await bookings()).toEqual([
      { space_id: 101, from: "12:00", until: "13:20", price: 2000, paid: true },
      { space_id: 102, from: "13:20", until: "16:00", price: 2000, paid: true },
    ]);
    expect(await ledger()).toEqual([
      ["charge", 4000],
      ["adjustment", -2000],
      ["adjustment", 2000],
    ]);
    await checkInvariants(t.app);
    const receipt = await who.raw(`pdfs/ryosyu/${id}`);
    expect(receipt.status).toBe(200);

    // The rest is a booking like any other: its cancel gives back to the card that it was paid by.
    const rest = reply.data.id;
    const cancel = { version: await seen(rest), fee: 0, back_fee: 2000, reason };
    expect((await person.post(`operate/bookings/${rest}/cancel`, cancel)).errors).toEqual([]);
    await t.settle();
    expect((await ledger()).at(-1)).toEqual(["refund", -2000]);
    await checkInvariants(t.app);
  });

  it("only the rest has to be free, and its difference is settled as any", async () => {
    const other = await guest(t);
    await storeBooking(t, {
      spaceId: 102,
      accountId: other.accountId,
      start: new Date(at("12:00")),
      end: new Date(at("13:20")),
    });
    const later = { space_id: 102, end_datetime: `${today} 15:00` };
    const body = { ...later, price: 1710, settle: "refund", version: await seen(), reason } as const;
    expect((await person.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
    await t.settle();
    expect(await bookings()).toMatchObject([{ price: 2000 }, { price: 1710, until: "15:00" }]);
    expect((await ledger()).at(-1)).toEqual(["refund", -290]);
    await checkInvariants(t.app);
  });

  it("its own start means at once: what was used stays in its room", async () => {
    const times = { start_datetime: `${today} 12:00`, end_datetime: `${today} 16:00` };
    const preview = await person.post(`operate/bookings/${id}/change/preview`, { space_id: 102, ...times });
    expect(preview.data).toMatchObject({ goes_on_at: `${today} 13:20`, used: 2000 });
    const body = {
      space_id: 102,
      ...times,
      version: await seen(),
      price: 2000,
      settle: "none",
      reason,
    } as const;
    expect((await person.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
    expect(await bookings()).toMatchObject([
      { space_id: 101, from: "12:00", until: "13:20" },
      { space_id: 102, from: "13:20", until: "16:00" },
    ]);
  });

  it("never as a whole: not to another day, and not in its last minutes", async () => {
    const body = { space_id: 102, price: 4000, settle: "none", version: await seen(), reason } as const;
    const later = new Date(Date.parse(today) + 9 * 86_400_000).toISOString().slice(0, 10);
    const moved = { ...body, start_datetime: `${later} 12:00`, end_datetime: `${later} 16:00` };
    const overrides = ["slot_too_far", "slot_too_early"] as const;
    const away = await person.post(`operate/bookings/${id}/change`, { ...moved, override: [...overrides] });
    expect([away.status, away.code]).toEqual([422, "not_bookable"]);
    t.setNow(at("15:57"));
    person = await operator(t, ["see", "desk", "price"]);
    const last = await person.post(`operate/bookings/${id}/change`, { ...body, override: [...overrides] });
    expect([last.status, last.code]).toEqual([409, "not_operable"]);
    expect(await bookings()).toMatchObject([{ space_id: 101, from: "12:00", until: "16:00" }]);
  });

  it("not into the past, and not where somebody is", async () => {
    const body = { space_id: 102, price: 2000, settle: "none", version: await seen(), reason } as const;
    const past = { ...body, start_datetime: `${today} 13:00` };
    expect((await person.post(`operate/bookings/${id}/change`, past)).status).toBe(422);
    const other = await guest(t);
    await storeBooking(t, {
      spaceId: 102,
      accountId: other.accountId,
      start: new Date(at("15:00")),
      end: new Date(at("17:00")),
    });
    const taken = await person.post(`operate/bookings/${id}/change`, body);
    expect([taken.status, taken.code]).toEqual([409, "slot_taken"]);
    expect(await bookings()).toHaveLength(1);
  });
});

it("OPCHANGE-3: ends earlier, and the rest of the price goes back", async () => {
  const body = {
    end_datetime: `${today} 14:00`,
    price: 2000,
    settle: "refund",
    reason: { code: "goodwill", text: "早く終わったため" },
    version: await seen(),
  } as const;
  expect((await person.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
  await t.settle();
  expect(await bookings()).toMatchObject([{ from: "12:00", until: "14:00", price: 2000 }]);
  expect((await ledger()).at(-1)).toEqual(["refund", -2000]);
});

it("OPCHANGE-3: ends later; staff charge no card, so the difference is waived", async () => {
  const body = {
    end_datetime: `${today} 17:00`,
    price: 5000,
    settle: "waive",
    version: await seen(),
    reason,
  } as const;
  expect((await person.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
  expect(await bookings()).toMatchObject([{ until: "17:00", price: 4000 }]);
});
