import { expect, it } from "vitest";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import { type Columns, columns } from "../kit/list/columns.ts";
import { inFile } from "./columns.server.ts";
import { clockOf } from "./csv.server.ts";

type Visit = {
  id: number;
  at: string;
  state: "open" | "done";
  price: number | null;
  currency: ChargedCurrency;
  starts: string;
  time_zone: string;
  booking_ids: number[];
};

const STATES = { open: ["待ち", "Open"], done: ["済み", "Done"] } as const;
const name = ["名前", "Name"] as const;

const VISIT: Visit = {
  ...{ id: 7, at: "2026-12-01T16:30:00Z", state: "open", price: 1050, currency: "SGD" },
  ...{ starts: "2026-12-02 09:00", time_zone: "Asia/Singapore", booking_ids: [40, 41] },
};
const clock = (locale: "ja" | "en") => clockOf({ brand: { timeZone: "Asia/Tokyo" } as never }, locale);
const fileOf = <Item>(all: Columns<Item>, locale: "ja" | "en", item: Item) =>
  inFile(all, locale, clock(locale)).map(([head, cell]) => [head, cell(item)]);

const visits = columns<Visit>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    at: { kind: "instant", name: ["受付", "Received"] },
    local: { kind: "instant", name: ["現地", "Local"], of: ({ at }) => at, zone: "time_zone" },
    state: { kind: "word", name: ["状態", "State"], words: STATES },
    price: { kind: "money", name: ["料金", "Price"] },
    yen: { kind: "money", name: ["円", "In yen"], in: "JPY", of: ({ price }) => price },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    starts: { kind: "wall", name: ["開始", "Start"], zone: "time_zone" },
    time_zone: { kind: "zone", name: ["タイムゾーン", "Time zone"] },
    booking_ids: { kind: "bookings", name: ["予約", "Bookings"] },
    things: { kind: "words", name: ["持ち物", "Things"], words: STATES, of: () => ["open", "done"] },
    mark: { kind: "screen", name: ["印", "Mark"] },
  },
  { table: ["id", "mark"] },
);

it("CONSOLE-8: a file has the code beside a word, the zone of an instant, and plain numbers beside their currency", () => {
  expect(fileOf(visits, "en", VISIT)).toEqual([
    ["Number", 7],
    ["Received (Japan time (UTC+9))", "2026-12-02 01:30"],
    ["Local", "2026-12-02 00:30"],
    ["State", "Open"],
    ["State code", "open"],
    ["Price", 10.5],
    ["In yen (JPY)", 1050],
    ["Currency", "SGD"],
    ["Start", "2026-12-02 09:00"],
    ["Time zone", "Asia/Singapore"],
    ["Bookings", "40 41"],
    ["Things", "Open, Done"],
    ["Things code", "open done"],
  ]);
  expect(fileOf(visits, "ja", VISIT)[4]).toEqual(["状態のコード", "open"]);
});

it("a cell without a value is empty, and no amount has no currency to be read in", () => {
  const empty = fileOf(visits, "ja", { ...VISIT, price: null });
  expect(empty[5]).toEqual(["料金", null]);
});

it("CONSOLE-8: a value that is not there leaves its cells empty, its code included", () => {
  type Call = {
    room: { name: string } | null;
    guest: { name: string } | null;
    at: string | null;
    state: "open" | null;
    things: readonly "open"[] | null;
    booking_ids: readonly number[] | null;
  };
  const calls = columns<Call>()(
    {
      room: { kind: "room", name },
      guest: { kind: "guest", name },
      at: { kind: "instant", name },
      state: { kind: "word", name, words: STATES },
      things: { kind: "words", name, words: STATES },
      booking_ids: { kind: "bookings", name },
    },
    { table: [] },
  );
  const cells = (call: Call) => fileOf(calls, "en", call).map(([, cell]) => cell);
  const nothing = { room: null, guest: null, at: null, state: null, things: null, booking_ids: null };
  expect(cells(nothing)).toEqual([null, null, null, null, null, null, null, null]);
  const named = { ...nothing, room: { name: "Room A" }, guest: { name: "Ann" } };
  expect(cells(named).slice(0, 2)).toEqual(["Room A", "Ann"]);
});

it("a code stands where it is placed", () => {
  const placed = columns<Visit>()(
    {
      state: { kind: "word", name: ["状態", "State"], words: STATES },
      id: { kind: "number", name: ["番号", "Number"] },
      state_code: { kind: "code", of: "state" },
    },
    { table: [] },
  );
  expect(fileOf(placed, "en", VISIT).map(([head]) => head)).toEqual(["State", "Number", "State code"]);
});

it("an amount in a currency that only the provider knows stays as it came", () => {
  const foreign = columns<{ amount: number; currency: string }>()(
    { amount: { kind: "money", name }, currency: { kind: "currency", name } },
    { table: [] },
  );
  expect(fileOf(foreign, "en", { amount: 1050, currency: "XTS" })[0]).toEqual(["Name", 1050]);
});

it("CONSOLE-8: columns that would break a file do not compile", () => {
  const declare = columns<Visit>();
  // @ts-expect-error an amount without a column for its currency
  const noCurrency: Columns<Visit> = declare({ price: { kind: "money", name } }, { table: [] });
  // @ts-expect-error a value without a word
  const noWord: Columns<Visit> = declare(
    { state: { kind: "word", name, words: { open: name } } },
    { table: [] },
  );
  // @ts-expect-error a time on the clock of a room without its zone
  const noZone: Columns<Visit> = declare(
    { starts: { kind: "wall", name, zone: "time_zone" } },
    { table: [] },
  );
  // @ts-expect-error a column of no property
  const nothing: Columns<Visit> = declare({ title: { kind: "text", name } }, { table: [] });
  // @ts-expect-error a property of another kind
  const wrongKind: Columns<Visit> = declare({ at: { kind: "number", name } }, { table: [] });
  expect([noCurrency, noWord, noZone, nothing, wrongKind].length).toBe(5);
});
