import type { Approval, Source, Status } from "../domain/booking/booking.ts";
import type { Terms } from "../domain/booking/terms.ts";
import type { SheetKind } from "../domain/documents/document-kinds.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { Text } from "../domain/language/text.ts";
import type { Movement } from "../domain/money/ledger.ts";
import { CURRENCIES, type Currency } from "../domain/money/money.ts";
import { METHODS, type PaymentKind, type PaymentMethod } from "../domain/money/payment-method.ts";

/* What staff call the facts of a booking. */

export function statusName(status: Status, locale: Locale): string {
  return STATUS_NAMES[status][locale];
}

const STATUS_NAMES: Record<Status, Text> = {
  waiting_for_approval: { ja: "承認待ち", en: "Needs approval" },
  change_requested: { ja: "変更の承認待ち", en: "Change to approve" },
  waiting_for_company: { ja: "社内承認待ち", en: "Company approval" },
  change_at_company: { ja: "変更の社内承認待ち", en: "Change: company approval" },
  unpaid: { ja: "未入金", en: "Unpaid" },
  editing: { ja: "差額待ち", en: "Difference due" },
  confirmed: { ja: "確定", en: "Confirmed" },
  ongoing: { ja: "利用中", en: "In use" },
  ended: { ja: "終了", en: "Ended" },
  canceled: { ja: "キャンセル", en: "Canceled" },
};

/** What waits for staff first. */
export const STATUSES_OFFERED = Object.keys(STATUS_NAMES) as Status[];

export function termsName(terms: Terms, locale: Locale): string {
  return TERMS_NAMES[terms][locale];
}

const TERMS_NAMES: Record<Terms, Text> = {
  prepaid: { ja: "前払い", en: "Prepaid" },
  invoice: { ja: "請求払い", en: "Invoice" },
  free: { ja: "無料", en: "Free" },
};

export function sourceName(source: Source, locale: Locale): string {
  return SOURCE_NAMES[source][locale];
}

const SOURCE_NAMES: Record<Source, Text> = {
  guest: { ja: "お客さま", en: "Guest" },
  operator: { ja: "スタッフ", en: "Staff" },
  api: { ja: "外部システム", en: "Another system" },
};

export function approvalName(approval: Approval, locale: Locale): string {
  return APPROVAL_NAMES[approval][locale];
}

const APPROVAL_NAMES: Record<Approval, Text> = {
  waiting: { ja: "承認待ち", en: "waiting" },
  accepted: { ja: "承認", en: "approved" },
  declined: { ja: "お断り", en: "declined" },
};

/** In Singapore dollars what corrects an invoice is a credit note (DOC-49). */
export function documentName(kind: SheetKind, locale: Locale, currency: Currency = "JPY"): string {
  if (kind === "tekikakuhenkan" && CURRENCIES[currency].hasGst) return CREDIT_NOTE[locale];
  return DOCUMENT_NAMES[kind][locale];
}

const CREDIT_NOTE: Text = { ja: "クレジットノート", en: "Credit note" };

const DOCUMENT_NAMES: Record<SheetKind, Text> = {
  mitsumori: { ja: "見積書", en: "Estimate" },
  seikyu: { ja: "請求書", en: "Invoice" },
  ryosyu: { ja: "領収書", en: "Receipt" },
  tekikakuseikyu: { ja: "適格請求書", en: "Qualified invoice" },
  tekikakuhenkan: { ja: "適格返還請求書", en: "Return invoice" },
  edit_mitsumori: { ja: "変更の見積書", en: "Estimate for the change" },
  edit_seikyu: { ja: "変更の請求書", en: "Invoice for the change" },
  gekkanseikyu: { ja: "法人の請求書（月次）", en: "Monthly invoice of a company" },
};

/** A movement of money of a booking that is paid by this method. */
export function movementName(movement: Movement, method: PaymentMethod, locale: Locale): string {
  const { kind } = METHODS[method];
  if (movement === "charge") return CHARGE_NAMES[kind][locale];
  return movement === "refund" ? REFUND_NAMES[kind][locale] : unchargedName(movement, locale);
}

/** A transfer to the provider is a charge to the ledger, and a transfer to everybody else. */
const CHARGE_NAMES: Record<PaymentKind, Text> = {
  bank: { ja: "振込入金", en: "Bank transfer in" },
  card: { ja: "カード受領", en: "Card payment" },
  paypay: { ja: "PayPay受領", en: "PayPay payment" },
  konbini: { ja: "コンビニ受領", en: "Paid at a convenience store" },
  paynow: { ja: "PayNow受領", en: "PayNow payment" },
};

const REFUND_NAMES: Record<PaymentKind, Text> = {
  bank: { ja: "決済代行からの返金", en: "Refund by the provider" },
  card: { ja: "カード返金", en: "Card refund" },
  paypay: { ja: "PayPay返金", en: "PayPay refund" },
  // A till gives nothing back: what somebody has refunded at the provider by hand.
  konbini: { ja: "コンビニ払いの返金", en: "Convenience store refund" },
  paynow: { ja: "PayNow返金", en: "PayNow refund" },
};

/** What a booking was paid by, where that is neither a card nor a transfer. */
export function elsewhereName(kind: Exclude<PaymentKind, "bank" | "card">, locale: Locale): string {
  return ELSEWHERE_NAMES[kind][locale];
}

const ELSEWHERE_NAMES: Record<Exclude<PaymentKind, "bank" | "card">, Text> = {
  paypay: { ja: "PayPay", en: "PayPay" },
  konbini: { ja: "コンビニ払い", en: "Convenience store" },
  paynow: { ja: "PayNow", en: "PayNow" },
};

type Uncharged = Exclude<Movement, "charge">;

/** A movement whose name does not depend on how the booking is paid. */
export function unchargedName(movement: Uncharged, locale: Locale): string {
  return MOVEMENT_NAMES[movement][locale];
}

const MOVEMENT_NAMES: Record<Uncharged, Text> = {
  refund: { ja: "支払い元への返金", en: "Refund to the original payment method" },
  dispute: { ja: "異議申し立てによる返金", en: "Lost in a dispute" },
  bank_in: { ja: "振込入金", en: "Bank transfer in" },
  bank_out: { ja: "振込返金", en: "Bank transfer out" },
  adjustment: { ja: "調整", en: "Adjustment" },
  suspense: { ja: "予約のない入金", en: "Money without a booking" },
  refund_due: { ja: "返金予定", en: "Refund due" },
};
