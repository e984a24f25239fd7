import { texts } from "../../i18n/texts.ts";

/** In a file of its own, so that only the pages that take payments load it. */
export const messages = texts({
  checking: [
    "お支払いを確認しています。画面を閉じずにお待ちください。",
    "We are checking your payment. Please keep this page open.",
  ],
  stillChecking: [
    "お支払いの確認に時間がかかっています。確認は続いていますので、もう一度お支払いいただく必要はありません。",
    "Your payment is still being checked. It’s taking longer than usual, and there’s no need to pay again.",
  ],
  outcome: [
    "結果は予約一覧に表示され、メールでもお知らせします。",
    "You’ll see the result in your bookings, and we’ll email you.",
  ],
  toList: ["予約一覧を見る", "Go to my bookings"],
});
