import { describe, expect, it, test } from "vitest";
import { dayIn } from "../tables/day-order.ts";
import { amountCell } from "./cells.ts";
import { guessColumns } from "./guess-columns.ts";

describe("TABLE-4: takes neither of two readings", () => {
  test.each([
    ["$50", "JPY", null],
    ["S$50", "JPY", null],
    ["50 USD", "JPY", null],
    ["1.000", "JPY", null],
    ["1,000.00", "JPY", 1000],
    ["￥1,000-", "JPY", 1000],
    ["¥4800", "SGD", null],
    ["4800円", "SGD", null],
    ["US$48", "SGD", null],
    ["S$48.50", "SGD", 4850],
    ["$48", "SGD", 4800],
  ] as const)("%s in %s", (text, currency, amount) => expect(amountCell(text, currency)).toBe(amount));

  it("a weekday that is another than the day's", () => {
    expect(dayIn("2026/12/9(水)", null)).toBe("2026-12-09");
    expect(dayIn("2026/12/9(金)", null)).toBeNull();
    expect(dayIn("Fri, 3/4/2027", null)).toBeNull();
    expect(dayIn("Sat, 3/4/2027", null)).toBe("2027-04-03");
  });

  it("a few cells without a time do not hide that the others have one", () => {
    const some = [["2026-12-09 10:00"], ["未定"], ["2026-12-10 10:00"]];
    expect(guessColumns("bookings", ["開始"], some)).toEqual(["starts_at"]);
  });
});
