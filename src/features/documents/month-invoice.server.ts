import { companyAccount } from "../../domain/brand/brand.ts";
import type { Addressee } from "../../domain/documents/addressee.ts";
import type { Sheet, SheetIssuer, SheetLine, SheetMonth } from "../../domain/documents/document-sheet.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Amount, ChargedCurrency } from "../../domain/money/money.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import type { Day } from "../../domain/time/day.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/sql.ts";
import { insertDocument, nextMonthNumber } from "./db.server.ts";
import { canonicalJson, companyOn, monthNumberText, type Snapshot, sha256 } from "./snapshot.server.ts";

type MonthPaper = {
  issuedOn: Day;
  dueOn: Day;
  currency: ChargedCurrency;
  paymentMethod: PaymentMethod;
  addressee: Addressee;
  locale: Locale;
  /** What the payer is to write, so that the transfer is attributed. */
  payNumber: string;
  lines: SheetLine[];
  total: Amount;
  /** What had come of it before it was issued. */
  arrived: Amount;
  month: SheetMonth;
  /** Whose series it is numbered in; `issuer` is null where that is the operator. */
  series: number;
  issuer: SheetIssuer | null;
  /** With the company's GST (DOC-49). */
  isTaxInvoice: boolean;
  now: number;
};

/** Issues the invoice of a company's month: its number is taken if and only if it is stored (CORP-42). */
export async function issueMonthInvoice(
  app: App,
  tx: Tx,
  paper: MonthPaper,
): Promise<{ documentId: number; number: string }> {
  const { series, issuedOn, locale, now } = paper;
  const year = Number(issuedOn.slice(0, 4));
  const number = await nextMonthNumber(tx, series, year);
  const snapshot: Snapshot = { ...snapshotOf(app, paper), number: monthNumberText(series, year, number) };
  const json = canonicalJson(snapshot);
  const documentId = await insertDocument(tx, {
    ...{ accountId: null, checkoutId: null, series, year, number, locale, snapshot, json, now },
    ...{ contentKey: snapshot.number, sha256: sha256(json) },
  });
  return { documentId, number: snapshot.number };
}

function snapshotOf({ brand }: App, paper: MonthPaper): Omit<Snapshot, "number"> {
  const account = companyAccount(brand, paper.paymentMethod, paper.currency);
  return {
    issuedOn: paper.issuedOn,
    ...{ validUntil: null, replaces: null, refersTo: null },
    addressee: paper.addressee,
    transferName: account && paper.payNumber,
    account,
    ...companyOn(brand, { currency: paper.currency, isTaxed: paper.isTaxInvoice }),
    sheet: sheetOf(paper),
  };
}

function sheetOf({ lines, total, arrived, month, issuer, currency, dueOn, ...paper }: MonthPaper): Sheet {
  return {
    kind: "gekkanseikyu",
    ...(paper.isTaxInvoice ? { isTaxInvoice: true as const } : {}),
    ...{ scope: `month:${month.to}`, reservationId: null, currency, paymentWay: paper.paymentMethod },
    ...{ lines, total },
    ...(arrived > 0 ? { arrived } : {}),
    // A month's invoice has its sums in `month`.
    ...{ tax: null, issuer, suppliers: [], payBy: dueOn, payments: [], refunds: [], policies: [], month },
  };
}
