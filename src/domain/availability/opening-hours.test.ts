import { expect, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { openWeeks } from "./opening-hours.ts";

test("CATALOG-7: open weekdays, Sunday first", () => {
  const space = sampleSpace({
    businessHours: [
      { weekdays: [1, 2, 5], start: 540, end: 1320 },
      { weekdays: [0], start: 0, end: 60 },
    ],
  });
  expect(openWeeks(space)).toEqual([true, true, true, false, false, true, false]);
  const alone = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) =>
    openWeeks({ businessHours: [{ weekdays: [weekday], start: 540, end: 1320 }] }).indexOf(true),
  );
  expect(alone).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(openWeeks({ businessHours: [] })).toEqual(Array(7).fill(false));
});
