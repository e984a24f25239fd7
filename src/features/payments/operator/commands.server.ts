import { ProviderRejection, ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import { hasBranches } from "../../../domain/fields/bank-fields.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { money } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { acceptBooking, declineBooking } from "../../bookings/approval.server.ts";
import { unassignedRefunds } from "../../ledger/outside-money.db.server.ts";
import { authorisedPaymentsOf } from "../../ledger/payment.db.server.ts";
import { assignOutside } from "../refunds/outside.server.ts";
import { acceptAuthorised } from "../settle/accept.server.ts";
import { settle } from "../settle/settle.server.ts";
import { awaitedApprovals, bookingExists, disputes, manualRefunds } from "./lists.db.server.ts";
import { reconcileAndStore } from "./nightly.server.ts";
import { markPaid, markRefunded } from "./settlement.server.ts";
import { transferLines } from "./transfers.server.ts";

/** The commands of `npm run operator -- …` that are about money. False for any other word. */
export async function paymentsOperatorCommand(args: string[], app: App): Promise<boolean> {
  const [word = "", id, ...more] = args;
  const command = COMMANDS[word];
  if (!command) return false;
  await command(app, id, more);
  return true;
}

type Command = (app: App, id: string | undefined, more: readonly string[]) => Promise<void>;

const ACTOR = "command";

const COMMANDS: Record<string, Command> = {
  async transfers(app) {
    for (const line of await transferLines(app)) print(line);
  },
  disputes: listDisputes,
  async "mark-paid"(app, text) {
    const id = await knownBooking(app, text);
    const amount = await markPaid(app, id, ACTOR);
    print(amount === null ? `Booking ${id} awaits no bank transfer.` : `Booking ${id} is paid (${amount}).`);
  },
  refunds: listRefunds,
  async "mark-refunded"(app, text) {
    const id = await knownBooking(app, text);
    const amount = await markRefunded(app, id, ACTOR);
    print(
      amount === null
        ? `Booking ${id} is owed no refund.`
        : `The refund of booking ${id} is made (${amount}).`,
    );
  },
  "assign-refund": assignRefund,
  approvals: listApprovals,
  approve: async (app, id) => decide(app, await knownBooking(app, id), true),
  decline: async (app, id) => decide(app, await knownBooking(app, id), false),
  async reconcile(app) {
    const { differences, isProviderAsked } = await reconcileAndStore(app).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable)
        throw new StartupError(
          `Nothing was compared: the card provider cannot be reached (${error.message}).`,
        );
      if (error instanceof ProviderRejection)
        throw new StartupError(`Nothing was compared: the card provider refuses (${error.message}).`);
      throw error;
    });
    for (const line of differences) print(line);
    print(differences.length === 0 ? "No differences." : `${differences.length} differences.`);
    if (!isProviderAsked)
      throw new StartupError("Only what is here was compared: no card provider is set (STRIPE_SECRET_KEY).");
  },
};

async function decide(app: App, id: number, isAccepted: boolean): Promise<void> {
  const now = app.clock();
  const answered = isAccepted
    ? await acceptAuthorised(app, id, () => acceptBooking(app, id, { actor: ACTOR, now }))
    : await declineBooking(app, id, {
        ...{ outcome: "declined", actor: ACTOR, now },
        // The command line has every right: see atTheCommandLine.
        authority: { isElevated: true },
      });
  if (answered.kind === "voided")
    return print(`The card authorisation of booking ${id} was voided at the provider. It is canceled.`);
  if (answered.kind === "refused")
    return print(answered.problems.map((one) => sentence(one, "en")).join(" "));
  if (answered.kind !== "done") return print(`Booking ${id} does not wait for an approval.`);
  print(`Booking ${id} is ${isAccepted ? "accepted" : "declined"}.`);
  // Captures or releases the money now instead of at the next sweep.
  for (const paymentId of await authorisedPaymentsOf(app.db, id))
    await settle(app, paymentId).catch((error: Error) => print(`Later: ${error.message}`));
}

async function listRefunds(app: App): Promise<void> {
  const rows = await manualRefunds(app.db);
  for (const { reservation_id, amount, currency, way, bank_account: to, problem } of rows) {
    const account = to
      ? [
          to.bank_name,
          ...(hasBranches(currency as ChargedCurrency)
            ? [to.branch_name, to.branch_number, to.account_type]
            : [to.bank_code]),
          to.account_number,
          to.account_name,
        ].join(" ")
      : "no account registered";
    print(
      `${reservation_id ?? 0}  ${money(amount, currency)}  ${way === "bank" ? account : `refund by the provider failed: ${problem}; ${account}`}`,
    );
  }
  if (rows.length === 0) print("No refunds are to be made.");
  for (const { id, unassigned, currency, provider_ref: ref } of await unassignedRefunds(app.db))
    print(
      `${ref}  ${money(unassigned, currency)}  made by hand; assign it: assign-refund ${id} BOOKING AMOUNT, or none AMOUNT`,
    );
}

async function assignRefund(app: App, id: string | undefined, [booking, text = ""]: readonly string[]) {
  const amount = Number(text);
  if (!id || !/^\d{1,15}$/.test(id) || !/^[1-9]\d{0,8}$/.test(text))
    throw new StartupError("Give the number of the refund, of the booking, and the amount in minor units.");
  const part = { bookingId: booking === "none" ? null : bookingId(booking), amount };
  const decision = await assignOutside(app, Number(id), part, { actor: ACTOR, now: app.clock() });
  print(
    decision.ok
      ? `The refund is assigned to ${part.bookingId === null ? "no booking" : `booking ${booking}`}.`
      : `Not assigned: ${decision.problems.map(({ code }) => code).join(", ")}.`,
  );
}

async function listApprovals(app: App): Promise<void> {
  const rows = await awaitedApprovals(app.db);
  for (const { id, until, price, currency, asked } of rows) {
    const change = asked && `  change to ${formatWall(asked.start)}–${formatWall(asked.end).slice(-5)}`;
    print(`${id}  ${money(price, currency)}  until ${until}${change ?? ""}`);
  }
  if (rows.length === 0) print("No booking waits for an approval.");
}

async function listDisputes(app: App): Promise<void> {
  const rows = await disputes(app.db);
  for (const { id, amount, currency, reason, status, bookings } of rows)
    print(`${id}  ${money(amount, currency)}  ${reason ?? ""}  ${status}  bookings ${bookings ?? "none"}`);
  if (rows.length === 0) print("No payment is disputed.");
}

/** The number of a booking that exists. A command about another one says so and fails (OPS-58). */
async function knownBooking(app: App, text: string | undefined): Promise<number> {
  const id = bookingId(text);
  if (!(await bookingExists(app.db, id))) throw new StartupError(`There is no booking ${id}.`);
  return id;
}

function bookingId(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw new StartupError("Give the number of the booking.");
  return Number(text);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
