import { encode } from "uqr";
import type { z } from "zod";
import type { NextStep } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import { awaitedElsewhere } from "../../ledger/payment.db.server.ts";
import type { nextStepSchema, WaitingPayment } from "../contract.ts";
import { wantedBy } from "../wanted.server.ts";

/** What a guest is paying elsewhere, the oldest first, as it is stored. */
export async function waitingOf(app: App, accountId: number, locale: Locale): Promise<WaitingPayment[]> {
  const payments = await awaitedElsewhere(app.db, accountId);
  return Promise.all(
    payments.flatMap((payment) => {
      const step = presentStep(payment.next_step);
      if (!step || payment.problem || !payment.intent_id) return [];
      return [presentWaiting(app, { ...payment, locale }, payment.intent_id, step)];
    }),
  );
}

async function presentWaiting(
  app: App,
  payment: Parameters<typeof wantedBy>[1],
  intentId: string,
  step: NonNullable<ReturnType<typeof presentStep>>,
): Promise<WaitingPayment> {
  const wanted = await wantedBy(app, payment);
  return {
    payment_intent_id: intentId,
    payment_way: payment.payment_way,
    amount: payment.amount,
    currency: payment.currency,
    held_until: (payment.hold_expires_at ?? payment.created_at).toISOString(),
    is_change: payment.purpose === "edit",
    next_step: step,
    reservations: wanted.map(({ spaceId, name, start, end, timeZone }) => ({
      space_id: spaceId,
      space_name: name,
      start_datetime: start,
      end_datetime: end,
      time_zone: timeZone,
    })),
  };
}

/** On the wire. */
export function presentStep(step: NextStep | null): z.output<typeof nextStepSchema> | null {
  switch (step?.kind) {
    case "voucher": {
      const { kind, expiresAt, hostedUrl, stores } = step;
      return { kind, expires_at: new Date(expiresAt).toISOString(), hosted_url: hostedUrl, stores };
    }
    case "code":
      return { kind: step.kind, data: step.data, qr: qrOf(step.data), hosted_url: step.hostedUrl };
    case "redirect":
      return step;
    default:
      return null;
  }
}

/** A path of one-unit squares: an SVG of this size draws the code, in whatever colour the page gives it. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
