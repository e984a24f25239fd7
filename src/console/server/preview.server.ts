import type { Rejection } from "../../api/envelope.ts";
import { transferredOf } from "../../domain/booking/cancel.ts";
import type { Decision } from "../../domain/decision.ts";
import {
  type DocumentEffect,
  type DocumentKind,
  documentsOfCheckout,
} from "../../domain/documents/document-kinds.ts";
import { LEDGER_OF_REFUND } from "../../domain/money/ledger.ts";
import type { Amount } from "../../domain/money/money.ts";
import { METHODS, type RefundWay } from "../../domain/money/payment-method.ts";
import { correctedFrom } from "../../domain/money/tax.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { bookingById, bookingsOfCheckout } from "../../features/bookings/db.server.ts";
import { type MailPreview, previewMails } from "../../features/bookings/emails/preview.server.ts";
import { catchRejection } from "../../features/bookings/rejected.server.ts";
import { type BookingRow, toBooking } from "../../features/bookings/row.server.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import {
  leftInvoices,
  outdatedDocuments,
  qualifiedInvoicesOf,
} from "../../features/documents/outdated.server.ts";
import { refundAccountOf } from "../../features/ledger/refund-account.db.server.ts";
import type { conflictsOf } from "../../features/occupancy/conflicts.db.server.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import type { Queryable, Tx } from "../../platform/sql.ts";
import { tryOut } from "../../platform/try-out.ts";
import type { Preview } from "../kit/decision/contract.ts";
import { rejectionOf } from "./written.server.ts";

type Spaces = ReadonlyMap<number, CatalogSpace>;

type Paper = {
  kind: DocumentKind;
  effect: DocumentEffect;
  number: string | null;
  amount: number | null;
};

/** The effects of a write, read before it is rolled back. */
export type Aftermath = { documents: DocumentKind[]; papers: Paper[]; mails: MailPreview[] };

export const NOTHING: Aftermath = { documents: [], papers: [], mails: [] };

/** The part of a preview in which a write that keeps the price and its terms has nothing to say. */
export const SAME_TERMS = {
  price_before: null,
  difference: 0,
  settle: [],
  fee: null,
  refund: null,
  transfer_fee: null,
  rules_broken: [],
  impossible: [],
  ledger: [],
} satisfies Partial<Preview>;

/**
 * What a write about a booking would mean: it is made with the rooms around it and `others`, and undone by the answer that
 * describes it (decision 023).
 */
export async function previewWrite<Answer>(
  app: App,
  id: number,
  others: readonly number[],
  write: (undo: (answer: Answer) => never, spaces: Spaces) => Promise<Decision<unknown>>,
): Promise<Answer | Rejection> {
  const known = await bookingById(app.db, id);
  if (!known) return rejectionOf([{ code: "not_found" }]);
  const spaces = await spacesAround(app, known, others);
  const tried = await tryOut<Answer, Decision<unknown>>((undo) => write(undo, spaces));
  if ("undone" in tried) return tried.undone;
  if (tried.left.ok) throw new Error("a preview was written");
  return rejectionOf(tried.left.problems);
}

/** The same for a write that needs a transaction: `describe` writes in it and answers. */
export function previewInTransaction<Answer>(
  app: App,
  id: number,
  describe: (tx: Tx, spaces: Spaces) => Promise<Answer>,
): Promise<Answer | Rejection> {
  return previewWrite<Answer>(app, id, [], (undo, spaces) =>
    catchRejection(() => app.db.tx(async (tx) => undo(await describe(tx, spaces)))),
  );
}

/** The rooms of a booking's order and others: documents and mails name them. */
async function spacesAround(
  app: App,
  row: Pick<BookingRow, "checkout_id">,
  others: readonly number[],
): Promise<Map<number, CatalogSpace>> {
  const rows = await bookingsOfCheckout(app.db, row.checkout_id);
  return app.catalog.spaces([...new Set([...rows.map((one) => one.space_id), ...others])]);
}

/**
 * Documents and mails as they would be if the transaction committed now. `returned`: how much of the booking's price is
 * paid back.
 */
export async function aftermathOf(
  app: App,
  tx: Tx,
  {
    before,
    mails,
    returned,
    spaces,
  }: {
    before: BookingRow;
    mails: readonly QueuedMail[];
    returned: number;
    spaces: ReadonlyMap<number, CatalogSpace>;
  },
): Promise<Aftermath> {
  const { id, checkout_id: checkoutId, account_id: accountId } = before;
  const outdated = await outdatedDocuments(app, tx, { bookingId: id, accountId }, spaces);
  const invoices = await qualifiedInvoicesOf(tx, { bookingId: id, checkoutId });
  const left = await leftInvoices(app, tx, { bookingId: id, checkoutId }, spaces);
  const follows: Paper[] = left.map((one) => ({ kind: "tekikakuhenkan", effect: "follows", ...one }));
  if (left.length === 0 && invoices.length > 0 && returned >= correctedFrom(before.currency))
    follows.push({
      kind: "tekikakuhenkan",
      effect: "follows",
      number: invoices[0] ?? null,
      amount: returned,
    });
  // An invoice that a return invoice corrects is not void.
  const others = outdated.filter(({ number }) => left.every((one) => one.number !== number));
  const rows = await bookingsOfCheckout(tx, checkoutId);
  return {
    documents: documentsOfCheckout(rows.map(toBooking)),
    papers: [...others.map((one): Paper => ({ ...one, amount: null })), ...follows],
    mails: await previewMails(app, tx, mails, spaces),
  };
}

/** Whether a refund by transfer would have to wait for the guest's bank account. */
export async function isAccountMissing(
  db: Queryable,
  { account_id: accountId, currency }: { account_id: number; currency: string },
): Promise<boolean> {
  return (await refundAccountOf(db, accountId, currency)) === null;
}

/** Where so much money of a booking goes back to: an account is needed as soon as a part of it has to be transferred. */
export function refundWayOf(row: BookingRow, refund: Amount): RefundWay {
  return transferredOf(toBooking(row), refund) > 0 ? "bank" : METHODS[row.payment_way].refundTo;
}

/** How a refund of a booking is written to the ledger once it is made. */
export function ledgerOfRefund(row: BookingRow, refund: Amount): Preview["ledger"] {
  const byTransfer = transferredOf(toBooking(row), refund);
  const parts = [
    { kind: LEDGER_OF_REFUND.card, amount: -(refund - byTransfer) },
    { kind: LEDGER_OF_REFUND.bank, amount: -byTransfer },
  ];
  return parts.filter(({ amount }) => amount < 0);
}

/** Who occupies the times of a booking, on the clock of its room. The booking itself does not count. */
export function presentConflicts(
  conflicts: Awaited<ReturnType<typeof conflictsOf>>,
  { id, time_zone: timeZone }: Pick<BookingRow, "id" | "time_zone">,
): Preview["conflicts"] {
  return conflicts
    .filter(({ kind, holder_id }) => kind === "closure" || holder_id !== id)
    .map(({ item, kind, holder_id, starts_at, ends_at, cleaning }) => ({
      item,
      kind,
      booking_id: kind === "booking" || kind === "change" ? holder_id : null,
      start_datetime: formatWall(toWallMinute(starts_at, timeZone)),
      end_datetime: formatWall(toWallMinute(ends_at, timeZone)),
      cleaning,
    }));
}
