import { ProviderRejection } from "../../../adapters/stripe/provider-errors.server.ts";
import type { ElsewhereRequest, Intent, NextStep } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import { isElsewhere, konbiniDeadline, METHODS } from "../../../domain/money/payment-method.ts";
import { dayOfWall, startOfDay } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt, toInstant } from "../../../i18n/wall-clock.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { bookingById, recipientOf } from "../../bookings/db.server.ts";
import { changeToPayOf, orderRowsOf } from "../../bookings/payment-items.server.ts";
import { paymentById, paymentOfIntent } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { HOLD_MILLISECONDS, renewHold } from "../holds/hold.server.ts";
import { outcomeOf } from "../settle/outcome.server.ts";
import { settle } from "../settle/settle.server.ts";
import { isBooked } from "./own-payments.server.ts";
import { refusalOf } from "./provider-intent.server.ts";

/** Begins the payment of an intent that the guest makes elsewhere (PAYFIRST-1). Throws ProviderUnavailable. */
export async function confirmElsewhere(
  app: App,
  intentId: string,
  accountId: number,
): Promise<Decision<NextStep | null>> {
  const known = await paymentOfIntent(app.db, intentId);
  if (!known || known.account_id !== accountId || known.purpose === "request")
    return reject({ code: "not_found" });
  return beginElsewhere(app, known.id, paths.paying(known.locale, intentId));
}

/**
 * Begins a payment that has its intent and answers what to do; the same answer as long as that is under way. After a failed
 * attempt it begins another. `backTo`: the page that the guest comes back to. Throws ProviderUnavailable.
 */
export async function beginElsewhere(
  app: App,
  paymentId: number,
  backTo: string,
): Promise<Decision<NextStep | null>> {
  await settle(app, paymentId);
  const payment = (await paymentById(app.db, paymentId)) as PaymentRow;
  const { kind: method } = METHODS[payment.payment_way];
  if (!isElsewhere(method)) return reject({ code: "payment_way_not_offered" });
  if (payment.state !== "open") return ended(app, payment);
  if (payment.next_step && !payment.problem) return accept(payment.next_step);

  if (!payment.intent_id) return reject({ code: "unavailable" });
  const intent = await app.provider.readIntent(payment.intent_id);
  if (TO_CONFIRM.includes(intent.status)) {
    const deadline = method === "konbini" ? await deadlineOf(app, payment) : null;
    if (method === "konbini" && deadline === null) return reject({ code: "konbini_too_soon" });
    if (!(await holdForAttempt(app, payment))) return ended(app, payment);
    const attempt = { method, expiresAt: deadline, returnUrl: `${app.env.publicUrl}${BASE}${backTo}` };
    const rejected = await begin(app, payment, intent, attempt);
    if (rejected) return rejected;
  }
  await settle(app, payment.id);
  const after = (await paymentById(app.db, payment.id)) as PaymentRow;
  return after.state === "open" ? accept(after.next_step) : ended(app, after);
}

const TO_CONFIRM: readonly Intent["status"][] = ["requires_payment_method", "requires_confirmation"];

async function begin(
  app: App,
  payment: PaymentRow,
  intent: Intent,
  attempt: Pick<ElsewhereRequest, "method" | "expiresAt" | "returnUrl">,
): Promise<Decision<never> | null> {
  const recipient = await recipientOf(app.db, payment.account_id);
  if (!recipient) return reject({ code: "unauthenticated" });
  const { locale, provider_key: key, revision } = payment;
  try {
    await app.provider.confirmElsewhere(intent.id, {
      // Of two tabs at once, both begin the same attempt.
      key: `confirm:${key}:${revision}:${intent.attempt}`,
      ...attempt,
      payer: {
        name: personName(recipient.last_name, recipient.first_name, locale),
        email: recipient.email,
      },
    });
    return null;
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
    app.log.error({ payment: payment.id, code: error.code }, "the provider does not take this way to pay");
    return reject(refusalOf(payment));
  }
}

/**
 * The guest has the whole time again for each attempt, up to the limit of all; by a link, until the link ends. False if the
 * payment has ended.
 */
async function holdForAttempt(app: App, { id }: PaymentRow): Promise<boolean> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const payment = await paymentById(tx, id);
    if (payment?.state !== "open") return false;
    if (payment.purpose === "request") return true;
    const limit = payment.hold_limit_at?.getTime() ?? now;
    await renewHold(tx, payment, Math.min(now + HOLD_MILLISECONDS, Math.max(limit, now)));
    return true;
  });
}

/** The last second of the last day, on the clock of the room (PAYFIRST-6). Null if that is over. */
async function deadlineOf(app: App, payment: PaymentRow): Promise<number | null> {
  const now = app.clock();
  const uses = await usesOf(app, payment);
  const ends = uses.map(({ day, zone }) => {
    const last = konbiniDeadline(day, dayAt(now, zone));
    return last === null ? null : toInstant(startOfDay(addDays(last, 1)), zone) - 1000;
  });
  return ends.includes(null) || ends.length === 0 ? null : Math.min(...(ends as number[]));
}

async function usesOf(app: App, payment: PaymentRow): Promise<{ day: Day; zone: string }[]> {
  if (payment.purpose === "checkout")
    return Promise.all(
      orderRowsOf(payment).map(async ({ space_id: id, starts_at }) => {
        const zone = (await app.catalog.space(id))?.rules.timeZone ?? app.brand.timeZone;
        return { day: dayAt(Date.parse(starts_at), zone), zone };
      }),
    );
  if (payment.purpose === "request") return [];
  const row = await bookingById(app.db, payment.reservation_id);
  return row ? [{ day: dayOfWall(changeToPayOf(payment).times.start), zone: row.time_zone }] : [];
}

async function ended(app: App, payment: PaymentRow): Promise<Decision<never>> {
  if (isBooked(payment)) return reject({ code: "payment_closed" });
  const { problems } = await outcomeOf(app.db, payment.id, app.clock());
  return reject(problems[0] ?? { code: "payment_expired" });
}
