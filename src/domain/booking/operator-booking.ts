import type { OfferedTerms } from "../brand/brand.ts";
import { accept, type Decision, reject } from "../decision.ts";
import { type Amount, type ChargedCurrency, isChargeable } from "../money/money.ts";
import { BANK_TOO_SOON, isBankInTime } from "../money/payment-method.ts";
import { usualEnd, whyNotEnd } from "../money/payment-request.ts";
import { type Price, priceOf } from "../money/pricing.ts";
import type { Problem } from "../problem.ts";
import { type Authority, whyNotPrice } from "../staff.ts";
import { dayOfWall, type WallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { overlapProblems, type SpaceFacts } from "./decide.ts";
import { type BrokenRule, judgeSlot, notOverridden, type OverrideCode, rightsMissing } from "./override.ts";
import { isInvoiceDay, isPayByDay, type OrderTerms, payByAgreed, usualInvoiceDay } from "./terms.ts";

/** What staff book for a guest. `price` and `cleaning` are set only if they differ from those of the rules. */
export type OperatorItem = Range & {
  spaceId: number;
  price: Amount | null;
  cleaning: number | null;
  /** The series that it is repeated in (SERIES-7). */
  series?: string | null;
};

export type OperatorRequest = {
  items: readonly OperatorItem[];
  terms: OrderTerms;
  /** The last day to pay by transfer, or the day on which an invoice is due; null: the usual one. */
  payBy: Day | null;
  dueOn: Day | null;
  /** When the payment link ends, on the clock of the room that is used first; null: at the usual time. */
  linkUntil: WallMinute | null;
};

export type OperatorFacts = OfferedTerms & {
  /** Every space of the request that exists, by id. `taken` has everybody's holds, the guest's too. */
  spaces: ReadonlyMap<number, SpaceFacts>;
  guest: { isBlocked: boolean };
};

type OperatorSlot = Range & {
  spaceId: number;
  seriesId: string | null;
  cleanedBy: WallMinute;
  /** By the rules; null if a minute has no plan. */
  ruled: Price | null;
  /** What it costs; null if the rules have no price and none was set. */
  agreed: Amount | null;
};

/** A request checked against all rules. A problem names its item in the parameter `item`. */
export type Assessment = {
  slots: OperatorSlot[];
  currency: ChargedCurrency;
  /** The sum of what is known. */
  total: Amount;
  terms: OrderTerms;
  payBy: Day | null;
  dueOn: Day | null;
  /** Until when a payment link can be paid, on the clock of this room; null with other terms. */
  link: { until: WallMinute; spaceId: number } | null;
  broken: BrokenRule[];
  impossible: Problem[];
};

export type OperatorPlan = Omit<Assessment, "slots" | "impossible"> & {
  slots: (OperatorSlot & { agreed: Amount })[];
};

/**
 * The payment method of bookings made by staff, in both brands: a transfer to the company's own account in the currency of
 * the booking (TERMS-1). What is to be paid by a link has the brand's card method instead (LINKPAY-10).
 */
export const OPERATOR_METHOD = 1;

/** What the rules say about a request of a guest or of staff: for the preview and for the decision. */
export function assessOperatorBooking(request: OperatorRequest, facts: OperatorFacts): Assessment {
  const { items, terms } = request;
  const judged = items.map((item, index) => judgeItem(item, index, facts));
  const slots = items.flatMap((item) => slotOf(item, terms, facts));
  const currencies = [...new Set(slots.map(({ spaceId }) => currencyOf(spaceId, facts)))];
  const days = daysToPay(request, facts);
  const link = linkOf(request, facts);
  const currency = currencies[0] ?? "JPY";
  const total = slots.reduce((sum, { agreed }) => sum + (agreed ?? 0), 0);
  return {
    slots,
    currency,
    total,
    terms,
    payBy: days.payBy,
    dueOn: days.dueOn,
    link: link.link,
    broken: [
      ...judged.flatMap(({ broken }) => broken),
      ...days.broken,
      ...(facts.guest.isBlocked ? [{ code: "account_blocked" as const }] : []),
    ],
    impossible: [
      ...judged.flatMap(({ impossible }) => impossible),
      ...overlapProblems(items.map((item) => ({ ...item, cleaning: cleaningOf(item, facts) }))),
      ...(currencies.length > 1 ? [{ code: "currency_mixed" as const }] : []),
      ...(currencies.every((one) => IS_OFFERED[terms](one, facts))
        ? []
        : [{ code: "payment_way_not_offered" as const }]),
      ...(terms === "link" && total > 0 && !isChargeable(total, currency)
        ? [{ code: "amount_too_small" as const }]
        : []),
      ...days.impossible,
      ...link.impossible,
    ],
  };
}

const IS_OFFERED: Record<OrderTerms, (currency: ChargedCurrency, facts: OfferedTerms) => boolean> = {
  prepaid: (currency, { transferCurrencies }) => transferCurrencies.includes(currency),
  link: (currency, facts) => facts.linkCurrencies.includes(currency),
  invoice: (currency, { transferCurrencies, invoiceDays }) =>
    invoiceDays !== null && transferCurrencies.includes(currency),
  // Whatever is offered to guests: the company has agreed on it (CORP-5).
  company: () => true,
  free: () => true,
};

/**
 * Decides what staff book for a guest (OPBOOK-1 to OPBOOK-6). Every broken rule needs its override, the right to it,
 * and a reason. `shown` is the sum that the person saw.
 */
export function decideOperatorBooking(
  request: OperatorRequest,
  facts: OperatorFacts,
  {
    overrides,
    person,
    hasReason,
    shown,
  }: { overrides: ReadonlySet<OverrideCode>; person: Authority; hasReason: boolean; shown: Amount },
): Decision<OperatorPlan> {
  const { slots, impossible, ...assessed } = assessOperatorBooking(request, facts);
  if (impossible.length > 0) return reject(...impossible);
  const open = notOverridden(assessed.broken, overrides);
  const missing = rightsMissing(
    assessed.broken.filter(({ code }) => overrides.has(code)),
    person.rights,
  );
  if (missing.length > 0)
    return reject(...missing.map((right): Problem => ({ code: "right_missing", params: { right } })));
  if (open.length > 0) return reject(...open);

  const priced = slots.flatMap((slot) => (slot.agreed === null ? [] : [{ ...slot, agreed: slot.agreed }]));
  if (priced.length < slots.length) return reject({ code: "price_owed" });
  const isOtherwise = request.terms === "free" || priced.some(({ ruled, agreed }) => agreed !== ruled?.total);
  for (const { ruled, agreed } of isOtherwise ? priced : []) {
    const why = whyNotPrice(person, { ruled: ruled?.total ?? agreed, agreed });
    if (why) return reject(why);
  }
  if ((isOtherwise || assessed.broken.length > 0) && !hasReason)
    return reject({ code: "reason_owed", field: "reason" });
  if (assessed.total !== shown) return reject({ code: "price_changed" });
  return accept({ ...assessed, slots: priced });
}

function judgeItem(item: OperatorItem, index: number, facts: OperatorFacts) {
  const found = facts.spaces.get(item.spaceId);
  const named = <One extends Problem>(one: One): One => ({ ...one, params: { ...one.params, item: index } });
  if (!found) return { broken: [], impossible: [named({ code: "space_not_found" } as const)] };
  const verdict = judgeSlot(found.space, item, found, { cleaning: cleaningOf(item, facts) });
  return { broken: verdict.broken.map(named), impossible: verdict.impossible.map(named) };
}

function slotOf(item: OperatorItem, terms: OrderTerms, facts: OperatorFacts): OperatorSlot[] {
  const found = facts.spaces.get(item.spaceId);
  if (!found || item.end <= item.start) return [];
  const { spaceId, start, end, series: seriesId = null } = item;
  const ruled = priceOf(found.space, item, found.now, found.isHoliday);
  const agreed = terms === "free" ? 0 : (item.price ?? ruled?.total ?? null);
  return [{ spaceId, seriesId, start, end, cleanedBy: end + cleaningOf(item, facts), ruled, agreed }];
}

function cleaningOf({ spaceId, cleaning }: OperatorItem, facts: OperatorFacts): number {
  return cleaning ?? facts.spaces.get(spaceId)?.space.rule.cleaningMinutes ?? 0;
}

function currencyOf(spaceId: number, facts: OperatorFacts): ChargedCurrency {
  return facts.spaces.get(spaceId)?.space.currency ?? "JPY";
}

type Days = { payBy: Day | null; dueOn: Day | null; broken: BrokenRule[]; impossible: Problem[] };

/** The deadline for paying the order: by the earliest of its starts, on the clock of that room. */
function daysToPay({ items, terms, payBy, dueOn }: OperatorRequest, facts: OperatorFacts): Days {
  const none: Days = { payBy: null, dueOn: null, broken: [], impossible: [] };
  const [first] = items
    .flatMap(({ spaceId, start }) => {
      const found = facts.spaces.get(spaceId);
      return found ? [{ startDay: dayOfWall(start), today: dayOfWall(found.now) }] : [];
    })
    .sort((one, other) => (one.startDay < other.startDay ? -1 : 1));
  if (!first || terms === "free" || terms === "link" || terms === "company") return none;
  if (terms === "invoice") {
    // Without invoices the terms themselves are refused.
    if (facts.invoiceDays === null) return none;
    const due = dueOn ?? usualInvoiceDay(first.today, facts.invoiceDays);
    const isWrong = !isInvoiceDay(due, first.today, facts.invoiceDays);
    return {
      ...none,
      dueOn: due,
      impossible: isWrong ? [{ code: "due_on_out_of_range", field: "due_on" }] : [],
    };
  }
  const isTooSoon = !isBankInTime(first.startDay, first.today);
  const day = payBy ?? payByAgreed(first);
  const isWrong = !isPayByDay(day, first);
  return {
    ...none,
    payBy: day,
    broken: isTooSoon ? [BANK_TOO_SOON] : [],
    impossible: isWrong ? [{ code: "pay_by_out_of_range", field: "pay_by" }] : [],
  };
}

/** When the payment link of the order ends: before the first of its starts, on the clock of that room (LINKPAY-2). */
function linkOf(
  { items, terms, linkUntil }: OperatorRequest,
  facts: OperatorFacts,
): Pick<Assessment, "link" | "impossible"> {
  const [first] = items
    .flatMap(({ spaceId, start }) => {
      const found = facts.spaces.get(spaceId);
      return found ? [{ spaceId, start, now: found.now }] : [];
    })
    .sort((one, other) => one.start - one.now - (other.start - other.now));
  if (!first || terms !== "link") return { link: null, impossible: [] };
  const asked = { now: first.now * MINUTE, start: first.start * MINUTE };
  const until = linkUntil ?? usualEnd(asked) / MINUTE;
  const problem = whyNotEnd(until * MINUTE, asked);
  return {
    link: { until, spaceId: first.spaceId },
    impossible: problem ? [{ ...problem, field: "link_until" }] : [],
  };
}

/** The rules of links take milliseconds. */
const MINUTE = 60_000;
