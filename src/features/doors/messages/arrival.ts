import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  title: (room: string) => [`${room} のチェックイン`, `Check in at ${room}`],
  description: ["ドアの前でのチェックインと、早めの退室", "Checking in at the door, and leaving early"],
  none: ["この会議室の、これからのご予約はありません", "You have no booking of this room"],
  noneLead: [
    "ログイン中のアカウントで予約されているか、予約一覧でご確認ください。",
    "Check in your bookings that you are logged in to the account that it was booked with.",
  ],
  toBookings: ["予約一覧", "Your bookings"],
  toRoom: ["この会議室を見る", "See the room"],
  number: (id: number) => [`予約番号 ${id}`, `Booking ${id}`],
  arrive: ["チェックインする", "Check in"],
  arrived: (time: string) => [`${time} にチェックインしました`, `Checked in at ${time}`],
  arrivedNow: ["チェックインしました", "You are checked in"],
  tooEarly: (time: string) => [`チェックインは ${time} からできます。`, `You can check in from ${time}.`],
  scan: [
    "チェックインするには、ドアの画面に表示されているコードを読み取ってください。",
    "To check in, scan the code on the display at the door.",
  ],
  leaveTitle: ["早めに退室する", "Leave early"],
  leaveLead: (time: string) => [
    `${time} までの残りの時間を、ほかのお客さまが予約できるようにします。返金はありません。あとから戻すことはできません。`,
    `The time that is left until ${time} becomes free for others. No money goes back, and it cannot be undone.`,
  ],
  leave: ["返金なしで退室する", "Leave without a refund"],
  left: (time: string) => [
    `${time} に退室済みです。ご利用ありがとうございました。`,
    `You left at ${time}. Thank you for your visit.`,
  ],
  leftNow: ["退室を受け付けました", "You have left the room"],
  failed: ["通信できませんでした。もう一度お試しください。", "There was no connection. Please try again."],
});
