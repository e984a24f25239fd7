import type { z } from "zod";
import type { Context } from "../../api/handler.server.ts";
import { NAMED_FEES } from "../../domain/booking/staff-cancel.ts";
import type { Amount, Currency } from "../../domain/money/money.ts";
import { typedAmount } from "../../domain/money/typed-amount.ts";
import { RIGHTS } from "../../domain/staff.ts";
import { bookingById } from "../../features/bookings/db.server.ts";
import type { BookingRow } from "../../features/bookings/row.server.ts";
import { payRefundsOf } from "../../features/payments/refunds/refund.server.ts";
import { money } from "../../i18n/format.ts";
import type { App } from "../../platform/app.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { Preview } from "../kit/decision/contract.ts";
import type { staffOf } from "./authority.server.ts";
import { accepted, checked, type Flags, flagsOf, print } from "./command.server.ts";

/*
 * A command that changes a booking is a call of the contract. It previews the call first and writes nothing; with
 * `--confirm VERSION:AMOUNT`, as it was printed, it makes the call, unless booking or amount are others by now (OPCHANGE-9).
 */

/** What a handler may know of its caller if it is a command, too. */
export type StaffCaller = Parameters<typeof staffOf>[0] & Pick<Context, "app" | "locale" | "once">;

export type BookingCommand = {
  /** The last part of `POST operate/bookings/:id/…`, and of its preview. */
  call: string;
  /** Options without which the call is not even previewed; and those that only the write needs. */
  needs?: readonly (keyof Flags)[];
  needsToWrite?: readonly (keyof Flags)[];
  /** The field of the write that holds the amount that was shown. */
  amountField?: string;
  /** Fields that are typed as words after the number of the booking. */
  words?: (words: readonly string[], row: BookingRow) => object;
  /** Fields of the write that follow from the preview where they are not typed. */
  follows?: (shown: never) => object;
  /** The amount to confirm. */
  amount: (shown: never) => Amount;
  /** An option that the confirmation has to name, too. */
  confirmsWith?: (shown: never, flags: Flags) => string;
  /** What the preview tells besides what every preview tells. */
  lines?: (shown: never) => string[];
  done: (row: BookingRow, body: never) => string;
};

type Handler = (input: never, caller: StaffCaller) => unknown;
type Calls = {
  contract: { readonly [call: string]: { body?: z.ZodType } };
  handlers: { readonly [call: string]: Handler };
};

/** The commands by their words. What they answer is a noun's `command`: it is false for any other word. */
export function bookingCommands(
  calls: Calls,
  commands: Readonly<Record<string, BookingCommand | undefined>>,
) {
  return async ([word = "", ...rest]: readonly string[], app: App): Promise<boolean> => {
    const command = commands[word];
    if (command) await run(app, calls, command, flagsOf(rest));
    return command !== undefined;
  };
}

async function run(
  app: App,
  calls: Calls,
  command: BookingCommand,
  { positionals: [number, ...words], values: flags }: ReturnType<typeof flagsOf>,
): Promise<void> {
  const row = await bookingNamed(app, number);
  const typed: { price?: number | undefined } = {
    ...fieldsOf(flags, row.currency),
    ...command.words?.(words, row),
  };
  const preview = (): Promise<never> => call(app, calls, `${command.call}/preview`, row.id, typed);
  need(flags, command.needs);
  const seen = confirmed(flags);
  if (!seen) {
    const shown = await preview();
    const confirm = `${command.confirmsWith?.(shown, flags) ?? ""}--confirm ${row.version}:${command.amount(shown)}`;
    return print(describe(row, shown, confirm, command.lines?.(shown) ?? []));
  }
  need(flags, command.needsToWrite);
  const { amountField, follows } = command;
  if (amountField === "price" && (typed.price ?? seen.amount) !== seen.amount)
    throw new StartupError("Another price was shown.");
  const body = {
    ...follows?.(await preview()),
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
    ...(amountField ? { [amountField]: seen.amount } : {}),
    version: seen.version,
  };
  await call(app, calls, command.call, row.id, body);
  print([command.done(row, body as never)]);
  // Pays refunds to cards now instead of at the next sweep.
  await payRefundsOf(app, row.id).catch((error: Error) => print([`Refund later: ${error.message}`]));
}

/** Makes the call that the console would make, with every right, as `command` (see `staffOf`). */
async function call(
  app: App,
  { contract, handlers }: Calls,
  name: string,
  id: number,
  typed: object,
): Promise<never> {
  const key = `POST operate/bookings/:id/${name}`;
  const [schema, handler] = [contract[key]?.body, handlers[key]];
  if (!schema || !handler) throw new Error(`no call ${key}`);
  const input = { params: { id }, body: checked(schema, typed) };
  const caller: StaffCaller = {
    // What the handler would start in the background is the refund, which `run` waits for.
    app: { ...app, background: { start: () => undefined, drain: async () => undefined } },
    locale: "en",
    now: app.clock(),
    operator: { actor: "command", rights: RIGHTS, priceLimit: null },
    operatorSession: { elevatedUntil: Infinity },
    once: (_, write) => write(app),
  };
  return accepted(await handler(input as never, caller)) as never;
}

async function bookingNamed(app: App, text: string | undefined): Promise<BookingRow> {
  const row = /^\d{1,15}$/.test(text ?? "") ? await bookingById(app.db, Number(text)) : null;
  if (!row) throw new StartupError(text ? `There is no booking ${text}.` : "Give the number of the booking.");
  return row;
}

/** All options as fields of a body. Each call takes those that its contract names. */
function fieldsOf(flags: Flags, currency: Currency): object {
  const amount = (text: string | undefined) => (text === undefined ? undefined : amountIn(text, currency));
  const { room, cleaning, price, fee, transfer, reason } = flags;
  return {
    space_id: room === undefined ? undefined : Number(room),
    start_datetime: flags.from,
    end_datetime: flags.to,
    cleaning: cleaning === undefined ? undefined : Number(cleaning),
    price_basis: price === undefined ? flags.basis : "own",
    price: amount(price),
    fee: NAMED_FEES.find((one) => one === fee) ?? amount(fee),
    bears_transfer_fee: bearsTransferFee(transfer),
    settle: flags.settle,
    pay_by: flags["pay-by"],
    due_on: flags["due-on"],
    override: flags.override?.flatMap((codes) => codes.split(",")),
    reason: reason === undefined ? undefined : { code: reason, text: flags.text ?? "" },
    mail: { send: !flags["no-mail"], note: flags.note ?? "" },
  };
}

/** An amount as typed, in the booking's currency. */
export function amountIn(text: string, currency: Currency): Amount {
  const amount = typedAmount(text, currency);
  if (amount === null) throw new StartupError(`${text} is no amount in ${currency}.`);
  return amount;
}

function bearsTransferFee(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== "ours" && text !== "guest") throw new StartupError("--transfer is ours or guest.");
  return text === "guest";
}

function need(flags: Flags, options: BookingCommand["needs"] = []): void {
  for (const option of options)
    if (flags[option] === undefined) throw new StartupError(`Give a --${option}.`);
}

/** What was printed and is now confirmed; null without a confirmation. */
function confirmed({ confirm }: Flags): { version: number; amount: Amount } | null {
  if (confirm === undefined) return null;
  const [, version, amount] = /^(\d{1,9}):(\d{1,12})$/.exec(confirm) ?? [];
  if (!version || !amount) throw new StartupError("--confirm takes what was printed: VERSION:AMOUNT.");
  return { version: Number(version), amount: Number(amount) };
}

/** What would happen, one line each, and how to do it. */
function describe(row: BookingRow, preview: Preview, confirm: string, more: readonly string[]): string[] {
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
