import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  title: ["空き待ち", "Waitlist"],
  description: ["空きを待っている日時の一覧です。", "The times that you are waiting for."],
  lead: [
    "お待ちの日時に空きが出たら、すぐにメールでお知らせします。",
    "We email you as soon as one of these times frees up.",
  ],
  turn: [
    "先に登録した方から順に、10分ずつ優先して予約できます（開始まで3時間を切った場合は先着順です）。",
    "Whoever joined first can book it first, ten minutes each. Within three hours of the start it is first come, first served.",
  ],
  day: ["利用日", "Date"],
  start: ["開始", "Start"],
  end: ["終了", "End"],
  nextDay: (time: string) => [`翌 ${time}`, `${time} next day`],
  flexible: ["前後の時間", "Earlier or later"],
  flexibleOf: (minutes: number) =>
    minutes === 0 ? ["この時間だけ", "Only this time"] : [`前後${minutes}分まで`, `Up to ${minutes} minutes`],
  people: ["人数", "People"],
  peopleHint: [
    "この人数が入れる会議室だけをお知らせします。",
    "We only tell you about rooms that take as many.",
  ],
  submit: ["空き待ちに登録する", "Join the waitlist"],
  added: [
    "登録しました。空きが出たらメールでお知らせします。",
    "You are on the waitlist. We will email you when it frees up.",
  ],
  dayMissing: ["利用日を入力してください。", "Please enter the date."],
  timesMissing: [
    "開始と終了を選んでください。終了は開始より後にしてください。",
    "Please choose a start and a later end.",
  ],
  waiting: (count: number) => [
    `お待ちの日時（${count}件）`,
    `You are waiting for ${count} ${count === 1 ? "time" : "times"}`,
  ],
  none: ["空き待ちの登録はありません", "You are not on any waitlist"],
  noneLead: [
    "埋まっている日時を選ぶと、空いたときにメールを受け取れます。",
    "Choose a time that is taken, and we email you when it frees up.",
  ],
  find: ["会議室を探す", "Find a room"],
  peopleOf: (count: number) => [`${count}名`, `${count} ${count === 1 ? "person" : "people"}`],
  remove: ["解除", "Leave"],
  removeOf: (what: string) => [`空き待ちを解除：${what}`, `Leave the waitlist: ${what}`],
  removed: ["空き待ちを解除しました。", "You have left the waitlist."],
  freeNow: ["いま空いています", "Free now"],
  held: (until: string) => [`${until}まで、お客様だけが予約できます`, `Only you can book it until ${until}`],
  book: ["予約へ進む", "Book it"],
  placeUnknown: ["この会議室または場所は見つかりませんでした。", "This room or place was not found."],
  bookNow: ["この日時で予約する", "Book this time"],
  leaveTitle: ["空き待ちの解除", "Leave the waitlist"],
  leaveLead: ["この日時の空き待ちを解除しますか？", "Do you want to leave the waitlist for this time?"],
  leave: ["空き待ちを解除する", "Leave the waitlist"],
  leftLead: ["今後この日時のお知らせは届きません。", "You will get no more emails about this time."],
  gone: ["この空き待ちは終わっています", "You are no longer on this waitlist"],
  goneLead: [
    "解除されたか、ご予約済みか、日時を過ぎています。",
    "You have left it, have booked the room, or the time has passed.",
  ],
});
