import type { EventType } from "../../src/domain/events.ts";
import { addDays } from "../../src/domain/time/day.ts";
import { markPaid } from "../../src/features/payments/operator/settlement.server.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { slot } from "./cart.ts";
import { freshDay } from "./fresh-day.ts";
import type { Guest } from "./guest.ts";
import type { operator } from "./operator.ts";
import { bookByBank } from "./payment.ts";
import { storeBooking } from "./stored-booking.ts";

/** Writes of the console to bookings: what is sent, and what is recorded of it. */

export type Sent = { path: string; body?: object; times?: number };
export type Write = {
  /** What is there before, and what is sent. */
  send: () => Promise<Sent>;
  /** The event; none for what writes nothing that anybody may ask about. */
  event: EventType | null;
  /** An event about another booking that the same write changes. */
  another?: EventType;
  /** What the event tells besides who did it. */
  tells?: readonly ("reason" | "code" | "before" | "after")[];
};

export type Console = { t: TestApp; boss: Awaited<ReturnType<typeof operator>>; hanako: Guest };

export const mail = { send: false, note: "" };
export const reason = { code: "other" as const, text: "電話でのご依頼" };
export const nothing = (send: Write["send"]): Write => ({ send, event: null });

/** A booking that is paid by transfer. */
export async function paidBooking({ t, hanako }: Console): Promise<{ id: number; date: string }> {
  const date = freshDay();
  const [id = 0] = await bookByBank(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  return { id, date };
}

export function bookingWrites(console: Console): Record<string, Write> {
  const { t, boss, hanako } = console;
  const paid = () => paidBooking(console);
  const versionOf = async (id: number) =>
    (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
      ?.version as number;

  /** A booking that waits for approval. */
  async function waiting(): Promise<{ id: number; version: number }> {
    const start = new Date(`${freshDay()}T10:00:00+09:00`);
    const end = new Date(start.getTime() + 3_600_000);
    const id = await storeBooking(t, { spaceId: 102, accountId: hanako.accountId, start, end });
    const until = new Date(t.now() + 3_600_000);
    await t.app.db.run(
      sql`UPDATE reservation SET approval = 'waiting', approval_until = ${until} WHERE id = ${id}`,
    );
    return { id, version: await versionOf(id) };
  }

  async function several<One>(make: () => Promise<One>): Promise<One[]> {
    return [await make(), await make()];
  }

  async function changed(): Promise<{ id: number; body: object }> {
    const { id, date } = await paid();
    const times = { start_datetime: `${date} 13:00`, end_datetime: `${date} 15:00` };
    const asked = { ...times, override: [], reason, mail };
    const { data } = await boss.post(`operate/bookings/${id}/change/preview`, asked as never);
    const settle = data.settlements[0]?.way ?? "none";
    return { id, body: { ...asked, price: data.price_after, settle, version: await versionOf(id) } };
  }

  /** A booking that nobody paid in time. */
  async function fallen(): Promise<{ id: number; date: string }> {
    const date = freshDay();
    const [id = 0] = await bookByBank(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-11-19' WHERE id = ${id}`);
    await t.settle();
    return { id, date };
  }

  async function noted(): Promise<{ path: string; version: number }> {
    const { id } = await paid();
    const { data } = await boss.post(`operate/bookings/${id}/notes`, { text: "鍵は受付", pinned: false });
    return { path: `operate/bookings/${id}/notes/${data.id}`, version: 1 };
  }

  const newBooking = async () => {
    const date = freshDay();
    const item = { space_id: 102, start_datetime: `${date} 10:00`, end_datetime: `${date} 11:00` };
    const body = { account_id: hanako.accountId, items: [item], terms: "prepaid", total: 1000 };
    return { ...body, override: [], reason, mail };
  };
  const words = { subject: "鍵について", text: "受付でお渡しします。" };
  const onBooking = (what: string, body: (id: number) => Promise<object> | object) => async () => {
    const { id } = await paid();
    return { path: `operate/bookings/${id}/${what}`, body: await body(id) };
  };
  return {
    "POST operate/bookings": {
      send: async () => ({ path: "operate/bookings", body: await newBooking() }),
      event: "checkout.booked",
      tells: ["reason", "code"],
    },
    "POST operate/bookings/preview": nothing(async () => ({
      path: "operate/bookings/preview",
      body: await newBooking(),
    })),
    "POST operate/bookings/:id/approve": {
      send: async () => {
        const { id, version } = await waiting();
        return { path: `operate/bookings/${id}/approve`, body: { version, mail } };
      },
      event: "reservation.accepted",
      tells: ["before", "after"],
    },
    "POST operate/bookings/:id/decline": {
      send: async () => {
        const { id, version } = await waiting();
        return { path: `operate/bookings/${id}/decline`, body: { version, reason, mail } };
      },
      event: "reservation.declined",
      tells: ["reason", "code", "before", "after"],
    },
    "POST operate/bookings/approve": {
      send: async () => ({
        path: "operate/bookings/approve",
        body: { items: await several(waiting), mail },
        times: 2,
      }),
      event: "reservation.accepted",
      tells: ["before", "after"],
    },
    "POST operate/bookings/decline": {
      send: async () => ({
        path: "operate/bookings/decline",
        body: { items: await several(waiting), reason, mail },
        times: 2,
      }),
      event: "reservation.declined",
      tells: ["reason", "code", "before", "after"],
    },
    "POST operate/bookings/:id/change/preview": nothing(async () => {
      const { id, body } = await changed();
      return { path: `operate/bookings/${id}/change/preview`, body };
    }),
    "POST operate/bookings/:id/change": {
      send: async () => {
        const { id, body } = await changed();
        return { path: `operate/bookings/${id}/change`, body };
      },
      event: "reservation.changed",
      tells: ["reason", "code", "before", "after"],
    },
    "POST operate/bookings/:id/price/preview": nothing(
      onBooking("price/preview", () => ({ price: 1500, reason, mail })),
    ),
    "POST operate/bookings/:id/price": {
      send: onBooking("price", async (id) => ({
        ...{ price: 1500, settle: "refund", version: await versionOf(id), reason, mail },
      })),
      event: "reservation.repriced",
      tells: ["reason", "code", "before", "after"],
    },
    "POST operate/bookings/:id/cancel/preview": nothing(
      onBooking("cancel/preview", () => ({ reason, mail, bears_transfer_fee: true })),
    ),
    "POST operate/bookings/:id/cancel": {
      send: onBooking("cancel", async (id) => ({
        ...{ fee: 0, back_fee: 2000, bears_transfer_fee: false, version: await versionOf(id), reason, mail },
      })),
      event: "reservation.canceled",
      tells: ["reason", "code", "before", "after"],
    },
    "POST operate/bookings/cancel": {
      send: async () => {
        const items = (await several(paid)).map(async ({ id }) => ({
          ...{ id, version: await versionOf(id), fee: 0, bears_transfer_fee: false },
        }));
        return {
          path: "operate/bookings/cancel",
          body: { items: await Promise.all(items), reason, mail },
          times: 2,
        };
      },
      event: "reservation.canceled",
      tells: ["reason", "code", "before", "after"],
    },
    "POST operate/bookings/:id/reinstate/preview": nothing(async () => {
      const { id, date } = await fallen();
      return { path: `operate/bookings/${id}/reinstate/preview`, body: { pay_by: addDays(date, -1), mail } };
    }),
    "POST operate/bookings/:id/reinstate": {
      send: async () => {
        const { id, date } = await fallen();
        const body = { version: await versionOf(id), pay_by: addDays(date, -1), mail };
        return { path: `operate/bookings/${id}/reinstate`, body };
      },
      event: "reservation.reinstated",
      tells: ["before", "after"],
    },
    "POST operate/bookings/:id/notes": {
      send: onBooking("notes", () => ({ text: "鍵は受付", pinned: true })),
      event: "note.added",
      tells: ["after"],
    },
    "PATCH operate/bookings/:id/notes/:note": {
      send: async () => {
        const { path, version } = await noted();
        return { path, body: { text: "鍵は二階", pinned: false, version } };
      },
      event: "note.changed",
      tells: ["before", "after"],
    },
    "DELETE operate/bookings/:id/notes/:note": {
      send: async () => {
        const { path, version } = await noted();
        return { path: `${path}?version=${version}` };
      },
      event: "note.removed",
      tells: ["before"],
    },
    "POST operate/bookings/:id/mails/preview": nothing(
      onBooking("mails/preview", () => ({ kind: "free", ...words })),
    ),
    "POST operate/bookings/:id/mails": {
      send: onBooking("mails", () => ({ kind: "free", ...words })),
      event: "mail.written",
    },
    "POST operate/bookings/mails/preview": nothing(async () => ({
      path: "operate/bookings/mails/preview",
      body: { ids: (await several(paid)).map(({ id }) => id), ...words },
    })),
    "POST operate/bookings/mails": {
      send: async () => ({
        path: "operate/bookings/mails",
        body: { ids: (await several(paid)).map(({ id }) => id), ...words },
        times: 2,
      }),
      event: "mail.written",
    },
  };
}
