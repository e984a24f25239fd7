import { timeCell, wholeNumber } from "../import/cells.ts";
import { plainWord } from "../import/columns.ts";
import type { Locale } from "../language/locale.ts";
import type { Text } from "../language/text.ts";
import type { ChargedCurrency } from "../money/money.ts";
import { knownHead } from "../tables/known-head.ts";
import { formatClock } from "../time/clock.ts";
import { minorUnits, weekdaysOf } from "./plan-file.ts";

type RoomColumnOf = { name: Text; also: readonly string[]; example: Text };

const column = (ja: string, en: string, example: string | Text, also: readonly string[]): RoomColumnOf => ({
  name: { ja, en },
  also,
  example: typeof example === "string" ? { ja: example, en: example } : example,
});

/** New rooms as a table, a line each (ROOM-32): what a room cannot do without, in words of people. */
export const ROOM_COLUMNS = {
  name_ja: column("部屋名", "Room name (Japanese)", "大会議室", [
    ...[
      "名前",
      "会議室",
      "会議室名",
      "会場名",
      "施設名",
      "スペース名",
      "部屋名（日本語）",
      "room",
      "room name",
      "name",
      "space",
    ],
  ]),
  name_en: column("部屋名（英語）", "Room name (English)", "Large meeting room", ["英語名", "english name"]),
  postal_code: column("郵便番号", "Postal code", "150-0031", ["〒", "zip", "zip code", "postcode"]),
  address_ja: column("住所", "Address (Japanese)", "東京都渋谷区桜丘町1-2", [
    "所在地",
    "住所（日本語）",
    "address",
  ]),
  address_en: column("住所（英語）", "Address (English)", "", ["英語住所", "english address"]),
  station: column("最寄り駅", "Station", "渋谷", ["駅", "最寄駅", "nearest station"]),
  minutes: column("徒歩（分）", "Minutes on foot", "5", ["徒歩", "駅から（分）", "walk", "walking minutes"]),
  people: column("定員", "People", "12", [
    "人数",
    "収容人数",
    "最大人数",
    "席数",
    "capacity",
    "seats",
    "max people",
  ]),
  weekdays: column("営業日", "Open on", { ja: "毎日", en: "every day" }, [
    "営業曜日",
    "利用可能曜日",
    "weekdays",
  ]),
  opens: column("営業開始", "Opens", "9:00", ["利用可能開始", "open", "open from", "opening time"]),
  closes: column("営業終了", "Closes", "22:00", ["利用可能終了", "close", "open until", "closing time"]),
  cost_per_hour: column("1時間の料金", "Price an hour", "2200", [
    ...[
      "料金",
      "時間単価",
      "1時間あたりの料金",
      "料金（1時間）",
      "hourly price",
      "price per hour",
      "hourly rate",
    ],
  ]),
} as const satisfies Record<string, RoomColumnOf>;
export type RoomColumn = keyof typeof ROOM_COLUMNS;
const NAMES = Object.keys(ROOM_COLUMNS) as RoomColumn[];

/** What a file must have; weekdays without a column are all of them. */
const NEEDED: readonly RoomColumn[] = NAMES.filter(
  (name) => !["name_en", "address_en", "minutes", "weekdays"].includes(name),
);

const WORDS = Object.fromEntries(
  NAMES.map((key) => [
    key,
    [key, ROOM_COLUMNS[key].name.ja, ROOM_COLUMNS[key].name.en, ...ROOM_COLUMNS[key].also],
  ]),
) as Record<RoomColumn, string[]>;

/** Reads a head; null where it is none of rooms. A name and an address are there in one language at least (ROOM-30). */
export function roomHead(head: readonly string[]) {
  const known = knownHead(head, WORDS, NEEDED);
  if (!known) return null;
  const isThere = (name: RoomColumn) => known.columns[name] !== undefined;
  const other: Partial<Record<RoomColumn, RoomColumn>> = { name_ja: "name_en", address_ja: "address_en" };
  return { ...known, missing: known.missing.filter((name) => !isThere(other[name] ?? name)) };
}

/** The head and an example, to fill in. */
export function roomTemplate(locale: Locale): string[][] {
  const columns = NAMES.map((name) => ROOM_COLUMNS[name]);
  return [columns.map(({ name }) => name[locale]), columns.map(({ example }) => example[locale])];
}

/** The names of stations as a file may write them: 渋谷, 渋谷駅, Shibuya Station. */
export function stationKey(name: string): string {
  return plainWord(name.normalize("NFKC").replace(/\s*station\s*$/i, "")).replace(/(?<=.)駅$/, "");
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 0];
const STANDARD: Text = { ja: "通常", en: "Standard" };

/**
 * What a line says of a room, as the catalogue file has it. What cannot be read stays as it is written: the rules of the import
 * say what is wrong with it.
 */
export function roomOfCells(cell: (column: RoomColumn) => string, currency: ChargedCurrency): object {
  const time = (text: string) => {
    const minute = timeCell(text);
    return minute === null ? text : formatClock(minute);
  };
  const count = (text: string) => wholeNumber(text.replace(/[名人席分]$/, ""), 0, 999_999) ?? text;
  const hours = { start: time(cell("opens")), end: time(cell("closes")) };
  const { weekdays } = weekdaysOf(cell("weekdays")) as { weekdays?: unknown[] };
  const people = count(cell("people"));
  const address = addressOf(cell("address_ja"));
  return {
    name: { ja: cell("name_ja"), en: cell("name_en") },
    postal_code: cell("postal_code"),
    address: { ja: address, en: ["", "", cell("address_en"), ""] },
    access_minutes: cell("minutes") === "" ? 0 : count(cell("minutes").replace(/^徒歩/, "")),
    ...{ max_member: people, recommended_member: people },
    business_hours: [{ weekdays: weekdays ?? EVERY_DAY, ...hours }],
    plans: [{ name: STANDARD, ...hours, cost_per_hour: minorUnits(cell("cost_per_hour"), currency) }],
  };
}

/** The prefecture stands in a line of its own. */
function addressOf(text: string): string[] {
  const [, region = "", rest = text] =
    /^(東京都|北海道|京都府|大阪府|..県|...県)\s*(.*)$/s.exec(text.trim()) ?? [];
  return [region, "", rest.trim(), ""];
}
