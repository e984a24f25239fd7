import { causeOfNote } from "../../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { percentWithin } from "../../../domain/money/tax.ts";
import { sumsByRate } from "../../../features/ledger/lines.db.server.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { instantsOf } from "../../server/days.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { ledgerColumns } from "./columns.ts";
import type { LedgerFilters, LedgerLine, LedgerQuery, LedgerSums } from "./contract.ts";
import { LINES, type LineRow, type LineSearch, matchingLines } from "./lines.db.server.ts";

type Branded = Pick<App, "brand">;

export const ledgerLines: ListWithFile<LedgerQuery, LineSearch, LineRow, LedgerLine> = {
  name: "ledger",
  rows: LINES,
  conditions: (query, { app }) => searchOf(query, app),
  present: (rows, { app, locale }) =>
    rows.map(({ place: _, at, is_taxed: isTaxed, note, last_name: last, first_name: first, ...row }) => {
      const { guest_id: id, company, payer, ...line } = row;
      return {
        ...line,
        at: at.toISOString(),
        tax_percent: percentOf(app, line.currency, isTaxed ? at : null),
        cause: causeOfNote(note),
        guest: id === null ? null : { id, name: personName(last, first, locale), company },
        payer: id === null ? payer : null,
      };
    }),
  columns: ledgerColumns,
};

/** What the lines under the same filters add up to. */
export async function sumsOfLines(app: App, query: LedgerFilters): Promise<LedgerSums["sums"]> {
  const rows = await sumsByRate(app.db, matchingLines(searchOf(query, app)));
  return rows.map(({ is_taxed: isTaxed, ...sum }) => ({
    ...sum,
    tax_percent: percentOf(app, sum.currency, isTaxed ? new Date(app.clock()) : null),
  }));
}

/** 0 for hire in Singapore dollars by a company that is not registered for GST; null for what is outside of tax. */
function percentOf({ brand }: Branded, currency: ChargedCurrency, taxedAt: Date | null): number | null {
  if (!taxedAt) return null;
  return percentWithin(currency, brand.operator.gst, dayAt(taxedAt, brand.timeZone)) ?? 0;
}

function searchOf(
  { from, to, kind, method, booking, guest, q }: LedgerFilters,
  { brand }: Branded,
): LineSearch {
  return {
    ...instantsOf({ from, to }, brand.timeZone),
    kinds: kind ?? null,
    methods: method ?? null,
    booking: booking ?? null,
    guest: guest ?? null,
    ...wordsOf(q ?? ""),
  };
}

/** Digits are a booking or an order, `ch_…` and `bank_line:…` a number of the provider or of ours; the rest is a guest. */
function wordsOf(text: string): Pick<LineSearch, "number" | "ref" | "words"> {
  const typed = text.normalize("NFKC").trim();
  if (/^#?\d{1,15}$/.test(typed)) return { number: Number(typed.replace("#", "")), ref: null, words: [] };
  if (/^[a-z]+_\S*$/.test(typed)) return { number: null, ref: typed, words: [] };
  return { number: null, ref: null, words: typed.split(/\s+/).filter(Boolean).slice(0, 5) };
}
