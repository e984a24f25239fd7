import { texts } from "../../../i18n/texts.ts";

/** The texts of the cards that ask before a booking is moved, and what a drawn time is for. */
export const messages = texts({
  title: ["予約を動かす", "Move the booking"],
  move: ["動かす", "Move"],
  putBack: ["元に戻す", "Put it back"],
  now: ["いま", "Now"],
  after: ["あと", "Then"],
  policyStays: ["キャンセルポリシーは予約時のまま", "Cancellation policy stays as booked"],
  moved: (id: number) => [`予約 ${id} を動かしました。`, `Moved booking ${id}.`],
  line: (name: string, hours: number, cost: string) => [
    `${name} ${hours}時間×${cost}`,
    `${name} ${hours} h × ${cost}`,
  ],
  cleaning: (times: string) => [`清掃 ${times}`, `cleaning ${times}`],
  isFree: ["空いています", "free"],
  join: ["・", " · "],
  drawn: ["選んだ時間", "The time you drew"],
  discard: ["やめる", "Discard"],
  book: ["予約を作る", "Book"],
  drawnBooking: ["予約を作る", "New booking"],
  drawnClosure: ["休止にする", "Close"],
  closeRoom: ["休止にする", "Close the room"],
});
