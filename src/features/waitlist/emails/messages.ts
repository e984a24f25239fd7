import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  greeting: (name: string) => [`${name} 様`, `Dear ${name},`],
  subject: (time: string) => [`空きが出ました：${time}`, `Now free: ${time}`],
  body: [
    "空き待ちにご登録の日時に空きが出ました。下のボタンから、この日時を選んだ状態で会議室のページが開きます。",
    "A time that you are on the waitlist for has become free. The button below opens the room with this time chosen.",
  ],
  turnSubject: (time: string) => [`お客様の順番になりました：${time}`, `It is your turn: ${time}`],
  turnBody: [
    "先にお待ちの方が予約されなかったため、お客様の順番になりました。下のボタンから、この日時を選んだ状態で会議室のページが開きます。",
    "Nobody ahead of you has booked this time, so it is your turn. The button below opens the room with it chosen.",
  ],
  held: (until: string) => [
    `${until}まで、この時間をお客様のために確保しています。それまではほかの方は予約できません。`,
    `It is held for you until ${until}: nobody else can book it before then.`,
  ],
  open: [
    "先着順です。ほかの方が先に予約されることがあります。",
    "The first to book it has it, so another guest may be faster.",
  ],
  space: ["会議室", "Room"],
  time: ["日時", "Date and time"],
  action: ["この日時で予約へ進む", "Go on to book it"],
  stays: [
    "ご予約いただくか解除されるまで、空き待ちの登録は続きます。",
    "You stay on the waitlist until you book or leave it.",
  ],
  leave: ["この空き待ちを解除する", "Leave this waitlist"],
});
