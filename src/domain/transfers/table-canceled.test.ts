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
