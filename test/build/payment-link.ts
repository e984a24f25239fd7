import { expect } from "vitest";
import type { Day } from "../../src/domain/time/day.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { freshDay } from "./fresh-day.ts";
import { type Guest, guest } from "./guest.ts";
import { mailsTo } from "./mail.ts";
import { operator } from "./operator.ts";
import { card } from "./payment.ts";

/** The secret of a payment link in a text; empty if it has none. */
export const tokenIn = (text: string) => /\/pay\/([\w-]{22})/.exec(text)?.[1] ?? "";

/** What somebody does who got a payment link. */
export function linkCalls(app: () => TestApp) {
  /** Somebody with the link, who is not logged in. */
  const anybody = () => app().visitor();

  async function tokenOf(who: Guest): Promise<string> {
    const mail = (await mailsTo(app(), who.email)).find(({ text }) => text.includes("/pay/"));
    const token = tokenIn(mail?.text ?? "");
    expect(token).toHaveLength(22);
    return token;
  }

  async function mailAbout(who: Guest, subject: string) {
    const mail = (await mailsTo(app(), who.email)).find((one) => one.subject.includes(subject));
    if (!mail) throw new Error(`no mail about ${subject}`);
    return mail;
  }

  const stateOf = async (token: string) => (await anybody().get(`payment_links/${token}`)).data.state;

  async function begin(token: string) {
    const reply = await anybody().post(`payment_link_intents/${token}`, {});
    expect(reply.errors).toEqual([]);
    return { secret: reply.data.client_secret_id, intent: reply.data.payment_intent_id };
  }

  /** What the browser does at the provider. */
  const confirm = (secret: string, number?: string, authenticate: "pass" | "fail" = "pass") =>
    anybody().post("dev/sandbox/confirm", { client_secret_id: secret, card: card(number), authenticate });

  return { anybody, tokenOf, mailAbout, stateOf, begin, confirm };
}

/** A booking that staff have made for a guest and that is held for its link (LINKPAY-10). */
export async function heldByLink(t: TestApp, spaceId = 101, day: Day = freshDay()) {
  const desk = await operator(t, ["see", "desk", "price"]);
  const hanako = await guest(t);
  const times = { start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` };
  const body = {
    ...{ account_id: hanako.accountId, items: [{ space_id: spaceId, ...times }], terms: "link" as const },
  };
  const { total } = (await desk.post("operate/bookings/preview", body)).data;
  const reply = await desk.post("operate/bookings", { ...body, total });
  expect(reply.errors).toEqual([]);
  const [id = 0] = reply.data.reservation_ids;
  return { desk, hanako, id, token: await linkCalls(() => t).tokenOf(hanako) };
}

/** The payments that were begun by a booking's links, the oldest first. */
export async function paymentsByLink({ app }: TestApp, bookingId: number) {
  const rows = await app.db.rows<{ intent_id: string | null; payment_way: number; state: string }>(sql`
    SELECT p.intent_id, p.payment_way, p.state FROM payment p
    JOIN payment_request_line l ON l.request_id = p.request_id
    WHERE l.reservation_id = ${bookingId} ORDER BY p.id`);
  return rows.map(({ intent_id, payment_way, state }) => ({ intent: intent_id, way: payment_way, state }));
}

/** What the ledger has of them: the kind, the amount, and whether it is for the booking. */
export async function ledgerByLink({ app }: TestApp, bookingId: number) {
  const rows = await app.db.rows<{ kind: string; amount: number; booking: number | null }>(sql`
    SELECT e.kind, e.amount, e.reservation_id::int AS booking FROM ledger e JOIN payment p ON p.id = e.payment_id
    JOIN payment_request_line l ON l.request_id = p.request_id
    WHERE l.reservation_id = ${bookingId} ORDER BY e.id`);
  return rows.map(({ kind, amount, booking }) => ({ kind, amount, isOfBooking: booking === bookingId }));
}
