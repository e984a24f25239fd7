import { expect, test } from "vitest";
import { samplePlan } from "../../../test/build/space-rules.ts";
import { costRange } from "./cost-range.ts";

test("PRICE-12: costs over all plans that have not expired, special and coming ones included", () => {
  const plans = [
    samplePlan({ costPerHour: 1000 }),
    samplePlan({ costPerHour: 700, isSpecial: true, lastMinute: 3 }),
    samplePlan({ costPerHour: 9000, validFrom: "2027-01-01" }),
    samplePlan({ costPerHour: 100, validTo: "2026-11-20" }),
    samplePlan({ costPerHour: 600, validTo: "2026-11-21" }),
  ];
  expect(costRange(plans, "2026-11-21")).toEqual({ lowest: 600, highest: 9000 });
  expect(costRange(plans, "2026-11-22")).toEqual({ lowest: 700, highest: 9000 });
  expect(costRange([], "2026-11-21")).toBeNull();
});
