import { addDays } from "../../src/domain/time/day.ts";
import { sql } from "../../src/platform/sql.ts";
import { slot } from "./cart.ts";
import { type Console, reason, type Write } from "./console-booking-writes.ts";
import { freshDay } from "./fresh-day.ts";
import { bookByBank } from "./payment.ts";

/** Writes of the console to bank statements and what their lines pay. */
export function moneyWrites({ t, boss, hanako }: Console): Record<string, Write> {
  let files = 0;

  /** A line of a statement of its own. */
  async function line(payer: string, amount: number): Promise<{ id: number; version: number }> {
    files += 1;
    await boss.raw(`operate/statements?name=${files}.csv`, {
      method: "POST",
      body: `取引日,入出金(円),取引後残高(円),入出金内容\n20261124,${amount},${files},${payer} ${files}`,
      headers: { origin: t.app.env.publicUrl },
    });
    const { items } = (await boss.get("operate/transfers")).data;
    const found = items.find((one) => one.payer === `${payer} ${files}`);
    return { id: found?.id ?? 0, version: found?.version ?? 0 };
  }

  let closed = 0;

  /** A day before anything happened. */
  function quietDay(): string {
    closed += 1;
    return addDays("2026-10-31", -closed);
  }

  async function unpaid(): Promise<{ id: number; version: number }> {
    const [id = 0] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const row = await t.app.db.row<{ version: number }>(
      sql`SELECT version FROM reservation WHERE id = ${id}`,
    );
    return { id, version: row?.version ?? 0 };
  }

  async function match(amount: number) {
    const [booking, made] = [await unpaid(), await line("カクウ ハナコ", amount)];
    const allocations = [{ reservation_id: booking.id, amount: 2000 }];
    const surplus = amount > 2000 ? ("hold" as const) : null;
    return {
      line: made,
      body: { matches: [{ line_id: made.id, version: made.version, allocations, surplus }] },
    };
  }

  async function matched(amount: number): Promise<{ id: number; version: number }> {
    const { line: made, body } = await match(amount);
    await boss.post("operate/transfers/match", body);
    return { id: made.id, version: made.version + 1 };
  }

  /** A link that asks for an unpaid booking. */
  async function link(): Promise<{ id: number; version: number }> {
    const { id, version } = await unpaid();
    await boss.post(`operate/bookings/${id}/payment_links`, { version, amount: 2000 });
    const [made] = (await boss.get(`operate/bookings/${id}/payment_links`)).data.items;
    return { id: made?.id ?? 0, version: made?.version ?? 0 };
  }

  return {
    "POST operate/closings": {
      send: async () => ({ path: "operate/closings", body: { day: quietDay(), totals: [] } }),
      event: "day.closed",
      tells: ["after"],
    },
    "POST operate/bookings/:id/payment_links/preview": {
      send: async () => ({
        path: `operate/bookings/${(await unpaid()).id}/payment_links/preview`,
        body: {},
      }),
      event: null,
    },
    "POST operate/bookings/:id/payment_links": {
      send: async () => {
        const { id, version } = await unpaid();
        return { path: `operate/bookings/${id}/payment_links`, body: { version, amount: 2000 } };
      },
      event: "payment.asked",
      tells: [],
    },
    "POST operate/payment_links/:id/withdraw": {
      send: async () => {
        const { id, version } = await link();
        return { path: `operate/payment_links/${id}/withdraw`, body: { version } };
      },
      event: "payment.withdrawn",
      tells: ["before", "after"],
    },
    "POST operate/payment_links/:id/send": {
      send: async () => {
        const { id, version } = await link();
        return { path: `operate/payment_links/${id}/send`, body: { version } };
      },
      event: "payment.asked_again",
      tells: [],
    },
    "POST operate/transfers/match": {
      send: async () => ({ path: "operate/transfers/match", body: (await match(2000)).body }),
      event: "reservation.marked_paid",
      tells: ["before", "after"],
    },
    "POST operate/transfers/:id/undo": {
      send: async () => {
        const { id, version } = await matched(2000);
        return { path: `operate/transfers/${id}/undo`, body: { version, reason: reason.text } };
      },
      event: "reservation.payment_undone",
      tells: ["reason", "before", "after"],
    },
    "POST operate/transfers/:id/ignore": {
      send: async () => {
        const { id, version } = await line("リソク", 3);
        return { path: `operate/transfers/${id}/ignore`, body: { version, reason: reason.text } };
      },
      event: "transfer.ignored",
      tells: ["reason", "before", "after"],
    },
    "POST operate/transfers/:id/return": {
      send: async () => {
        const { id, version } = await matched(2500);
        return { path: `operate/transfers/${id}/return`, body: { version } };
      },
      event: "transfer.returned",
      tells: ["before", "after"],
    },
    "POST operate/transfers/hand": {
      send: async () => {
        const { id, version } = await unpaid();
        const body = { reservation_id: id, version, amount: 2000, received_on: "2026-11-23", means: "cash" };
        return { path: "operate/transfers/hand", body: { ...body, reason: reason.text } };
      },
      event: "reservation.marked_paid",
      tells: ["reason", "before", "after"],
    },
  };
}
