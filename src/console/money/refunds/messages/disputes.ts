import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Why a cardholder disputes a payment, by the provider's code. */
const REASONS: Record<string, Text> = {
  credit_not_processed: { ja: "返金がされていない", en: "Refund not received" },
  duplicate: { ja: "二重の請求", en: "Charged twice" },
  fraudulent: { ja: "不正利用", en: "Fraudulent" },
  general: { ja: "理由の記載なし", en: "No reason given" },
  product_not_received: { ja: "サービスを受けていない", en: "Service not received" },
  product_unacceptable: { ja: "サービスが説明と違う", en: "Service not as described" },
  subscription_canceled: { ja: "解約後の請求", en: "Charged after canceling" },
  unrecognized: { ja: "身に覚えのない請求", en: "Payment not recognized" },
};

/** Where a dispute stands, by the provider's code. */
const STATUSES: Record<string, Text> = {
  needs_response: { ja: "回答が必要", en: "Needs a response" },
  under_review: { ja: "カード会社が審査中", en: "Under review" },
  won: { ja: "当社の主張が認められました", en: "Won" },
  lost: { ja: "カード会社に返金されました", en: "Lost" },
  warning_needs_response: { ja: "照会・回答が必要", en: "Inquiry, needs a response" },
  warning_under_review: { ja: "照会・審査中", en: "Inquiry, under review" },
  warning_closed: { ja: "照会は終わりました", en: "Inquiry closed" },
  prevented: { ja: "申し立てに至りませんでした", en: "Prevented" },
};

/** The words of disputed payments. A code that the provider may add later is shown as it is. */
export const messages = texts({
  reasonOf: (code: string) => [
    REASONS[code]?.ja ?? code.replaceAll("_", " "),
    REASONS[code]?.en ?? code.replaceAll("_", " "),
  ],
  statusOf: (code: string) => [
    STATUSES[code]?.ja ?? code.replaceAll("_", " "),
    STATUSES[code]?.en ?? code.replaceAll("_", " "),
  ],
});
