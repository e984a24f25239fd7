import type { DocumentBooking, SheetIssuer, SheetLine } from "../../domain/documents/document-sheet.ts";
import { isEligible } from "../../domain/documents/eligibility.ts";
import { paymentsOf, refundedOn } from "../../domain/documents/movements.ts";
import type { DataLanguage } from "../../domain/language/text.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { type BookingRow, dayToPay, toBooking } from "../bookings/row.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";

/** An entry of the ledger for a booking. */
export type LedgerRow = { reservation_id: number; at: Date; amount: number };

/** Money that was owed back for a booking at one time. */
export type RefundedRow = {
  reservation_id: number;
  amount: number;
  /** All of it has gone back. */
  is_done: boolean;
  at: Date;
  /** It was owed for the cancel, and not before. */
  is_of_cancel: boolean;
  was_invoiced: boolean;
};

/** A booking as documents see it. `space` is what the catalogue says now; all else is as agreed. */
export function toDocumentBooking(
  row: BookingRow,
  ledger: readonly LedgerRow[],
  { refunds, invoiced }: { refunds: readonly RefundedRow[]; invoiced: SheetLine | null },
  space: CatalogSpace | undefined,
): DocumentBooking {
  const booking = toBooking(row);
  const before = booking.before && {
    ...booking.before,
    parts: partsOf(row.before_edit?.price_lines ?? []),
  };
  const dayOf = (instant: Date) => dayAt(instant, row.time_zone);
  const movements = ledger
    .filter((entry) => entry.reservation_id === row.id)
    .map(({ at, amount }) => ({ on: dayOf(at), amount }));
  const own = refunds.filter((refund) => refund.reservation_id === row.id);
  const toReturn = ({ amount, is_done, at, was_invoiced }: RefundedRow) => ({
    amount,
    on: is_done ? dayOf(at) : null,
    wasInvoiced: was_invoiced,
  });
  const isUntaken = row.is_authorised || (row.released > 0 && movements.length === 0);
  const isPaid = row.paid && !isUntaken;
  const imported = isPaid && row.paid_at ? { on: dayOf(row.paid_at), amount: row.price } : null;
  const issuer = row.issuer && issuerOf(row.issuer);
  const promise = {
    isPromised: row.before_edit?.has_qualified_invoice ?? row.has_qualified_invoice,
    issuer,
    currency: row.currency,
  };
  return {
    ...booking,
    // A receipt is for money that has been taken, not for a card that is only authorised.
    paid: isPaid,
    room: { ja: roomName(space, "ja"), en: roomName(space, "en") },
    parts: partsOf(row.price_lines),
    payBy: dayToPay(row),
    before,
    isAwaitingApproval: row.approval === "waiting",
    canceledOn: row.canceled_at && dayOf(row.canceled_at),
    refund: row.refund,
    released: row.released,
    refundedOn: refundedOn(
      row.refund === null ? null : row.refund - row.released,
      own.filter((refund) => refund.is_of_cancel).map(toReturn),
    ),
    returns: own.filter((refund) => !refund.is_of_cancel).map(toReturn),
    invoiced,
    payments: paymentsOf(movements, imported),
    policies: row.cancel_policies,
    issuer: issuer && sheetIssuer(issuer),
    isEligible: isEligible(promise, space?.issuer ?? null, dayOfWall((before ?? booking).start)),
  };
}

function partsOf(lines: BookingRow["price_lines"]) {
  return lines.map((line) => ({
    name: line.name,
    billedHours: line.billed_hours,
    costPerHour: line.cost_per_hour,
    amount: line.amount,
  }));
}

/** Building and space; the building is left out where the name of the space contains it. */
function roomName(space: CatalogSpace | undefined, language: DataLanguage): string {
  const name = space?.entry.name[language] ?? "";
  const building = space?.entry.building_name[language] ?? "";
  return [name.includes(building) ? "" : building, name].filter(Boolean).join(" ");
}

function issuerOf(entry: NonNullable<BookingRow["issuer"]>) {
  const { registration_number, registered_from, registered_to, ...rest } = entry;
  return {
    ...rest,
    registrationNumber: registration_number,
    registeredFrom: registered_from,
    registeredTo: registered_to,
  };
}

/** Only what a document prints, because it is stored exactly like this. */
function sheetIssuer({
  id,
  name,
  registrationNumber,
  address,
  phone,
}: ReturnType<typeof issuerOf>): SheetIssuer {
  return { id, name, registrationNumber, address, phone };
}
