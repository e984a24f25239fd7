import type { ChoiceReason } from "../../domain/availability/time-choices.ts";
import { durationText } from "../../i18n/format.ts";
import { texts } from "../../i18n/texts.ts";

/** Why times cannot be chosen. In a file of its own, so that it is loaded with the times. */
export const messages = texts({
  heldUntil: (times: string, until: string) => [
    `${times}は、ほかのお客様が手続き中です（最長${until}まで）。`,
    `${times}: another guest has this time on hold, until ${until} at most.`,
  ],
  reasons: (reason: ChoiceReason, minutes: number) => [
    {
      past: "過ぎた時刻",
      too_soon: "受付終了",
      closed: "営業時間外",
      booked: "予約済み",
      held: "手続き中",
      own: "選択済み",
      cleaning: "清掃",
      too_short: `最短${durationText(minutes, "ja")}`,
      before_start: "",
    }[reason],
    {
      past: "past",
      too_soon: "too soon",
      closed: "closed",
      booked: "booked",
      held: "on hold",
      own: "selected",
      cleaning: "cleaning",
      too_short: `min. ${durationText(minutes, "en")}`,
      before_start: "",
    }[reason],
  ],
});
