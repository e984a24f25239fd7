import { randomUUID } from "node:crypto";
import type { Actor } from "../../domain/actor.ts";
import type { StaffReason } from "../../domain/booking/reasons.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { isChargeable } from "../../domain/money/money.ts";
import { METHODS, methodOfKind } from "../../domain/money/payment-method.ts";
import { canBeAsked, renewedEnd, usualEnd, whyNotEnd } from "../../domain/money/payment-request.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { mailedPaths } from "../../nav/mailed-paths.ts";
import { BASE } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import { linkDigest } from "../../platform/link-token.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import { signatureOf } from "../../platform/signature.ts";
import type { Tx } from "../../platform/sql.ts";
import {
  insertRequest,
  type RequestRow,
  requestById,
  requestsOfBooking,
  updateLink,
} from "../ledger/payment-request.db.server.ts";
import { endRequestsWithPayments } from "../ledger/payment-transitions.db.server.ts";
import { lockBooking, lockBookingsOfCheckout, updateAsked } from "./db.server.ts";
import { mailAbout } from "./mail.server.ts";
import { Rejected } from "./rejected.server.ts";
import { type BookingRow, dueFor } from "./row.server.ts";
import { type GuestMail, messageOf } from "./staff/seen.server.ts";

/* What staff ask a guest to pay by card, by a link (LINKPAY-1). */

/** What is asked for beyond the amount, which is what the bookings await. */
type Asked = {
  /** When it ends, in epoch milliseconds; null: at the usual time. */
  until: number | null;
  /** Whether the bookings, or their changes, end with it. */
  isHold: boolean;
  /** The person of the staff; null for the command line. */
  by: number | null;
  now: number;
};

/**
 * Asks for what these bookings of one order await. The caller holds their locks. What was asked for them before ends. A
 * prepaid booking is kept until the request has ended (LINKPAY-3).
 */
export async function askByLink(
  app: Pick<App, "secret" | "brand">,
  tx: Tx,
  rows: readonly BookingRow[],
  { until: chosen, isHold, by, now }: Asked,
): Promise<RequestRow> {
  const lines = rows.flatMap((row) => {
    const amount = dueFor(row);
    return amount > 0 ? [{ reservation_id: row.id, amount }] : [];
  });
  const [first] = rows;
  if (!first || lines.length === 0) throw new Rejected([{ code: "nothing_to_ask" }]);
  // A part of a transfer lies at the provider, and completes only a payment by transfer.
  if (rows.some(({ arrived }) => arrived > 0)) throw new Rejected([{ code: "not_operable" }]);
  const method = methodOfKind(app.brand, "card", first.currency);
  if (method === null) throw new Rejected([{ code: "payment_way_not_offered" }]);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (!isChargeable(amount, first.currency)) throw new Rejected([{ code: "amount_too_small" }]);
  const start = startOf(rows);
  const until = chosen ?? usualEnd({ now, start });
  const problem = whyNotEnd(until, { now, start });
  if (problem) throw new Rejected([problem]);

  for (const { id } of rows) await endRequestsWithPayments(tx, id, "overtaken", now);
  const key = randomUUID();
  const id = await insertRequest(
    tx,
    {
      ...{ checkout_id: first.checkout_id, currency: first.currency, payment_way: method },
      ...{ link_key: key, digest: linkDigest(tokenOf(app, key)) },
      ...{ is_hold: isHold, until: new Date(until), by, lines },
    },
    now,
  );
  for (const row of rows) await updateAsked(tx, row.id, { payBy: payByAsked(row, until, isHold), now });
  return (await requestById(tx, id)) as RequestRow;
}

/**
 * Asks for the difference of a change that staff have just written: both times are held until the link ends (LINKPAY-11).
 * The mail about the change is the one with the link.
 */
export async function askForDifference(
  app: Pick<App, "secret" | "brand">,
  tx: Tx,
  bookingId: number,
  {
    until,
    actor,
    mail,
    reason,
    now,
  }: { until: number | null; actor: Actor; mail: GuestMail; reason: StaffReason | null; now: number },
): Promise<QueuedMail[]> {
  const row = (await lockBooking(tx, bookingId)) as BookingRow;
  const by = actor.startsWith("operator:") ? Number(actor.slice("operator:".length)) : null;
  const request = await askByLink(app, tx, [row], { until, isHold: true, by, now });
  return mail.send ? [linkMail(request, { now, ...(reason ? { reason } : {}), ...messageOf(mail) })] : [];
}

/** The open request by which alone an unpaid booking can be paid; null if there is none. To be read before it changes. */
export async function heldRequestOf(tx: Tx, row: BookingRow): Promise<RequestRow | null> {
  if (row.paid || !endsWithRequest(row)) return null;
  const requests = await requestsOfBooking(tx, row.id);
  return requests.find(({ state, is_hold: isHold }) => isHold && state === "open") ?? null;
}

/**
 * Replaces a request that the change of one of its bookings has ended by one over what they await now (LINKPAY-10). Null if
 * they await nothing.
 */
export async function renewHeld(
  app: Pick<App, "secret" | "brand">,
  tx: Tx,
  { checkout_id: checkoutId, lines, until, by }: RequestRow,
  now: number,
): Promise<RequestRow | null> {
  const order = await lockBookingsOfCheckout(tx, checkoutId);
  const asked = order.filter(
    (row) => lines.some((line) => line.reservation_id === row.id) && dueFor(row) > 0,
  );
  if (asked.length === 0) return null;
  const end = renewedEnd(until.getTime(), { now, start: startOf(asked) });
  return askByLink(app, tx, asked, { until: end, isHold: true, by, now });
}

/** Whether what falls with the request is all that the booking could be paid by: a card is not charged later. */
export function endsWithRequest({ payment_way: method, terms }: BookingRow): boolean {
  return terms === "prepaid" && !METHODS[method].isPaidLater;
}

/** Whether there is time to ask for it by a link; for the screens. */
export function hasTimeToAsk(rows: readonly BookingRow[], now: number): boolean {
  return canBeAsked({ now, start: startOf(rows) });
}

/** The first use that has to be paid before it begins; null for an invoice. Epoch milliseconds. */
function startOf(rows: readonly BookingRow[]): number | null {
  const starts = rows
    .filter(({ terms, canceled_at }) => terms !== "invoice" && canceled_at === null)
    .map(({ starts_at, before_edit: before }) =>
      Math.min(starts_at.getTime(), before ? Date.parse(before.starts_at) : Number.POSITIVE_INFINITY),
    );
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The last day to pay, which the sweep goes by: never before the request has ended. */
function payByAsked(row: BookingRow, until: number, isHold: boolean): Day | null {
  if (row.terms !== "prepaid") return row.pay_by;
  const day = dayAt(until, row.time_zone);
  return isHold || row.pay_by === null || row.pay_by < day ? day : row.pay_by;
}

/**
 * The secret of a link, 132 bits. It is derived rather than stored, so that a mail can be sent again and my bookings can
 * lead to it; the database has its digest only.
 */
function tokenOf({ secret }: Pick<App, "secret">, key: string): string {
  return signatureOf(secret, "payment_link", key).slice(0, 22);
}

/** The address of a request's page; null if the process has another key than when it was made. */
export function linkOf(
  app: Pick<App, "secret" | "env">,
  request: Pick<RequestRow, "link_key" | "digest">,
  locale: Locale,
): string | null {
  const token = tokenOf(app, request.link_key);
  return linkDigest(token).equals(request.digest) ? addressOf(app, token, locale) : null;
}

/** What the preview of a mail shows in place of a link: its request is not made yet, and neither is its secret. */
export function unmadeLink(app: Pick<App, "env">, locale: Locale): string {
  return addressOf(app, "...", locale);
}

function addressOf({ env }: Pick<App, "env">, token: string, locale: Locale): string {
  return `${env.publicUrl}${BASE}${mailedPaths.payLink(locale, token)}`;
}

/** Gives a request another link if its own can no longer be told. */
export async function keepLink(app: Pick<App, "secret" | "env">, tx: Tx, request: RequestRow): Promise<void> {
  if (linkOf(app, request, "ja")) return;
  const key = randomUUID();
  await updateLink(tx, request.id, { key, digest: linkDigest(tokenOf(app, key)) });
}

/** The mail with the link. `now` tells a repeated one from the first. */
export function linkMail(
  request: Pick<RequestRow, "id" | "checkout_id" | "lines">,
  { now, ...more }: { message?: string; isPasswordMailed?: boolean; reason?: StaffReason; now: number },
): QueuedMail {
  return mailAbout({
    key: `pay_link:${request.id}:${now}`,
    kind: "pay_link",
    checkoutId: request.checkout_id,
    bookingIds: request.lines.map(({ reservation_id: id }) => id),
    requestId: request.id,
    ...more,
  });
}
