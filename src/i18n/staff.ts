import type { TokenRight } from "../domain/access-token.ts";
import type { Locale } from "../domain/language/locale.ts";
import { METHODS, type PaymentKind, type PaymentMethod } from "../domain/money/payment-method.ts";
import type { Right, Role } from "../domain/staff.ts";
import { texts, type Wording } from "./texts.ts";

/** The name of a right, for people who give it and people who do not have it. */
export function rightName(right: Right, locale: Locale): string {
  return RIGHT_NAMES[right][locale];
}

const RIGHT_NAMES: Record<Right, Record<Locale, string>> = {
  see: { ja: "閲覧", en: "See everything" },
  desk: { ja: "予約の対応", en: "Work at the desk" },
  price: { ja: "料金の変更", en: "Change prices" },
  money: { ja: "入出金", en: "Handle money" },
  rooms: { ja: "部屋の管理", en: "Manage rooms" },
  people: { ja: "お客さまの管理", en: "Manage guests" },
  admin: { ja: "スタッフと設定", en: "Staff and settings" },
};

/** The name of what an access token opens. */
export function tokenRightName(right: TokenRight, locale: Locale): string {
  return TOKEN_RIGHT_NAMES[right][locale];
}

const TOKEN_RIGHT_NAMES: Record<TokenRight, Record<Locale, string>> = {
  see: { ja: "予約の閲覧", en: "Read bookings" },
  desk: { ja: "予約の対応", en: "Book, change and cancel" },
  rooms: { ja: "休止とカレンダー", en: "Closures and calendars" },
  events: { ja: "イベントの受信", en: "Read events" },
  locks: { ja: "ドアの暗証番号", en: "Door codes" },
};

export function roleName(role: Role, locale: Locale): string {
  return ROLE_NAMES[role][locale];
}

const ROLE_NAMES: Record<Role, Record<Locale, string>> = {
  owner: { ja: "オーナー", en: "Owner" },
  manager: { ja: "店長", en: "Manager" },
  front_desk: { ja: "受付", en: "Front desk" },
  accountant: { ja: "経理", en: "Accountant" },
  read_only: { ja: "閲覧のみ", en: "Read-only" },
};

/** Each language in its own words. */
export function languageName(locale: Locale): string {
  return LANGUAGE_NAMES[locale];
}

/** A language as its reader calls it. */
export function languageIn(reader: Locale, language: Locale): string {
  return LANGUAGES_IN[reader][language];
}

const LANGUAGES_IN = texts({
  ja: ["日本語", "Japanese"],
  en: ["英語", "English"],
} satisfies Record<Locale, Wording>);

const LANGUAGE_NAMES: Record<Locale, string> = { ja: "日本語", en: "English" };

/** How a booking is paid, in a word. */
export function methodName(method: PaymentMethod, locale: Locale): string {
  return METHOD_NAMES[METHODS[method].kind][locale];
}

/** One of several methods to choose from. If another is of the same kind, it says who collects the money. */
export function methodChoice(method: PaymentMethod, among: readonly PaymentMethod[], locale: Locale): string {
  const { kind, collectedBy } = METHODS[method];
  const isAlone = among.every((one) => one === method || METHODS[one].kind !== kind);
  const name = methodName(method, locale);
  return isAlone ? name : COLLECTED_BY[collectedBy][locale](name);
}

const METHOD_NAMES: Record<PaymentKind, Record<Locale, string>> = {
  bank: { ja: "銀行振込", en: "Bank" },
  card: { ja: "カード", en: "Card" },
  paypay: { ja: "PayPay", en: "PayPay" },
  konbini: { ja: "コンビニ", en: "Convenience store" },
  paynow: { ja: "PayNow", en: "PayNow" },
};

type Collector = (typeof METHODS)[PaymentMethod]["collectedBy"];

const COLLECTED_BY: Record<Collector, Record<Locale, (name: string) => string>> = {
  operator: { ja: (name) => `${name}（自社口座）`, en: (name) => `${name} (own account)` },
  provider: { ja: (name) => `${name}（決済代行）`, en: (name) => `${name} (provider)` },
};

const BRACKETS: Record<Locale, readonly [string, string]> = { ja: ["（", "）"], en: [" (", ")"] };

/** 名前（日本語） · Name (Japanese) */
export function inBrackets(words: string, note: string, locale: Locale): string {
  return `${words}${BRACKETS[locale].join(note)}`;
}
