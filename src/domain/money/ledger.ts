/** Movements of money. `dispute`: a cardholder's bank took it back. `adjustment`: it moved between bookings. */
export const LEDGER_KINDS = ["charge", "refund", "dispute", "bank_in", "bank_out", "adjustment"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
