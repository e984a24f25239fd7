import {
  type DocumentEffect,
  type DocumentKind,
  documentsOfCheckout,
} from "../../domain/documents/document-kinds.ts";
import { RETURN_INVOICE_FROM } from "../../domain/money/tax.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { bookingsOfCheckout } from "../../features/bookings/db.server.ts";
import { type MailPreview, previewMails } from "../../features/bookings/emails/preview.server.ts";
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
import type { Preview } from "../kit/decision/contract.ts";

type Paper = {
  kind: DocumentKind;
  effect: DocumentEffect;
  number: string | null;
  amount: number | null;
};

/** The effects of a write, read before it is rolled back. */
export type Aftermath = { documents: DocumentKind[]; papers: Paper[]; mails: MailPreview[] };

export const NOTHING: Aftermath = { documents: [], papers: [], mails: [] };

/** The rooms of a booking's order and others: documents and mails name them. */
export async function spacesAround(
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
  const left = await leftInvoices(tx, { bookingId: id, checkoutId }, spaces);
  const follows: Paper[] = left.map((one) => ({ kind: "tekikakuhenkan", effect: "follows", ...one }));
  if (left.length === 0 && invoices.length > 0 && returned >= RETURN_INVOICE_FROM)
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
