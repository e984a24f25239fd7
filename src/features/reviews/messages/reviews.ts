import type { Locale } from "../../../domain/language/locale.ts";
import type { Mark, ReviewState } from "../../../domain/reviews/review.ts";
import type { Use } from "../../../domain/space/offers.ts";
import { texts } from "../../../i18n/texts.ts";

const MARKS_JA: Record<Mark, string> = {
  overall: "総合",
  cleanliness: "清潔さ",
  as_described: "説明どおりか",
  access: "アクセス",
  facilities: "設備",
};

const MARKS_EN: Record<Mark, string> = {
  overall: "Overall",
  cleanliness: "Cleanliness",
  as_described: "As described",
  access: "Access",
  facilities: "Facilities",
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

const STATES_JA: Record<ReviewState, string> = {
  waiting: "確認中です。確認が済むと公開されます。",
  shown: "公開されています。",
  hidden: "公開されていません。",
};

const STATES_EN: Record<ReviewState, string> = {
  waiting: "We look at reviews before others see them. Yours is waiting.",
  shown: "Everybody can see your review.",
  hidden: "Your review is not shown.",
};

export const messages = texts({
  ja: {
    titleOf: (room: string) => `${room}の口コミ`,
    description: (room: string) => `${room}を実際に利用した方の口コミと評価です。`,
    mark: (mark: Mark) => MARKS_JA[mark],
    use: (use: Use) => USES_JA[use],
    used: (use: Use, people: number) => `${USES_JA[use]} ${people}名`,
    language: (locale: Locale) => LANGUAGES[locale],
    stars: (mark: number) => `5点中${mark}点`,
    count: (count: number) => `口コミ${count}件`,
    list: "口コミの一覧",
    anonymous: "退会した方",
    answer: "運営会社からの返信",
    none: "まだ口コミはありません",
    noneLead: "利用した方だけが、利用の終わりから30日以内に書けます。",
    onlyUsers: "お支払いのうえ利用した方だけが書いた口コミです。",
    toRoom: "会議室のページへ",
    previous: "新しい口コミ",
    next: "前の口コミ",
    pages: "ページ",
    writeTitle: "口コミを書く",
    editTitle: "口コミを直す",
    writeDescription: "利用した会議室の口コミを書きます。",
    until: (day: string) => `${day}まで書けます。書いてから7日間は直せます。`,
    editUntil: (day: string) => `${day}まで直せます。`,
    noEdit: "口コミを直せる期間（7日間）は終わりました。",
    markMissing: (mark: string) => `${mark}の評価を選んでください。`,
    text: "感想",
    textHint: (count: number) => `${count}／1,000文字。お名前や連絡先は書かないでください。`,
    textTooLong: "1,000文字までで入力してください。",
    languageLabel: "感想の言語",
    useLabel: "利用の目的",
    peopleLabel: "利用した人数",
    peopleMissing: "人数を入力してください。",
    initials: "表示するイニシャル",
    initialsHint: "英字1〜2文字（例：H.S.）。お名前は表示しません。",
    send: "口コミを送る",
    save: "直した内容を送る",
    sent: "口コミを送りました。ありがとうございました。",
    state: (state: ReviewState) => STATES_JA[state],
    reason: (reason: string) => `理由：${reason}`,
    notYours: "この予約の口コミは書けません",
    notYoursLead: "口コミを書けるのは、お支払い済みの予約のご利用が終わってから30日間です。",
    toBookings: "予約一覧を見る",
  },
  en: {
    titleOf: (room: string) => `Reviews of ${room}`,
    description: (room: string) => `What guests who have used ${room} say about it.`,
    mark: (mark: Mark) => MARKS_EN[mark],
    use: (use: Use) => USES_EN[use],
    used: (use: Use, people: number) =>
      `${USES_EN[use]}, ${people === 1 ? "1 person" : `${people} people`}`,
    language: (locale: Locale) => LANGUAGES[locale],
    stars: (mark: number) => `${mark} out of 5`,
    count: (count: number) => (count === 1 ? "1 review" : `${count} reviews`),
    list: "Reviews",
    anonymous: "Former member",
    answer: "Answer from the operator",
    none: "No reviews yet",
    noneLead: "Only guests who have used the room can write one, within 30 days.",
    onlyUsers: "Written only by guests who have paid for and used the room.",
    toRoom: "To the room",
    previous: "Newer reviews",
    next: "Older reviews",
    pages: "Pages",
    writeTitle: "Write a review",
    editTitle: "Edit your review",
    writeDescription: "Review a room that you have used.",
    until: (day: string) => `You can write it until ${day}, and edit it for 7 days.`,
    editUntil: (day: string) => `You can edit it until ${day}.`,
    noEdit: "The 7 days in which it could be edited are over.",
    markMissing: (mark: string) => `Please rate: ${mark}.`,
    text: "Your review",
    textHint: (count: number) => `${count} of 1,000 characters. Please leave out names and contact details.`,
    textTooLong: "Please write at most 1,000 characters.",
    languageLabel: "Language of your review",
    useLabel: "What you used it for",
    peopleLabel: "Number of people",
    peopleMissing: "Please enter the number of people.",
    initials: "Initials to show",
    initialsHint: "One or two letters, such as H.S. Your name is never shown.",
    send: "Send the review",
    save: "Send the changes",
    sent: "Thank you for your review.",
    state: (state: ReviewState) => STATES_EN[state],
    reason: (reason: string) => `Reason: ${reason}`,
    notYours: "You cannot review this booking",
    notYoursLead: "A review can be written once a paid booking is over, for 30 days.",
    toBookings: "See your bookings",
  },
});
