import { purchaseNumberText } from "../../../domain/corporate/group.ts";
import type { CorporateRole } from "../../../domain/corporate/roles.ts";
import { asksApprover, memberProblems } from "../../../domain/corporate/spending.ts";
import { invoicedFrom } from "../../../domain/corporate/terms.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { Queryable, Tx } from "../../../platform/sql.ts";
import type { OrderRow } from "../create/order.server.ts";
import { lockBookingsOfCheckout } from "../db.server.ts";
import { Rejected } from "../rejected.server.ts";
import { leadEndOf } from "./ask.server.ts";
import { askedInside, dueOfUse, payingProblems, toPaying, whyNotAsked } from "./limits.server.ts";
import {
  insertCorporateOrder,
  lockPaying,
  type PayingRow,
  readPaying,
  rolesForGroup,
  setDueOn,
} from "./spending.db.server.ts";

/* What a payment group says to an order, whoever enters it: the member at the checkout, or staff on the telephone. */

/** The group that pays an order, of this company where the address names one. */
export type Payer = { corporateId?: number; groupId: number; purchaseNumber: string; purpose: string };

/** The member who books; the moment is epoch milliseconds. */
type Booker = { accountId: number; now: number };
type Priced = Pick<OrderRow, "space_id" | "starts_at" | "price">;
type Member = { paying: PayingRow; roles: readonly CorporateRole[] };

/** An order that its group pays: its bookings with what asks the approvers, and the first day on which it is due. */
export type OnGroup = Member & { rows: OrderRow[]; isAsked: boolean; dueOn: Day };

/**
 * Judges an order under the lock of its group, so that colleagues who book at once never pass a limit (CORP-8). Throws
 * `Rejected` with every reason.
 */
export async function judgeOnGroup(
  app: App,
  tx: Tx,
  payer: Payer,
  order: { rows: readonly OrderRow[]; currency: ChargedCurrency },
  booker: Booker,
): Promise<OnGroup> {
  const paying = await lockPaying(tx, payer.groupId);
  const judged = await judge(app, tx, paying, payer, order, booker);
  if (!judged.member) throw new Rejected(judged.problems);
  const rows: OrderRow[] = [];
  for (const row of order.rows) rows.push(await withAsked(app, tx, row, judged.member, booker.now));
  const isAsked = rows.some(({ asks_company: asks }) => asks);
  return { ...judged.member, rows, isAsked, dueOn: firstDue(app, judged.member.paying, rows) };
}

/** What a group would say to an order: of each booking whether approvers are asked, who pays and when it is invoiced and due. */
export type PreviewedGroup = {
  problems: Problem[];
  asked: boolean[];
  pays: { name: string; group: string; invoicedOn: Day } | null;
  dueOn: Day | null;
};

/** What judging an order would say, read without a lock: for the preview of staff. */
export async function previewOnGroup(
  app: App,
  db: Queryable,
  payer: Payer,
  order: { rows: readonly Priced[]; currency: ChargedCurrency },
  booker: Booker,
): Promise<PreviewedGroup> {
  const none = { asked: [], pays: null, dueOn: null };
  const judged = await judge(app, db, await readPaying(db, payer.groupId), payer, order, booker);
  if (!judged.member) return { ...none, problems: judged.problems };
  const { paying, roles } = judged.member;
  const problems: Problem[] = [];
  const asked = order.rows.map(({ price }) => asksApprover(paying, { roles }, price));
  for (const row of order.rows.filter((_, index) => asked[index])) {
    const latest = await leadEndOf(app, row.space_id, Date.parse(row.starts_at));
    const problem = await whyNotAsked(db, paying, { latest, now: booker.now });
    if (problem) problems.push(problem);
  }
  const [first] = order.rows;
  if (!first) return { ...none, problems };
  const { company: name, group, closing_day: closingDay, closed_on: closedOn } = paying;
  const day = dayAt(Date.parse(first.starts_at), app.brand.timeZone);
  const pays = { name, group, invoicedOn: invoicedFrom(day, { closingDay, closedOn }) };
  return { problems, asked, pays, dueOn: firstDue(app, paying, order.rows) };
}

/** The same reasons in words for staff, who speak of the guest's company and not of their own. */
export function toldToStaff(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({
    ...problem,
    ...(problem.code === "not_found" && { code: "corporate_not_member" as const, field: "company" }),
    params: { ...problem.params, reader: "staff" },
  }));
}

type Judged = { member: Member; problems?: never } | { member: null; problems: Problem[] };

async function judge(
  app: App,
  db: Queryable,
  paying: PayingRow | null,
  payer: Payer,
  { rows, currency }: { rows: readonly Priced[]; currency: ChargedCurrency },
  { accountId, now }: Booker,
): Promise<Judged> {
  const refused = (...problems: Problem[]): Judged => ({ member: null, problems });
  const roles = paying && (await rolesForGroup(db, paying.corporate_id, accountId));
  const isOther = payer.corporateId !== undefined && paying?.corporate_id !== payer.corporateId;
  if (!paying || !roles || isOther) return refused({ code: "not_found" });
  if (paying.currency !== currency) return refused({ code: "corporate_currency" });
  const { purchaseNumber, purpose } = payer;
  const whyNot = memberProblems(toPaying(paying), { accountId, roles }, { purchaseNumber, purpose });
  if (whyNot.length > 0) return refused(...whyNot);
  const paid = rows.map(({ space_id, starts_at, price }) => ({
    ...{ spaceId: space_id, startsAt: Date.parse(starts_at), amount: price, more: price },
  }));
  const problems = await payingProblems(app, db, paying, paid, now);
  return problems.length > 0 ? refused(...problems) : { member: { paying, roles } };
}

/** From the group's amount on, a booking of somebody who is no approver is a request (CORP-9). */
async function withAsked(
  app: App,
  tx: Tx,
  row: OrderRow,
  { paying, roles }: Member,
  now: number,
): Promise<OrderRow> {
  if (!asksApprover(paying, { roles }, row.price)) return row;
  const latest = await leadEndOf(app, row.space_id, Date.parse(row.starts_at));
  const asks = row.approval === null ? "then_booked" : "then_operator";
  const { until } = await askedInside(tx, paying, { latest, asks, now });
  return { ...row, approval: "waiting", asks_company: asks, approval_until: until.toISOString() };
}

function firstDue(app: App, paying: PayingRow, rows: readonly Pick<Priced, "starts_at">[]): Day {
  const [first] = rows.map(({ starts_at }) => dueOfUse(app, paying, Date.parse(starts_at))).toSorted();
  if (!first) throw new Error("an order without bookings was decided");
  return first;
}

/** Writes down who pays an order. Uses of several periods in one order are due on several days. */
export async function storePayer(
  app: App,
  tx: Tx,
  checkoutId: number,
  { paying, purchaseNumber, purpose }: { paying: PayingRow } & Pick<Payer, "purchaseNumber" | "purpose">,
  { accountId, now }: Booker,
): Promise<void> {
  await insertCorporateOrder(tx, {
    checkoutId,
    corporateId: paying.corporate_id,
    groupId: paying.id,
    costCenter: paying.cost_center,
    purchaseNumber: paying.purchase_number === "none" ? "" : purchaseNumberText(purchaseNumber),
    purpose: cleanedText(purpose),
    orderedBy: accountId,
    now,
  });
  for (const { id, starts_at, due_on } of await lockBookingsOfCheckout(tx, checkoutId)) {
    const due = dueOfUse(app, paying, starts_at.getTime());
    if (due !== due_on) await setDueOn(tx, [id], due);
  }
}
