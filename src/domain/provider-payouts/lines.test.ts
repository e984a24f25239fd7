import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareLine, type KnownSource, PAYOUT_LINE_KINDS, type PayoutLineKind, sumLines } from "./lines.ts";

const NOTHING: KnownSource = { came: 0, went: 0, currency: null, refund: null, dispute: null, balance: -1 };

describe("PROVPAY-3: a line of a payout against the ledger", () => {
  test.each<[string, PayoutLineKind, number, Partial<KnownSource>, string | null]>([
    ["a charge of ours", "charge", 2000, { came: 2000 }, null],
    ["a charge of another system", "charge", 2000, {}, "charge_unknown"],
    ["a charge of another amount", "charge", 2000, { came: 1900 }, "amount_differs 1900"],
    ["a charge in another currency", "charge", 2000, { came: 2000, currency: "SGD" }, "amount_differs 2000"],
    ["a charge that was refunded", "charge", 2000, { came: 2000, went: 500 }, null],
    ["a refund of ours", "refund", -500, { went: 500 }, null],
    ["a refund that is under way", "refund", -500, { refund: 500 }, null],
    ["a refund by hand that nobody has entered", "refund", -500, {}, "refund_unknown"],
    ["a refund of another amount", "refund", -500, { went: 400 }, "amount_differs -400"],
    ["a refund that came back", "refund_failure", 500, { came: 500, went: 500, balance: 0 }, null],
    ["it was never entered", "refund_failure", 500, { balance: 0 }, null],
    ["and its first half", "refund", -500, { balance: 0 }, null],
    [
      "a refund that came back and that we still count",
      "refund_failure",
      500,
      { went: 500, balance: 0 },
      "refund_failure_unknown",
    ],
    ["a dispute that is not decided", "dispute", -2000, { dispute: "open" }, null],
    ["a lost dispute", "dispute", -2000, { dispute: "lost", went: 2000 }, null],
    [
      "a lost dispute of another amount",
      "dispute",
      -2000,
      { dispute: "lost", went: 1500 },
      "amount_differs -1500",
    ],
    ["a dispute that we do not know", "dispute", -2000, {}, "dispute_unknown"],
    ["a dispute that was won", "dispute_reversal", 2000, { dispute: "open" }, null],
    ["a dispute that we do not know was won", "dispute_reversal", 2000, {}, "dispute_unknown"],
    ["a fee by itself", "fee", -300, {}, null],
    ["a payout that failed", "payout_reversal", 9000, {}, null],
    ["anything else", "other", 1, {}, "other_movement"],
  ])("%s", (_, kind, amount, known, expected) => {
    const found = compareLine({ kind, amount, currency: "JPY" }, { ...NOTHING, currency: "JPY", ...known });
    const shown = found && [found.difference, found.expected].filter((one) => one !== null).join(" ");
    expect(shown).toBe(expected);
  });
});

test("PROVPAY-2: whatever the lines are, what guests paid less returns and fees is what arrives", () => {
  const line = fc
    .record({
      kind: fc.constantFrom(...PAYOUT_LINE_KINDS),
      amount: fc.integer({ min: -100_000, max: 100_000 }),
      fee: fc.integer({ min: 0, max: 5_000 }),
    })
    .map((one) => ({ ...one, net: one.amount - one.fee }));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { charged, returned, fee, other, net } = sumLines(lines);
      expect(charged + returned - fee + other).toBe(net);
      expect(net).toBe(lines.reduce((sum, one) => sum + one.net, 0));
    }),
  );
  expect(
    sumLines([
      { kind: "charge", amount: 10_000, fee: 360, net: 9_640 },
      { kind: "refund", amount: -1_000, fee: 0, net: -1_000 },
      { kind: "fee", amount: -300, fee: 0, net: -300 },
    ]),
  ).toEqual({ charged: 10_000, returned: -1_000, fee: 660, other: 0, net: 8_340 });
});
