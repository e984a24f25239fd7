import { describe, expect, test } from "vitest";
import { readTable } from "./csv-statement.ts";

const table = (text: string) => text.split("\n").map((line) => line.split(";"));

describe("TRANSFER-2: a transfer that the bank took back in the same table", () => {
  const rows = (text: string) => {
    const reading = readTable(table(`日付;内容;出金金額(円);入金金額(円);残高(円)\n${text}`));
    if (!reading.ok) return reading;
    const [{ lines, leftOut, canceled } = { lines: [], leftOut: [], canceled: [] }] = reading.statements;
    return [
      lines.map(({ kind, bookedOn, payer }) => `${kind} ${bookedOn} ${payer}`),
      leftOut.map(({ why, line }) => [why, line]),
      (canceled ?? []).length,
    ];
  };
  const [came, back, again] = [
    "2026/12/08;振込＊ミズハラ　マイ;;4950;104950",
    "2026/12/08;振込取消＊ミズハラ　マイ;;-4950;100000",
    "2026/12/09;振込＊ミズハラ　マイ;;4950;104950",
  ];

  test.each([
    [
      "below nothing",
      [came, back],
      [
        [],
        [
          ["canceled", 2],
          ["canceled", 3],
        ],
        1,
      ],
    ],
    [
      "in the column for money out",
      [came, "2026/12/08;振込取消＊ミズハラ　マイ;4950;;100000"],
      [
        [],
        [
          ["canceled", 2],
          ["canceled", 3],
        ],
        1,
      ],
    ],
    [
      "before it came again",
      [came, back, again],
      [
        ["transfer 2026-12-09 ミズハラ　マイ"],
        [
          ["canceled", 2],
          ["canceled", 3],
        ],
        1,
      ],
    ],
    [
      "that an earlier file has",
      [back, again],
      [["withdrawn 2026-12-08 取消＊ミズハラ　マイ", "transfer 2026-12-09 ミズハラ　マイ"], [], 0],
    ],
    [
      "of somebody else",
      [came.replace("マイ", "ケン"), back],
      [["transfer 2026-12-08 ミズハラ　ケン", "withdrawn 2026-12-08 取消＊ミズハラ　マイ"], [], 0],
    ],
  ])("%s", (_, lines, expected) => expect(rows(lines.join("\n"))).toEqual(expected));
});

test("TRANSFER-2: a cancel takes the transfer of its own day, and none if those of several days before can be meant", () => {
  const left = (...lines: string[]) => {
    const reading = readTable(table(`日付;内容;出金金額(円);入金金額(円);残高(円)\n${lines.join("\n")}`));
    return reading.ok
      ? reading.statements.flatMap((one) => one.lines.map(({ bookedOn, kind }) => [bookedOn, kind]))
      : reading;
  };
  const eighth = "2026/12/08;振込＊ミズハラ　マイ;;4950;104950";
  const ninth = "2026/12/09;振込＊ミズハラ　マイ;;4950;109900";
  const canceledOn = (day: string) => `2026/12/${day};振込取消＊ミズハラ　マイ;;-4950;104950`;
  expect(left(eighth, ninth, canceledOn("09"))).toEqual([["2026-12-08", "transfer"]]);
  expect(left(eighth, canceledOn("10"))).toEqual([]);
  expect(left(eighth, ninth, canceledOn("10"))).toEqual([
    ["2026-12-08", "transfer"],
    ["2026-12-09", "transfer"],
    ["2026-12-10", "withdrawn"],
  ]);
});
