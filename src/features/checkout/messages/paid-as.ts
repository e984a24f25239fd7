import type { Text } from "../../../domain/language/text.ts";
import type { PaymentKind } from "../../../domain/money/payment-method.ts";

/** How something was paid, in a word. */
export const PAID_AS: Record<PaymentKind, Text> = {
  bank: { ja: "銀行振込", en: "Bank transfer" },
  card: { ja: "クレジットカード", en: "Credit card" },
  paypay: { ja: "PayPay", en: "PayPay" },
  konbini: { ja: "コンビニ払い", en: "Convenience store" },
  paynow: { ja: "PayNow", en: "PayNow" },
};
