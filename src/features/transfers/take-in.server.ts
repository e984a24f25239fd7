import { createHash } from "node:crypto";
import type { Actor } from "../../domain/actor.ts";
import { OPERATOR_METHOD } from "../../domain/booking/operator-booking.ts";
import { companyAccount } from "../../domain/brand/brand.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../domain/money/money.ts";
import type { StatementColumns } from "../../domain/transfers/csv-statement.ts";
import { foldedPayer } from "../../domain/transfers/payer.ts";
import { lineKeys, type Statement, type Unreadable } from "../../domain/transfers/statement.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { readStatementFile } from "./statement-file.server.ts";
import {
  insertStatement,
  mappingOf,
  type NewLine,
  statementWithHash,
  storeMapping,
} from "./statements.db.server.ts";

type File = { name: string; bytes: Uint8Array };

type TakeIn = {
  /** The account that a person has chosen: for a table, which does not say, or where the file says another one. */
  account: string | null;
  /** What the columns of an unknown head mean; kept for the next file with this head. */
  columns: StatementColumns | null;
  actor: Actor;
  now: number;
};

type TakenIn = {
  id: number;
  format: Statement["format"];
  account: string;
  currency: ChargedCurrency;
  /** How many lines of money in the file has, how many of them are new, and the sum of all. */
  lines: number;
  added: number;
  sum: number;
};

/** What a file is not taken in for, beside the code of its problem. */
type Refused = { unreadable?: Unreadable; head?: string[]; known?: { by: string; at: Date } };

/**
 * Takes in a bank's statement (TRANSFER-1): all its lines of money in that are not known yet. A file of several accounts is
 * taken in as a whole or not at all.
 */
export async function takeInStatement(
  app: App,
  file: File,
  { account, columns, actor, now }: TakeIn,
): Promise<Decision<TakenIn[]> & { refused?: Refused }> {
  const today = dayAt(now, app.brand.timeZone);
  let head: string | null = null;
  const reading = await readStatementFile(file.bytes, today, (found) => {
    head = found;
    return columns ? Promise.resolve(columns) : mappingOf(app.db, found);
  });
  if (!reading.ok) {
    const { unreadable, head: cells } = reading;
    const { line, column, why, isTable } = unreadable;
    const params = { line, column, why, of: isTable ? "table" : "record" };
    return {
      ...reject({ code: "file_unreadable", params }),
      refused: { unreadable, ...(cells ? { head: cells } : {}) },
    };
  }
  const accounts: string[] = [];
  for (const statement of reading.statements) {
    const found = accountOf(app.brand, statement, account);
    if (!found.ok) return found;
    accounts.push(found.plan);
  }
  const taken: TakenIn[] = [];
  const known = await app.db.tx(async (tx): Promise<{ by: string; at: Date } | null> => {
    taken.length = 0;
    if (columns && head !== null) await storeMapping(tx, head, columns, { by: actor, now });
    for (const [index, statement] of reading.statements.entries()) {
      const number = accounts[index] as string;
      const { format, currency } = statement;
      const sha256 = fileKey(number, currency, file.bytes);
      const lines = newLines(number, statement);
      const made = await insertStatement(
        tx,
        { sha256, name: file.name, format, account: number, currency, by: actor, now },
        lines,
      );
      if (!made) return (await statementWithHash(tx, sha256)) ?? { by: actor, at: new Date(now) };
      await recordEvent(tx, {
        type: "statement.taken_in",
        actor,
        subject: `statement:${made.id}`,
        detail: { format, lines: lines.length, added: made.added },
        now,
      });
      const sum = lines.reduce((all, { amount }) => all + amount, 0);
      taken.push({ ...made, format, account: number, currency, lines: lines.length, sum });
    }
    return null;
  });
  if (known) return { ...reject({ code: "file_known" }), refused: { known } };
  return accept(taken);
}

/**
 * The number of the account that a statement is of: as the file says, as a person chose, or the company's only one in this
 * currency. It has to be the company's, or confirmed; never the company's in another currency.
 */
function accountOf(
  brand: App["brand"],
  { account, currency }: Statement,
  chosen: string | null,
): Decision<string> {
  const ownIn = (one: ChargedCurrency) => companyAccount(brand, OPERATOR_METHOD, one)?.number;
  const number = account?.number ?? chosen ?? ownIn(currency);
  const at = { field: "account" };
  if (number === undefined) return reject({ code: "account_missing", ...at, params: { currency } });
  if (number === ownIn(currency)) return accept(number);
  if (CHARGED_CURRENCIES.some((one) => number === ownIn(one)))
    return reject({ code: "account_other_currency", ...at });
  return number === chosen
    ? accept(number)
    : reject({ code: "account_unknown", ...at, params: { account: number } });
}

/** What makes a file the same as one that is known. Yen are not named, as in the keys of lines. */
function fileKey(account: string, currency: ChargedCurrency, bytes: Uint8Array): Uint8Array {
  const of = currency === "JPY" ? account : `${account} ${currency}`;
  return createHash("sha256").update(of).update("\n").update(bytes).digest();
}

function newLines(account: string, { currency, lines }: Statement): NewLine[] {
  const keys = lineKeys({ account, currency }, lines);
  return lines.map(({ kind, bookedOn, amount, payer, bank, branch, reference, edi }, index) => ({
    fingerprint: createHash("sha256")
      .update(keys[index] as string)
      .digest(),
    ...{ kind, booked_on: bookedOn, amount, payer, payer_folded: foldedPayer(payer), bank, branch },
    ...{ reference, edi },
  }));
}
