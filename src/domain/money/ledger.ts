import type { RefundWay } from "./payment-method.ts";

/**
 * Movements of money. `dispute`: a cardholder's bank took it back. `adjustment`: it moved between bookings. `suspense`: money
 * on a bank's statement that is for no booking yet (LEDGER-5).
 */
export const LEDGER_KINDS = [
  "charge",
  "refund",
  "dispute",
  "bank_in",
  "bank_out",
  "adjustment",
  "suspense",
] as const;
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

/**
 * How the money of a line moved. `provider`: a transfer to the card provider. `none`: no money moved, as of a shortfall that
 * was accepted.
 */
export const LEDGER_METHODS = [
  "card",
  "paypay",
  "konbini",
  "paynow",
  "provider",
  "bank",
  "cash",
  "other",
  "none",
] as const;
export type LedgerMethod = (typeof LEDGER_METHODS)[number];

/** The largest amount that an entry can have, and so a booking, a refund or a payout. A bank's line may have more. */
export const LARGEST_ENTRY = 2_147_483_647;

/** Why a line is there, where its kind does not say it: what the ledger has in its note. */
export const LEDGER_NOTES = {
  shortfall: "shortfall",
  undone: "undone",
  surplus: "more than was ordered",
  unbooked: "paid, but not booked",
  outside: "made at the provider by hand",
  dispute: "lost in a dispute",
  carriedOver: "carried over",
  statement: "on a statement",
  matched: "matched",
  givenBack: "given back",
  cameBack: "came back",
  notMade: "never transferred",
  payout: "paid out by the provider",
  returned: "our transfer came back",
  duplicate: "on another line",
} as const;
export type LedgerCause = keyof typeof LEDGER_NOTES | "moved";
export const LEDGER_CAUSES = [
  ...(Object.keys(LEDGER_NOTES) as (keyof typeof LEDGER_NOTES)[]),
  "moved",
] as const;

/** How money came that did not come by a bank: what the note of its entry begins with. */
export const MEANS_OF_NOTES = ["cash", "other"] as const;

/** The note of money by hand that was taken back: it says still how it had come. */
export function undoneNote(means: string | null): string {
  const known = MEANS_OF_NOTES.find((one) => one === means);
  return known ? `${known} ${LEDGER_NOTES.undone}` : LEDGER_NOTES.undone;
}

/** The notes of money that was taken back, whatever it had come by. */
export const UNDONE_NOTES: readonly string[] = [null, ...MEANS_OF_NOTES].map(undoneNote);

/** The note of money that moved from a booking to another one of its order. */
export function movedNote(from: number, to: number): string {
  return `from ${from} to ${to}`;
}

export function causeOfNote(note: string | null): LedgerCause | null {
  if (note === null) return null;
  if (/^from \d+ to \d+$/.test(note)) return "moved";
  if (UNDONE_NOTES.includes(note)) return "undone";
  return LEDGER_CAUSES.find((cause) => cause !== "moved" && LEDGER_NOTES[cause] === note) ?? null;
}
