import { type Booking, receiptAmount } from "../booking/booking.ts";
import { feeOwed } from "../booking/terms.ts";
import type { Amount } from "../money/money.ts";
import { RETURN_INVOICE_FROM } from "../money/tax.ts";

/** The documents that a guest can ask for, by their names on the wire. */
export const DOCUMENT_KINDS = [
  "mitsumori",
  "seikyu",
  "ryosyu",
  "tekikakuseikyu",
  "tekikakuhenkan",
  "edit_mitsumori",
  "edit_seikyu",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** All that have a number: those of an order, and the invoice of a company's month (CORP-40). */
export const SHEET_KINDS = [...DOCUMENT_KINDS, "gekkanseikyu"] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** All that count numbers of their own: these, and the estimates that are opened by a link (E-2026-000001). */
export const NUMBERED_KINDS = [...SHEET_KINDS, "link_estimate"] as const;
/** `series`: the number of the issuer in whose series a month's invoice is, 0 for the operator's and for all others (CORP-42). */
export type LastNumber = {
  kind: (typeof NUMBERED_KINDS)[number];
  series: number;
  year: number;
  last: number;
};

/**
 * What a change of a booking does to a document. replaced: the next one has another number. ended: there is none any
 * more. follows: it comes with the refund.
 */
export const DOCUMENT_EFFECTS = ["replaced", "ended", "follows"] as const;
export type DocumentEffect = (typeof DOCUMENT_EFFECTS)[number];

/** A booking whose documents are requested. */
type Documented = Pick<
  Booking,
  | "approval"
  | "canceled"
  | "cancelFee"
  | "paid"
  | "price"
  | "hasQualifiedInvoice"
  | "isAuthorised"
  | "terms"
  | "returned"
  | "isCorporate"
> & {
  /** What the cancel gives back; absent if it does not matter. */
  refund?: Amount | null;
  /** The refund, once all of it has been paid; absent if it does not matter. */
  refunded?: Amount | null;
  /** A return invoice follows a price that fell (DOC-36). */
  hasPriceReturn?: boolean;
};

/**
 * The documents that a checkout has (DOC-2): an estimate while one booking lives, an invoice while one of these does not
 * wait for approval (DOC-27), a receipt once money has come and not all of it has gone back, a qualified invoice for what
 * is paid, live and eligible, and a return invoice for what was refunded (DOC-6). A fee that is owed on invoice has an
 * invoice (TERMS-8); what is free has nothing (TERMS-4). What a company pays is on its monthly invoice alone (CORP-50).
 */
export function documentsOfCheckout(group: readonly Documented[]): DocumentKind[] {
  const bookings = group.filter(({ terms }) => terms !== "free");
  const live = bookings.filter((booking) => !booking.canceled);
  const kinds: DocumentKind[] = live.length > 0 ? ["mitsumori"] : [];
  if (bookings.some(({ isCorporate }) => isCorporate)) return kinds;
  const isInvoiced = live.some((booking) => booking.approval !== "waiting");
  if (isInvoiced || bookings.some((booking) => feeOwed(booking) > 0)) kinds.push("seikyu");
  if (bookings.some((booking) => isTaken(booking) && (receiptAmount(booking) > 0 || isUsedUp(booking))))
    kinds.push("ryosyu");
  if (live.some((booking) => isTaken(booking) && booking.hasQualifiedInvoice)) kinds.push("tekikakuseikyu");
  if (bookings.some(hasReturnInvoice)) kinds.push("tekikakuhenkan");
  return kinds;
}

/** The cost of the transfer uses up what would go back, so that the money is kept without a fee (DOC-25). */
function isUsedUp({ canceled, cancelFee, price, refund }: Documented): boolean {
  return canceled && cancelFee === 0 && refund === 0 && price > 0;
}

/** A card that is only authorised has paid nothing yet (DOC-2). */
function isTaken({ paid, isAuthorised = false }: Documented): boolean {
  return paid && !isAuthorised;
}

function hasReturnInvoice({
  canceled,
  paid,
  hasQualifiedInvoice,
  refunded,
  hasPriceReturn = false,
}: Documented): boolean {
  if (hasPriceReturn) return true;
  return canceled && paid && hasQualifiedInvoice && (refunded ?? 0) >= RETURN_INVOICE_FROM;
}

/** The documents of the pending change of a booking (DOC-18). */
export function documentsOfChange(
  booking: Pick<Booking, "canceled" | "editing" | "isCorporate">,
): DocumentKind[] {
  return booking.editing && !booking.canceled && !booking.isCorporate
    ? ["edit_mitsumori", "edit_seikyu"]
    : [];
}
