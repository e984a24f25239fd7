import type { InquiryState } from "../domain/inquiry.ts";
import type { Locale } from "../domain/language/locale.ts";

/** What staff have done about an inquiry, in words. */
export function inquiryStateName(state: InquiryState, locale: Locale): string {
  return STATE_NAMES[state][locale];
}

const STATE_NAMES: Record<InquiryState, Record<Locale, string>> = {
  open: { ja: "未対応", en: "Open" },
  waiting: { ja: "お客さまの返事待ち", en: "Waiting for the guest" },
  closed: { ja: "対応済み", en: "Answered" },
};
