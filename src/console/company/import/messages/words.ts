import { columnsOf, type ImportKind } from "../../../../domain/import/columns.ts";
import type { ImportOutcome } from "../../../../domain/import/judge.ts";
import type { ImportMistake, Mistake } from "../../../../domain/import/records.ts";
import type { Locale } from "../../../../domain/language/locale.ts";

type Sentence = (one: Pick<Mistake, "value" | "row">) => string;

/** What is wrong with a cell, as a sentence. */
const MISTAKES: Record<Locale, Record<ImportMistake, Sentence>> = {
  ja: {
    required: () => "空です。",
    too_long: () => "長すぎます。",
    email: ({ value }) => `${value} はメールアドレスとして読めません。`,
    phone: ({ value }) => `${value} は電話番号として読めません。`,
    language: ({ value }) => `${value} は ja か en にしてください。`,
    room_unknown: ({ value }) => `「${value}」という部屋がありません。`,
    room_ambiguous: ({ value }) => `「${value}」という部屋が2つ以上あります。番号で書いてください。`,
    day: ({ value }) => `${value} は日付として読めません。`,
    time: ({ value }) => `${value} は時刻として読めません。`,
    quarter: ({ value }) => `${value} は15分単位ではありません。`,
    ends_first: () => "開始より前か同じ時刻です。",
    amount: ({ value }) => `${value} は金額として読めません。`,
    way: ({ value }) => `${value} は支払い方法として読めません（振込・カード・請求・無料）。`,
    paid: ({ value }) => `${value} は「済」か「未」にしてください。`,
    pay_by_over: ({ value }) => `${value} は今日より前か、利用日以後です。`,
    reason: ({ value }) => `${value} は理由として読めません（工事・清掃・自社利用・休館・その他）。`,
    paper: ({ value }) => `${value} は書類の種類として読めません。`,
    no_series: () => "発行元ごとに番号を付けるのは月次の請求書だけです。ほかの書類では空欄にしてください。",
    year: ({ value }) => `${value} は年として読めません。`,
    number: ({ value }) => `${value} は番号として読めません。`,
    same_row: ({ row }) => `${row}行目と同じです。`,
    overlaps_row: ({ row }) => `${row}行目と重なります。`,
    overlaps_booking: () => "いまある予約と重なります。",
    overlaps_closure: () => "休止と重なります。",
    overlaps_hold: () => "支払い中のお客さまがいる時間と重なります。",
    day_order: ({ value }) => `${value} は2とおりの日付に読めます。日付の順を選んでください。`,
    days_differ: ({ value }) => `${value} は同じ行のほかの列と合いません。`,
    paid_unknown: () => "入金済みかどうかがファイルにありません。",
    due_unknown: () => "請求書払いの支払期限がファイルにありません。",
    nested: ({ value }) => `「${value}」はひとつの値ではありません。`,
    more_cells: ({ value }) => `見出しより列が多い行です（${value}）。`,
    phone_noted: ({ value }) => `電話番号「${value}」はメモに残します。`,
    state: ({ value }) => `${value} は予約が有効か、キャンセル済みか分かりません。`,
    canceled: () => "キャンセル済みの予約なので取り込みません。",
    currency: ({ value }) => `${value} は部屋の通貨ではありません。`,
    cut: ({ value }) => `元のファイルで文字の途中で切れています。「${value}」までを取り込みます。`,
    unread: ({ value }) => `「${value}」に読めない文字があります。`,
    is_past: () => "終わったご利用なので飛ばします。",
    left_out: () => "手で外した行です。",
  },
  en: {
    required: () => "is empty.",
    too_long: () => "is too long.",
    email: ({ value }) => `${value} is not an email address.`,
    phone: ({ value }) => `${value} is not a phone number.`,
    language: ({ value }) => `${value} has to be ja or en.`,
    room_unknown: ({ value }) => `There is no room called “${value}”.`,
    room_ambiguous: ({ value }) => `Several rooms are called “${value}”. Please write the number.`,
    day: ({ value }) => `${value} is not a date.`,
    time: ({ value }) => `${value} is not a time.`,
    quarter: ({ value }) => `${value} is not a quarter of an hour.`,
    ends_first: () => "is not after the start.",
    amount: ({ value }) => `${value} is not an amount.`,
    way: ({ value }) => `${value} is not a payment method (transfer, card, invoice, free).`,
    paid: ({ value }) => `${value} has to be yes or no.`,
    pay_by_over: ({ value }) => `${value} is in the past, or not before the booking.`,
    reason: ({ value }) => `${value} is not a reason (maintenance, cleaning, owner use, holiday, other).`,
    paper: ({ value }) => `${value} is not a kind of document.`,
    no_series: () =>
      "is only for monthly invoices, which are numbered by issuer. Please leave it empty for other documents.",
    year: ({ value }) => `${value} is not a year.`,
    number: ({ value }) => `${value} is not a number.`,
    same_row: ({ row }) => `is the same as in row ${row}.`,
    overlaps_row: ({ row }) => `overlaps row ${row}.`,
    overlaps_booking: () => "overlaps an existing booking.",
    overlaps_closure: () => "overlaps a closure.",
    overlaps_hold: () => "overlaps a time for which a guest is paying.",
    day_order: ({ value }) => `${value} can be read as two days. Please choose the order of days.`,
    days_differ: ({ value }) => `${value} does not agree with another column of the row.`,
    paid_unknown: () => "The file does not say whether it is paid.",
    due_unknown: () => "The file does not say when the invoice is due.",
    nested: ({ value }) => `“${value}” is no single value.`,
    more_cells: ({ value }) => `The row has more cells than there are headings (${value}).`,
    phone_noted: ({ value }) => `The phone number “${value}” is kept in the note.`,
    state: ({ value }) => `${value} does not say whether the booking stands or was canceled.`,
    canceled: () => "The booking was canceled, so it is not imported.",
    currency: ({ value }) => `${value} is not the currency of the room.`,
    cut: ({ value }) => `is cut in the middle of a letter in the file. “${value}” is taken.`,
    unread: ({ value }) => `“${value}” has a letter that cannot be read.`,
    is_past: () => "The booking is over, so it is skipped.",
    left_out: () => "Left out by hand.",
  },
};

function columnName(kind: ImportKind, column: string | null, locale: Locale): string | null {
  return column === null ? null : (columnsOf(kind)[column]?.name[locale] ?? column);
}

/** Words of the dry run, for the screen, the file and the command line. */
export const messages = {
  ja: {
    line: "行",
    stateCode: "状態のコード",
    why: "理由",
    columnName: (kind: ImportKind, column: string | null) => columnName(kind, column, "ja"),
    mistake: (one: Mistake, column: string | null) =>
      `${column === null ? "" : `「${column}」：`}${MISTAKES.ja[one.code](one)}`,
    outcomes: {
      take: "取り込む",
      known: "登録済み",
      wrong: "誤り",
      overlap: "重なり",
      past: "過ぎた日",
    } satisfies Record<ImportOutcome, string>,
    kinds: {
      guests: "お客さま",
      bookings: "予約",
      invoices: "未入金の請求書",
      closures: "休止",
      numbers: "書類の番号",
    } satisfies Record<ImportKind, string>,
  },
  en: {
    line: "Row",
    stateCode: "Status code",
    why: "Why",
    columnName: (kind: ImportKind, column: string | null) => columnName(kind, column, "en"),
    mistake: (one: Mistake, column: string | null) =>
      `${column === null ? "" : `“${column}”: `}${MISTAKES.en[one.code](one)}`,
    outcomes: {
      take: "Import",
      known: "Known",
      wrong: "Mistake",
      overlap: "Overlap",
      past: "Over",
    } satisfies Record<ImportOutcome, string>,
    kinds: {
      guests: "Guests",
      bookings: "Bookings",
      invoices: "Open invoices",
      closures: "Closures",
      numbers: "Document numbers",
    } satisfies Record<ImportKind, string>,
  },
};
