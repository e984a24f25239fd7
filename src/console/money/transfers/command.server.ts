import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { SHORTFALLS, SURPLUSES } from "../../../domain/transfers/transfer.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { dueFor } from "../../../features/bookings/row.server.ts";
import { confirmMatch } from "../../../features/transfers/confirm.server.ts";
import { lineById } from "../../../features/transfers/statements.db.server.ts";
import { takeInStatement } from "../../../features/transfers/take-in.server.ts";
import { money } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { atTheCommandLine } from "../../server/authority.server.ts";
import { decided, print } from "../../server/command.server.ts";
import { firstOf } from "../../server/list.server.ts";
import { transferLines } from "./list.server.ts";

/** `npm run operator -- statement`, `lines` and `match`: what the console does, by the same functions. */
export async function transfersCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word = "", ...rest] = args;
  const command = COMMANDS[word];
  if (!command) return false;
  print(await command(app, rest));
  return true;
}

type Command = (app: App, args: string[]) => Promise<string[]>;

const COMMANDS: Record<string, Command> = { statement, lines, match };

const MOST_LISTED = 10_000;
const ALL = { limit: MOST_LISTED, format: "json" } as const;

/** Takes in a bank's statement. */
async function statement(app: App, [path = "", account = null]: (string | null)[]): Promise<string[]> {
  if (!path) throw new StartupError("npm run operator -- statement FILE [ACCOUNT]");
  const bytes = await readFile(path).catch((problem: Error) => {
    throw new StartupError(problem.message);
  });
  const now = app.clock();
  const file = { name: basename(path), bytes };
  const taken = await takeInStatement(app, file, { account, columns: null, actor: "command", now });
  return decided(taken).map(
    ({ account: number, lines: all, added, sum, currency }) =>
      `Account ${number}: ${added} of ${all} lines are new (${money(sum, currency)}).`,
  );
}

/** The lines that wait for a decision, each with what it most likely pays. */
async function lines(app: App): Promise<string[]> {
  const reader = { app, locale: "en" as const, now: app.clock(), operator: null };
  const open = await firstOf(transferLines, { ...ALL, state: "open" as const }, MOST_LISTED, reader);
  if (open.length === 0) return ["No line waits."];
  return open.map(({ id, booked_on: day, amount, currency, payer, best }) => {
    const bookings = best?.allocations.map(({ booking }) => booking.id).join(" ");
    return [id, day, money(amount, currency), payer, best?.level ?? "none", bookings ?? ""].join("\t");
  });
}

const MATCH_USAGE = `npm run operator -- match LINE BOOKING[=AMOUNT] … [options]
  --short ${SHORTFALLS.join("|")}   what is missing
  --over ${SURPLUSES.join("|")}     what is too much
  --learn             remembers the payer for the guest
  --no-mail           the guest is not told`;

/** Confirms what a line pays: as much as each booking awaits, or the amount that is given. */
async function match(app: App, args: string[]): Promise<string[]> {
  const { positionals, values } = matchArgs(args);
  const [lineId = "", ...parts] = positionals;
  const line = /^\d{1,15}$/.test(lineId) ? await lineById(app.db, Number(lineId)) : null;
  if (!line) throw new StartupError(lineId === "" ? MATCH_USAGE : `There is no line ${lineId}.`);
  if (parts.length === 0) throw new StartupError(MATCH_USAGE);
  const allocations = [];
  for (const part of parts) {
    const [number = "", amount] = part.split("=");
    const row = /^\d{1,15}$/.test(number) ? await bookingById(app.db, Number(number)) : null;
    if (!row) throw new StartupError(`There is no booking ${number}.`);
    const given = amount === undefined ? Math.min(dueFor(row), line.amount) : Number(amount);
    if (!Number.isInteger(given) || given < 0) throw new StartupError(MATCH_USAGE);
    allocations.push({ bookingId: row.id, amount: given });
  }
  const request = {
    ...{ lineId: line.id, version: line.version, allocations },
    shortfall: SHORTFALLS.find((one) => one === values.short) ?? null,
    surplus: SURPLUSES.find((one) => one === values.over) ?? null,
    ...{ learn: values.learn ?? false, mail: !values["no-mail"] },
  };
  const decision = await confirmMatch(app, request, atTheCommandLine(app.clock()));
  const { paid } = decided(decision);
  return [`Line ${line.id} is matched.`, ...paid.map((id) => `Booking ${id} is paid.`)];
}

function matchArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ short: { type: "string" }, over: { type: "string" } },
        ...{ learn: { type: "boolean" }, "no-mail": { type: "boolean" } },
      } as const,
    });
  } catch {
    throw new StartupError(MATCH_USAGE);
  }
}
