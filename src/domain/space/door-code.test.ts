import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_LENGTH, codeTimes, isFitFor, makeDoorCode } from "./door-code.ts";

const digitsOf = (text: string) => {
  const digits = [...text].map(Number);
  return () => digits.shift() ?? Number.NaN;
};

test.each([
  "4482",
  "0000",
  "1234",
  "6543",
  "7890",
  "9887",
  "5210",
])("ENTRY-5: %s is easy to guess and is not taken", (easy) => {
  expect(makeDoorCode(4, new Set(), digitsOf(`${easy}4827`))).toBe("4827");
});

test.each([
  "4827",
  "1357",
  "9126",
  "4891",
  "0909",
])("ENTRY-5: %s is a code unless somebody has it", (code) => {
  expect(makeDoorCode(4, new Set(), digitsOf(code))).toBe(code);
  expect(makeDoorCode(4, new Set([code]), digitsOf(`${code}6058`))).toBe("6058");
});

test("ENTRY-5: a code has its length, has no digit twice in a row and is not another booking's", () => {
  const length = fc.integer({ min: CODE_LENGTH.least, max: CODE_LENGTH.most });
  fc.assert(
    fc.property(length, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (digits, random) => {
      const digit = () => random.next().value as number;
      const taken = new Set<string>();
      for (let made = 0; made < 20; made++) {
        const code = makeDoorCode(digits, taken, digit);
        expect(code).toHaveLength(digits);
        expect(code).not.toMatch(/(\d)\1/);
        expect(taken.has(code)).toBe(false);
        taken.add(code);
      }
    }),
    { numRuns: 20 },
  );
});

test.each([
  ["nobody around", { before: null, after: null }, { start: 585, end: 735 }],
  ["somebody until just before", { before: 590, after: null }, { start: 590, end: 735 }],
  ["somebody from its end", { before: null, after: 720 }, { start: 585, end: 720 }],
  ["others far away", { before: 300, after: 900 }, { start: 585, end: 735 }],
])("ENTRY-5: a code works a little longer than the use: %s", (_, others, expected) => {
  expect(codeTimes({ start: 600, end: 720 }, others, { margin: 15 })).toEqual(expected);
});

test.each([
  ["wider than the margin", { before: null, after: null }, { start: 540, end: 780 }],
  ["until the next booking", { before: null, after: 750 }, { start: 540, end: 750 }],
])("ENTRY-10: the lock's own times hold: %s", (_, others, expected) => {
  const given = { start: 540, end: 780 };
  expect(codeTimes({ start: 600, end: 720 }, others, { margin: 15, given })).toEqual(expected);
});

test.each([
  ["exactly the use", { start: 600, end: 720 }, true],
  ["from the end of the booking before until the next one", { start: 560, end: 750 }, true],
  ["later than the start", { start: 601, end: 720 }, false],
  ["not until the end", { start: 600, end: 719 }, false],
  ["into the booking before", { start: 559, end: 720 }, false],
  ["into the next booking", { start: 600, end: 751 }, false],
])("ENTRY-10: whether a lock may let a code in, %s", (_, given, isFit) => {
  expect(isFitFor({ start: 600, end: 720 }, { before: 560, after: 750 }, given)).toBe(isFit);
});

test("ENTRY-10: a code of a lock works for a day before and after the use at most", () => {
  const [use, alone] = [
    { start: 10_000, end: 10_060 },
    { before: null, after: null },
  ];
  expect(isFitFor(use, alone, { start: 8560, end: 11_500 })).toBe(true);
  expect(isFitFor(use, alone, { start: 8559, end: 11_500 })).toBe(false);
  expect(isFitFor(use, alone, { start: 8560, end: 11_501 })).toBe(false);
});
