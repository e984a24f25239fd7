import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatClock, formatWall, startOfDay } from "../time/clock.ts";
import { dayFromNumber } from "../time/day.ts";
import { tableDay } from "../time/table-day.ts";
import {
  amountCell,
  languageCell,
  nameCell,
  paidCell,
  paperCell,
  phoneCell,
  reasonCell,
  timeCell,
  wayCell,
} from "./cells.ts";
import { IMPORT_KINDS, templateOf, writtenColumns } from "./columns.ts";
import { guessColumns, missingColumns } from "./guess-columns.ts";
import { countsOf, judging, leftOutOf, type Standing, type TakenTime } from "./judge.ts";
import { readRecord } from "./read-record.ts";
import type { ImportFacts, ImportRoom } from "./records.ts";

describe("IMPORT-2: cells as people write them", () => {
  test.each([
    ["9:00", 540],
    ["09:00:00", 540],
    ["９：３０", 570],
    ["9時", 540],
    ["9時30分", 570],
    ["0930", 570],
    ["25:00", 1500],
    ["36:00", 2160],
    ["1:30 PM", 810],
    ["午後1:30", 810],
    ["午前12:00", 0],
    ["1:00(+1)", 1500],
    ["1:00 +1", 1500],
    ["36:15", null],
    ["9:60", null],
    ["13:00 pm", null],
    ["朝", null],
  ])("%s", (text, expected) => expect(timeCell(text)).toBe(expected));

  test.each([
    ["2026/12/9", "2026-12-09"],
    ["2026/12/09(水)", "2026-12-09"],
    // TABLE-4: one of the two is a slip.
    ["2026/12/09(火)", null],
    ["令和8年12月9日（木）", null],
    ["2026-12-09T10:00:00", "2026-12-09"],
    ["令和8年12月9日", "2026-12-09"],
    ["令和 8年12月 9日", "2026-12-09"],
    ["R8.12.9", "2026-12-09"],
    ["20261209", "2026-12-09"],
    ["2026/2/30", null],
    ["12/9", null],
  ])("%s", (text, expected) => expect(tableDay(text)).toBe(expected));

  it("words in either language", () => {
    expect([wayCell("銀行振込"), wayCell("Credit card"), wayCell("請求書"), wayCell("小切手")]).toEqual([
      ...["bank", "card", "invoice", null],
    ]);
    expect([paidCell("済"), paidCell("未入金"), paidCell("YES"), paidCell("?")]).toEqual([
      true,
      false,
      true,
      null,
    ]);
    expect([reasonCell("工事"), reasonCell("owner use"), languageCell("英語")]).toEqual([
      ...["maintenance", "owner_use", "en"],
    ]);
    expect([paperCell("領収書"), paperCell("ryosyu"), paperCell("手紙")]).toEqual(["ryosyu", "ryosyu", null]);
    expect([nameCell("水原　舞"), nameCell("(株)ハルカゼ"), nameCell(" ")]).toEqual([
      { last: "水原", first: "舞" },
      { last: "(株)ハルカゼ", first: "" },
      null,
    ]);
  });

  it("reads back the values that it wrote", () => {
    const minutes = fc.integer({ min: 0, max: 144 }).map((quarter) => quarter * 15);
    fc.assert(fc.property(minutes, (minute) => timeCell(formatClock(minute)) === minute));
    const days = fc.integer({ min: 0, max: 40_000 }).map(dayFromNumber);
    fc.assert(
      fc.property(days, (day) => tableDay(day) === day && tableDay(day.replaceAll("-", "/")) === day),
    );
  });
});

describe("IMPORT-2: columns", () => {
  test.each(IMPORT_KINDS)("%s: the template of either language is read as what it is", (kind) => {
    for (const locale of ["ja", "en"] as const) {
      const [head = [], example = []] = templateOf(kind, locale);
      const columns = guessColumns(kind, head);
      expect(columns).toEqual(writtenColumns(kind, locale).map(([name]) => name));
      expect(missingColumns(kind, columns)).toEqual([]);
      const cells = Object.fromEntries(columns.map((name, at) => [name as string, example[at] as string]));
      expect(readRecord(kind, { line: 2, of: cells }, facts)).toHaveProperty("record");
    }
  });

  it("no column of ours twice, and those that are missing named", () => {
    // Of two headings that mean the same none is taken.
    expect(guessColumns("bookings", ["No.", "日付", "利用日", "Room"])).toEqual(["number", "?", "?", "room"]);
    expect(guessColumns("bookings", ["料金（税込）", "料金(税別)", "担当", ""])).toEqual([
      "price",
      "?",
      "?",
      null,
    ]);
    expect(missingColumns("numbers", ["kind", null])).toEqual(["year", "last"]);
  });
});

const ROOM: ImportRoom = {
  ...{ id: 101, names: ["こずえ応接室", "Kozue"], timeZone: "Asia/Tokyo", currency: "JPY", cleaning: 15 },
  now: startOfDay("2026-11-24") + 600,
};
const facts: ImportFacts = {
  ...{
    rooms: [ROOM, { ...ROOM, id: 102, names: ["Kozue"] }],
    named: {},
    orders: {},
    brand: { phone: "domestic" },
  },
  ...{ locale: "ja", today: "2026-11-24" },
};
const NOTHING: Standing = {
  ...{ taken: [], emails: new Set(), numbers: new Set(), leftOut: new Set(), withPast: false },
};
const BOOKING = {
  room: "101",
  day: "2026-12-09",
  start: "10:00",
  end: "12:00",
  name: "A B",
  price: "4800",
  paid: "未",
};

function read(line: number, changes: Record<string, string> = {}) {
  return readRecord("bookings", { line, of: { ...BOOKING, ...changes } }, facts);
}

describe("IMPORT-16: cells with words that people add", () => {
  test.each([
    ["03-1234-5678", "0312345678", true],
    ["+81 3-1234-5678", "0312345678", true],
    ["+81(0)3-1234-5678", "0312345678", true],
    ["312345678", "0312345678", true],
    ["9012345678", "09012345678", true],
    ["03(1234)5678", "0312345678", true],
    ["03-1234-5678 内線12", "0312345678", false],
    ["なし", null, false],
  ])("telephone %s", (text, phone, isWhole) =>
    expect(phoneCell(text, { phone: "domestic" })).toEqual({ phone, isWhole }));

  it("leaves nobody out for a telephone number, and keeps what it cannot read", () => {
    const row = read(2, { phone: "03-1234-5678 内線12", note: "窓側", name: "水原 舞 様" });
    expect(row).toMatchObject({
      record: {
        guest: { last: "水原", first: "舞", phone: "0312345678", note: "窓側\n電話: 03-1234-5678 内線12" },
      },
      remarks: [{ code: "phone_noted" }],
    });
  });

  test.each([
    ["¥1,200円(税込)", 1200],
    ["￥1,200-", 1200],
    ["6600円（税込）", 6600],
    ["6600.00", 6600],
    ["1,20", null],
    ["1.200", null],
    ["1200円(税別)", null],
    ["-1200", null],
    ["6,6OO", null],
  ])("amount %s", (text, amount) => expect(amountCell(text, "JPY")).toBe(amount));

  it("ways and signs", () => {
    expect(["現地払い", "請求書払い", "PayPay", "クレカ", "小切手"].map(wayCell)).toEqual([
      ...["bank", "invoice", "card", "card", null],
    ]);
    expect(["×", "-", "なし", "N", "未入金", "○", "一部"].map(paidCell)).toEqual([
      ...[false, false, false, false, false, true, null],
    ]);
  });

  it("TABLE-3: a heading means by its cells what it means; an unknown one is asked about", () => {
    const head = ["会場", "利用日時", "お名前", "料金", "入金状況", "開始", "終了", "担当者"];
    const cells = [
      "A",
      "2026/12/9 10:00〜12:00",
      "水原",
      "1",
      "済",
      "2026/12/9 10:00",
      "2026/12/9 12:00",
      "大野",
    ];
    expect(guessColumns("bookings", head, [cells])).toEqual([
      ...["room", "when", "name", "price", "paid", "starts_at", "ends_at", "?"],
    ]);
    expect(guessColumns("bookings", ["利用時間"], [["9:00-17:00"]])).toEqual(["times"]);
    expect(guessColumns("bookings", ["利用時間"], [["2時間"]])).toEqual(["length"]);
  });

  it("IMPORT-15: two columns that disagree are a mistake", () => {
    expect(read(2, { starts_at: "2026/12/9 10:00" })).toHaveProperty("record");
    expect(read(2, { starts_at: "2026/12/9 11:00" })).toMatchObject({ mistakes: [{ code: "days_differ" }] });
    expect(read(2, { start: "", end: "", times: "22:00–2:00" })).toMatchObject({
      record: { end: startOfDay("2026-12-10") + 120 },
    });
    expect(read(2, { end: "", length: "90分" })).toMatchObject({
      record: { end: startOfDay("2026-12-09") + 690 },
    });
  });
});

describe("IMPORT-13: the order of names", () => {
  const guestIn = (of: Record<string, string>) => readRecord("guests", { line: 2, of }, facts);
  const nameIn = (head: readonly string[], cells: readonly string[]) => {
    const columns = guessColumns("guests", head);
    expect(missingColumns("guests", columns)).toEqual([]);
    const read = guestIn(
      Object.fromEntries(columns.map((name, at) => [name as string, cells[at] as string])),
    );
    return "record" in read ? [read.record.last, read.record.first] : read.mistakes;
  };

  test.each([
    [["氏名"], ["水原 舞"], ["水原", "舞"]],
    [["氏名"], ["Smith Anna"], ["Smith", "Anna"]],
    [["Name"], ["Anna Maria Smith"], ["Smith", "Anna Maria"]],
    [["name"], ["Anna Smith"], ["Smith", "Anna"]],
    [["Name"], ["水原 舞"], ["水原", "舞"]],
    [["Name"], ["김 민준"], ["김", "민준"]],
    [["Name"], ["Acme"], ["Acme", ""]],
    [["氏名"], ["Mizuhara, Mai"], ["Mizuhara", "Mai"]],
    [["Name"], ["Mizuhara, Mai"], ["Mizuhara", "Mai"]],
    [["Name (family name first)"], ["Lee Wei Ling"], ["Lee", "Wei Ling"]],
    [["氏名（名 姓の順）"], ["Anna Smith"], ["Smith", "Anna"]],
    [
      ["姓", "名"],
      ["山田", "花子"],
      ["山田", "花子"],
    ],
    [
      ["Last name", "First name"],
      ["van der Berg", "Jan Willem"],
      ["van der Berg", "Jan Willem"],
    ],
    [
      ["姓", "名"],
      ["", "花子"],
      ["花子", ""],
    ],
  ])("%j %j", (head, cells, name) => {
    expect(nameIn(head, cells)).toEqual(name);
  });

  it("a file without any of the columns, and a line without a name, are reported", () => {
    expect(missingColumns("guests", guessColumns("guests", ["名", "Email"]))).toEqual(["name"]);
    expect(guestIn({ family_name: "", given_name: "" })).toMatchObject({
      mistakes: [{ code: "required", column: "name" }],
    });
    expect(guestIn({ name_given_first: `Anna ${"x".repeat(41)}` })).toMatchObject({
      mistakes: [{ code: "too_long", column: "name_given_first" }],
    });
  });
});

describe("IMPORT-3: a line", () => {
  test.each<[string, Record<string, string>, string, string]>([
    ["a room that two are called", { room: "KOZUE" }, "room_ambiguous", "room"],
    ["no room", { room: "" }, "required", "room"],
    ["a day that is none", { day: "2026/2/30" }, "day", "day"],
    ["no quarter", { start: "10:10" }, "quarter", "start"],
    ["an end before its start", { end: "9:00" }, "ends_first", "end"],
    ["a letter in an amount", { price: "6,6OO" }, "amount", "price"],
    ["an address without a domain", { email: "mai@" }, "email", "email"],
    ["a last day to pay that is over", { pay_by: "2026-11-20" }, "pay_by_over", "pay_by"],
    ["a last day to pay after the use", { pay_by: "2026-12-10" }, "pay_by_over", "pay_by"],
  ])("%s", (_, changes, code, column) => {
    expect(read(2, changes)).toMatchObject({ mistakes: [{ code, column }] });
  });

  it("a name that no room has is given to a room", () => {
    const named = { ...facts, named: { 木陰の会議室: 102 } };
    const row = readRecord("bookings", { line: 2, of: { ...BOOKING, room: "木陰の 会議室" } }, named);
    expect(row).toMatchObject({ record: { room: { id: 102 } } });
  });

  it("IMPORT-14: it has the deadline of the file or none; whether it is paid is never assumed; what costs nothing is free", () => {
    expect(read(2)).toMatchObject({ record: { paid: false, way: "bank", payBy: null, dueOn: null } });
    expect(read(2, { pay_by: "2026-12-01" })).toMatchObject({ record: { payBy: "2026-12-01" } });
    expect(read(2, { paid: "" })).toMatchObject({ mistakes: [{ code: "paid_unknown", column: "paid" }] });
    expect(read(2, { paid: "確認中" })).toMatchObject({ mistakes: [{ code: "paid", value: "確認中" }] });
    expect(read(2, { way: "請求書払い" })).toMatchObject({
      mistakes: [{ code: "due_unknown", column: "pay_by" }],
    });
    expect(read(2, { paid: "済" })).toMatchObject({ record: { paid: true, payBy: null } });
    expect(read(2, { price: "0" })).toMatchObject({ record: { paid: true, way: "free", payBy: null } });
    expect(read(2, { way: "請求", pay_by: "2027-01-31" })).toMatchObject({
      record: { way: "invoice", payBy: null, dueOn: "2027-01-31" },
    });
  });
});

describe("IMPORT-4: overlaps", () => {
  const outcomes = (rows: ReturnType<typeof read>[], standing: Partial<Standing> = {}) =>
    rows
      .map(judging("bookings", { ...NOTHING, ...standing }))
      .map(({ outcome, mistakes: [one] }) =>
        one ? `${outcome} ${one.code} ${one.row ?? ""}`.trim() : outcome,
      );

  it("IMPORT-12: with an earlier line, its cleaning too; a line that is left out is in no other's way", () => {
    const rows = [
      read(2),
      read(3, { start: "12:00", end: "13:00" }),
      read(4, { start: "12:15", end: "13:00" }),
    ];
    expect(outcomes(rows)).toEqual(["take", "overlap overlaps_row 2", "take"]);
    expect(outcomes(rows, { leftOut: new Set([2]) })).toEqual([
      "wrong left_out",
      "take",
      "overlap overlaps_row 3",
    ]);
  });

  it("IMPORT-12: either of two lines with the same number may stay, and an omitted one can be put back", () => {
    const rows = [read(40, { number: "B-7" }), read(41, { number: "B-7", start: "14:00", end: "15:00" })];
    expect(outcomes(rows)).toEqual(["take", "wrong same_row 40"]);
    expect(outcomes(rows, { leftOut: new Set([40]) })).toEqual(["wrong left_out", "take"]);
    expect(outcomes(rows, { leftOut: new Set([41]) })).toEqual(["take", "wrong left_out"]);
  });

  it("IMPORT-12: 25:00 is one o'clock of the next morning, and a name of one word is whole", () => {
    const row = read(2, { start: "23:00", end: "25:00", name: "ソフィア" });
    expect("record" in row && [row.record.end, row.record.guest.last, row.record.guest.first]).toEqual([
      startOfDay("2026-12-10") + 60,
      "ソフィア",
      "",
    ]);
  });

  it("with what is there, by its kind", () => {
    const start = startOfDay("2026-12-09") + 690;
    const kinds = ["booking", "change", "closure", "hold"] as const;
    const said = kinds.map((kind) => {
      const taken: TakenTime[] = [{ roomId: 101, kind, start, end: start + 30 }];
      return outcomes([read(2)], { taken })[0];
    });
    expect(said).toEqual(
      ["overlaps_booking", "overlaps_booking", "overlaps_closure", "overlaps_hold"].map(
        (one) => `overlap ${one}`,
      ),
    );
    expect(
      outcomes([read(2)], { taken: [{ roomId: 102, kind: "booking", start, end: start + 30 }] }),
    ).toEqual(["take"]);
  });

  it("bookings that are over, already taken in, or twice in the file", () => {
    const past = read(2, { day: "2026-11-23", paid: "済" });
    expect(outcomes([past])).toEqual(["past is_past"]);
    expect(outcomes([past], { withPast: true })).toEqual(["take"]);
    const named = [read(2, { number: "A" }), read(3, { number: "A", room: "102" })];
    expect(outcomes(named)).toEqual(["take", "wrong same_row 2"]);
    expect(outcomes(named.slice(0, 1), { numbers: new Set(["A"]) })).toEqual(["known"]);
  });

  it("no two of those that are taken overlap, whatever the file says", () => {
    const slots = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(slots, (given) => {
        const rows = given.map(([start, length], at) =>
          read(at + 2, { start: formatClock(start * 15), end: formatClock((start + length) * 15) }),
        );
        const judged = rows.map(judging("bookings", NOTHING));
        const taken = judged.flatMap(({ outcome, record }) => (outcome === "take" && record ? [record] : []));
        const counts = countsOf(judged);
        expect(counts.take + leftOutOf(counts)).toBe(rows.length);
        for (const one of taken)
          for (const other of taken)
            if (one !== other)
              expect(
                one.end + 15 <= other.start || other.end + 15 <= one.start,
                `${formatWall(one.start)} and ${formatWall(other.start)}`,
              ).toBe(true);
      }),
    );
  });
});
