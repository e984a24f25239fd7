import { type LedgerKind, MEANS_OF_NOTES, undoneNote } from "./ledger.ts";

/* Money of a booking that no statement and no provider has, as the ledger has it: who writes an entry and who reads it ask here. */

/** What the number of such an entry begins with: recorded in the console, or by the command `mark-paid`. */
export const HAND_REFS = ["by_hand", "bank_in"] as const;

/** What the number of the opposite entry ends with. */
export const UNDONE_REF = ":undone";

type MeansOfNote = (typeof MEANS_OF_NOTES)[number];

/** The number of an entry by hand; `count`: how many entries the booking has. */
export function handRef(door: (typeof HAND_REFS)[number], bookingId: number, count: number): string {
  return `${door}:${bookingId}:${count}`;
}

/** The number of the entry that takes back the one of this number. */
export function undoneRef(ref: string): string {
  return `${ref}${UNDONE_REF}`;
}

/** The notes of money that came, or went again, by these means. */
export function notesOf(means: MeansOfNote): readonly string[] {
  return [means, undoneNote(means)];
}

type Entry = { kind: LedgerKind | "refund_due"; amount: number; ref: string | null; note: string | null };

/** How money that was recorded by hand came, or went again, where it was not by a bank. */
export function meansOf({ kind, note }: Pick<Entry, "kind" | "note">): MeansOfNote | null {
  if (kind !== "bank_in" || note === null) return null;
  return MEANS_OF_NOTES.find((means) => notesOf(means).includes(note)) ?? null;
}

/** Those of a booking's entries that were made by hand and not taken back since (TRANSFER-18). */
export function enteredByHand<Of extends Entry>(entries: readonly Of[]): Of[] {
  const refs = new Set(entries.map(({ ref }) => ref));
  return entries.filter(
    ({ kind, amount, ref }) =>
      kind === "bank_in" &&
      amount > 0 &&
      ref !== null &&
      HAND_REFS.some((door) => ref.startsWith(`${door}:`)) &&
      !refs.has(undoneRef(ref)),
  );
}
