import { among } from "./cells.ts";

/** Whether a booking of another system stands there. What only may stand (仮予約, pending) is neither: somebody says it. */
const BOOKED = {
  live: listed(`
    確定, 確定済, 確定済み, 予約確定, 予約済, 予約済み, 予約中, 予約完了, 予約成立, 成立, 受付済,
    受付済み, 受付完了, 承認済, 承認済み, 有効, 利用前, 利用予定, 来店前, 利用済, 利用済み, 利用完了,
    来店済, 来店済み, confirmed, accepted, approved, booked, reserved, active, live, scheduled,
    upcoming, checked in, checked out, completed, complete
  `),
  canceled: listed(`
    キャンセル, キャンセル済, キャンセル済み, キャンセル完了, 取消, 取消済, 取消済み, 取り消し,
    取り消し済み, 予約取消, お客様キャンセル, 店舗キャンセル, 無断キャンセル, 当日キャンセル,
    事前キャンセル, 却下, 否認, お断り, 不成立, 無効, 失効, 期限切れ, 削除, 削除済み, canceled,
    cancelled, canceled by customer, cancelled by customer, canceled by seller, cancelled by seller,
    declined, rejected, no show, no-show, deleted, void, voided, expired
  `),
};

/** What a booking is by the state that another system gives it; null for what is not known. */
export function bookedCell(text: string): "live" | "canceled" | null {
  return among(BOOKED, text);
}

function listed(words: string): string[] {
  return words.split(",").map((word) => word.trim());
}
