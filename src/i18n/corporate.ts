import type { CorporateRole } from "../domain/corporate/roles.ts";
import type { InvoiceTerms } from "../domain/corporate/terms.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { BilingualText } from "../domain/language/text.ts";
import type { ChargedCurrency } from "../domain/money/money.ts";
import type { Day } from "../domain/time/day.ts";
import { monthOf } from "../domain/time/month.ts";
import { dayText, dottedText, listText, money, monthText } from "./format.ts";

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
  const closing = closingDay === 31 ? "Closed at the end of the month" : `Closed on the ${closingDay}th`;
  return `${closing}, due ${dueDays === null ? "at the end of the next month" : `within ${dueDays} days`}`;
}

/** The invoice of a period, as the button of a booking says it: 11月締め・12月末払い; November 2026. */
export function periodInvoiceText(
  { closing, due }: { closing: Day; due: Day },
  { closingDay, dueDays }: InvoiceTerms,
  locale: Locale,
): string {
  if (locale !== "ja") return monthText(monthOf(closing), locale);
  const [closed, paid] = [monthOf(closing).month, monthOf(due).month];
  const onDay = closingDay === 31 ? "" : `${dateOf(closing)}日`;
  return `${closed}月${onDay}締め・${paid}月${dueDays === null ? "末" : `${dateOf(due)}日`}払い`;
}

function dateOf(day: Day): number {
  return Number(day.slice(8));
}

/** The monthly invoice that lists a booking, or when it comes (CORP-50); empty where there is none. */
export function monthInvoiceText(
  { invoices, invoiced_on: on }: { invoices: readonly string[]; invoiced_on: Day | null },
  locale: Locale,
): string {
  if (invoices.length > 0) {
    const numbers = listText(invoices, locale);
    return locale === "ja" ? `会社の請求書 ${numbers}` : `On the company’s invoice ${numbers}`;
  }
  if (on === null) return "";
  const day = dayText(on, locale);
  return locale === "ja" ? `会社の請求書に記載（${day}発行）` : `On the company’s invoice of ${day}`;
}

/** How purchase numbers of a group are written, for whoever types one. */
export function purchasePatternText(pattern: string, locale: Locale): string {
  return locale === "ja"
    ? `書式：${pattern}（9は数字、Aは英字、*は英数字）`
    : `Format: ${pattern} (9 is a digit, A a letter, * any number of either)`;
}

/** A payment group in one line, for whoever books on it: its cost center, what is left of its month, approvals, terms. */
export function payerFactsText(
  payer: {
    cost_center: string;
    month_left: number | null;
    month_limit: number | null;
    approval_from: number | null;
    currency: ChargedCurrency;
    closing_day: InvoiceTerms["closingDay"];
    due_days: InvoiceTerms["dueDays"];
  },
  locale: Locale,
): string {
  const { cost_center: center, month_left: left, month_limit: limit, approval_from: from, currency } = payer;
  const isJa = locale === "ja";
  const facts = [
    center && (isJa ? `コストセンター ${center}` : `Cost center ${center}`),
    left !== null && limit !== null && leftText(money(left, currency), money(limit, currency), isJa),
    from !== null && approvalText(money(from, currency), isJa),
    invoiceTermsText({ closingDay: payer.closing_day, dueDays: payer.due_days }, locale),
  ];
  return dottedText(facts.filter((fact) => typeof fact === "string" && fact !== "") as string[], locale);
}

function leftText(left: string, limit: string, isJa: boolean): string {
  return isJa ? `今月の残り ${left}（上限 ${limit}）` : `${left} of ${limit} left this month`;
}

function approvalText(amount: string, isJa: boolean): string {
  return isJa ? `${amount}以上は承認者の承認が必要` : `an approver decides from ${amount} on`;
}
