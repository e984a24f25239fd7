import { type Amount, type ChargedCurrency, CURRENCIES, decimalAmount } from "../money/money.ts";
import { percentWithin, taxContained } from "../money/tax.ts";
import type { Day } from "../time/day.ts";
import { type Account, type Accounts, accountOf, percentOfClass } from "./accounts.ts";
import type { JournalEntry, JournalEvent, JournalRow } from "./entries.ts";

/** The files that programs for accounts take in (JOURNAL-6). */
export const JOURNAL_FORMATS = ["freee", "moneyforward", "yayoi", "plain"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** How the letters of a file are stored: in UTF-8 with a mark, or as Japanese Windows has it. */
export const JOURNAL_ENCODINGS = ["utf8_mark", "cp932"] as const;
export type JournalEncoding = (typeof JOURNAL_ENCODINGS)[number];

type Line = readonly (string | number)[];

type Format = {
  /** Vendors change them now and then; they are here and nowhere else. */
  head: readonly string[] | null;
  /** Those that the program takes in; without a choice, the first. */
  encodings: readonly [JournalEncoding, ...JournalEncoding[]];
  /** How it names sales at a rate, and what bears no consumption tax. */
  taxed: (percent: number) => string;
  untaxed: string;
  /** The currencies of the books that it takes in: programs for Japanese accounts know yen alone. */
  currencies: readonly ChargedCurrency[];
  lines: (entry: JournalEntry, place: Place) => Line[];
};

type Place = {
  number: number;
  accounts: Accounts;
  currency: ChargedCurrency;
  taxed: (percent: number) => string;
  untaxed: string;
};

const YEN_ONLY = ["JPY"] as const;

const MONEY_FORWARD_SIDE = (side: string) =>
  ["勘定科目", "補助科目", "部門", "取引先", "税区分", "インボイス", "金額(円)", "税額"].map(
    (name) => side + name,
  );
const FREEE_SIDE = (side: string) =>
  [
    ...["勘定科目", "科目コード", "補助科目", "取引先", "取引先コード", "部門", "品目", "メモタグ"],
    ...["セグメント1", "セグメント2", "セグメント3", "金額", "税区分", "税額"],
  ].map((name) => side + name);

export const FORMATS: Record<JournalFormat, Format> = {
  freee: {
    head: [
      "[表題行]",
      "日付",
      "伝票番号",
      "決算整理仕訳",
      ...FREEE_SIDE("借方"),
      ...FREEE_SIDE("貸方"),
      "摘要",
    ],
    encodings: ["utf8_mark"],
    taxed: (percent) => `課税売上${percent}%`,
    untaxed: "対象外",
    currencies: YEN_ONLY,
    lines: (entry, place) =>
      entry.rows.map((row) => {
        const side = ({ account, amount, taxClass, tax }: Side) => [
          ...[account.name, "", account.sub, "", "", "", "", entry.bookingId ?? "", "", "", ""],
          ...[amount, taxClass, tax],
        ];
        const { debit, credit } = sidesOf(entry, row, place);
        return ["[明細行]", slashed(entry), place.number, "", ...side(debit), ...side(credit), memoOf(entry)];
      }),
  },
  moneyforward: {
    head: [
      ...[
        "取引No",
        "取引日",
        ...MONEY_FORWARD_SIDE("借方"),
        ...MONEY_FORWARD_SIDE("貸方"),
        "摘要",
        "仕訳メモ",
      ],
      ...["タグ", "MF仕訳タイプ", "決算整理仕訳", "作成日時", "作成者", "最終更新日時", "最終更新者"],
    ],
    encodings: ["utf8_mark", "cp932"],
    taxed: (percent) => `課税売上 ${percent}%`,
    untaxed: "対象外",
    currencies: YEN_ONLY,
    lines: (entry, place) =>
      entry.rows.map((row) => {
        const side = ({ account, amount, taxClass, tax }: Side) => [
          ...[account.name, account.sub, "", "", taxClass, "", amount, tax],
        ];
        const { debit, credit } = sidesOf(entry, row, place);
        const rest = [memoOf(entry), entry.key, entry.bookingId ?? "", "", "", "", "", "", ""];
        return [place.number, slashed(entry), ...side(debit), ...side(credit), ...rest];
      }),
  },
  yayoi: {
    head: null,
    encodings: ["cp932"],
    taxed: (percent) => `課税売上込${percent}%`,
    untaxed: "対象外",
    currencies: YEN_ONLY,
    // Each row has both sides, so that it is an entry of its own (2000, type 0). Rows of one slip would be of type 3.
    lines: (entry, place) =>
      entry.rows.map((row) => {
        const side = ({ account, amount, taxClass, tax }: Side) => [
          ...[halfWidths(account.name, 24), halfWidths(account.sub, 24), "", taxClass, amount, tax],
        ];
        const { debit, credit } = sidesOf(entry, row, place);
        const rest = [halfWidths(memoOf(entry), 64), "", "", 0, "", entry.key, 0, 0, "no"];
        return [2000, place.number, "", slashed(entry), ...side(debit), ...side(credit), ...rest];
      }),
  },
  plain: {
    head: [
      ...["day", "event", "booking", "order", "guest", "room", "group", "debit", "credit", "amount"],
      ...["tax class", "tax", "provider number", "memo"],
    ],
    encodings: ["utf8_mark"],
    taxed: (percent) => `taxed ${percent}%`,
    untaxed: "outside",
    currencies: ["JPY", "SGD"],
    lines: (entry, place) =>
      entry.rows.map((row) => {
        const { debit, credit } = sidesOf(entry, row, place);
        const taxed = debit.tax === "" ? credit : debit;
        const figure = (amount: Amount | "") => (amount === "" ? "" : figureOf(amount, place.currency));
        return [
          ...[entry.day, entry.event, entry.bookingId ?? "", entry.orderId ?? "", entry.guest, entry.room],
          ...[entry.group, nameOf(debit.account), nameOf(credit.account), figure(row.amount)],
          ...[taxed.taxClass, figure(taxed.tax), entry.ref, memoOf(entry)],
        ];
      }),
  },
};

/** The rows of a file, the head first where it has one; entries are numbered from 1. */
export function linesOf(
  format: JournalFormat,
  entries: readonly JournalEntry[],
  accounts: Accounts,
  currency: ChargedCurrency = "JPY",
): Line[] {
  const { head, lines, taxed, untaxed } = FORMATS[format];
  const body = entries.flatMap((entry, index) =>
    lines(entry, { number: index + 1, accounts, currency, taxed, untaxed }),
  );
  return head ? [head, ...body] : body;
}

/** Yen as they are, dollars with their cents. */
function figureOf(amount: Amount, currency: ChargedCurrency): number | string {
  return CURRENCIES[currency].digits === 0 ? amount : decimalAmount(amount, currency);
}

/** Cells in quotes where they need them; no cell begins as a formula does. Lines end with CR and LF. */
export function textOf(lines: readonly Line[]): string {
  return lines.map((line) => `${line.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(cell: string | number): string {
  const text = String(cell);
  const safe = typeof cell === "string" && /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Side = { account: Account; amount: Amount; taxClass: string; tax: Amount | "" };

/**
 * Only the side of the sales bears tax by itself. An account whose tax class the accountant has named bears the tax of the
 * rate in that name (JOURNAL-10).
 */
function sidesOf(
  entry: JournalEntry,
  { debit, credit, amount, tax }: JournalRow,
  { accounts, currency, taxed, untaxed }: Place,
): { debit: Side; credit: Side } {
  const side = (role: JournalRow["debit"]): Side => {
    const account = accountOf(accounts, role, entry.issuer ?? null);
    const own = role === "sales" ? tax : null;
    const percent = entry.percent ?? percentWithin(currency, {}, entry.day) ?? 0;
    if (account.taxClass === null)
      return { account, amount, taxClass: own === null ? untaxed : taxed(percent), tax: own ?? "" };
    const { taxClass } = account;
    const named = percentOfClass(taxClass);
    if (own !== null && (named === null || named === percent)) return { account, amount, taxClass, tax: own };
    return { account, amount, taxClass, tax: named ? taxContained(amount, currency, named) : "" };
  };
  return { debit: side(debit), credit: side(credit) };
}

function nameOf({ name, sub }: Pick<Account, "name" | "sub">): string {
  return sub === "" ? name : `${name}（${sub}）`;
}

function slashed({ day }: JournalEntry): string {
  return day.replaceAll("-", "/");
}

const EVENT_NAMES: Record<JournalEvent, string> = {
  received: "入金",
  used: "利用",
  repriced: "利用後の料金変更",
  canceled: "キャンセル",
  kept: "返金の振込手数料",
  owed: "返金予定",
  returned: "返金",
  shortfall: "入金不足の受け入れ",
  unknown: "不明の入金",
  ignored: "対象外の入金",
  paid_out: "決済代行からの入金",
  payout_failed: "決済代行からの入金の失敗",
};

/** 予約40386 利用 桜丘3F 佐々木 遥: the books are Japanese in every language. */
function memoOf({ bookingId, event, room, guest, day, bankDay, others }: JournalEntry): string {
  const number = bookingId === null ? "" : `予約${bookingId}`;
  const what = bankDay
    ? `${shortDay(bankDay)}の${EVENT_NAMES[event]}(${shortDay(day)}記帳)`
    : EVENT_NAMES[event];
  return [number, what, room, guest, others ? `他${others}件` : ""]
    .filter(Boolean)
    .join(" ")
    .replace(/\s+/g, " ");
}

/** 11/30 */
function shortDay(day: Day): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;
}

/** The beginning of a text that takes at most so many half-width columns. */
function halfWidths(text: string, most: number): string {
  let [columns, cut] = [0, ""];
  for (const letter of text) {
    columns += /[\u0020-\u007e\uff61-\uff9f]/.test(letter) ? 1 : 2;
    if (columns > most) break;
    cut += letter;
  }
  return cut;
}
