import type { Locale } from "../../../domain/language/locale.ts";
import type { Mark, ReviewState } from "../../../domain/reviews/review.ts";
import type { Use } from "../../../domain/space/offers.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

const MARKS: Record<Mark, Wording> = {
  overall: ["総合", "Overall"],
  cleanliness: ["清潔さ", "Cleanliness"],
  as_described: ["説明どおりか", "As described"],
  access: ["アクセス", "Access"],
  facilities: ["設備", "Facilities"],
};

const USES_JA: Record<Use, string> = {
  meeting: "会議",
  video_call: "オンライン会議",
  seminar: "セミナー・研修",
  workshop: "ワークショップ",
  party: "パーティー",
  photo: "撮影",
  streaming: "配信・収録",
  interview: "面接",
  lesson: "レッスン",
  study: "自習・テレワーク",
};

const USES_EN: Record<Use, string> = {
  meeting: "Meeting",
  video_call: "Video call",
  seminar: "Seminar or training",
  workshop: "Workshop",
  party: "Party",
  photo: "Photo shoot",
  streaming: "Streaming",
  interview: "Interview",
  lesson: "Lesson",
  study: "Study or remote work",
};

const LANGUAGES: Record<Locale, string> = { ja: "日本語", en: "English" };

const STATES: Record<ReviewState, Wording> = {
  waiting: [
    "確認中です。確認が済むと公開されます。",
    "We look at reviews before others see them. Yours is waiting.",
  ],
  shown: ["公開されています。", "Everybody can see your review."],
  hidden: ["公開されていません。", "Your review is not shown."],
};

export const messages = texts({
  titleOf: (room: string) => [`${room}の口コミ`, `Reviews of ${room}`],
  description: (room: string) => [
    `${room}を実際に利用した方の口コミと評価です。`,
    `What guests who have used ${room} say about it.`,
  ],
  mark: (mark: Mark) => MARKS[mark],
  use: (use: Use) => [USES_JA[use], USES_EN[use]],
  used: (use: Use, people: number) => [
    `${USES_JA[use]} ${people}名`,
    `${USES_EN[use]}, ${people === 1 ? "1 person" : `${people} people`}`,
  ],
  language: (locale: Locale) => [LANGUAGES[locale], LANGUAGES[locale]],
  stars: (mark: number) => [`5点中${mark}点`, `${mark} out of 5`],
  count: (count: number) => [`口コミ${count}件`, count === 1 ? "1 review" : `${count} reviews`],
  list: ["口コミの一覧", "Reviews"],
  anonymous: ["退会した方", "Former member"],
  answer: ["運営会社からの返信", "Answer from the operator"],
  none: ["まだ口コミはありません", "No reviews yet"],
  noneLead: [
    "利用した方だけが、利用の終わりから30日以内に書けます。",
    "Only guests who have used the room can write one, within 30 days.",
  ],
  distribution: ["総合評価の内訳", "Overall ratings"],
  star: (star: number) => [`★${star}`, `★${star}`],
  many: (count: number) => [`${count}件`, String(count)],
  onlyUsers: [
    "お支払いのうえ利用した方だけが書いた口コミです。",
    "Written only by guests who have paid for and used the room.",
  ],
  toRoom: ["会議室のページへ", "To the room"],
  previous: ["新しい口コミ", "Newer reviews"],
  next: ["前の口コミ", "Older reviews"],
  pages: ["ページ", "Pages"],
  writeTitle: ["口コミを書く", "Write a review"],
  editTitle: ["口コミを直す", "Edit your review"],
  writeDescription: ["利用した会議室の口コミを書きます。", "Review a room that you have used."],
  until: (day: string) => [
    `${day}まで書けます。書いてから7日間は直せます。`,
    `You can write it until ${day}, and edit it for 7 days.`,
  ],
  editUntil: (day: string) => [`${day}まで直せます。`, `You can edit it until ${day}.`],
  noEdit: ["口コミを直せる期間（7日間）は終わりました。", "The 7 days in which it could be edited are over."],
  markMissing: (mark: string) => [`${mark}の評価を選んでください。`, `Please rate: ${mark}.`],
  text: ["感想", "Your review"],
  textHint: (count: number) => [
    `${count}／1,000文字。お名前や連絡先は書かないでください。`,
    `${count} of 1,000 characters. Please leave out names and contact details.`,
  ],
  textTooLong: ["1,000文字までで入力してください。", "Please write at most 1,000 characters."],
  languageLabel: ["感想の言語", "Language of your review"],
  useLabel: ["利用の目的", "What you used it for"],
  peopleLabel: ["利用した人数", "Number of people"],
  peopleMissing: ["人数を入力してください。", "Please enter the number of people."],
  initials: ["表示するイニシャル", "Initials to show"],
  initialsHint: [
    "英字1〜2文字（例：H.S.）。お名前は表示しません。",
    "One or two letters, such as H.S. Your name is never shown.",
  ],
  send: ["口コミを送る", "Send the review"],
  save: ["直した内容を送る", "Send the changes"],
  sent: ["口コミを送りました。ありがとうございました。", "Thank you for your review."],
  state: (state: ReviewState) => STATES[state],
  reason: (reason: string) => [`理由：${reason}`, `Reason: ${reason}`],
  notYours: ["この予約の口コミは書けません", "You cannot review this booking"],
  notYoursLead: [
    "口コミを書けるのは、お支払い済みの予約のご利用が終わってから30日間です。",
    "A review can be written once a paid booking is over, for 30 days.",
  ],
  toBookings: ["予約一覧を見る", "See your bookings"],
});
