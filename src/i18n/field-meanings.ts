import { LOCALES, type Locale } from "../domain/language/locale.ts";
import type { Wording } from "../domain/language/text.ts";
import { METHOD_CODES } from "../domain/money/payment-method.ts";
import { methodChoice } from "./staff.ts";

/** As much of a JSON schema as tells how a field is written. */
type Written = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  /** In an address, several values with commas between them. */
  "x-several"?: boolean;
  anyOf?: Written[];
};

type Meaning = {
  /** The last part of the field's name. */
  name: RegExp;
  /** How its values are written; absent: in any way. */
  as?: "number" | "text" | "day" | "wall" | "clock" | "instant";
  /** Only in an address. */
  isQuery?: true;
  says: Wording;
};

const MONEY: Wording = [
  "通貨の最小単位の整数（JPYは円、SGDはセント）",
  "In the smallest unit of the currency: yen of JPY, cents of SGD",
];
const MINUTES: Wording = ["分", "Minutes"];
const HOURS: Wording = ["時間", "Hours"];

/**
 * What a field of the API means where its name does not say it: unit, clock, limits that count in, how several values are
 * written (API-47). The first that fits. A field that means more than these has a description in its contract.
 */
const MEANINGS: readonly Meaning[] = [
  {
    name: /(^|_)(price|total|amount|due|refund|fee|fees|cost|difference|received|returned|spent|authorised|used|arrived|month_limit|month_left|booking_limit|credit_limit|price_limit|approval|per_hour)(_(from|to|before|after|ruled|open|of_order))?$/,
    as: "number",
    says: MONEY,
  },
  {
    name: /^(cost_per_hour|highest|lowest)$/,
    as: "number",
    says: [
      "1時間の料金。通貨の最小単位の整数（JPYは円、SGDはセント）",
      "For an hour, in the smallest unit of the currency: yen of JPY, cents of SGD",
    ],
  },
  {
    name: /^(start|end)_hour$/,
    as: "number",
    says: ["0〜36。25は翌日の1時", "0 to 36: 25 is 1:00 of the next day"],
  },
  { name: /^hour$/, as: "number", says: ["会議室の時計の0〜23時", "0 to 23 on the clock of the room"] },
  { name: /^(released|offered|today)$/, as: "number", says: MONEY },
  {
    name: /^account_type$/,
    as: "number",
    says: ["0 普通、1 定期、2 当座", "0 ordinary, 1 fixed deposit, 2 checking"],
  },
  {
    name: /^last_minute$/,
    as: "number",
    says: ["利用開始の何時間前から適用されるか", "Hours before the start from which on it applies"],
  },
  { name: /(^|_)hours?(_|$)/, as: "number", says: HOURS },
  { name: /(^|_)minutes?(_|$)|Minutes$|^cleaning$/, as: "number", says: MINUTES },
  { name: /_seconds$/, as: "number", says: ["秒", "Seconds"] },
  { name: /_days$|Days$/, as: "number", says: ["日", "Days"] },
  { name: /_years$/, as: "number", says: ["年", "Years"] },
  { name: /^(width|height)$/, as: "number", says: ["ピクセル", "Pixels"] },
  { name: /^battery$/, as: "number", says: ["0〜1。1は満充電", "0 to 1, which is full"] },
  { name: /^closing_day$/, as: "number", says: ["締め日。31は月末", "The day of the month; 31 is its last"] },
  {
    name: /^exp_date$/,
    says: ["月と年の下2桁（1227は2027年12月）", "Month and year: 1227 is December 2027"],
  },
  { name: /percent$/, as: "number", says: ["パーセント", "Percent"] },
  { name: /^(weekdays?|holidays_as)$/, says: ["0が日曜、6が土曜", "0 is Sunday, 6 is Saturday"] },
  {
    name: /^(latitude|longitude|north|south|east|west)$/,
    as: "number",
    says: ["度（WGS 84）", "Degrees (WGS 84)"],
  },
  { name: /(^|_)km$/, as: "number", says: ["キロメートル", "Kilometres"] },
  { name: /^(capacity|people)$/, as: "number", says: ["人数", "People"] },
  { name: /^period_(from|to)$/, as: "number", says: ["利用日までの日数", "Days before the day of use"] },
  {
    name: /^version$/,
    as: "number",
    says: [
      "変わるたびに増える数。変更するときは読んだときのものを送る。古ければ409 `stale`",
      "Grows with each change. A call that changes something names the one that was read; if it is old, 409 `stale`",
    ],
  },
  { name: /^limit$/, isQuery: true, says: ["1ページの件数", "Items of a page"] },
  { name: /^after$/, isQuery: true, says: ["前の答えの`next`", "The `next` of the answer before"] },
  {
    name: /^lead$/,
    isQuery: true,
    says: [
      "予約から利用までの日数。`2-3`は2〜3日、`31-`は31日以上",
      "Days from booking to use: `2-3` is 2 or 3, `31-` is 31 and more",
    ],
  },
  {
    name: /^held$/,
    isQuery: true,
    says: [
      "その日の終わりに、利用前の入金があった",
      "At the end of that day it was paid, and its use was still to come",
    ],
  },
  {
    name: /^counted$/,
    isQuery: true,
    says: [
      "`counted_from`から`counted_to`に、何として計上したか",
      "As what it counted from `counted_from` to `counted_to`",
    ],
  },
  {
    name: /^visit$/,
    isQuery: true,
    says: ["`used_from`より前に利用があるお客さまか", "Whether the guest had used a room before `used_from`"],
  },
  {
    name: /^due$/,
    isQuery: true,
    says: ["待っている振込の期限", "Until when a transfer that is awaited has to arrive"],
  },
  {
    name: /^q$/,
    isQuery: true,
    says: ["検索する言葉。すべてに合うもの", "Words to search for; all must match"],
  },
  { name: /(^|_)from$/, as: "day", says: ["その日を含む、最初の日", "The first day, counted in"] },
  { name: /(^|_)(to|until)$/, as: "day", says: ["その日を含む、最後の日", "The last day, counted in"] },
  { name: /^pay_by$/, as: "day", says: ["支払いの最後の日", "The last day to pay"] },
  { name: /^due_on$/, as: "day", says: ["請求の支払い期日", "The day on which the invoice is due"] },
  { name: /./, as: "wall", says: ["会議室の時計の日時", "On the clock of the room"] },
  {
    name: /./,
    as: "clock",
    says: ["会議室の時計。翌日は24:00〜36:00", "On the clock of the room; 24:00 to 36:00 is the next day"],
  },
  {
    name: /./,
    as: "instant",
    says: [
      "時点。`Z`または時差（`+09:00`）で終わる",
      "An instant, with `Z` or an offset (`+09:00`) at its end",
    ],
  },
  {
    name: /^time_zone$/,
    says: ["IANAのタイムゾーン（`Asia/Tokyo`）", "A time zone of IANA, such as `Asia/Tokyo`"],
  },
];

const SEVERAL: Wording = ["コンマで区切って複数", "Several, with commas between them"];

/** What a field of this name means, in a language; null where the name says it all. */
export function fieldMeaning(
  name: string,
  written: Written,
  { locale, isQuery }: { locale: Locale; isQuery: boolean },
): string | null {
  const ways = waysOf(written);
  const found = MEANINGS.find(
    (one) => one.name.test(name) && (!one.as || ways.includes(one.as)) && (isQuery || !one.isQuery),
  );
  const said = [
    /^(payment_way|way|default_payment_method)$/.test(name) && (ways.includes("number") || isQuery)
      ? METHOD_CODES.map((code) => `${code} ${methodChoice(code, METHOD_CODES, locale)}`).join(", ")
      : null,
    found?.says[LOCALES.indexOf(locale)],
    written["x-several"] ? SEVERAL[LOCALES.indexOf(locale)] : null,
  ].filter((one) => typeof one === "string");
  return said.length > 0 ? said.join(locale === "ja" ? "。" : ". ") : null;
}

function waysOf({ type, format, pattern, anyOf }: Written): NonNullable<Meaning["as"]>[] {
  if (anyOf) return anyOf.flatMap(waysOf);
  if (format === "date") return ["day"];
  if (format === "date-time") return ["instant"];
  if (pattern?.startsWith("^\\d{4}-\\d{2}-\\d{2} ")) return ["wall"];
  if (pattern === "^\\d{2}:\\d{2}$") return ["clock"];
  const types = [type ?? []].flat();
  // In an address a number is text.
  const isDigits = /^\^-?\??\\d(\{1,\d+\}|\+)?\$$/.test(pattern ?? "");
  if (isDigits || types.includes("integer") || types.includes("number")) return ["number"];
  return types.includes("string") ? ["text"] : [];
}
