import type { Sheet, SheetLine } from "../../../domain/documents/document-sheet.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import { listText, spanText } from "../../../i18n/format.ts";
import { monthTexts } from "../messages/month.ts";
import { textsOf } from "../messages.ts";

/* Sentences about several lines of a document. */

/** 貸会議室利用料（会議室101 ほか2件） */
export function subjectOf(sheet: Sheet, locale: Locale): string {
  const t = textsOf(sheet, locale);
  if (sheet.month) return monthTexts[locale].subject(sheet.month);
  if (sheet.kind === "edit_mitsumori" || sheet.kind === "edit_seikyu")
    return t.change(sheet.reservationId ?? 0);
  const first = mainLine(sheet);
  return first ? forWhat(sheet, first.room[dataLanguage(locale)], locale) : "";
}

/** 但し　貸会議室利用料（2026/12/10(木) 10:00 – 12:00 会議室101、予約番号 40001 ほか2件）として */
export function provisoOf(sheet: Sheet, locale: Locale): string {
  const t = textsOf(sheet, locale);
  const first = mainLine(sheet);
  if (!first) return "";
  const where = `${timesOf(first, locale)} ${first.room[dataLanguage(locale)]}`;
  return t.proviso(forWhat(sheet, listText([where, t.booking(first.reservationId)], locale), locale));
}

/** A line of what was used, where there is one: fees come after it. */
function mainLine({ lines }: Sheet): SheetLine | undefined {
  return lines.find((line) => line.kind !== "fee") ?? lines[0];
}

/** What the amount is for: the hire, the cancel fees that are left of it, or both. */
function forWhat(sheet: Sheet, first: string, locale: Locale): string {
  const t = textsOf(sheet, locale);
  const others = sheet.lines.length - 1;
  const what = others > 0 ? `${first} ${t.more(others)}` : first;
  const fees = sheet.lines.filter((line) => line.kind === "fee").length;
  if (fees === 0) return t.hire(what);
  return fees === sheet.lines.length ? t.cancelFee(what) : t.hireAndFees(what);
}

export function timesOf({ start, end }: Pick<SheetLine, "start" | "end">, locale: Locale): string {
  return spanText(start, end, locale);
}

export function wayOf(sheet: Sheet, locale: Locale): string {
  const t = textsOf(sheet, locale);
  const kinds = new Set((sheet.paymentWays ?? [sheet.paymentWay]).map((way) => METHODS[way].kind));
  return listText(
    [...kinds].map((kind) => t[kind]),
    locale,
  );
}
