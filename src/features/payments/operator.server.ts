import { money } from "../../i18n/format.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { StartRefusal } from "../../server/start-refusal.ts";
import { acceptReservation, declineReservation } from "../reservations/approve.db.server.ts";
import { markPaid, markRefunded } from "./by-hand.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { settle } from "./settle.server.ts";
import { transferLines } from "./transfers.server.ts";

/** `npm run operator -- …` as far as it is about money; false where the word is none of these. Prints what it finds. */
export async function paymentsOperatorCommand(args: string[], app: App): Promise<boolean> {
  const [word = "", id] = args;
  const command = COMMANDS[word];
  if (!command) return false;
  await command(app, id);
  return true;
}

type Command = (app: App, id: string | undefined) => Promise<void>;

const ACTOR = "command";

const COMMANDS: Record<string, Command> = {
  async transfers(app) {
    for (const line of await transferLines(app)) print(line);
  },
  disputes: listDisputes,
  async "mark-paid"(app, id) {
    const amount = await markPaid(app, reservationId(id), ACTOR);
    print(amount === null ? `Booking ${id} awaits no bank transfer.` : `Booking ${id} is paid (${amount}).`);
  },
  refunds: listRefunds,
  async "mark-refunded"(app, id) {
    const amount = await markRefunded(app, reservationId(id), ACTOR);
    print(
      amount === null
        ? `Booking ${id} is owed no refund.`
        : `The refund of booking ${id} is made (${amount}).`,
    );
  },
  approvals: listApprovals,
  approve: (app, id) => decide(app, reservationId(id), true),
  decline: (app, id) => decide(app, reservationId(id), false),
  async reconcile(app) {
    const differences = await reconcile(app);
    for (const line of differences) print(line);
    print(differences.length === 0 ? "No differences." : `${differences.length} differences.`);
  },
};

async function decide(app: App, id: number, isAccepted: boolean): Promise<void> {
  const now = app.clock();
  const isDone = isAccepted
    ? await acceptReservation(app, id, { actor: ACTOR, now })
    : await declineReservation(app, id, { reason: "declined", actor: ACTOR, now });
  if (!isDone) return print(`Booking ${id} does not wait for an approval.`);
  print(`Booking ${id} is ${isAccepted ? "accepted" : "declined"}.`);
  // The card's money, now rather than at the next sweep.
  const payments = await app.db.rows<{
    id: number;
  }>(sql`SELECT p.id FROM payment p JOIN reservation r USING (checkout_id)
    WHERE r.id = ${id} AND p.state = 'authorised'`);
  for (const payment of payments)
    await settle(app, payment.id).catch((error: Error) => print(`Later: ${error.message}`));
}

type RefundLine = {
  id: number;
  amount: number;
  currency: "JPY" | "SGD";
  way: string;
  bank_account: Record<string, string> | null;
  problem: string | null;
};

async function listRefunds(app: App): Promise<void> {
  const rows =
    await app.db.rows<RefundLine>(sql`SELECT coalesce(reservation_id, 0) AS id, amount, currency, way, bank_account, problem
    FROM refund WHERE state = 'manual' ORDER BY id`);
  for (const { id, amount, currency, way, bank_account: to, problem } of rows) {
    const account = to
      ? [
          to.bank_name,
          to.branch_name,
          to.branch_number,
          to.account_type,
          to.account_number,
          to.account_name,
        ].join(" ")
      : "no account registered";
    print(
      `${id}  ${money(amount, currency)}  ${way === "bank" ? account : `card refund failed: ${problem}; ${account}`}`,
    );
  }
  if (rows.length === 0) print("No refunds are to be made.");
}

async function listApprovals(app: App): Promise<void> {
  const rows = await app.db.rows<{ id: number; until: string; price: number; currency: "JPY" | "SGD" }>(sql`
    SELECT r.id, to_char(approval_until AT TIME ZONE s.time_zone, 'YYYY-MM-DD HH24:MI') AS until, price, r.currency
    FROM reservation r JOIN space s ON s.id = r.space_id
    WHERE approval = 'waiting' AND canceled_at IS NULL ORDER BY approval_until`);
  for (const { id, until, price, currency } of rows)
    print(`${id}  ${money(price, currency)}  until ${until}`);
  if (rows.length === 0) print("No booking waits for an approval.");
}

type DisputeLine = {
  id: string;
  amount: number;
  currency: "JPY" | "SGD";
  reason: string | null;
  status: string;
  bookings: string | null;
};

async function listDisputes(app: App): Promise<void> {
  const rows = await app.db.rows<DisputeLine>(sql`
    SELECT d.id, d.amount, d.currency, d.reason, d.status, (SELECT string_agg(r.id::text, ', ' ORDER BY r.id)
      FROM reservation r WHERE r.id = p.reservation_id OR r.checkout_id = p.checkout_id) AS bookings
    FROM dispute d JOIN payment p ON p.id = d.payment_id ORDER BY d.created_at, d.id`);
  for (const { id, amount, currency, reason, status, bookings } of rows)
    print(`${id}  ${money(amount, currency)}  ${reason ?? ""}  ${status}  bookings ${bookings ?? "none"}`);
  if (rows.length === 0) print("No payment is disputed.");
}

function reservationId(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw new StartRefusal("Give the number of the booking.");
  return Number(text);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
