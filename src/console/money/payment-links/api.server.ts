import { type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import type { Decision } from "../../../domain/decision.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { WallMinute } from "../../../domain/time/clock.ts";
import { bookingById, bookingsOfCheckout } from "../../../features/bookings/db.server.ts";
import { hasTimeToAsk, linkOf } from "../../../features/bookings/payment-link.server.ts";
import { type BookingRow, dueFor, payByOf } from "../../../features/bookings/row.server.ts";
import { requestsOfBooking } from "../../../features/ledger/payment-request.db.server.ts";
import {
  type AskForPayment,
  askForPayment,
  sendLinkAgain,
  withdrawRequest,
} from "../../../features/payments/links/by-staff.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList } from "../../server/list.server.ts";
import { answerWritten, rejectionOf } from "../../server/written.server.ts";
import {
  type ConsolePaymentLinksContract,
  consolePaymentLinksContract,
  type PaymentLinkItem,
  type PaymentLinksOfBooking,
} from "./contract.ts";
import { linksOfBooking, readLink, waiting } from "./db.server.ts";
import { links, presentLinks } from "./list.server.ts";
import { previewAsk } from "./preview.server.ts";

const handlers: Handlers<ConsolePaymentLinksContract> = {
  "GET operate/payment_links": ({ query }, context) => answerList(links, query, context),

  "GET operate/bookings/:id/payment_links": ({ params }, context) => linksOf(params.id, context),

  "POST operate/bookings/:id/payment_links/preview": async ({ params, body }, context) =>
    previewAsk(context.app, params.id, await askOf(params.id, body, context), staffOf(context)),

  async "POST operate/bookings/:id/payment_links"({ params, body }, context) {
    const { version, amount } = body;
    const ask = await askOf(params.id, body, context);
    const decision = await context.once("ask", (app) =>
      askForPayment(app, params.id, ask, { version, amount }, staffOf(context)),
    );
    return answerWritten(context.app, decision, context);
  },

  async "POST operate/payment_links/:id/withdraw"({ params, body }, context) {
    const decision = await context.once("withdraw", (app) =>
      withdrawRequest(app, params.id, body.version, staffOf(context)),
    );
    return answerLink(params.id, decision, context);
  },

  async "POST operate/payment_links/:id/send"({ params, body }, context) {
    const decision = await context.once("send", (app) =>
      sendLinkAgain(app, params.id, body.version, staffOf(context)),
    );
    return answerLink(params.id, decision, context);
  },
};

export const paymentLinksNoun = { feature: feature(consolePaymentLinksContract, handlers), waiting };

type Caller = Pick<Context, "app" | "now" | "locale"> & { operator: { accountId: number } };

type AskBody = {
  is_whole_order: boolean;
  until?: WallMinute | undefined;
  mail: { send: boolean; note: string };
};

async function askOf(
  id: number,
  { is_whole_order: isWholeOrder, until, mail }: AskBody,
  { app, operator }: Caller,
): Promise<AskForPayment> {
  const zone = (await bookingById(app.db, id))?.time_zone ?? app.brand.timeZone;
  return {
    isWholeOrder,
    until: until === undefined ? null : toInstant(until, zone),
    by: operator.accountId,
    mail,
  };
}

async function linksOf(
  id: number,
  { app, now, locale }: Pick<Context, "app" | "now" | "locale">,
): Promise<PaymentLinksOfBooking | Rejection> {
  const row = await bookingById(app.db, id);
  if (!row) return reject("not_found");
  const order = await bookingsOfCheckout(app.db, row.checkout_id);
  const urls = new Map(
    (await requestsOfBooking(app.db, id)).map((request) => [request.id, linkOf(app, request, row.locale)]),
  );
  const why = whyNotAsk(row, now);
  const links = presentLinks(await linksOfBooking(app.db, id), { locale });
  return {
    items: links.map((item) => ({
      ...item,
      url: item.state === "open" ? (urls.get(item.id) ?? null) : null,
    })),
    due: dueFor(row),
    due_of_order: order.reduce((sum, one) => sum + dueFor(one), 0),
    bookings: order.filter((one) => dueFor(one) > 0).length,
    currency: row.currency,
    why_not: why && sentence(why, locale),
    held: stillHeld(row, links),
  };
}

/** What the newest link held until it was taken back, and what its booking is held for now (LINKPAY-13). */
function stillHeld(row: BookingRow, [newest]: readonly PaymentLinkItem[]): PaymentLinksOfBooking["held"] {
  const until = payByOf(row);
  const isHeld = newest?.state === "withdrawn" && newest.is_hold && dueFor(row) > 0;
  return isHeld && until !== null ? { until, is_change: row.editing } : null;
}

/** What the write would reject, as far as the booking itself says it. */
function whyNotAsk(row: BookingRow, now: number): Problem | null {
  if (dueFor(row) === 0) return { code: "nothing_to_ask" };
  if (row.arrived > 0) return { code: "not_operable" };
  return hasTimeToAsk([row], now) ? null : { code: "already_started" };
}

async function answerLink(
  id: number,
  decision: Decision<unknown>,
  { app, locale }: Pick<Context, "app" | "locale">,
): Promise<PaymentLinkItem | Rejection> {
  if (!decision.ok) return rejectionOf(decision.problems);
  return readOne(app, id, locale);
}

async function readOne(
  app: App,
  id: number,
  locale: Context["locale"],
): Promise<PaymentLinkItem | Rejection> {
  const row = await readLink(app.db, id);
  return (row && presentLinks([row], { locale })[0]) ?? reject("not_found");
}
