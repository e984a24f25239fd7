import { addDays } from "../../src/domain/time/day.ts";
import { sql } from "../../src/platform/sql.ts";
import { slot } from "./cart.ts";
import { type Console, mail, paidBooking, reason, type Write } from "./console-booking-writes.ts";
import { freshDay } from "./fresh-day.ts";
import { bookByBank, bookByCard } from "./payment.ts";

/** An account of a bank that exists. */
export const ACCOUNT = {
  ...{ bank_name: "みずほ銀行", bank_code: "0001", branch_number: "001", branch_name: "東京営業部" },
  ...{ account_type: 0 as const, account_number: "1234567", account_name: "カクウ ハナコ" },
};

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

  const versionOf = async (id: number) =>
    (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
      ?.version as number;

  async function unpaid(): Promise<{ id: number; version: number }> {
    const [id = 0] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    return { id, version: await versionOf(id) };
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

  /** The money of a line that belongs to another booking. */
  async function moved() {
    const { line: made, body } = await match(2000);
    await boss.post("operate/transfers/match", body);
    const from = body.matches[0]?.allocations[0]?.reservation_id ?? 0;
    const { id: to, version } = await unpaid();
    return {
      id: made.id,
      body: {
        version: made.version + 1,
        from: { reservation_id: from, version: await versionOf(from) },
        to: { reservation_id: to, version },
      },
    };
  }

  /** A link that asks for an unpaid booking. */
  async function link(): Promise<{ id: number; version: number }> {
    const { id, version } = await unpaid();
    await boss.post(`operate/bookings/${id}/payment_links`, { version, amount: 2000 });
    const [made] = (await boss.get(`operate/bookings/${id}/payment_links`)).data.items;
    return { id: made?.id ?? 0, version: made?.version ?? 0 };
  }

  const refundOf = async (bookingId: number) =>
    (await t.app.db.row<{ id: number; version: number }>(
      sql`SELECT id, version FROM refund WHERE reservation_id = ${bookingId}`,
    )) as { id: number; version: number };

  /** A refund of 2,000 yen of a canceled booking, which waits to be transferred. */
  async function owed(): Promise<{ id: number; version: number }> {
    const { id } = await paidBooking({ t, boss, hanako });
    const version = await versionOf(id);
    const body = { fee: 0, back_fee: 2000, bears_transfer_fee: false, version, reason, mail };
    await boss.post(`operate/bookings/${id}/cancel`, body);
    const refund = await refundOf(id);
    const entered = { ...ACCOUNT, version: refund.version };
    await boss.post(`operate/refunds/${refund.id}/account` as "operate/refunds/1/account", entered);
    return refundOf(id);
  }

  async function batch(): Promise<{ id: number; version: number; refund: number }> {
    const { id: refund, version } = await owed();
    const body = { refunds: [{ id: refund, version }], transfer_on: "2026-11-27" };
    const { data } = await boss.post("operate/refund_batches", body);
    // The bank's day has come: the version counts this.
    await t.app.db.run(sql`UPDATE refund_batch SET transfer_on = '2026-11-24' WHERE id = ${data.id}`);
    return { id: data.id, version: 2, refund };
  }

  async function made() {
    const { id, version, refund } = await batch();
    await boss.post(`operate/refund_batches/${id}/made` as "operate/refund_batches/1/made", { version });
    const row = await t.app.db.row<{ version: number }>(sql`SELECT version FROM refund WHERE id = ${refund}`);
    return { id: refund, version: row?.version ?? 0 };
  }

  async function madeByHand(): Promise<{ id: number; version: number }> {
    const { id, version } = await owed();
    const body = { version, made_on: "2026-11-24" as const, reason: reason.text };
    await boss.post(`operate/refunds/${id}/made` as "operate/refunds/1/made", body);
    const row = await t.app.db.row<{ version: number }>(sql`SELECT version FROM refund WHERE id = ${id}`);
    return { id, version: row?.version ?? 0 };
  }

  /** The refund of a lower price, which the card's provider refused. */
  async function failedOnCard(): Promise<{ id: number; version: number }> {
    const [id = 0] = await bookByCard(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const now = new Date(t.now());
    await t.app.db.run(sql`UPDATE reservation SET price = 1500 WHERE id = ${id}`);
    await t.app.db.run(sql`
      INSERT INTO refund (reservation_id, payment_id, amount, currency, way, state, problem, created_at, updated_at)
      SELECT r.id, p.id, 500, 'JPY', 'card', 'manual', 'expired_card', ${now}, ${now} FROM reservation r
        JOIN payment p ON p.checkout_id = r.checkout_id WHERE r.id = ${id}`);
    return refundOf(id);
  }

  function refundWrites(): Record<string, Write> {
    const onRefund =
      (what: string, of: () => Promise<{ id: number; version: number }>, body: object = {}) =>
      async () => {
        const { id, version } = await of();
        return { path: `operate/refunds/${id}/${what}`, body: { version, ...body } };
      };
    const why = { reason: reason.text };
    return {
      "POST operate/refunds/:id/account": {
        send: onRefund("account", owed, ACCOUNT),
        event: "refund.account_entered",
        tells: ["before", "after"],
      },
      "POST operate/refunds/:id/ask": { send: onRefund("ask", owed), event: "refund.account_asked" },
      "POST operate/refunds/:id/made": {
        send: onRefund("made", owed, { ...why, made_on: "2026-11-24" }),
        event: "reservation.marked_refunded",
        tells: ["reason", "before", "after"],
      },
      "POST operate/refunds/:id/came_back": {
        send: onRefund("came_back", made, why),
        event: "refund.came_back",
        tells: ["reason", "before", "after"],
      },
      "POST operate/refunds/:id/not_made": {
        send: onRefund("not_made", madeByHand, why),
        event: "refund.not_made",
        tells: ["reason", "before", "after"],
      },
      "POST operate/refunds/:id/try_card": {
        send: onRefund("try_card", failedOnCard),
        event: "refund.tried_again",
        tells: ["before", "after"],
      },
      "POST operate/refund_batches": {
        send: async () => {
          const { id, version } = await owed();
          return {
            path: "operate/refund_batches",
            body: { refunds: [{ id, version }], transfer_on: "2026-11-27" },
          };
        },
        event: "refund_batch.exported",
        tells: ["after"],
      },
      "POST operate/refund_batches/:id/made": {
        send: async () => {
          const { id, version } = await batch();
          return { path: `operate/refund_batches/${id}/made`, body: { version } };
        },
        event: "reservation.marked_refunded",
        tells: ["before", "after"],
      },
      "POST operate/refund_batches/:id/void": {
        send: async () => {
          const { id, version } = await batch();
          return { path: `operate/refund_batches/${id}/void`, body: { version, ...why } };
        },
        event: "refund_batch.voided",
        tells: ["reason", "before", "after"],
      },
    };
  }

  return {
    "POST operate/closings": {
      send: async () => ({ path: "operate/closings", body: { day: quietDay(), totals: [] } }),
      event: "day.closed",
      tells: ["after"],
    },
    "POST operate/provider_payouts/read": {
      send: async () => ({ path: "operate/provider_payouts/read", body: {} }),
      event: "provider_payouts.read",
      tells: [],
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
    "POST operate/documents": {
      send: async () => ({
        path: "operate/documents",
        body: { kind: "mitsumori", reservation_id: (await unpaid()).id, reason: reason.text },
      }),
      event: "document.issued",
      tells: ["reason"],
    },
    "POST operate/journal/export": {
      send: async () => ({ path: "operate/journal/export", body: { month: "2026-09", format: "plain" } }),
      event: "journal.exported",
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
    "POST operate/transfers/:id/move/preview": {
      send: async () => {
        const { id, body } = await moved();
        return { path: `operate/transfers/${id}/move/preview`, body };
      },
      event: null,
    },
    "POST operate/transfers/:id/move": {
      send: async () => {
        const { id, body } = await moved();
        return { path: `operate/transfers/${id}/move`, body: { ...body, reason: reason.text } };
      },
      event: "reservation.payment_moved",
      another: "reservation.marked_paid",
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
    "POST operate/transfers/:id/refund": {
      send: async () => {
        const { id, version } = await line("ダレデモナイ", 8000);
        return { path: `operate/transfers/${id}/refund`, body: { version, reason: reason.text } };
      },
      event: "transfer.refunded",
      tells: ["reason", "before", "after"],
    },
    ...refundWrites(),
    "POST operate/transfers/hand/:id/undo": {
      send: async () => {
        const { id, version } = await unpaid();
        const paid = {
          reservation_id: id,
          version,
          amount: 2000,
          received_on: "2026-11-23",
          means: "cash" as const,
        };
        await boss.post("operate/transfers/hand", { ...paid, reason: reason.text });
        const entry = await t.app.db.row<{ id: number }>(
          sql`SELECT id FROM ledger WHERE reservation_id = ${id}`,
        );
        const body = { reservation_id: id, version: await versionOf(id), reason: reason.text };
        return { path: `operate/transfers/hand/${entry?.id}/undo`, body };
      },
      event: "reservation.payment_by_hand_undone",
      tells: ["reason", "before", "after"],
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
