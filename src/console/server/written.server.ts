import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { Decision } from "../../domain/decision.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Problem } from "../../domain/problem.ts";
import { payRefundsOf } from "../../features/payments/refunds/refund.server.ts";
import { sentence } from "../../i18n/problems.ts";
import type { App } from "../../platform/app.ts";
import type { BookingItem } from "./booking-item/contract.ts";
import { bookingItem } from "./booking-item/present.server.ts";

/**
 * The booking after a write, or why nothing was written. Refunds to cards are paid now, but the answer does not wait
 * for them.
 */
export async function answerWritten(
  app: App,
  decision: Decision<{ id: number }>,
  reader: { locale: Locale; now: number },
): Promise<BookingItem | Rejection> {
  if (!decision.ok) return rejectionOf(decision.problems);
  const { id } = decision.plan;
  refundSoon(app, id);
  return (await bookingItem(app, id, reader)) ?? reject("not_found");
}

/** The refunds are recorded by now: if this fails or is interrupted, the sweep pays them. */
export function refundSoon(app: App, bookingId: number): void {
  app.background.start("refund after a write of staff", () => payRefundsOf(app, bookingId));
}

export function rejectionOf(problems: Extract<Decision<never>, { ok: false }>["problems"]): Rejection {
  const [first] = problems;
  const version = first?.code === "stale" ? first.params?.version : undefined;
  return typeof version === "number" ? rejectStale(version) : { rejected: problems };
}

/** What became of one of several writes: it is done, or the code and the sentence of what prevented it. */
export function outcomeOf(
  problems: readonly Problem[] | null,
  locale: Locale,
): { ok: boolean; problem: { code: string; text: string } | null } {
  if (problems === null) return { ok: true, problem: null };
  const [problem = { code: "internal" as const }] = problems;
  return { ok: false, problem: { code: problem.code, text: sentence(problem, locale) } };
}

/** The problems of a decision; null if it was carried out. */
export function problemsIn(decision: Decision<unknown>): readonly Problem[] | null {
  return decision.ok ? null : decision.problems;
}
