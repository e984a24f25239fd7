import { expect } from "vitest";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { slot } from "./cart.ts";
import type { Guest } from "./guest.ts";
import { read } from "./payment.ts";

/** Orders that are paid by a transfer to the provider (method 3), ¥2,000 for two hours a room, and the money for them. */

export async function order(who: Guest, date: string, rooms: number[]) {
  const reservations = rooms.map((id) => slot(id, date, "10:00", "12:00", 2000));
  const reply = await who.post("reservations", { reservations, payment_way: 3 });
  expect(reply.errors).toEqual([]);
  return reply.data as { id: number; reservation_ids: [number, ...number[]] };
}

/** The intent that awaits the money of an order; empty if there is none. */
export async function intentOf({ app }: TestApp, checkoutId: number): Promise<string> {
  const row = await app.db.row<{ intent: string }>(
    sql`SELECT intent_id AS intent FROM payment WHERE checkout_id = ${checkoutId} AND state = 'ordered'`,
  );
  return row?.intent ?? "";
}

/** Money arrives at the provider. */
export const fund = (who: Guest, intent: string, amount: number) =>
  who.post("dev/sandbox/fund", { payment_intent_id: intent, amount });

/** A booking of room 201 whose money has arrived. */
export async function fundedBooking(t: TestApp, who: Guest, date: string): Promise<number> {
  const made = await order(who, date, [201]);
  await t.rest();
  await fund(who, await intentOf(t, made.id), 2000);
  await t.rest();
  expect(await read(who, made.reservation_ids[0])).toMatchObject({ paid: true });
  return made.reservation_ids[0];
}

/** A change of such a booking to a later end. */
export const longer = (id: number, date: string, end = "13:00", price = 3000) => ({
  reservation_id: id,
  space_id: 201,
  start_datetime: `${date} 10:00`,
  end_datetime: `${date} ${end}`,
  price,
});
