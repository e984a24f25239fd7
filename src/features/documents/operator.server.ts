import type { Currency } from "../../domain/money.ts";
import { type Day, parseDay } from "../../domain/time/day.ts";
import { money } from "../../i18n/format.ts";
import type { App } from "../../server/app.ts";
import { type Queryable, sql } from "../../server/sql.ts";
import { StartRefusal } from "../../server/start-refusal.ts";
import { isUntouched, type Snapshot } from "./snapshot.server.ts";

/** What the electronic-records law asks a search to know: date and amount as ranges, the counterparty, all of them at once. */
export type DocumentSearch = {
  from: Day | null;
  to: Day | null;
  min: number | null;
  max: number | null;
  name: string | null;
};

export type FoundDocument = {
  number: string;
  title: string;
  issuedOn: Day;
  amount: number;
  currency: Currency;
  counterparty: string;
  checkoutId: number;
  downloads: number;
  sha256: string;
  /** Does the kept document still have the hash that it was issued with? */
  isUntouched: boolean;
};

/**
 * `npm run operator -- documents [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--min N] [--max N] [--name TEXT]`: the issued
 * documents, oldest first, one a line with tabs between. False where the words are not ours.
 */
export async function documentsOperatorCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, ...options] = args;
  if (word !== "documents") return false;
  const found = await searchDocuments(app.db, readOptions(options));
  const head = [
    "date",
    "number",
    "kind",
    "amount",
    "counterparty",
    "checkout",
    "downloads",
    "sha256",
    "check",
  ];
  const rows = found.map((one) => [
    one.issuedOn,
    one.number,
    one.title,
    money(one.amount, one.currency),
    one.counterparty.replace(/\s+/g, " "),
    String(one.checkoutId),
    String(one.downloads),
    one.sha256,
    one.isUntouched ? "ok" : "CHANGED",
  ]);
  process.stdout.write(`${[head, ...rows].map((row) => row.join("\t")).join("\n")}\n`);
  return true;
}

/** Amounts in minor units, both ends included; the name is a part of the counterparty's, in any case and width. */
export async function searchDocuments(db: Queryable, search: DocumentSearch): Promise<FoundDocument[]> {
  const { titleOf } = await import("./messages.ts");
  const { from, to, min, max, name } = search;
  const part = name && `%${name.normalize("NFKC").replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.rows<{
    issued_on: Day;
    amount: number;
    currency: Currency;
    counterparty: string;
    checkout_id: number;
    snapshot: Snapshot;
    sha256: Buffer;
    downloads: number;
  }>(sql`
    SELECT d.issued_on, d.amount, d.currency, d.counterparty, d.checkout_id, d.snapshot, d.sha256,
      (SELECT count(*) FROM document_download w WHERE w.document_id = d.id) AS downloads
    FROM document d
    WHERE (${from}::date IS NULL OR d.issued_on >= ${from}::date)
      AND (${to}::date IS NULL OR d.issued_on <= ${to}::date)
      AND (${min}::int IS NULL OR d.amount >= ${min}::int)
      AND (${max}::int IS NULL OR d.amount <= ${max}::int)
      AND (${part}::text IS NULL OR normalize(d.counterparty, NFKC) ILIKE ${part}::text)
    ORDER BY d.issued_on, d.id`);
  return rows.map((row) => ({
    number: row.snapshot.number,
    title: titleOf(row.snapshot.sheet.kind, "ja").main,
    issuedOn: row.issued_on,
    amount: row.amount,
    currency: row.currency,
    counterparty: row.counterparty,
    checkoutId: row.checkout_id,
    downloads: row.downloads,
    sha256: row.sha256.toString("hex"),
    isUntouched: isUntouched(row),
  }));
}

/** Options come as `--name value`; what is none, or has no such value, is a mistake that is said. */
function readOptions(options: readonly string[]): DocumentSearch {
  const search: DocumentSearch = { from: null, to: null, min: null, max: null, name: null };
  for (let at = 0; at < options.length; at += 2) {
    const option = options[at] ?? "";
    const value = options[at + 1] ?? "";
    if ((option === "--from" || option === "--to") && parseDay(value) !== null)
      search[option.slice(2) as "from" | "to"] = value;
    else if ((option === "--min" || option === "--max") && /^\d{1,9}$/.test(value))
      search[option.slice(2) as "min" | "max"] = Number(value);
    else if (option === "--name" && value !== "") search.name = value;
    else throw new StartRefusal(`${option} ${value}: ${USAGE}`);
  }
  return search;
}

const USAGE = "documents [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--min N] [--max N] [--name TEXT]";
