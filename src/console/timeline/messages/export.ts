import type { Wording } from "../../../i18n/texts.ts";
import type { Bar } from "../contract.ts";

/** What a line of the timeline's file is. */
export const KINDS: Record<NonNullable<Bar["kind"]> | "booking", Wording> = {
  booking: ["予約", "Booking"],
  old: ["変更前の時間", "Time before a change"],
  new: ["変更後の時間", "Time after a change"],
  hold: ["手続き中", "Being paid"],
  closure: ["休止", "Closed"],
};
