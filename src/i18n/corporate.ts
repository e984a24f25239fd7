import type { CorporateRole } from "../domain/corporate/roles.ts";
import type { InvoiceTerms } from "../domain/corporate/terms.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { BilingualText } from "../domain/language/text.ts";

/** What members of a company are called. */
export const ROLE_NAMES: Record<CorporateRole, BilingualText> = {
  admin: { ja: "管理者", en: "Admin" },
  booker: { ja: "予約者", en: "Booker" },
  approver: { ja: "承認者", en: "Approver" },
};

/** How a company pays: 月末締め・翌月末払い. */
export function invoiceTermsText({ closingDay, dueDays }: InvoiceTerms, locale: Locale): string {
  if (locale === "ja") {
    const closing = closingDay === 31 ? "月末締め" : `${closingDay}日締め`;
    return `${closing}・${dueDays === null ? "翌月末払い" : `締め後${dueDays}日以内払い`}`;
  }
  const closing = closingDay === 31 ? "closed at the end of the month" : `closed on the ${closingDay}th`;
  return `${closing}, due ${dueDays === null ? "at the end of the month after" : `within ${dueDays} days`}`;
}
