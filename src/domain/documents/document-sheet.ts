import type { Terms } from "../booking/terms.ts";
import type { BilingualText } from "../language/text.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import type { PaymentMethod } from "../money/payment-method.ts";
import type { RatedSum } from "../money/tax.ts";
import type { CancelPolicy } from "../space/space-rules.ts";
import type { WallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { SheetKind } from "./document-kinds.ts";

/** A part of a price: hours of one plan. Amounts include tax. */
type SheetPart = { name: BilingualText; billedHours: number; costPerHour: Amount; amount: Amount };

export type SheetIssuer = {
  id: number;
  name: string;
  registrationNumber: string;
  address: string;
  phone: string;
};

/** When a booking is and what it costs; `parts` add up to the price. */
export type Times = { start: WallMinute; end: WallMinute; price: Amount; parts: SheetPart[] };

/** A booking as documents see it. Days are those of its space. */
export type DocumentBooking = Times & {
  id: number;
  room: BilingualText;
  currency: ChargedCurrency;
  paymentMethod: PaymentMethod;
  paid: boolean;
  terms: Terms;
  /** A company pays it by its monthly invoice. */
  isCorporate?: boolean | undefined;
  /** The last day to pay, or the day that an invoice is due. */
  payBy: Day | null;
  editing: boolean;
  /** What was booked before a change that is not paid yet; `room` where that was another one. */
  before: (Times & { room?: BilingualText }) | null;
  /** Waits for the operator's approval, and owes nothing before it. */
  isAwaitingApproval: boolean;
  canceled: boolean;
  canceledOn: Day | null;
  cancelFee: Amount | null;
  /** What the cancel refunds, and the day on which all of it had been paid out. */
  refund: Amount | null;
  /** The part of it that was only authorised, and so is no refund (APPROVE-9). */
  released?: Amount;
  /** What went back outside of the product: no receipt is for it (OUTSIDE-2). */
  returned?: Amount | undefined;
  /** What has arrived at the provider of the transfer that it awaits. */
  arrived?: Amount | undefined;
  /** Each refund by hand and each lost dispute, as far as it is this booking's. */
  returnedByHand?: readonly ReturnedByHand[];
  refundedOn: Day | null;
  payments: SheetPayment[];
  /** What was missing of a transfer, as a fee of its bank, and accepted. */
  waived?: Amount;
  /** What was paid back because its price fell while it was live, each time separately. */
  returns?: readonly PriceReturn[];
  /** Its line on the qualified invoice of its issuer, or on the Tax Invoice, that was issued last, if one was. */
  invoiced?: SheetLine | null;
  /** Set once it has moved: then its room is a part of what a document says. */
  spaceId?: number | undefined;
  /** The issuers whose rooms it has left, with its line on the invoice that each had issued last (DOC-37). */
  left?: readonly LeftIssuer[];
  policies: readonly CancelPolicy[];
  issuer: SheetIssuer | null;
  /** Where there is GST: the other issuer who lets the room. The company's GST is not in its price (DOC-49). */
  supplier?: string | undefined;
  /** Whether it is listed on a qualified invoice (eligibility.ts). */
  isEligible: boolean;
};

export type PriceReturn = {
  amount: Amount;
  /** When all of it had been paid back; null until then. */
  on: Day | null;
  /** The issuer at that time, where a qualified invoice had been issued for the price before. */
  invoicedBy: number | null;
  /** It went back because the booking left the room of this issuer. */
  isOfMove?: boolean;
};

/** `isOfFee`: it went back after the cancel, of its fee. */
export type ReturnedByHand = { refundId: number; amount: Amount; on: Day; isOfFee: boolean };

export type LeftIssuer = {
  issuer: SheetIssuer;
  line: SheetLine;
  /** The instant of the move, and its day. */
  at: string;
  on: Day;
  /** What went back for the move: null while some of it has not. */
  paidBack: { amount: Amount; on: Day | null } | null;
};

export type SheetPayment = { on: Day; amount: Amount };

/** use: hire, tax included; fee: a cancel fee, outside consumption tax; difference: what a change costs in addition. */
export type SheetLine = {
  kind: "use" | "fee" | "difference" | "return";
  reservationId: number;
  room: BilingualText;
  start: string;
  end: string;
  amount: Amount;
  parts: SheetPart[];
  was: { start: string; end: string; amount: Amount } | null;
  isEligible: boolean;
  /** Of an estimate before a booking: `reservationId` is only its place among the lines (ESTIMATE-3). */
  isUnbooked?: boolean;
  /** Only where the booking has moved to this room. */
  spaceId?: number | undefined;
  /** As on the booking. */
  supplier?: string | undefined;
  /** On a month's invoice: what the group asked for when it was booked. */
  costCenter?: string;
  purchaseNumber?: string;
  purpose?: string;
  group?: string;
  /** On a month's invoice: it corrects what this earlier one says. */
  corrects?: { number: string; issuedOn: Day };
  /** What of a correction has gone back as money, and is not taken off the total. */
  repaid?: Amount;
};

/** A part of a month's invoice that is taxed at one rate, each rounded once (CORP-41). */
export type MonthSum = RatedSum & {
  /** Of what was used while the issuer was registered. */
  isQualified: boolean;
  /** What earlier invoices asked for too much. */
  isReturn: boolean;
};

/** What only the invoice of a company's month has (CORP-40). */
export type SheetMonth = {
  /** The group that it is for; null: all of the company. */
  group: string | null;
  from: Day;
  /** The closing day. */
  to: Day;
  sums: MonthSum[];
  /** Cancel fees. */
  untaxed: Amount;
  /** What of the corrections has gone back as money: the lines and this add up to the total. */
  repaid: Amount;
  /** The company as UBL names it besides its address; absent on invoices that were issued before it was kept. */
  buyer?: { corporateNumber: string | null; email: string };
};

/**
 * The tax contained, once per rate per document (DOC-3). `untaxed` are cancellation fees (DOC-4). `others`: where lines lie
 * on both sides of a change of the rate, those of the other rates. `ofOthers`: what other issuers supply, where there is GST.
 */
export type SheetTax = RatedSum & { untaxed: Amount; others?: RatedSum[]; ofOthers?: Amount };

export type SheetRefund = {
  reservationId: number;
  /** When the money had been paid back; null until then. */
  on: Day | null;
  /** 0 if the cost of the transfer uses up the rest. */
  amount: Amount;
  /** The part of the price that is not refunded: the cancel fee and the cost of the transfer. */
  fee: Amount;
  transferFee: Amount;
  /** What was set off against the price of the room that the booking moved to. */
  setOff?: Amount;
  /**
   * Its price fell, it went back outside of the product (OUTSIDE-2), or did so and is not assigned to a booking yet
   * (OUTSIDE-3), with a `reservationId` of 0; absent, it was canceled.
   */
  cause?: "lowered" | "outside" | "unassigned";
};

/** The content of a document before it gets a number, a date and an addressee. */
export type Sheet = {
  kind: SheetKind;
  /** An invoice in Singapore dollars with the company's GST (DOC-49). */
  isTaxInvoice?: true;
  /** Tells documents of one kind apart within a checkout: one per issuer, or one per booking. */
  scope: string;
  reservationId: number | null;
  currency: ChargedCurrency;
  /** Not `paymentMethod`: issued documents are stored with this name. */
  paymentWay: PaymentMethod;
  /** Before a booking: all that are offered. */
  paymentWays?: PaymentMethod[];
  lines: SheetLine[];
  total: Amount;
  /** On an invoice: what has arrived of it already. */
  arrived?: Amount;
  /** Consumption tax in yen, GST in Singapore dollars; null where the issuer is not registered for GST. */
  tax: SheetTax | null;
  /** The supplier, on qualified invoices. On all others the operator of the site issues. */
  issuer: SheetIssuer | null;
  /** On a receipt: the registered suppliers of the rooms (DOC-17). */
  suppliers: SheetIssuer[];
  payBy: Day | null;
  payments: SheetPayment[];
  /** What was missing of them, as a fee of the payer's bank, and accepted: they add up to the total with it. */
  waived?: Amount;
  refunds: SheetRefund[];
  policies: { reservationIds: number[]; policies: readonly CancelPolicy[] }[];
  month?: SheetMonth;
};
