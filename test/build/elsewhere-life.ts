import fc from "fast-check";
import { KONBINI, PAYNOW, PAYPAY } from "./elsewhere.ts";

/** What goes wrong with one kind of call to the provider, until the next trouble or the end. */
export const CALLS = {
  create: ["POST", /payment_intents$/],
  update: ["POST", /payment_intents\/pi_\w+$/],
  confirm: ["POST", /confirm$/],
  read: ["GET", /payment_intents\/pi_\w+$/],
  cancel: ["POST", /cancel$/],
  refund: ["POST", /refunds$/],
} as const satisfies Record<string, readonly [string, RegExp]>;

export type Step =
  | { kind: "open"; tab: number; device: number; hours: number }
  /** An hour more for what is booked (PAYFIRST-8). */
  | { kind: "more"; tab: number; device: number }
  | { kind: "confirm"; tab: number; isTwice: boolean }
  | { kind: "pay"; tab: number; outcome: "pass" | "fail" }
  | { kind: "poll" | "give up" | "another amount"; tab: number }
  | { kind: "stranger" | "by card" | "log out" | "cancel" | "heal" | "accept" | "decline" }
  | { kind: "wait"; minutes: number }
  | { kind: "trouble"; call: keyof typeof CALLS; how: "before" | "after" | "killed before" | "killed after" };

const tab = fc.nat({ max: 1 });
const device = fc.nat({ max: 1 });
const open = fc.record({
  kind: fc.constant("open" as const),
  ...{ tab, device, hours: fc.integer({ min: 1, max: 3 }) },
});
const more = fc.record({ kind: fc.constant("more" as const), tab, device });
const confirming = fc.record({ kind: fc.constant("confirm" as const), tab, isTwice: fc.boolean() });
const paying = fc.record({
  kind: fc.constant("pay" as const),
  tab,
  outcome: fc.constantFrom("pass" as const, "pass" as const, "fail" as const),
});
const trouble = fc.record({
  kind: fc.constant("trouble" as const),
  call: fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])),
  how: fc.constantFrom(
    "before" as const,
    "after" as const,
    "killed before" as const,
    "killed after" as const,
  ),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: open },
  { weight: 2, arbitrary: more },
  { weight: 4, arbitrary: confirming },
  { weight: 5, arbitrary: paying },
  { weight: 6, arbitrary: trouble },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("poll" as const, "give up" as const, "another amount" as const),
      tab,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(["stranger", "stranger", "by card", "log out", "cancel", "heal"] as const)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      minutes: fc.constantFrom(1, 9, 16, 31, 24 * 60, 4 * 24 * 60),
    }),
  },
);
const paid: Step[] = [
  { kind: "open", tab: 0, device: 0, hours: 2 },
  { kind: "confirm", tab: 0, isTwice: false },
  { kind: "pay", tab: 0, outcome: "pass" },
  { kind: "poll", tab: 0 },
];

/** How a life begins. */
export const BEGUN: Record<"nothing" | "payment" | "change", Step[]> = {
  nothing: [],
  payment: paid.slice(0, 2),
  change: [...paid, { kind: "more", tab: 0, device: 0 }, { kind: "confirm", tab: 0, isTwice: false }],
};

export const life = fc.record({
  method: fc.constantFrom(PAYPAY, KONBINI, PAYNOW) as fc.Arbitrary<7 | 8 | 9>,
  daysAhead: fc.constantFrom(1, 2, 8, 30),
  /** Staff have to accept what is booked there; not for a counter (PAYFIRST-6). */
  needsApproval: fc.boolean(),
  // Most of what can go wrong needs a payment that has begun, or a change of what is booked.
  begun: fc.constantFrom("nothing" as const, "payment" as const, "change" as const),
  steps: fc.array(step, { minLength: 4, maxLength: 12 }),
});
