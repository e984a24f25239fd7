import { parseArgs } from "node:util";
import type { z } from "zod";
import { isRejection, type Rejection } from "../../api/envelope.ts";
import type { Decision } from "../../domain/decision.ts";
import type { Amount, Currency } from "../../domain/money/money.ts";
import { typedAmount } from "../../domain/money/typed-amount.ts";
import { RIGHTS } from "../../domain/staff.ts";
import { bookingById } from "../../features/bookings/db.server.ts";
import type { BookingRow } from "../../features/bookings/row.server.ts";
import type { Staff } from "../../features/bookings/staff/seen.server.ts";
import { payRefundsOf } from "../../features/payments/refunds/refund.server.ts";
import { money } from "../../i18n/format.ts";
import { sentence } from "../../i18n/problems.ts";
import type { App } from "../../platform/app.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { Preview } from "../kit/decision/contract.ts";

/*
 * Commands that change a booking. Each says first what would happen and writes nothing; with `--confirm VERSION:AMOUNT`,
 * as it was printed, the same command does it, unless booking or amount are others by now (OPCHANGE-9).
 */

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  room: { type: "string" },
  cleaning: { type: "string" },
  basis: { type: "string" },
  price: { type: "string" },
  fee: { type: "string" },
  transfer: { type: "string" },
  settle: { type: "string" },
  "pay-by": { type: "string" },
  "due-on": { type: "string" },
  override: { type: "string", multiple: true },
  reason: { type: "string" },
  text: { type: "string" },
  note: { type: "string" },
  "no-mail": { type: "boolean" },
  confirm: { type: "string" },
} as const;

export type Flags = ReturnType<typeof flagsOf>["values"];

/** The words of a command and its options. An unknown option ends it with a message. */
export function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (problem) {
    throw new StartupError((problem as Error).message);
  }
}

/** The command line has every right, because whoever can use it can change the database anyway. */
export function atTheCommandLine(app: App): Staff {
  return {
    actor: "command",
    authority: { rights: RIGHTS, priceLimit: null, isElevated: true },
    now: app.clock(),
  };
}

export async function bookingNamed(app: App, text: string | undefined): Promise<BookingRow> {
  const row = /^\d{1,15}$/.test(text ?? "") ? await bookingById(app.db, Number(text)) : null;
  if (!row) throw new StartupError(text ? `There is no booking ${text}.` : "Give the number of the booking.");
  return row;
}

/** An amount as typed, in the booking's currency; undefined if none was given. */
export function amountIn(text: string | undefined, currency: Currency): Amount | undefined {
  if (text === undefined) return undefined;
  const amount = typedAmount(text, currency);
  if (amount === null) throw new StartupError(`${text} is no amount in ${currency}.`);
  return amount;
}

export function mailOf({ note, "no-mail": isSilent }: Flags) {
  return { send: !isSilent, note: note ?? "" };
}

export function reasonOf({ reason, text }: Flags) {
  return reason === undefined ? undefined : { code: reason, text: text ?? "" };
}

/** The body that the API call would take, checked in the same way. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: object): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new StartupError(lines.join("\n"));
}

/** What was printed and is now confirmed; null without a confirmation. */
export function confirmed({ confirm }: Flags): { version: number; amount: Amount } | null {
  if (confirm === undefined) return null;
  const [, version, amount] = /^(\d{1,9}):(\d{1,12})$/.exec(confirm) ?? [];
  if (!version || !amount) throw new StartupError("--confirm takes what was printed: VERSION:AMOUNT.");
  return { version: Number(version), amount: Number(amount) };
}

/** What would happen, one line each, and how to do it. */
export function describe(
  row: BookingRow,
  preview: Preview,
  confirm: string,
  more: readonly string[],
): string[] {
  const { currency, price_before: before, price_after: after, difference } = preview;
  const price =
    before === null ? money(after, currency) : `${money(before, currency)} → ${money(after, currency)}`;
  const isPossible = preview.impossible.length + preview.conflicts.length === 0;
  return [
    `Booking ${row.id}: ${price}${difference === 0 ? "" : ` (${money(difference, currency)})`}`,
    ...more,
    ...preview.rules_broken.map(({ code, text }) => `Rule: ${text} (--override ${code})`),
    ...preview.impossible.map(({ text }) => `Impossible: ${text}`),
    ...preview.conflicts.map(
      ({ kind, booking_id: id, start_datetime: start, end_datetime: end }) =>
        `In the way: ${kind}${id === null ? "" : ` ${id}`}, ${start} – ${end}`,
    ),
    ...preview.mails.map(({ to, subject }) => `Mail to ${to}: ${subject}`),
    ...(isPossible
      ? [`Nothing is written yet. To do it, add: ${confirm}`]
      : ["It cannot be done as it stands."]),
  ];
}

export function previewed<Shown extends object>(answer: Shown | Rejection): Shown {
  if (!isRejection(answer)) return answer;
  throw new StartupError(answer.rejected.map((problem) => sentence(problem, "en")).join("\n"));
}

/** Prints that it was done, and pays refunds to cards now instead of at the next sweep. */
export async function finish(app: App, decision: Decision<{ id: number }>, done: string): Promise<void> {
  if (!decision.ok) throw new StartupError(decision.problems.map((one) => sentence(one, "en")).join("\n"));
  print([done]);
  await payRefundsOf(app, decision.plan.id).catch((error: Error) =>
    print([`Refund later: ${error.message}`]),
  );
}

export function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
