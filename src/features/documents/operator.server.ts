import type { Currency } from "../../domain/money/money.ts";
import { type Day, parseDay } from "../../domain/time/day.ts";
import { money } from "../../i18n/format.ts";
import type { App } from "../../platform/app.ts";
import type { Queryable } from "../../platform/sql.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { type DocumentSearch, findDocuments } from "./db.server.ts";
import { isUntouched } from "./snapshot.server.ts";

type FoundDocument = {
  number: string;
  title: string;
  issuedOn: Day;
  amount: number;
  currency: Currency;
  counterparty: string;
  /** Null on the invoice of a company's month. */
  checkoutId: number | null;
  downloads: number;
  sha256: string;
  /** Whether the stored document still has the hash that it was issued with. */
  isUntouched: boolean;
};

/**
 * `npm run operator -- documents [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--min N] [--max N] [--name TEXT]`: the issued
 * documents, oldest first, one a line, separated by tabs (DOC-13). False if `args` are another command.
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

export async function searchDocuments(db: Queryable, search: DocumentSearch): Promise<FoundDocument[]> {
  const { titleOf } = await import("./messages.ts");
  const rows = await findDocuments(db, search);
  return rows.map((row) => ({
    number: row.snapshot.number,
    title: titleOf(row.snapshot.sheet, "ja").main,
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

/** Options are `--name value`. Throws on an unknown option or a malformed value. */
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
    else throw new StartupError(`${option} ${value}: ${USAGE}`);
  }
  return search;
}

const USAGE = "documents [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--min N] [--max N] [--name TEXT]";
