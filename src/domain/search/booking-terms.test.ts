import { describe, expect, it } from "vitest";
import { type BookingTerm, bookingTerms } from "./booking-terms.ts";

const TODAY = "2026-12-08";

describe("CONSOLE-3: a word of a search for bookings is read by what it looks like", () => {
  const cases: [string, BookingTerm][] = [
    ["40386", { kind: "number", number: 40386 }],
    ["４０３８６", { kind: "number", number: 40386 }],
    ["#712", { kind: "number", number: 712 }],
    ["¥14,520", { kind: "amount", amount: 14520 }],
    ["￥14520", { kind: "amount", amount: 14520 }],
    ["14520円", { kind: "amount", amount: 14520 }],
    ["S$12.50", { kind: "amount", amount: 1250 }],
    ["$40", { kind: "amount", amount: 4000 }],
    ["2026/12/10", { kind: "day", day: "2026-12-10" }],
    ["2026-12-10", { kind: "day", day: "2026-12-10" }],
    ["2026年12月10日", { kind: "day", day: "2026-12-10" }],
    ["12/10", { kind: "day", day: "2026-12-10" }],
    ["1/5", { kind: "day", day: "2027-01-05" }],
    ["7月1日", { kind: "day", day: "2026-07-01" }],
    ["明日", { kind: "day", day: "2026-12-09" }],
    ["Today", { kind: "day", day: "2026-12-08" }],
    ["昨日", { kind: "day", day: "2026-12-07" }],
    ["Haruka@Kikaku.example", { kind: "mail", text: "Haruka@Kikaku.example" }],
    ["0300000000", { kind: "phone", digits: "0300000000" }],
    ["03-0000-0000", { kind: "phone", digits: "0300000000" }],
    ["+6561234567", { kind: "phone", digits: "6561234567" }],
    ["4418", { kind: "phone", digits: "4418" }],
    ["r-2026-004418", { kind: "document", letters: "R", year: 2026, number: 4418 }],
    ["TH-2026-000001", { kind: "document", letters: "TH", year: 2026, number: 1 }],
    ["pi_3Qf8Kd", { kind: "provider", ref: "pi_3Qf8Kd" }],
    ["2026/12/10(木)", { kind: "day", day: "2026-12-10" }],
    ["2026/12/10 (Thu)", { kind: "day", day: "2026-12-10" }],
    ["2026/12/10(木) 10:00 – 12:00", { kind: "day", day: "2026-12-10" }],
    ["予約番号：40386", { kind: "number", number: 40386 }],
    ["予約番号 40386", { kind: "number", number: 40386 }],
    ["Booking no. 40386", { kind: "number", number: 40386 }],
    ["+65 6123 4567", { kind: "phone", digits: "6561234567" }],
    ["03 0000 0000", { kind: "phone", digits: "0300000000" }],
    ["佐々木様", { kind: "word", text: "佐々木" }],
    ["ch_3Qf8Kd", { kind: "provider", ref: "ch_3Qf8Kd" }],
    ["佐々木", { kind: "word", text: "佐々木" }],
    ["ササキ", { kind: "word", text: "ササキ" }],
    ["ﾊﾙｶ", { kind: "word", text: "ハルカ" }],
    ["3F", { kind: "word", text: "3F" }],
    ["101", { kind: "word", text: "101" }],
    ["13/40", { kind: "word", text: "13/40" }],
    ["2026-02-30", { kind: "phone", digits: "20260230" }],
  ];
  it.each(cases)("%s", (word, term) => {
    expect(bookingTerms(word, TODAY)).toEqual([term]);
  });

  it("reads several words, full-width spaces between them too", () => {
    expect(bookingTerms("　佐々木　12/10 ¥6600 ", TODAY).map(({ kind }) => kind)).toEqual([
      "word",
      "day",
      "amount",
    ]);
    expect(bookingTerms("   ", TODAY)).toEqual([]);
  });
});
