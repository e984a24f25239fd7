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
  isAlternative?: true;
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

const NUMBER = column("元の番号", "Number", "40-1182", [
  "番号",
  "予約番号",
  "予約no",
  "予約id",
  "受付番号",
  "no",
  "id",
  "管理番号",
  "booking number",
  "booking id",
  "reference",
]);
const GUEST_NUMBER = column("お客さま番号", "Guest number", "", [
  "顧客番号",
  "会員番号",
  "顧客id",
  "会員id",
  "customer number",
  "customer id",
]);
const LANGUAGE = column("言語", "Language", "ja", ["lang", "locale"]);
/** A name, in the order of the country, or as two columns (IMPORT-13). The first is before the second: both match `name`. */
const NAMES = {
  name_given_first: {
    ...required("氏名（名 姓の順）", "Name", "Mai Mizuhara", [
      ...["full name", "guest", "guest name", "customer", "customer name", "booked by", "contact"],
    ]),
    only: "en",
  },
  name: {
    ...required("氏名", "Name (family name first)", "水原 舞", [
      "お名前",
      "名前",
      "予約者",
      "予約者名",
      "顧客名",
      "お客様名",
      "お客さま名",
      "お客様氏名",
      "予約者氏名",
      "顧客氏名",
      "代表者名",
      "ゲスト名",
      "利用者",
      "利用者名",
      "申込者",
      "ご担当者",
    ]),
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
export const NAME_COLUMNS: readonly string[] = ["name_given_first", "name", "family_name"];
const COMPANY = column("会社名", "Company", "", [
  "法人名",
  "会社",
  "貴社名",
  "団体名",
  "法人・団体名",
  "organisation",
  "organization",
  "company name",
]);
const EMAIL = column("メール", "Email", "mai@example.com", [
  "メールアドレス",
  "eメール",
  "mail",
  "e-mail",
  "email address",
  "mail address",
]);
const PHONE = column("電話", "Phone", "0312345678", [
  "電話番号",
  "連絡先",
  "携帯電話",
  "携帯",
  "tel",
  "telephone",
  "phone number",
  "mobile",
]);
const NOTE = column("メモ", "Note", "", [
  "備考",
  "備考欄",
  "コメント",
  "特記事項",
  "memo",
  "notes",
  "remarks",
  "comment",
  "comments",
]);
const ROOM = required("部屋", "Room", "101", [
  "会場",
  "会場名",
  "会議室",
  "会議室名",
  "部屋名",
  "ルーム",
  "スペース",
  "スペース名",
  "space",
  "space name",
  "施設",
  "施設名",
  "venue",
  "room name",
]);
const DAY = column("利用日", "Date", "2026-12-09", [
  "日付",
  "予約日",
  "ご利用日",
  "使用日",
  "実施日",
  "day",
  "booking date",
  "use date",
]);
const START = column("開始", "Start", "10:00", ["開始時刻", "開始時間", "利用開始", "from", "start time"]);
const END = column("終了", "End", "12:00", ["終了時刻", "終了時間", "利用終了", "to", "until", "end time"]);
/** What says the same in other ways; no template has these. */
const never = (one: ImportColumn): ImportColumn => ({ ...one, isAlternative: true });
const STARTS_AT = never(
  column("開始日時", "Start date and time", "", [
    "利用開始日時",
    "予約開始日時",
    "start datetime",
    "starts at",
    "start date time",
  ]),
);
const ENDS_AT = never(
  column("終了日時", "End date and time", "", [
    "利用終了日時",
    "予約終了日時",
    "end datetime",
    "ends at",
    "end date time",
  ]),
);
const TIMES = never(
  column("時間帯", "Times", "", [
    "利用時間",
    "予約時間",
    "時間",
    "利用時間帯",
    "time",
    "time slot",
    "hours",
    "slot",
  ]),
);
const WHEN = never(
  column("日時", "Date and times", "", [
    "利用日時",
    "予約日時",
    "ご利用日時",
    "実施日時",
    "休止日時",
    "when",
    "date and time",
    "datetime",
  ]),
);
const LENGTH = never(
  column("利用時間数", "Duration", "", ["長さ", "所要時間", "length", "duration (hours)"]),
);
const PRICE = required("金額", "Price", "4800", [
  "料金",
  "合計",
  "合計金額",
  "利用料金",
  "ご利用料金",
  "請求金額",
  "amount",
  "total",
  "total price",
  "appointment price",
  "fee",
]);

/** Systems export what was canceled along with what stands. */
const STATE = never(
  column("予約状況", "Booking status", "", [
    ...["予約ステータス", "予約状態", "予約の状態", "ステータス", "状態", "状況", "利用状況"],
    ...["status", "reservation status", "appointment status", "booking state"],
  ]),
);

const CURRENCY = never(column("通貨", "Currency", "", ["通貨コード", "currency code", "ccy"]));

/** A booking that was made elsewhere, paid or by invoice. */
const BOOKING = {
  number: NUMBER,
  state: STATE,
  room: ROOM,
  day: DAY,
  start: START,
  end: END,
  starts_at: STARTS_AT,
  ends_at: ENDS_AT,
  times: TIMES,
  when: WHEN,
  length: LENGTH,
  guest_number: GUEST_NUMBER,
  ...NAMES,
  company: COMPANY,
  email: EMAIL,
  phone: PHONE,
  language: LANGUAGE,
  price: PRICE,
  currency: CURRENCY,
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
    way: column("支払い方法", "Payment method", "振込", [
      "支払方法",
      "お支払い方法",
      "お支払方法",
      "決済方法",
      "決済",
      "payment",
      "payment type",
    ]),
    paid: column("入金", "Paid", "済", [
      "入金済み",
      "入金状況",
      "入金確認",
      "支払い状況",
      "支払状況",
      "決済状況",
      "決済ステータス",
      "paid?",
      "payment status",
    ]),
    pay_by: column("支払期限", "Pay by", "", [
      "期限",
      "支払い期限",
      "お支払い期限",
      "入金期限",
      "振込期限",
      "due",
      "payment due",
    ]),
    note: NOTE,
  },
  invoices: {
    ...BOOKING,
    due_on: required("支払期日", "Due on", "2026-12-31", ["支払期限", "期日", "due", "due date"]),
    note: NOTE,
  },
  closures: {
    room: ROOM,
    day: { ...DAY, also: [...DAY.also, "開始日", "休止日", "start date"] },
    start: START,
    last_day: column("最終日", "Last date", "", ["終了日", "休止終了日", "last day", "end date"]),
    end: END,
    starts_at: STARTS_AT,
    ends_at: ENDS_AT,
    times: TIMES,
    when: WHEN,
    reason: column("理由", "Reason", "工事", ["区分"]),
    note: NOTE,
  },
  numbers: {
    kind: required("書類", "Document", "領収書", ["種類", "kind", "type"]),
    year: required("年", "Year", "2026", ["年度"]),
    last: required("最後の番号", "Last number", "1204", ["番号", "last"]),
    // The series of an issuer of month's invoices, by the issuer's number.
    issuer: { ...column("発行者の番号", "Issuer number", ""), only: "export" },
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>;

/** A heading that nobody has understood yet: a person says what it is, or that it is not used (TABLE-3). */
export const UNKNOWN = "?";

/** Which cell of a row has which value: the names of our columns by the place of theirs; null is not used. */
export type ColumnMap = readonly (string | null)[];

/** The columns of a kind by their names. */
export function columnsOf(kind: ImportKind): Readonly<Record<string, ImportColumn>> {
  return COLUMNS[kind];
}

/** The columns of the template of a language, or of an export. */
export function writtenColumns(kind: ImportKind, where: Locale | "export"): [string, ImportColumn][] {
  return Object.entries(columnsOf(kind)).filter(
    ([, { only, isAlternative }]) => !isAlternative && (only === undefined || only === where),
  );
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

/** A heading or a name without what spreadsheets write in different ways: width, case and blanks. */
export function plainWord(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s"'_・*※]/g, "");
}
