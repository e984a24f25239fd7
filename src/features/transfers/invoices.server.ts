import { askedFor, choicesOf, type Share, sharedAmong } from "../../domain/corporate/invoice-payment.ts";
import { payNumberOf } from "../../domain/corporate/pay-number.ts";
import { closingFor, dueAfter } from "../../domain/corporate/terms.ts";
import type { Amount } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Candidate, feeLimit, type Line } from "../../domain/transfers/matching.ts";
import { foldedPayer, formsOf, numbersIn } from "../../domain/transfers/payer.ts";
import type { App } from "../../platform/app.ts";
import type { Queryable } from "../../platform/sql.ts";
import { Rejected } from "../bookings/rejected.server.ts";
import { invoicingIssuer } from "../catalog/own-issuer.server.ts";
import { type OpenInvoiceRow, openInvoiceRows, uninvoicedRows } from "./invoices.db.server.ts";
import { distinct, groupBy, namesLike, pairsOf } from "./like-names.server.ts";

type Asked = OpenInvoiceRow & { asked: Amount };

/** The open invoices of companies, with what each asks for now (CORP-47). */
export async function openInvoices(
  db: Queryable,
  corporateIds: readonly number[] | null = null,
): Promise<Asked[]> {
  const rows = await openInvoiceRows(db, corporateIds);
  const asked = askedFor(rows);
  return rows.map((row) => ({ ...row, asked: asked.get(row.id) ?? 0 }));
}

/**
 * What a line may pay of companies' invoices: each that it names or whose amount it has, all of a company that is called like the
 * payer or has paid under the name, and the choices of these that come to the amount. Thousands of lines do not each look at
 * every company.
 */
export function invoiceCandidates(open: readonly Asked[]) {
  const payable = open.filter(({ asked }) => asked > 0);
  const byNumber = groupBy(payable, ({ id }) => [payNumberOf(id)]);
  const byAmount = groupBy(payable, ({ asked }) => [asked]);
  const byCompany = groupBy(payable, ({ corporate_id: id }) => [id]);
  const byAccount = groupBy(payable, ({ accounts }) => accounts);
  const byName = groupBy(payable, (one) => namesOf(one));
  const byPair = groupBy([...byName.keys()], pairsOf);
  return (line: Line, known: ReadonlySet<number>): Candidate[] => {
    const named = numbersIn(line.written).flatMap((number) => byNumber.get(number) ?? []);
    const alike = namesLike(line.payer, byPair).flatMap((name) => byName.get(name) ?? []);
    const paid = [...known].flatMap((account) => byAccount.get(account) ?? []);
    const companies = distinct([...named, ...alike, ...paid].map(({ corporate_id: id }) => id));
    const theirs = companies.map((id) => byCompany.get(id) ?? []);
    const single = distinct([...theirs.flat(), ...(byAmount.get(line.amount) ?? []).slice(0, SAME_AMOUNT)]);
    const sets = theirs.flatMap((own) =>
      choicesOf(
        own.filter(({ currency }) => currency === line.currency),
        line.amount,
        (due) => feeLimit(line.currency, due),
      ),
    );
    const ofCurrency = single.filter(({ currency }) => currency === line.currency);
    return [...ofCurrency.map((one) => [one]), ...sets].map(candidateOf);
  };
}

/** Of invoices that have the amount and nothing else in common with a line, more would not help anybody. */
const SAME_AMOUNT = 20;

/** Invoices that somebody looks up: by the number to pay or of the paper, or by a part of the company's name. */
export function soughtInvoices(open: readonly Asked[], text: string): Candidate[] {
  const typed = text.normalize("NFKC").trim().toUpperCase();
  const name = foldedPayer(typed);
  const found = open.filter(
    ({ id, number, company, kana }) =>
      payNumberOf(id) === typed ||
      number === typed ||
      company.normalize("NFKC").toUpperCase().includes(typed) ||
      (name !== "" && [company, kana].some((one) => foldedPayer(one).includes(name))),
  );
  const companies = groupBy(found, ({ corporate_id: id }) => [id]);
  const together = [...companies.values()].filter(({ length }) => length > 1);
  return [...found.map((one) => [one]), ...together].map(candidateOf);
}

/** As payers write them. */
function namesOf({ kana, company }: Asked): string[] {
  return distinct([kana, company].map(foldedPayer)).filter((name) => name !== "");
}

function candidateOf(set: readonly Asked[]): Candidate {
  const [first] = set as [Asked, ...Asked[]];
  return {
    kind: "invoice",
    accountIds: distinct(set.flatMap(({ accounts }) => accounts)),
    allocations: set.flatMap(({ bookings }) => bookings).filter(({ amount }) => amount > 0),
    amount: set.reduce((sum, { asked }) => sum + asked, 0),
    numbers: set.map(({ id }) => payNumberOf(id)),
    names: namesOf(first),
    forms: distinct([first.kana, first.company].flatMap(formsOf)),
    payBy: set.map(({ due_on: day }) => day).toSorted()[0] ?? null,
    invoices: set.map(({ id, number, company, group_name: group, due_on: dueOn, asked }) => ({
      ...{ id, number, company, group, dueOn, amount: asked },
    })),
  };
}

/** `dueOn`: a later invoice asks for the rest of the booking, which is due with that. */
type InvoiceShare = Share & { dueOn: Day | null };

/** What each booking gets of a line that pays some invoices on a day. All of them are of one company. */
export async function sharesOf(
  app: Pick<App, "catalog" | "brand">,
  db: Queryable,
  { invoiceIds, amount, today }: { invoiceIds: readonly number[]; amount: Amount; today: Day },
): Promise<InvoiceShare[]> {
  const all = await openInvoices(db);
  const chosen = all.filter(({ id, asked }) => invoiceIds.includes(id) && asked > 0);
  const companies = [...new Set(chosen.map(({ corporate_id: id }) => id))];
  const [first] = chosen;
  if (!first || chosen.length < new Set(invoiceIds).size) throw new Rejected([{ code: "invoice_not_open" }]);
  if (companies.length > 1) throw new Rejected([{ code: "invoices_of_one_company" }]);
  const own = all.filter(
    ({ corporate_id: id, currency }) => id === first.corporate_id && currency === first.currency,
  );
  const rest = (await uninvoicedRows(db, invoiceIds)).flatMap(
    ({ bookingId, amount: left, papers, ...of }) => {
      const after = papers.filter(({ issuer }) => issuer === invoicingIssuer(app, of)).map(({ id }) => id);
      return after.length > 0 ? [{ bookingId, amount: left, after }] : [];
    },
  );
  const bookings = new Map(chosen.flatMap((one) => one.bookings).map((one) => [one.bookingId, one]));
  const next = dueAfter(closingFor(today, first.closing_day), { dueDays: first.due_days });
  return sharedAmong(new Set(invoiceIds), own, rest, amount).map((share) => {
    const booking = share.isPart ? bookings.get(share.bookingId) : undefined;
    const adds = booking?.said.find((told) => told.amount < 0 && !invoiceIds.includes(told.invoiceId));
    const later = own.find(({ id }) => id === adds?.invoiceId)?.due_on ?? next;
    return { ...share, dueOn: booking && (adds || booking.unsaid < 0) ? later : null };
  });
}
