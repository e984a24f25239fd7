import { METHODS } from "../../domain/money/payment-method.ts";
import { personName } from "../../i18n/format.ts";
import { BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import { recipientOf } from "../bookings/db.server.ts";
import { paymentById } from "../ledger/payment.db.server.ts";
import type { PaymentRow } from "../ledger/payment.server.ts";
import { failedPaymentMail, toPayMail } from "./emails/templates.ts";
import { wantedBy } from "./wanted.server.ts";

type AboutPayment = { paymentId: number; isGivenBack?: boolean };

/** The mail about a payment that failed. `isGivenBack`: the money was paid, and goes back. */
export function failedPaymentMailOf(
  { id, revision }: PaymentRow,
  { isGivenBack }: { isGivenBack: boolean },
): QueuedMail {
  const data: AboutPayment = { paymentId: id, isGivenBack };
  const turn = isGivenBack ? ":given_back" : "";
  return { key: `payment_failed:${id}:${revision}${turn}`, kind: "payment.failed", data };
}

/** The mail with the number for a counter. `expiresAt` tells it from the number of a later attempt. */
export function toPayMailOf({ id }: PaymentRow, expiresAt: number): QueuedMail {
  const data: AboutPayment = { paymentId: id };
  return { key: `payment_to_pay:${id}:${expiresAt}`, kind: "payment.to_pay", data };
}

const writeFailed: MailWriter = async ({ data }, app) => {
  const { paymentId, isGivenBack = false } = data as AboutPayment;
  const found = await factsOf(app, paymentId);
  if (!found) return null;
  const { payment, email, ...facts } = found;
  const { locale, purpose } = payment;
  const mail = failedPaymentMail({
    ...facts,
    purpose,
    isGivenBack,
    refundTo: METHODS[payment.payment_way].refundTo,
    url: `${app.env.publicUrl}${BASE}${paths.bookings(locale)}`,
  });
  return { to: email, mail };
};

const writeToPay: MailWriter = async ({ data }, app) => {
  const found = await factsOf(app, (data as AboutPayment).paymentId);
  // Paid or given up in the meantime, it needs no number any more.
  if (found?.payment.state !== "open" || found.payment.next_step?.kind !== "voucher") return null;
  const { payment, email, ...facts } = found;
  const { locale, purpose, intent_id: intentId, next_step: step } = payment;
  const mail = toPayMail({
    ...facts,
    purpose,
    stores: step?.kind === "voucher" ? step.stores : [],
    expiresAt: step?.kind === "voucher" ? step.expiresAt : 0,
    url: `${app.env.publicUrl}${BASE}${paths.paying(locale, intentId ?? "")}`,
  });
  return { to: email, mail };
};

async function factsOf(app: App, paymentId: number) {
  const payment = await paymentById(app.db, paymentId);
  const recipient = payment && (await recipientOf(app.db, payment.account_id));
  if (!payment || !recipient) return null;
  const { locale, amount, currency } = payment;
  return {
    payment,
    email: recipient.email,
    brand: app.brand,
    locale,
    name: personName(recipient.last_name, recipient.first_name, locale),
    kind: METHODS[payment.payment_way].kind,
    wanted: await wantedBy(app, payment),
    amount,
    currency,
  };
}

export const paymentMails = { "payment.failed": writeFailed, "payment.to_pay": writeToPay };
