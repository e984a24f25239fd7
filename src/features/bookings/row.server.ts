import { type Approval, awaitsMoney, type Booking, type Source } from "../../domain/booking/booking.ts";
import { feesOf } from "../../domain/booking/price-lines.ts";
import type { CancelCause } from "../../domain/booking/reasons.ts";
import { feeOwed, type Terms } from "../../domain/booking/terms.ts";
import type { ClosingDay } from "../../domain/corporate/terms.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Amount, ChargedCurrency } from "../../domain/money/money.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import type { CancelPolicy } from "../../domain/space/space-rules.ts";
import type { WallMinute } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { IssuerEntry } from "../catalog/contract.ts";
import type { StoredPriceLine } from "./create/price-lines.server.ts";

/** What a booking falls back to while a change of it waits for its money (CHANGE-6). */
export type Fallback = {
  starts_at: string;
  ends_at: string;
  price: number;
  price_lines: StoredPriceLine[];
  has_qualified_invoice: boolean;
  /** With a card: the payment that is being captured. */
  payment_id: number | null;
  /** The operator has approved the change, and the guest was told so. */
  is_approved?: true;
  /** The room before a move, its cleaning and its issuer; absent where the room stays. */
  room?: {
    space_id: number;
    cleaning_minutes: number;
    issuer: IssuerEntry | null;
    rooms_left?: readonly RoomLeft[];
  };
};

/** A decided change as it is written: at once, or kept with its payment until the difference is paid. */
export type NewTimes = {
  start: WallMinute;
  end: WallMinute;
  cleaning: number;
  /** What the booking costs from now on; the lines add up to it. */
  total: number;
  lines: StoredPriceLine[];
  waived: number;
};

/** A change that waits for approval (CHANGE-17). With a card, `payment_id` is the payment that is authorised for it. */
type RequestedChange = { times: NewTimes; payment_id: number | null };

/** What follows the yes of a company's approvers: it stands, or the operator is asked next. */
export type AsksCompany = "then_booked" | "then_operator";

/** A room that a booking was in before, who issued its qualified invoice, and when the booking moved on. */
type RoomLeft = { space_id: number; issuer_id: number | null; at: string };

/** A row of the table `reservation`, with the zone of its space and the language it was booked in. */
export type BookingRow = {
  id: number;
  checkout_id: number;
  account_id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  cleaning_minutes: number;
  price: number;
  currency: ChargedCurrency;
  payment_way: PaymentMethod;
  paid: boolean;
  paid_at: Date | null;
  pay_by: Day | null;
  canceled_at: Date | null;
  cancel_fee: number | null;
  refund: number | null;
  /** The part of the refund that had never been taken (APPROVE-9). */
  released: number;
  cancel_reason: CancelCause | null;
  editing: boolean;
  before_edit: Fallback | null;
  approval: Approval | null;
  approval_until: Date | null;
  requested_change: RequestedChange | null;
  /** Until when the requested change waits; null if there is none. */
  request_until: Date | null;
  /** Approvers of its company are asked, and what follows their yes (CORP-9). */
  asks_company: AsksCompany | null;
  price_lines: StoredPriceLine[];
  cancel_policies: CancelPolicy[];
  issuer: IssuerEntry | null;
  has_qualified_invoice: boolean;
  note: string | null;
  /** SEQUENCE of the booking's calendar event. */
  calendar_sequence: number;
  /** Since when it has its current times; null: since it was made. */
  times_set_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  terms: Terms;
  /** The last day to pay of a booking on invoice. */
  due_on: Day | null;
  /** What has come in of a price that is not paid in full. */
  received: number;
  /** What went back outside of the product: by hand at the provider, or in a lost dispute (OUTSIDE-2). */
  returned: number;
  source: Source;
  booked_by: number | null;
  /** The legal texts that were in force when a guest made it; null where staff made it, and before these were kept. */
  legal_version: number | null;
  /** The series that it was booked in (SERIES-7). */
  series_id: string | null;
  /** When its guest checked in at the door (DOOR-6). */
  arrived_at: Date | null;
  /** The minute up to which its guest used it, who then gave back the rest (DOOR-7). */
  left_at: Date | null;
  time_zone: string;
  locale: Locale;
  /** It counts as paid, but its card is only authorised so far (APPROVE-6). */
  is_authorised: boolean;
  /** What has arrived at the provider of the transfer that it awaits (PAY-9). */
  arrived: number;
  /** The most that can go back for it while a refund made by hand is not assigned; null where all are (OUTSIDE-3). */
  back_limit: number | null;
  /** What is left of its charges, where the provider did not take all of its money; null where it did. */
  charged: number | null;
  /** The last one last. */
  rooms_left: readonly RoomLeft[];
  /** The company that pays it by its monthly invoice (CORP-5); null if the guest pays. */
  corporate: CorporatePart | null;
};

type CorporatePart = {
  id: number;
  company: string;
  group_id: number;
  group: string;
  cost_center: string;
  purchase_number: string;
  purpose: string;
  closing_day: ClosingDay;
  /** The last closing day that was invoiced. */
  closed_on: Day | null;
  /** The numbers of the invoices that list the booking, the oldest first. */
  invoices: string[];
};

/** The booking as the rules see it. */
export function toBooking(row: BookingRow): Booking {
  const { before_edit: before } = row;
  return {
    id: row.id,
    spaceId: row.space_id,
    start: wallOf(row.starts_at, row),
    end: wallOf(row.ends_at, row),
    bookedAt: wallOf(row.created_at, row),
    price: row.price,
    currency: row.currency,
    canceled: row.canceled_at !== null,
    cancelFee: row.cancel_fee,
    paid: row.paid,
    paymentMethod: row.payment_way,
    editing: row.editing,
    before: before && {
      start: wallOf(new Date(before.starts_at), row),
      end: wallOf(new Date(before.ends_at), row),
      price: before.price,
      fees: feesOf(before.price_lines ?? []),
    },
    approval: row.approval,
    terms: row.terms,
    hasQualifiedInvoice: row.has_qualified_invoice,
    isAuthorised: row.is_authorised,
    isChangeRequested: row.requested_change !== null,
    fees: feesOf(row.price_lines ?? []),
    returned: row.returned,
    backLimit: row.back_limit,
    charged: row.charged,
    arrived: arrivedOf(row),
    isCorporate: row.corporate !== null,
    hasLeft: row.left_at !== null,
    asksCompany: row.asks_company !== null,
  };
}

/** The last day to pay on; null once nothing is awaited (STATUS-4). */
export function payByOf(row: Pick<BookingRow, "canceled_at" | "paid" | "editing" | "pay_by">): Day | null {
  return row.canceled_at || (row.paid && !row.editing) ? null : row.pay_by;
}

/** The last day to pay as guests see it: for a booking on invoice, or the fee of its cancel, the day it is due. */
export function dayToPay(row: BookingRow): Day | null {
  if (row.terms !== "invoice" || row.paid) return payByOf(row);
  return row.canceled_at === null || feeOwed(toBooking(row)) > 0 ? row.due_on : null;
}

/**
 * What has come by transfer of a price, or of a difference, that is not complete: at the provider (PAY-9), or in our account
 * (TRANSFER-4).
 */
export function arrivedOf(row: Pick<BookingRow, "arrived" | "received" | "paid" | "canceled_at">): Amount {
  return row.arrived + (row.paid || row.canceled_at !== null ? 0 : row.received);
}

/** What is still to come in for a booking that is not paid, beyond what has arrived at the provider. */
export function owedFor(row: BookingRow): Amount {
  if (row.paid || row.approval === "waiting") return 0;
  const owed = row.canceled_at === null ? row.price : feeOwed(toBooking(row));
  return Math.max(0, owed - row.received - row.arrived);
}

/**
 * What a booking awaits, by a transfer to our account, by hand or by a link: for itself, for the difference of its change,
 * or for the fee of its cancel; 0 if nothing. What the provider has of its own transfer stays there: this is for the whole.
 */
export function dueFor(row: BookingRow): Amount {
  const booking = toBooking(row);
  if (feeOwed(booking) === 0 && !awaitsMoney(booking)) return 0;
  return row.paid ? row.price - (row.before_edit?.price ?? 0) : owedFor({ ...row, arrived: 0 });
}

/** An instant on the wall clock of the booking's space. */
function wallOf(instant: Date, row: Pick<BookingRow, "time_zone">): WallMinute {
  return toWallMinute(instant.getTime(), row.time_zone);
}

/** What approvers of its company say to a booking or a change of it (CORP-9): null where they are not asked, or said yes. */
export function companyAnswerOf({
  asks_company,
  cancel_reason: cause,
}: Pick<BookingRow, "asks_company" | "cancel_reason">): "waiting" | "declined" | null {
  if (asks_company) return "waiting";
  return cause === "company_declined" || cause === "company_lapsed" ? "declined" : null;
}
