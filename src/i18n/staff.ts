import type { Locale } from "../domain/language/locale.ts";
import type { Right } from "../domain/staff.ts";

/** The name of a right, for people who give it and people who lack it. */
export function rightName(right: Right, locale: Locale): string {
  return RIGHT_NAMES[right][locale];
}

const RIGHT_NAMES: Record<Right, Record<Locale, string>> = {
  see: { ja: "閲覧", en: "See everything" },
  desk: { ja: "予約の対応", en: "Work at the desk" },
  price: { ja: "料金の変更", en: "Change prices" },
  money: { ja: "入出金", en: "Handle money" },
  rooms: { ja: "会議室の管理", en: "Manage rooms" },
  people: { ja: "お客様の管理", en: "Manage guests" },
  admin: { ja: "スタッフと設定", en: "Staff and settings" },
};
