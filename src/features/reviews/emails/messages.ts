import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    greeting: (name: string) => `${name} 様`,
    room: "会議室",
    day: "ご利用日",
    answeredSubject: (room: string) => `口コミに返信がありました：${room}`,
    answeredBody: "お書きいただいた口コミに、運営会社が返信しました。返信は口コミの下に表示されます。",
    answeredAction: "口コミを見る",
    hiddenSubject: (room: string) => `口コミの公開について：${room}`,
    hiddenBody:
      "お書きいただいた口コミは、次の理由により公開しないことにいたしました。書いてから7日以内であれば、直してもう一度お送りいただけます。",
    hiddenAction: "口コミを見る・直す",
  },
  en: {
    greeting: (name: string) => `Dear ${name},`,
    room: "Room",
    day: "Date of use",
    answeredSubject: (room: string) => `An answer to your review of ${room}`,
    answeredBody: "We have answered your review. The answer is shown below it.",
    answeredAction: "See the review",
    hiddenSubject: (room: string) => `About your review of ${room}`,
    hiddenBody:
      "We do not show your review, for the reason below. You can change it and send it again within 7 days after you wrote it.",
    hiddenAction: "See or change the review",
  },
});
