import { csvResponse } from "../../../api/csv.server.ts";
import type { SheetLine } from "../../../domain/documents/document-sheet.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { CURRENCIES, plainAmount } from "../../../domain/money/money.ts";
import { percentWithin } from "../../../domain/money/tax.ts";
import type { Snapshot } from "../../documents/snapshot.server.ts";
import { messages } from "./messages/file.ts";

/** The lines of an invoice as a table for the company's books: plain numbers in whole units, a line a booking (CORP-45). */
export function linesFile({ number, issuedOn, sheet }: Snapshot, locale: Locale): Response {
  const t = messages[locale];
  const heads = [
    ...[
      t.invoice,
      t.issuedOn,
      t.position,
      t.booking,
      t.room,
      t.start,
      t.end,
      t.group,
      t.costCenter,
      t.purchaseNumber,
    ],
    ...[
      t.kind,
      t.kindCode,
      CURRENCIES[sheet.currency].hasJapaneseTax ? t.amount : t.amountAbroad,
      t.currency,
      t.percent,
      t.qualified,
      t.corrects,
      t.repaid,
      t.purpose,
    ],
  ];
  const plain = (amount: number) => plainAmount(amount, sheet.currency);
  const rows = sheet.lines.map((line, index) => [
    ...[
      number,
      issuedOn,
      index + 1,
      line.reservationId,
      line.room[dataLanguage(locale)],
      line.start,
      line.end,
    ],
    ...[line.group ?? "", line.costCenter ?? "", line.purchaseNumber ?? ""],
    ...[t.kindOf(line.kind), line.kind, plain(line.amount), sheet.currency],
    ...[percentOf(line, sheet.currency, sheet.isTaxInvoice === true) ?? "", line.isEligible ? "1" : "0"],
    ...[line.corrects?.number ?? "", plain(line.repaid ?? 0), line.purpose ?? ""],
  ]);
  async function* all() {
    yield* [heads, ...rows];
  }
  return csvResponse(`${number}.csv`, all());
}

/** The rate of what was used; null for a fee, and where the issuer charges no tax. */
function percentOf(
  { kind, supplier, start }: SheetLine,
  currency: Snapshot["sheet"]["currency"],
  hasGst: boolean,
): number | null {
  if (kind === "fee" || supplier !== undefined) return null;
  return percentWithin(currency, hasGst ? {} : null, start.slice(0, 10));
}
