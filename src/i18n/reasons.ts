import type { OverrideCode } from "../domain/booking/override.ts";
import type { ReasonCode } from "../domain/booking/reasons.ts";
import { isKey } from "../domain/keys.ts";
import type { Locale } from "../domain/language/locale.ts";

/** The reason of a decision about a booking, in words; a code that is none is empty. */
export function reasonName(code: unknown, locale: Locale): string {
  return isKey(REASON_NAMES, code) ? REASON_NAMES[code][locale] : "";
}

/** A rule that staff have overridden, in a word or two; a code that is none is empty. */
export function overrideName(code: unknown, locale: Locale): string {
  return isKey(OVERRIDE_NAMES, code) ? OVERRIDE_NAMES[code][locale] : "";
}

const REASON_NAMES: Record<ReasonCode, Record<Locale, string>> = {
  guest_request: { ja: "お客さまの希望", en: "Guest’s request" },
  our_fault: { ja: "当社の都合", en: "Our fault" },
  maintenance: { ja: "設備の故障・工事", en: "Maintenance" },
  goodwill: { ja: "お詫び・サービス", en: "Goodwill" },
  correction: { ja: "入力の訂正", en: "Correction" },
  agreed: { ja: "お客さまと合意", en: "Agreed with the guest" },
  contract: { ja: "契約", en: "By contract" },
  own_use: { ja: "自社利用", en: "Own use" },
  unavailable: { ja: "部屋が使えない", en: "Room not available" },
  unsuitable: { ja: "用途が合わない", en: "Unsuitable use" },
  rules: { ja: "利用規約に反する", en: "Against the terms" },
  no_show: { ja: "来られなかった", en: "No-show" },
  misuse: { ja: "利用規約の違反", en: "Misuse" },
  duplicate: { ja: "重複した予約", en: "Booked twice" },
  other: { ja: "その他", en: "Other" },
};

const OVERRIDE_NAMES: Record<OverrideCode, Record<Locale, string>> = {
  slot_too_early: { ja: "受付締切のあと", en: "After the lead time" },
  slot_too_far: { ja: "受付期間より先", en: "Too far ahead" },
  slot_too_short: { ja: "最短時間より短い", en: "Shorter than the minimum" },
  bank_too_soon: { ja: "振込の締切のあと", en: "After the deadline of a transfer" },
  slot_closed: { ja: "営業時間外", en: "Outside opening hours" },
  date_closed: { ja: "休みの日", en: "On a closed date" },
  space_hidden: { ja: "非公開の部屋", en: "Hidden room" },
  slot_not_quarter: { ja: "15分単位でない", en: "Off the quarter hour" },
  slot_no_plan: { ja: "料金のない時間", en: "Time without a price" },
  cleaning_shortened: { ja: "清掃の短縮", en: "Shortened cleaning" },
  account_blocked: { ja: "利用制限中のお客さま", en: "Blocked guest" },
};
