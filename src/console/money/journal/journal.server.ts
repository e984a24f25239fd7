import type { Actor } from "../../../domain/actor.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import { type Accounts, accountOf, accountsInUse } from "../../../domain/journal/accounts.ts";
import type { JournalEntry } from "../../../domain/journal/entries.ts";
import {
  FORMATS,
  type JournalEncoding,
  type JournalFormat,
  linesOf,
  textOf,
} from "../../../domain/journal/files.ts";
import { sumsOfEntries, taxOfEntries } from "../../../domain/journal/sums.ts";
import type { Day } from "../../../domain/time/day.ts";
import { lockLedger } from "../../../features/ledger/closing.db.server.ts";
import {
  type ExportRow,
  exportedEntries,
  insertEntries,
  insertExport,
  lastLedgerId,
  lockJournal,
} from "../../../features/ledger/journal.db.server.ts";
import { personName } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { encodeCp932 } from "../../../platform/cp932.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Reader, SignedInReader } from "../../server/list.server.ts";
import type { Journal } from "./contract.ts";
import { exportsOfMonth, otherCurrencies } from "./facts.db.server.ts";
import { type BookMonth, entriesOfMonth, windowOfMonth } from "./facts.server.ts";

/** How many rows of a month the screen shows. */
const SHOWN = 200;

/** A month on screen, from its stored entries once it was exported. */
export async function presentJournal({ app, locale, now }: Reader, book: BookMonth): Promise<Journal> {
  const { db } = app;
  const { first, currency } = book;
  const stored = await exportedEntries(db, { month: first, currency });
  const [others, done] = await Promise.all([
    otherCurrencies(db, { ...windowOfMonth(app, first), currency }),
    exportsOfMonth(db, { month: first, currency }),
  ]);
  const entries = done.length > 0 ? stored : await entriesOfMonth(app, db, book);
  const accounts = accountsInUse(app.settings.values("journal"));
  const sums = sumsOfEntries(entries);
  return {
    ...{ month: first.slice(0, 7), currency },
    ...{ is_over: isOver(app, first, now), is_exported: done.length > 0, entries: entries.length },
    accounts: sums.map(({ role, issuer, debit, credit }) => {
      const { name, sub } = accountOf(accounts, role, issuer);
      return { name, sub, debit, credit };
    }),
    debit: sums.reduce((sum, one) => sum + one.debit, 0),
    credit: sums.reduce((sum, one) => sum + one.credit, 0),
    ...{ tax: taxOfEntries(entries, currency), left_out: others },
    exports: done.map(({ last_name: last, first_name: given, at, format, ...row }) => ({
      ...{ ...row, format: format as JournalFormat, by: personName(last, given, locale) },
      at: at.toISOString(),
    })),
    // Each entry has a row at least.
    rows: entries
      .slice(0, SHOWN)
      .flatMap((entry) => rowsOf(entry, accounts))
      .slice(0, SHOWN),
  };
}

function rowsOf(
  { key, day, bankDay, event, bookingId, guest, others = 0, issuer = null, rows }: JournalEntry,
  accounts: Accounts,
): Journal["rows"] {
  const nameOf = (role: keyof typeof accounts) => {
    const { name, sub } = accountOf(accounts, role, issuer);
    return [name, sub].filter(Boolean).join(" ");
  };
  return rows.map(({ debit, credit, amount, tax }) => ({
    ...{ key, day, bank_day: bankDay ?? null, event, booking_id: bookingId, guest, others, amount, tax },
    ...{ debit: nameOf(debit), credit: nameOf(credit) },
  }));
}

/** The last line of the ledger, once all that are being written are there. */
export function lastLineNow(app: App): Promise<number> {
  return app.db.tx(async (tx) => {
    await lockLedger(tx);
    return lastLedgerId(tx);
  });
}

/**
 * Exports a month. The first export stores its entries; later ones repeat them (JOURNAL-7). It has the lines of the ledger up
 * to `lastId`: what is written meanwhile is entered in a later month.
 */
export function exportMonth(
  app: App,
  { format, lastId, ...book }: BookMonth & { format: JournalFormat; lastId: number },
  { actor, by, now }: { actor: Actor; by: number; now: number },
): Promise<Decision<ExportRow>> {
  return app.db.tx(async (tx): Promise<Decision<ExportRow>> => {
    const { first: month, currency } = book;
    if (!isOver(app, month, now)) return reject({ code: "month_not_over" });
    if (!FORMATS[format].currencies.includes(currency)) return reject({ code: "journal_format_currency" });
    await lockJournal(tx);
    const before = await exportsOfMonth(tx, { month, currency });
    const entries =
      before.length > 0
        ? await exportedEntries(tx, { month, currency })
        : await entriesOfMonth(app, tx, book, lastId);
    const row = await insertExport(tx, {
      ...{ month, currency, format, entries: entries.length, by, at: new Date(now), lastId },
    });
    if (before.length === 0) await insertEntries(tx, entries, row);
    await recordEvent(tx, {
      ...{ type: "journal.exported", actor, subject: `journal:${row.id}`, now },
      detail: { month: month.slice(0, 7), currency, format, no: row.no, entries: entries.length },
    });
    return accept(row);
  });
}

/** The file of an export: in one encoding the same bytes however often it is read. The audit says who read it. */
export async function fileOf(
  app: App,
  { id, month, currency, format, no, encoding }: ExportRow & { encoding: JournalEncoding },
  { operator, now }: SignedInReader,
): Promise<Response> {
  await recordEvent(app.db, {
    ...{ type: "list.exported", now, actor: `operator:${operator.accountId}` },
    ...{
      subject: `account:${operator.accountId}`,
      detail: { list: "journal", filters: { export: id }, isSearched: false },
    },
  });
  const entries = await exportedEntries(app.db, { month, currency });
  const text = textOf(linesOf(format, entries, accountsInUse(app.settings.values("journal")), currency));
  const bytes = encoding === "cp932" ? encodeCp932(text) : new TextEncoder().encode(`\ufeff${text}`);
  // A repeated export is named as one, so that it is not imported twice.
  const book = currency === "JPY" ? "" : `-${currency.toLowerCase()}`;
  const repeated = no > 1 ? `-repeat-${no}` : "";
  return new Response(bytes, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="journal-${month.slice(0, 7)}${book}-${format}${repeated}.csv"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

function isOver(app: App, first: Day, now: number): boolean {
  return windowOfMonth(app, first).until.getTime() <= now;
}
