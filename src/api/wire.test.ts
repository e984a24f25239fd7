import { expect, test } from "vitest";
import type { z } from "zod";
import {
  amountSchema,
  bigintIdSchema,
  daySchema,
  flagSchema,
  integerIdSchema,
  paymentMethodSchema,
  wallMinuteSchema,
  wallTextSchema,
} from "./wire.ts";

const REJECTED = Symbol("rejected");

const cases: [name: string, schema: z.ZodType, given: unknown, expected: unknown][] = [
  ["integer id", integerIdSchema, 7, 7],
  ["integer id", integerIdSchema, "0000000000000000007", 7],
  ["integer id", integerIdSchema, 2_147_483_648, REJECTED],
  ["integer id", integerIdSchema, 0, REJECTED],
  ["integer id", integerIdSchema, 1.5, REJECTED],
  ["bigint id", bigintIdSchema, "007", 7],
  ["bigint id", bigintIdSchema, "0000000000000007", REJECTED],
  ["bigint id", bigintIdSchema, 2_147_483_648, 2_147_483_648],
  ["bigint id", bigintIdSchema, "-1", REJECTED],
  ["day", daySchema, "2026-12-01", "2026-12-01"],
  ["day", daySchema, "2027-02-29", REJECTED],
  ["wall text", wallTextSchema, "1970-01-02 00:01", "1970-01-02 00:01"],
  ["wall text", wallTextSchema, "1970-01-02 24:00", REJECTED],
  ["wall minute", wallMinuteSchema, "1970-01-02 00:01", 1441],
  ["wall minute", wallMinuteSchema, "1970-01-02 24:00", REJECTED],
  ["amount", amountSchema, "-500", -500],
  ["amount", amountSchema, 100_000_000, REJECTED],
  ["payment way", paymentMethodSchema, "2", 2],
  ["payment way", paymentMethodSchema, 99, null],
  ["payment way", paymentMethodSchema, undefined, null],
  ["payment way", paymentMethodSchema, "card", REJECTED],
  ["flag", flagSchema, "1", true],
  ["flag", flagSchema, 0, false],
  ["flag", flagSchema, undefined, false],
  ["flag", flagSchema, "yes", REJECTED],
];

for (const [name, schema, given, expected] of cases) {
  test(`${name} reads ${JSON.stringify(given)}`, () => {
    const parsed = schema.safeParse(given);
    expect(parsed.success ? parsed.data : REJECTED).toBe(expected);
  });
}
