import { optionalTextProblem, problemsOf } from "../fields/text-field.ts";
import type { Amount } from "../money/money.ts";
import type { Problem } from "../problem.ts";
import type { Day } from "../time/day.ts";
import { addDays } from "../time/day.ts";
import {
  booksOn,
  type PayingGroup,
  PURPOSE_MAX,
  paysFor,
  purchaseNumberProblem,
  type Room,
} from "./group.ts";
import { type CorporateRole, mayDo } from "./roles.ts";

/** What a company agreed on with us, and how it stands. */
export type Standing = {
  hasInvoice: boolean;
  isStopped: boolean;
  /** The most that may be booked and not yet paid; null: no limit. */
  creditLimit: Amount | null;
  /** Booked and not yet paid (CORP-11). */
  creditUsed: Amount;
  /** The oldest day that was to be paid on and passed; null if nothing is overdue. */
  overdueSince: Day | null;
  /** From so many days after it on nothing more is booked on invoice (CORP-12). */
  overdueDays: number;
};

/** Why a company books nothing more on invoice; null if it does (CORP-12). */
export function whyNoCredit(standing: Standing, more: Amount, today: Day): Problem | null {
  if (!standing.hasInvoice) return { code: "corporate_no_invoice" };
  if (standing.isStopped) return { code: "corporate_stopped" };
  const { overdueSince, overdueDays, creditLimit, creditUsed } = standing;
  if (overdueSince !== null && addDays(overdueSince, overdueDays) < today)
    return { code: "corporate_overdue", params: { day: overdueSince } };
  if (creditLimit !== null && creditUsed + more > creditLimit) return { code: "corporate_credit_limit" };
  return null;
}

/** A booking that a group is to pay: its price, the part of it that is new, and the month of its use ('YYYY-MM'). */
export type Spent = { amount: Amount; more: Amount; month: string; room: Room };

type Order = {
  group: PayingGroup;
  /** What the group has spent in each month, without what is decided here. */
  spentIn: ReadonlyMap<string, Amount>;
  items: readonly Spent[];
};

/** What a group's limits say against an order or a change (CORP-8): each booking, and each month with all of it. */
export function limitProblems({ group, spentIn, items }: Order): Problem[] {
  const problems = items.flatMap(({ amount, more, room }, item): Problem[] => {
    if (!paysFor(group, room)) return [{ code: "corporate_room", params: { item } }];
    // What has been booked may stay above a limit that was lowered later.
    const isOver = group.booking_limit !== null && more > 0 && amount > group.booking_limit;
    return isOver ? [{ code: "corporate_booking_limit", params: { item } }] : [];
  });
  if (problems.length > 0 || group.month_limit === null) return problems;
  const limit = group.month_limit;
  const months = [...new Set(items.map(({ month }) => month))];
  const over = months.filter((month) => {
    const more = items.filter((one) => one.month === month).reduce((sum, one) => sum + one.more, 0);
    return more > 0 && (spentIn.get(month) ?? 0) + more > limit;
  });
  return over.map((month) => ({ code: "corporate_month_limit", params: { month } }));
}

type Booker = { accountId: number; roles: readonly CorporateRole[] };

/** What a member cannot book on a group, besides its limits: who, and with which number (CORP-5 to CORP-7). */
export function memberProblems(
  group: PayingGroup,
  booker: Booker,
  { purchaseNumber, purpose }: { purchaseNumber: string; purpose: string },
): Problem[] {
  if (!booksOn(group, booker)) return [{ code: "corporate_group_closed" }];
  return problemsOf(
    purchaseNumberProblem(group, purchaseNumber),
    optionalTextProblem("purpose", purpose, PURPOSE_MAX),
  );
}

/** Whether an approver decides about a booking of this amount; who is one decides at once (CORP-9). */
export function asksApprover(
  { approval_from: from }: Pick<PayingGroup, "approval_from">,
  { roles }: Pick<Booker, "roles">,
  amount: Amount,
): boolean {
  return from !== null && !mayDo(roles, "approve") && amount >= from;
}
