import type {
  DocumentBooking,
  LeftIssuer,
  PriceReturn,
  SheetIssuer,
  SheetLine,
} from "../../domain/documents/document-sheet.ts";
import { isEligible } from "../../domain/documents/eligibility.ts";
import { paymentsOf, refundedOn, withoutUndone } from "../../domain/documents/movements.ts";
import { COMPANY_ISSUER } from "../../domain/documents/tax-invoices.ts";
import type { BilingualText, DataLanguage } from "../../domain/language/text.ts";
import { CURRENCIES } from "../../domain/money/money.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { type BookingRow, dayToPay, toBooking } from "../bookings/row.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";

/** An entry of the ledger for a booking. */
export type LedgerRow = {
  reservation_id: number;
  at: Date;
  amount: number;
  /** No money: what was missing of a transfer, and accepted. */
  is_waived: boolean;
  /** It takes an earlier one back. */
  is_undone: boolean;
};

/** Money that was owed back for a booking at one time. */
export type RefundedRow = {
  reservation_id: number;
  amount: number;
  /** All of it has gone back. */
  is_done: boolean;
  at: Date;
  /** It was owed for the cancel, and not before. */
  is_of_cancel: boolean;
  owed_at: Date;
  /** The issuers who had issued a qualified invoice with the booking by then. */
  invoiced_by: readonly number[];
};

/** Money that went back for a booking by hand, without having been owed. */
export type ReturnedByHandRow = {
  reservation_id: number;
  refund_id: number;
  amount: number;
  at: Date;
  /** Of the fee of its cancel. */
  is_of_fee: boolean;
};

/** A booking as a month's invoice lists it, whatever has been paid and given back of it (CORP-40). */
export function billedBooking(
  row: BookingRow,
  supplier: string | undefined,
  spaces: ReadonlyMap<number, CatalogSpace>,
): DocumentBooking {
  const papers = { refunds: [], byHand: [], invoiced: [], taxInvoiced: null, supplier };
  return toDocumentBooking(row, [], papers, spaces);
}

/** Its line on the newest qualified invoice of an issuer. */
export type InvoicedLine = { issuer: SheetIssuer; line: SheetLine };

/**
 * A booking as documents see it. Of `spaces` come the names that the catalogue has now; all else is as agreed. While a move
 * waits for its money the booking is in its former room.
 */
export function toDocumentBooking(
  row: BookingRow,
  ledger: readonly LedgerRow[],
  {
    refunds,
    byHand,
    invoiced,
    taxInvoiced,
    supplier,
  }: {
    refunds: readonly RefundedRow[];
    byHand: readonly ReturnedByHandRow[];
    invoiced: readonly InvoicedLine[];
    /** Its line on the newest Tax Invoice. */
    taxInvoiced: SheetLine | null;
    /** The other issuer who lets its room, where the company is registered for GST (DOC-49). */
    supplier: string | undefined;
  },
  spaces: ReadonlyMap<number, CatalogSpace>,
): DocumentBooking {
  const booking = toBooking(row);
  const space = spaces.get(row.space_id);
  const former = row.before_edit?.room;
  const formerSpace = former ? spaces.get(former.space_id) : space;
  const before = booking.before && {
    ...booking.before,
    parts: partsOf(row.before_edit?.price_lines ?? []),
    ...(former ? { room: nameOf(formerSpace) } : {}),
  };
  const roomsLeft = former ? (former.rooms_left ?? []) : row.rooms_left;
  const dayOf = (instant: Date) => dayAt(instant, row.time_zone);
  const ofBooking = ledger.filter((entry) => entry.reservation_id === row.id);
  const moved = withoutUndone(ofBooking.filter((entry) => !entry.is_waived));
  const movements = moved.map(({ at, amount }) => ({ on: dayOf(at), amount }));
  const waived = ofBooking.reduce((sum, { is_waived: isWaived, amount }) => sum + (isWaived ? amount : 0), 0);
  const own = refunds.filter((refund) => refund.reservation_id === row.id);
  const issuerEntry = former ? former.issuer : row.issuer;
  const toReturn = ({ amount, is_done, at, owed_at, invoiced_by }: RefundedRow): PriceReturn => {
    const left = roomsLeft.find((one) => new Date(one.at) >= owed_at);
    const agreed = left ? left.issuer_id : (issuerEntry?.id ?? null);
    const by = CURRENCIES[row.currency].hasGst ? COMPANY_ISSUER : agreed;
    return {
      amount,
      on: is_done ? dayOf(at) : null,
      invoicedBy: by !== null && invoiced_by.includes(by) ? by : null,
      isOfMove: left !== undefined && left.issuer_id !== issuerEntry?.id && isSameInstant(left.at, owed_at),
    };
  };
  const returns = own.filter((refund) => !refund.is_of_cancel);
  const isUntaken = row.is_authorised || (row.released > 0 && movements.length === 0);
  const isPaid = row.paid && !isUntaken;
  const imported = isPaid && row.paid_at ? { on: dayOf(row.paid_at), amount: row.price } : null;
  const issuer = issuerEntry && issuerOf(issuerEntry);
  const promise = {
    isPromised: row.before_edit?.has_qualified_invoice ?? row.has_qualified_invoice,
    issuer,
    currency: row.currency,
  };
  return {
    ...booking,
    // A receipt is for money that has been taken, not for a card that is only authorised.
    paid: isPaid,
    room: nameOf(space),
    parts: partsOf(row.price_lines),
    payBy: dayToPay(row),
    before,
    isAwaitingApproval: row.approval === "waiting",
    canceledOn: row.canceled_at && dayOf(row.canceled_at),
    refund: row.refund,
    released: row.released,
    returnedByHand: byHand
      .filter(({ reservation_id, amount }) => reservation_id === row.id && amount > 0)
      .map(({ refund_id, amount, at, is_of_fee: isOfFee }) => ({
        ...{ refundId: refund_id, amount, on: dayOf(at), isOfFee },
      })),
    refundedOn: refundedOn(
      row.refund === null ? null : row.refund - row.released,
      own.filter((refund) => refund.is_of_cancel).map(toReturn),
    ),
    returns: returns.map(toReturn),
    invoiced: taxInvoiced ?? invoiced.find((one) => one.issuer.id === issuer?.id)?.line ?? null,
    supplier,
    spaceId: roomsLeft.length > 0 ? row.space_id : undefined,
    left: invoiced.flatMap(({ issuer: by, line }): LeftIssuer[] => {
      const left = roomsLeft.findLast(({ issuer_id }) => issuer_id === by.id);
      if (!left || by.id === issuer?.id) return [];
      const back = returns.find(({ owed_at }) => isSameInstant(left.at, owed_at));
      const { at } = left;
      return [{ issuer: by, line, at, on: dayOf(new Date(at)), paidBack: back ? toReturn(back) : null }];
    }),
    payments: paymentsOf(movements, imported),
    waived,
    policies: row.cancel_policies,
    issuer: issuer && sheetIssuer(issuer),
    isEligible: isEligible(promise, formerSpace?.issuer ?? null, dayOfWall((before ?? booking).start)),
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

function isSameInstant(text: string, instant: Date): boolean {
  return new Date(text).getTime() === instant.getTime();
}

function nameOf(space: CatalogSpace | undefined): BilingualText {
  return { ja: roomName(space, "ja"), en: roomName(space, "en") };
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
