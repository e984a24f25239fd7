import type { RefundWay } from "./payment-method.ts";

/** Movements of money. `dispute`: a cardholder's bank took it back. `adjustment`: it moved between bookings. */
const LEDGER_KINDS = ["charge", "refund", "dispute", "bank_in", "bank_out", "adjustment"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** How a refund is written to the ledger, by where it goes. */
export const LEDGER_OF_REFUND = { card: "refund", bank: "bank_out" } as const satisfies Record<
  RefundWay,
  LedgerKind
>;

export const REFUND_LEDGER_KINDS = Object.values(LEDGER_OF_REFUND);

/** What a booking shows of its money: the ledger, and a refund that has not left yet. */
export const MOVEMENTS = [...LEDGER_KINDS, "refund_due"] as const;
export type Movement = (typeof MOVEMENTS)[number];
