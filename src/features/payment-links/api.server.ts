import { ProviderUnavailable } from "../../adapters/stripe/provider-errors.server.ts";
import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { sentence } from "../../i18n/problems.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { linkDigest } from "../../platform/link-token.ts";
import { bookingsOfCheckout } from "../bookings/db.server.ts";
import { placeOf } from "../bookings/place.server.ts";
import { type BookingRow, toBooking } from "../bookings/row.server.ts";
import { paymentById } from "../ledger/payment.db.server.ts";
import {
  lastPaymentOf,
  type RequestRow,
  requestByDigest,
  requestById,
  runningPaymentOf,
} from "../ledger/payment-request.db.server.ts";
import { presentStep } from "../payments/intents/waiting.server.ts";
import { intentRestorer, withProvider } from "../payments/intents/with-provider.server.ts";
import { intentOfRequest, payRequestElsewhere } from "../payments/links/request-intent.server.ts";
import { elsewhereOfRequest } from "../payments/links/ways.server.ts";
import { settle } from "../payments/settle/settle.server.ts";
import {
  type PaymentLink,
  type PaymentLinkLine,
  type PaymentLinksContract,
  paymentLinksContract,
} from "./contract.ts";

const handlers: Handlers<PaymentLinksContract> = {
  async "GET payment_links/:token"({ params }, { app, locale, now }) {
    const known = await requestByDigest(app.db, linkDigest(params.token));
    if (!known) return reject("not_found");
    await settleRunning(app, known.id);
    return present(app, (await requestById(app.db, known.id)) as RequestRow, { locale, now });
  },

  "POST payment_link_intents/:token": ({ params }, { app, locale, now }) =>
    withProvider(async () => {
      const request = await requestByDigest(app.db, linkDigest(params.token));
      if (!request) return reject("not_found");
      const decision = await intentOfRequest(app, request, { locale, now });
      return decision.ok ? decision.plan : { rejected: decision.problems };
    }),

  "POST payment_link_steps/:token": ({ params: { token }, body }, { app, locale, now }) =>
    withProvider(async () => {
      const request = await requestByDigest(app.db, linkDigest(token));
      if (!request) return reject("not_found");
      const { payment_way: method } = body;
      if (method === null) return reject("payment_way_not_selected");
      const decision = await payRequestElsewhere(app, request, method, { token, locale, now });
      return decision.ok ? { next_step: presentStep(decision.plan) } : { rejected: decision.problems };
    }),
};

export const paymentLinksFeature = feature(
  paymentLinksContract,
  handlers,
  {},
  { "POST payment_link_intents/:token": intentRestorer },
);

/** Reads at the provider what somebody is paying; while it is away, what is stored is answered. */
async function settleRunning(app: App, requestId: number): Promise<void> {
  const running = await runningPaymentOf(app.db, requestId);
  if (!running?.intent_id) return;
  try {
    await settle(app, running.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

async function present(
  app: App,
  request: RequestRow,
  { locale, now }: { locale: Locale; now: number },
): Promise<PaymentLink> {
  const order = await bookingsOfCheckout(app.db, request.checkout_id);
  const rows = order.filter(({ id }) => request.lines.some((line) => line.reservation_id === id));
  const timeZone = rows[0]?.time_zone ?? app.brand.timeZone;
  const { id, is_hold: isHold, amount, currency, payment_way } = request;
  const last = await lastPaymentOf(app.db, id);
  const payment = last === null ? null : await paymentById(app.db, last);
  // Nothing more can be paid from its end on, also before the sweep. What was begun may have been paid in time (LINKPAY-5):
  // until the provider has said so, the page asks nobody for a card again.
  const isAtEnd = request.state === "open" && request.until.getTime() <= now;
  const isPaying =
    request.state === "open" && (payment?.state === "authorised" || (isAtEnd && payment?.state === "open"));
  const isOver = isAtEnd && !isPaying;
  const isDeclined = payment?.state === "released" && payment.end_reason === "declined";
  const problem = payment?.state === "open" ? payment.problem : isDeclined ? DECLINED : null;
  const step = payment?.state === "open" && !problem ? payment.next_step : null;
  const state = isPaying ? "paying" : isOver ? "lapsed" : request.state;
  return {
    state,
    ...{ amount, currency, payment_way, time_zone: timeZone },
    other_ways: state === "open" ? elsewhereOfRequest(app, request, order) : [],
    next_step: state === "open" ? presentStep(step) : null,
    until: formatWall(toWallMinute(request.until.getTime(), timeZone)),
    falls: isHold ? (rows.some(({ editing }) => editing) ? "change" : "booking") : null,
    lines: await Promise.all(
      request.lines.flatMap((line) => {
        const row = rows.find((one) => one.id === line.reservation_id);
        const kind = row && ASKING.includes(state) ? kindOf(row, line.amount) : null;
        return row ? [presentLine(app, row, { amount: line.amount, kind, locale })] : [];
      }),
    ),
    errors: request.state === "open" && problem ? [sentence(problem, locale)] : [],
  };
}

const DECLINED = { code: "payment_declined" } as const;

async function presentLine(
  app: App,
  row: BookingRow,
  { amount, kind, locale }: Pick<PaymentLinkLine, "amount" | "kind"> & { locale: Locale },
): Promise<PaymentLinkLine> {
  const space = await app.catalog.space(row.space_id);
  const { start, end } = toBooking(row);
  return {
    id: row.id,
    name: space ? placeOf(space, locale).name : "",
    start_datetime: formatWall(start),
    end_datetime: formatWall(end),
    time_zone: row.time_zone,
    kind,
    amount,
  };
}

/** While these are its states, something is owed. */
const ASKING: readonly PaymentLink["state"][] = ["open", "paying"];

function kindOf(row: BookingRow, amount: number): PaymentLinkLine["kind"] {
  if (row.canceled_at) return "fee";
  if (row.editing) return "difference";
  return amount < row.price ? "rest" : "price";
}
