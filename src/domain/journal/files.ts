import type { Amount } from "../money/money.ts";
import type { Account, Accounts } from "./accounts.ts";
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
  /** How it names sales at the standard rate, and what bears no consumption tax. */
  taxed: string;
  untaxed: string;
  lines: (entry: JournalEntry, place: Place) => Line[];
};

type Place = { number: number; accounts: Accounts; taxed: string; untaxed: string };

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
    taxed: "課税売上10%",
    untaxed: "対象外",
    lines: (entry, place) =>
      entry.rows.map((row) => {
        const side = ({ account, amount, taxClass, tax }: Side) => [
          ...[account.name, "", account.sub, "", "", "", "", entry.bookingId ?? "", "", "", ""],
          ...[amount, taxClass, tax],
        ];
        const { debit, credit } = sidesOf(row, place);
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
    taxed: "課税売上 10%",
    untaxed: "対象外",
    lines: (entry, place) =>
      entry.rows.map((row) => {
        const side = ({ account, amount, taxClass, tax }: Side) => [
          ...[account.name, account.sub, "", "", taxClass, "", amount, tax],
        ];
        const { debit, credit } = sidesOf(row, place);
        const rest = [memoOf(entry), entry.key, entry.bookingId ?? "", "", "", "", "", "", ""];
        return [place.number, slashed(entry), ...side(debit), ...side(credit), ...rest];
      }),
  },
  yayoi: {
    head: null,
    encodings: ["cp932"],
    taxed: "課税売上込10%",
    untaxed: "対象外",
    lines: (entry, place) =>
      entry.rows.map((row, index) => {
        const side = ({ account, amount, taxClass, tax }: Side) => [
          ...[account.name, account.sub, "", taxClass, amount, tax],
        ];
        const { debit, credit } = sidesOf(row, place);
        const rest = [halfWidths(memoOf(entry), 64), "", "", 0, "", entry.key, 0, 0, "no"];
        const flag = flagOf(index, entry.rows.length);
        return [flag, place.number, "", slashed(entry), ...side(debit), ...side(credit), ...rest];
      }),
  },
  plain: {
    head: [
      ...["day", "event", "booking", "order", "guest", "room", "group", "debit", "credit", "amount"],
      ...["tax class", "tax", "provider number", "memo"],
    ],
    encodings: ["utf8_mark"],
    taxed: "taxed 10%",
    untaxed: "outside",
    lines: (entry, { accounts, taxed, untaxed }) =>
      entry.rows.map(({ debit, credit, amount, tax }) => [
        ...[
          entry.day,
          entry.event,
          entry.bookingId ?? "",
          entry.orderId ?? "",
          entry.guest,
          entry.room,
          entry.group,
        ],
        ...[
          nameOf(accounts[debit]),
          nameOf(accounts[credit]),
          amount,
          tax === null ? untaxed : taxed,
          tax ?? "",
        ],
        ...[entry.ref, memoOf(entry)],
      ]),
  },
};

/** The rows of a file, the head first where it has one; entries are numbered from 1. */
export function linesOf(format: JournalFormat, entries: readonly JournalEntry[], accounts: Accounts): Line[] {
  const { head, lines, taxed, untaxed } = FORMATS[format];
  const body = entries.flatMap((entry, index) =>
    lines(entry, { number: index + 1, accounts, taxed, untaxed }),
  );
  return head ? [head, ...body] : body;
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

/** Only the side of the sales bears tax. */
function sidesOf(
  { debit, credit, amount, tax }: JournalRow,
  { accounts, taxed, untaxed }: Place,
): { debit: Side; credit: Side } {
  const side = (role: JournalRow["debit"]): Side => {
    const own = role === "sales" ? tax : null;
    return { account: accounts[role], amount, taxClass: own === null ? untaxed : taxed, tax: own ?? "" };
  };
  return { debit: side(debit), credit: side(credit) };
}

/** One line alone; or the first, those between and the last of an entry. */
function flagOf(index: number, count: number): number {
  if (count === 1) return 2000;
  if (index === 0) return 2110;
  return index === count - 1 ? 2101 : 2100;
}

function nameOf({ name, sub }: Account): string {
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
function memoOf({ bookingId, event, room, guest }: JournalEntry): string {
  const number = bookingId === null ? "" : `予約${bookingId}`;
  return [number, EVENT_NAMES[event], room, guest].filter(Boolean).join(" ").replace(/\s+/g, " ");
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
