import type { Amount } from "../money/money.ts";

/** What the card provider says of a payout to the company's bank. */
export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * What a line of a payout is for. `dispute` is withdrawn as soon as a cardholder objects, and `dispute_reversal` comes back
 * when the dispute is won. `fee` is charged by itself, besides the fee of each line. `payout_reversal` is an earlier payout
 * that failed.
 */
export const PAYOUT_LINE_KINDS = [
  "charge",
  "refund",
  "refund_failure",
  "dispute",
  "dispute_reversal",
  "fee",
  "payout_reversal",
  "other",
] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** How a line differs from the ledger. */
export const LINE_DIFFERENCES = [
  "charge_unknown",
  "refund_unknown",
  "refund_failure_unknown",
  "dispute_unknown",
  "amount_differs",
  "other_movement",
] as const;
export type LineDifference = (typeof LINE_DIFFERENCES)[number];

/** A line as the provider has it: `amount` in the currency that the guest was charged in, negative for what went back. */
type Line = { kind: PayoutLineKind; amount: Amount; currency: string };

/** What we know of the charge, refund or dispute that a line is about. */
export type KnownSource = {
  /** What the ledger has of it, both positive. */
  came: Amount;
  went: Amount;
  /** That of the ledger, the refund or the dispute; null where none of them is known. */
  currency: string | null;
  /** The amount of our refund, also before it is in the ledger and after it failed. */
  refund: Amount | null;
  /** Whether the dispute is known, and lost: only then it is in the ledger. */
  dispute: "open" | "lost" | null;
  /** What all lines of all payouts about it add up to. */
  balance: Amount;
};

type Compared = {
  difference: LineDifference;
  /** What the ledger has in place of the line's amount; null where it has nothing. */
  expected: Amount | null;
};

/** How a line of a payout differs from the ledger (PROVPAY-3); null where it does not. */
export function compareLine({ kind, amount, currency }: Line, known: KnownSource): Compared | null {
  const same = (expected: Amount, difference: LineDifference): Compared | null => {
    if (expected === 0) return { difference, expected: null };
    const isSame = expected === amount && known.currency === currency;
    return isSame ? null : { difference: "amount_differs", expected };
  };
  switch (kind) {
    case "charge":
      return same(known.came, "charge_unknown");
    case "refund":
      return isUndone(known) ? null : same(-(known.went || (known.refund ?? 0)), "refund_unknown");
    case "refund_failure":
      return isUndone(known) ? null : same(known.came, "refund_failure_unknown");
    case "dispute":
      return known.dispute === "open" ? null : same(-known.went, "dispute_unknown");
    case "dispute_reversal":
      return known.dispute === null ? { difference: "dispute_unknown", expected: null } : null;
    case "other":
      return { difference: "other_movement", expected: null };
    case "fee":
    case "payout_reversal":
      return null;
  }
}

/** A refund that failed before it was ever entered: the provider took the money and gave it back. */
function isUndone({ balance, came, went }: KnownSource): boolean {
  return balance === 0 && came === went;
}

type Part = { kind: PayoutLineKind; amount: Amount; fee: Amount; net: Amount };

/** What the lines of a payout add up to, in its currency. `net` is what is left of the others, and should arrive. */
export type PayoutSums = {
  /** What guests paid. */
  charged: Amount;
  /** What went back to them, or came back of it: negative where money left. */
  returned: Amount;
  /** What the provider kept, positive. */
  fee: Amount;
  /** All else. */
  other: Amount;
  net: Amount;
};

const SUMMED: Record<PayoutLineKind, "charged" | "returned" | "fee" | "other"> = {
  charge: "charged",
  refund: "returned",
  refund_failure: "returned",
  dispute: "returned",
  dispute_reversal: "returned",
  fee: "fee",
  payout_reversal: "other",
  other: "other",
};

export function sumLines(lines: readonly Part[]): PayoutSums {
  const sums = { charged: 0, returned: 0, fee: 0, other: 0, net: 0 };
  for (const { kind, amount, fee, net } of lines) {
    const part = SUMMED[kind];
    sums[part] += part === "fee" ? -amount : amount;
    sums.fee += fee;
    sums.net += net;
  }
  return sums;
}

/**
 * How many days back payouts are read and compared again (PROVPAY-4). A card is refunded or disputed up to 180 days after
 * it was charged. The payout that carries this is made within a month, and can still fail ten days later.
 */
export const WINDOW_DAYS = 220;

/** The ledger's money that no payout has after so many days is missing; bank holidays hold a payout back for ten. */
export const MISSING_AFTER_DAYS = 14;
