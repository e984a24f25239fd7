import type { Amount, Currency } from "./money.ts";
import type { PaymentWay } from "./payment-way.ts";
import type { DocumentKind } from "./reservation.ts";
import type { CancelPolicy } from "./space.ts";
import type { Text } from "./text.ts";
import type { WallMinute } from "./time/clock.ts";
import type { Day } from "./time/day.ts";

/** A document as it is numbered: those of SPEC.md section 3, and the return invoice that comes with a qualified one. */
export type SheetKind = DocumentKind | "tekikakuhenkan";

/** A part of a price: hours of one plan. Amounts include tax. */
export type SheetPart = { name: Text; billedHours: number; costPerHour: Amount; amount: Amount };

export type SheetIssuer = {
  id: number;
  name: string;
  registrationNumber: string;
  address: string;
  phone: string;
};

/** When a reservation is, and what it costs; `parts` add up to the price. */
export type Times = { start: WallMinute; end: WallMinute; price: Amount; parts: SheetPart[] };

/** A reservation as documents see it; days are the space's. */
export type DocumentBooking = Times & {
  id: number;
  room: Text;
  currency: Currency;
  paymentWay: PaymentWay;
  paid: boolean;
  payBy: Day | null;
  editing: boolean;
  /** What was ordered before a change that still waits for its money. */
  before: Times | null;
  canceled: boolean;
  canceledOn: Day | null;
  cancelFee: Amount | null;
  /** What the cancel gives back, and when all of it had gone back. */
  refund: Amount | null;
  refundedOn: Day | null;
  payments: SheetPayment[];
  policies: readonly CancelPolicy[];
  issuer: SheetIssuer | null;
  /** Promised when it was booked, and its issuer is registered on the day of use (DECISIONS 43). */
  isEligible: boolean;
};

export type SheetPayment = { on: Day; amount: Amount };

/** use: hire, tax included; fee: a cancel fee, outside consumption tax; difference: what a change costs on top. */
export type SheetLine = {
  kind: "use" | "fee" | "difference" | "return";
  reservationId: number;
  room: Text;
  start: string;
  end: string;
  amount: Amount;
  parts: SheetPart[];
  was: { start: string; end: string; amount: Amount } | null;
  isEligible: boolean;
};

/** Consumption tax contained, once per rate per document (DECISIONS 9). */
export type SheetTax = { percent: number; taxed: Amount; tax: Amount; untaxed: Amount };

export type SheetRefund = {
  reservationId: number;
  on: Day;
  amount: Amount;
  /** Kept of the price: the cancel fee, and what a transfer back costs. */
  fee: Amount;
  transferFee: Amount;
};

/** What one document says, before it has a number, a date and an addressee. */
export type Sheet = {
  kind: SheetKind;
  /** Of a group there may be several of a kind: one an issuer, one a reservation. */
  scope: string;
  reservationId: number | null;
  currency: "JPY" | "SGD";
  paymentWay: PaymentWay;
  lines: SheetLine[];
  total: Amount;
  /** null outside Japan: no word about a tax that nobody computed. */
  tax: SheetTax | null;
  /** Who supplies, on qualified invoices; on all others the operator of the site. */
  issuer: SheetIssuer | null;
  /** On a receipt: who the rooms are hired from, where they are registered. */
  suppliers: SheetIssuer[];
  payBy: Day | null;
  payments: SheetPayment[];
  refunds: SheetRefund[];
  policies: { reservationIds: number[]; policies: readonly CancelPolicy[] }[];
};
