import type { BookingDetail } from "../../bookings/detail/contract.ts";

type Entry = BookingDetail["money"][number];

/** How money that was recorded by hand came, or went again, where it was not by a bank. */
export function meansOf({ kind, note }: Entry): "cash" | "other" | null {
  const means = /^(cash|other)(?: undone)?$/.exec(note ?? "")?.[1];
  return kind === "bank_in" ? ((means as "cash" | "other" | undefined) ?? null) : null;
}

/** The money of a booking that was recorded by hand and not taken back since: no statement and no provider has it. */
export function enteredByHand(entries: readonly Entry[]): Entry[] {
  const refs = new Set(entries.map(({ ref }) => ref));
  return entries.filter(
    ({ kind, amount, ref }) =>
      kind === "bank_in" &&
      amount > 0 &&
      /^(?:by_hand|bank_in):/.test(ref ?? "") &&
      !refs.has(`${ref}:undone`),
  );
}
