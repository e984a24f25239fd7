import { expect } from "vitest";
import { addDays } from "../../src/domain/time/day.ts";
import { acceptBooking } from "../../src/features/bookings/approval.server.ts";
import { dayAt } from "../../src/i18n/wall-clock.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { slot } from "./cart.ts";
import { addRefundAccount, guest } from "./guest.ts";
import { mailsTo } from "./mail.ts";
import { operator } from "./operator.ts";
import { askIntent, bookByBank, bookByCard, pay, poll, read } from "./payment.ts";

/** How each brand takes cards and transfers. */
export const BRANDS = [
  ["fureaispace", 2, 1],
  ["international", 4, 3],
] as const;

/** The last day that a scene of an app was given: each has a day of its own. */
const lastDays = new WeakMap<TestApp, string>();

/**
 * A guest who changes bookings of room 102, which needs approval, and the desk that answers. Both have just logged in: the
 * clock runs on from test to test, and would end their sessions.
 */
export async function changeScene(t: TestApp, card: 2 | 4) {
  const soonest = addDays(dayAt(t.now(), "Asia/Tokyo"), 10);
  const last = lastDays.get(t) ?? "";
  const date = last < soonest ? soonest : addDays(last, 1);
  lastDays.set(t, date);
  const desk = await operator(t, ["see", "desk", "price"]);
  const hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);

  /** An accepted booking of room 102, 10:00 to 12:00 on a day of its own, for 2,000. */
  async function accepted(method: number): Promise<number> {
    const rows = [slot(102, date, "10:00", "12:00", 2000)];
    const isCard = method === card;
    const ids = isCard ? await cardOrder(rows) : await bookByBank(hanako, rows, method);
    const id = ids[0] as number;
    expect((await acceptBooking(t.app, id, { actor: "command", now: t.now() })).kind).toBe("done");
    await t.settle();
    expect(await read(hanako, id)).toMatchObject({ paid: isCard, approval: "accepted" });
    return id;
  }

  async function cardOrder(rows: Parameters<typeof askIntent>[1]): Promise<number[]> {
    if (card === 2) return bookByCard(hanako, rows);
    const { secret, id } = await askIntent(hanako, rows, card);
    await pay(hanako, secret);
    return (await poll(hanako, id)).data.reservation_ids;
  }

  const body = (id: number, start: string, end: string, price: number, method: number) => ({
    reservation_id: id,
    space_id: 102,
    start_datetime: `${date} ${start}`,
    end_datetime: `${date} ${end}`,
    price,
    currency: "JPY" as const,
    payment_way: method,
  });

  /** Asks for 11:30 to 14:30, which costs 1,000 more, with a card that is authorised for it. */
  async function askByCard(): Promise<{ id: number; intent: string }> {
    const id = await accepted(card);
    const { data } = await hanako.post("stripe/payment_intents/edit", body(id, "11:30", "14:30", 3000, card));
    expect((await pay(hanako, data.client_secret_id)).status).toBe(200);
    expect((await poll(hanako, data.payment_intent_id)).data).toMatchObject({
      status: "succeeded",
      reservation_ids: [id],
    });
    return { id, intent: data.payment_intent_id };
  }

  /** Asks for 13:00 to 15:00 at the same price. */
  async function askForFree(method: number = card): Promise<number> {
    const id = await accepted(method);
    const reply = await hanako.post(
      "reservations/edit_in_no_price",
      body(id, "13:00", "15:00", 2000, method),
    );
    expect(reply.errors).toEqual([]);
    return id;
  }

  const old = () => ({ start_datetime: `${date} 10:00`, end_datetime: `${date} 12:00` });
  const untouched = () => ({
    ...{ ...old(), price: 2000, editing: false, before_edit: null, change_until: null },
    ...{ canceled: false, approval: "accepted" },
  });
  const isFree = async (start: string, end: string) => {
    const other = await guest(t);
    const { reply, id } = await askIntent(other, [slot(102, date, start, end, 1000)], card);
    if (reply.status === 200) await other.post(`stripe/payment_intents/${id}/cancel`, { payment_way: card });
    else expect(reply.code).toBe("slot_taken");
    return reply.status === 200;
  };
  const version = async (id: number) =>
    (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
      ?.version ?? 0;
  const approve = async (id: number) =>
    desk.post(`operate/bookings/${id}/approve`, { version: await version(id) });
  const decline = async (id: number) =>
    desk.post(`operate/bookings/${id}/decline`, {
      version: await version(id),
      reason: { code: "unavailable", text: "" },
    });
  const taken = async (id: number) =>
    (
      await t.app.db.row<{ sum: number }>(
        sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger WHERE reservation_id = ${id}`,
      )
    )?.sum;
  const statusAt = async (intent: string) => (await t.app.provider.readIntent(intent)).status;
  const mails = async () => (await mailsTo(t, hanako.email)).map(({ subject }) => subject.split(" | ")[0]);

  return {
    ...{ hanako, desk, date, accepted, body, askByCard, askForFree, old, untouched, isFree },
    ...{ version, approve, decline, taken, statusAt, mails },
  };
}
