import { describe, expect, it, test } from "vitest";
import { formatWall, startOfDay } from "../time/clock.ts";
import { guessColumns, missingColumns } from "./guess-columns.ts";
import { readRecord } from "./read-record.ts";
import type { ImportFacts, ImportRoom } from "./records.ts";

/* Files as other systems export them. */

const ROOM: ImportRoom = {
  ...{ id: 101, names: ["Kozue"], timeZone: "Asia/Tokyo", currency: "JPY", cleaning: 15 },
  now: startOfDay("2026-11-24") + 600,
};
const facts: ImportFacts = {
  ...{
    rooms: [ROOM],
    named: {},
    orders: {},
    brand: { phone: "domestic" },
    locale: "ja",
    today: "2026-11-24",
  },
};
const BOOKING = {
  ...{ room: "101", day: "2026-12-09", start: "10:00", end: "12:00", name: "A B", price: "4800", paid: "未" },
};

function read(line: number, changes: Record<string, string> = {}) {
  return readRecord("bookings", { line, of: { ...BOOKING, ...changes } }, facts);
}

describe("IMPORT-15: times as programs write them", () => {
  test.each([
    ["2026-12-16T10:00:00+09:00", "2026-12-16T12:00:00+09:00", true],
    ["2026-12-16T10:00+0900", "2026-12-16T12:00:00.000+09:00", true],
    ["2026-12-16T01:00:00Z", "2026-12-16T03:00:00Z", false],
    ["2026-12-16T10:00:00+08:00", "2026-12-16T12:00:00+08:00", false],
  ])("%s is read where it is on the room's clock", (starts_at, ends_at, isRead) => {
    const row = read(2, { day: "", start: "", end: "", starts_at, ends_at });
    if (!isRead) return expect(row).toMatchObject({ mistakes: [{ code: "time", column: "starts_at" }, {}] });
    const { start, end } = (row as { record: { start: number; end: number } }).record;
    expect([formatWall(start), formatWall(end)]).toEqual(["2026-12-16 10:00", "2026-12-16 12:00"]);
  });

  it("are found with the day first, and in JSON", () => {
    const head = ["Start time", "End time"];
    for (const cell of ["16/12/2026 10:00", "12/16/2026 10:00", "2026-12-16T10:00:00+09:00"])
      expect(guessColumns("bookings", head, [[cell, cell]])).toEqual(["starts_at", "ends_at"]);
  });
});

test("IMPORT-15: a few cells that say something else (半日) leave a column of durations what it is", () => {
  const lengths = [["2時間"], ["1時間30分"], ["半日"]];
  expect(guessColumns("bookings", ["利用時間"], lengths)).toEqual(["length"]);
  expect(guessColumns("bookings", ["利用時間"], [["2時間"], ["半日"]])).toEqual(["times"]);
});

test("IMPORT-6: invoices are of companies, and a file of them may name nobody else", () => {
  const columns = ["部屋", "利用日", "開始", "終了", "会社名", "請求金額", "支払期限"];
  expect(missingColumns("invoices", guessColumns("invoices", columns))).toEqual([]);
  const guest = readRecord("guests", { line: 2, of: { company: "株式会社ソラ" } }, facts);
  expect(guest).toMatchObject({ record: { company: "株式会社ソラ" } });
});

test("TABLE-3: a value in JSON that is a list or an object is a mistake of its column", () => {
  const cells = { line: 2, of: { ...BOOKING, name: '["A","B"]' }, nested: ["name"] };
  expect(readRecord("bookings", cells, facts)).toEqual({
    ...{ line: 2, mistakes: [{ code: "nested", column: "name", value: '["A","B"]' }] },
  });
});

test("IMPORT-6: a price in another currency than the room's is no price", () => {
  expect(read(2, { currency: "JPY" })).toMatchObject({ record: {} });
  expect(read(2, { currency: "円" })).toMatchObject({ record: {} });
  expect(read(2, { currency: "SGD" })).toMatchObject({
    mistakes: [{ code: "currency", column: "currency" }],
  });
});

describe("IMPORT-20: the state that another system gives a booking", () => {
  test.each(["確定", "予約済み", "Confirmed", "", "利用済み", "live"])("%s stands", (state) =>
    expect(read(2, { state })).toMatchObject({ record: { price: expect.any(Number) } }));
  test.each([
    "キャンセル",
    "キャンセル済み",
    "取消",
    "Cancelled by customer",
    "No-show",
    "無断キャンセル",
    "canceled",
  ])("%s is left out, whatever else its line says", (state) =>
    expect(read(2, { state, paid: "返金済", price: "" })).toEqual({
      ...{ line: 2, mistakes: [{ code: "canceled", column: "state", value: state }] },
    }));
  test.each(["仮予約", "pending", "キャンセル待ち", "申込中"])("%s is asked about", (state) =>
    expect(read(2, { state })).toMatchObject({ mistakes: [{ code: "state", value: state }] }));

  it("is found by its heading", () => {
    for (const heading of ["ステータス", "予約状況", "状態", "Status", "Reservation status"])
      expect(guessColumns("bookings", ["会場", heading])).toEqual(["room", "state"]);
  });
});

it("IMPORT-19: names a cell that was cut through a letter, and refuses one with a letter that it cannot read", () => {
  expect(read(2, { name: "水原 舞\ufffd", note: "窓側\ufffd\ufffd" })).toMatchObject({
    record: { guest: { last: "水原", first: "舞", note: "窓側" } },
    remarks: [
      { code: "cut", column: "name", value: "水原 舞" },
      { code: "cut", column: "note", value: "窓側" },
    ],
  });
  expect(read(2, { name: "水\ufffd 舞" })).toMatchObject({
    mistakes: [{ code: "unread", column: "name" }],
  });
  expect(read(2, { name: "\ufffd" })).toMatchObject({ mistakes: [{ code: "required", column: "name" }] });
});

test.each([
  "なし",
  "-",
  "ー",
  "無",
])("IMPORT-16: %s in place of a telephone number is none, and no note", (phone) => {
  const guest = readRecord("guests", { line: 2, of: { name: "水原 舞", phone } }, facts);
  expect(guest).toMatchObject({ record: { phone: null, note: null } });
  expect(guest).not.toHaveProperty("remarks");
  const noted = readRecord("guests", { line: 2, of: { name: "水原 舞", phone: "未定" } }, facts);
  expect(noted).toMatchObject({
    record: { phone: null, note: "電話: 未定" },
    remarks: [{ code: "phone_noted" }],
  });
});
