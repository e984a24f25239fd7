import type { Sheet, SheetLine } from "../../../domain/document-sheet.ts";
import { kindOf } from "../../../domain/payment-way.ts";
import { spanText } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { messages } from "../messages.ts";

/** Sentences that are made of several lines of a document. */

/** 貸会議室利用料（会議室101 ほか2件） */
export function subjectOf(sheet: Sheet, locale: Locale): string {
  const t = messages[locale];
  if (sheet.kind === "edit_mitsumori" || sheet.kind === "edit_seikyu")
    return t.change(sheet.reservationId ?? 0);
  const [first, ...others] = sheet.lines;
  if (!first) return "";
  const more = others.length > 0 ? ` ${t.more(others.length)}` : "";
  return t.subjectText(`${first.room[locale]}${more}`);
}

/** 但し　貸会議室利用料（2026/12/10(木) 10:00 – 12:00 会議室101、予約番号 40001 ほか2件）として */
export function provisoOf(sheet: Sheet, locale: Locale): string {
  const t = messages[locale];
  const first = sheet.lines.find((line) => line.kind === "use") ?? sheet.lines[0];
  if (!first) return "";
  const count = sheet.lines.length - 1;
  const comma = locale === "ja" ? "、" : ", ";
  const what = `${timesOf(first, locale)} ${first.room[locale]}${comma}${t.booking(first.reservationId)}${count > 0 ? ` ${t.more(count)}` : ""}`;
  return first.kind === "fee" ? t.feeProviso(what) : t.proviso(what);
}

export function timesOf({ start, end }: Pick<SheetLine, "start" | "end">, locale: Locale): string {
  return spanText(start, end, locale);
}

export function wayOf(sheet: Sheet, locale: Locale): string {
  const t = messages[locale];
  return kindOf(sheet.paymentWay) === "card" ? t.card : t.bank;
}
