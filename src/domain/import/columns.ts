import type { Locale } from "../language/locale.ts";
import type { Text } from "../language/text.ts";

/** What can come from another system, besides rooms with their plans, which are a catalogue file (IMPORT-1). */
export const IMPORT_KINDS = ["guests", "bookings", "invoices", "closures", "numbers"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * A column of a file: its heading in each language, other headings that mean the same, and an example for the template.
 * Of columns that say the same, each is `only` in some of what we write: the template of a language, or the export.
 */
type ImportColumn = {
  name: Text;
  also: readonly string[];
  example: string;
  isRequired?: true;
  only?: Locale | "export";
};

const column = (ja: string, en: string, example: string, also: readonly string[] = []): ImportColumn => ({
  name: { ja, en },
  also,
  example,
});
const required = (...given: Parameters<typeof column>): ImportColumn => ({
  ...column(...given),
  isRequired: true,
});

const NUMBER = column("元の番号", "Number", "40-1182", ["予約番号", "予約no", "no", "id", "管理番号"]);
const GUEST_NUMBER = column("お客さま番号", "Guest number", "", ["顧客番号", "会員番号", "customer number"]);
const LANGUAGE = column("言語", "Language", "ja", ["lang", "locale"]);
/** A name, in the order of the country, or as two columns (IMPORT-13). The first is before the second: both match `name`. */
const NAMES = {
  name_given_first: {
    ...required("氏名（名 姓の順）", "Name", "Mai Mizuhara", [
      "full name",
      "guest",
      "guest name",
      "customer",
    ]),
    only: "en",
  },
  name: {
    ...required("氏名", "Name (family name first)", "水原 舞", ["お名前", "名前", "予約者", "顧客名"]),
    only: "ja",
  },
  family_name: {
    ...required("姓", "Family name", "水原", ["名字", "苗字", "last name", "surname", "lastname"]),
    only: "export",
  },
  given_name: {
    ...column("名", "Given name", "舞", ["first name", "firstname", "forename"]),
    only: "export",
  },
} as const;
/** One of these is enough. */
const NAME_COLUMNS: readonly string[] = ["name_given_first", "name", "family_name"];
const COMPANY = column("会社名", "Company", "", ["法人名", "会社", "団体名", "organisation", "organization"]);
const EMAIL = column("メール", "Email", "mai@example.com", ["メールアドレス", "mail", "e-mail"]);
const PHONE = column("電話", "Phone", "0312345678", ["電話番号", "tel", "telephone"]);
const NOTE = column("メモ", "Note", "", ["備考", "memo", "remarks", "comment"]);
const ROOM = required("部屋", "Room", "101", ["会場", "会議室", "部屋名", "space", "施設"]);
const DAY = required("利用日", "Date", "2026-12-09", ["日付", "予約日", "day"]);
const START = required("開始", "Start", "10:00", ["開始時刻", "開始時間", "from"]);
const END = required("終了", "End", "12:00", ["終了時刻", "終了時間", "to", "until"]);
const PRICE = required("金額", "Price", "4800", ["料金", "合計", "amount", "total"]);

/** A booking that was made elsewhere, paid or by invoice. */
const BOOKING = {
  number: NUMBER,
  room: ROOM,
  day: DAY,
  start: START,
  end: END,
  guest_number: GUEST_NUMBER,
  ...NAMES,
  company: COMPANY,
  email: EMAIL,
  phone: PHONE,
  language: LANGUAGE,
  price: PRICE,
} as const;

const COLUMNS = {
  guests: {
    guest_number: { ...GUEST_NUMBER, also: [...GUEST_NUMBER.also, "番号", "number", "no", "id"] },
    ...NAMES,
    name_kana: column("フリガナ", "Kana", "ミズハラ マイ", ["ふりがな", "カナ", "furigana"]),
    company: COMPANY,
    email: EMAIL,
    phone: PHONE,
    language: LANGUAGE,
    note: NOTE,
  },
  bookings: {
    ...BOOKING,
    way: column("支払い方法", "Payment method", "振込", ["支払方法", "決済方法", "payment"]),
    paid: column("入金", "Paid", "済", ["入金済み", "支払い状況", "paid?"]),
    pay_by: column("支払期限", "Pay by", "", ["期限", "支払い期限", "due"]),
    note: NOTE,
  },
  invoices: {
    ...BOOKING,
    due_on: required("支払期日", "Due on", "2026-12-31", ["支払期限", "期日", "due", "due date"]),
    note: NOTE,
  },
  closures: {
    room: ROOM,
    day: DAY,
    start: column("開始", "Start", "10:00", ["開始時刻", "開始時間", "from"]),
    last_day: column("最終日", "Last date", "", ["終了日", "last day", "end date"]),
    end: column("終了", "End", "12:00", ["終了時刻", "終了時間", "to", "until"]),
    reason: column("理由", "Reason", "工事", ["区分"]),
    note: NOTE,
  },
  numbers: {
    kind: required("書類", "Document", "領収書", ["種類", "kind", "type"]),
    year: required("年", "Year", "2026", ["年度"]),
    last: required("最後の番号", "Last number", "1204", ["番号", "last"]),
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>;

/** Which cell of a row has which value: the names of our columns by the place of theirs; null is left out. */
export type ColumnMap = readonly (string | null)[];

/** The columns of a kind by their names. */
export function columnsOf(kind: ImportKind): Readonly<Record<string, ImportColumn>> {
  return COLUMNS[kind];
}

/** The columns of the template of a language, or of an export. */
export function writtenColumns(kind: ImportKind, where: Locale | "export"): [string, ImportColumn][] {
  return Object.entries(columnsOf(kind)).filter(([, { only }]) => only === undefined || only === where);
}

/** The first line and an example, as an owner downloads them to fill in. */
export function templateOf(kind: ImportKind, locale: Locale): string[][] {
  const columns = writtenColumns(kind, locale).map(([, one]) => one);
  return [columns.map(({ name }) => name[locale]), columns.map(({ example }) => example)];
}

/** What a mapping is kept under: the head without blanks and case. */
export function headKey(head: readonly string[]): string {
  return head.map(plainWord).join(",");
}

/** What the columns of a head mean by their names, each of ours at most once. */
export function guessColumns(kind: ImportKind, head: readonly string[]): ColumnMap {
  const free = new Set(Object.keys(columnsOf(kind)));
  return head.map((cell) => {
    const found = [...free].find((key) => {
      const { name, also } = columnsOf(kind)[key] as ImportColumn;
      return [key, name.ja, name.en, ...also].some((one) => plainWord(one) === plainWord(cell));
    });
    if (found === undefined) return null;
    free.delete(found);
    return found;
  });
}

/** The columns that a file of this kind cannot do without and that the map does not have. */
export function missingColumns(kind: ImportKind, columns: ColumnMap): string[] {
  const hasName = NAME_COLUMNS.some((key) => columns.includes(key));
  return Object.entries(columnsOf(kind)).flatMap(([key, { isRequired }]) => {
    if (!isRequired || columns.includes(key)) return [];
    // A name can be given in several ways; the error names the plain one.
    return NAME_COLUMNS.includes(key) && (hasName || key !== "name") ? [] : [key];
  });
}

/** A heading or a name without what spreadsheets write in different ways: width, case and blanks. */
export function plainWord(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s"'_・*※]/g, "");
}
