import { texts } from "../../../i18n/texts.ts";

/** What a mail says first where a booking has changed since the moment that it tells. */
export const messages = texts({
  thisBooking: ["ご予約", "your booking"],
  theseBookings: (numbers: string) => [`予約番号${numbers}のご予約`, `booking ${numbers}`],
  canceledSince: (which: string) => [
    `その後、${which}はキャンセルされました。以下は、それより前の時点の内容です。`,
    `Since then, ${which} has been canceled. Below is how it was before.`,
  ],
  changedSince: (which: string) => [
    `その後、${which}に変更がありました。以下は、変更前の時点の内容です。最新の内容は「予約を確認する」からご覧ください。`,
    `Since then, ${which} has been changed. Below is how it was before; “See the booking” shows how it is now.`,
  ],
  acceptedSince: (which: string) => [
    `その後、${which}は承認されました。以下は、承認前の時点の内容です。`,
    `Since then, ${which} has been accepted. Below is how it was before.`,
  ],
  paidSince: (which: string) => [
    `その後、${which}のお支払いを確認しました。以下は、それより前の時点の内容です。`,
    `Since then, ${which} has been paid. Below is how it was before.`,
  ],
});
