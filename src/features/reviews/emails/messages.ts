import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  greeting: (name: string) => [`${name} 様`, `Dear ${name},`],
  room: ["会議室", "Room"],
  day: ["ご利用日", "Date of use"],
  answeredSubject: (room: string) => [
    `口コミに返信がありました：${room}`,
    `An answer to your review of ${room}`,
  ],
  answeredBody: [
    "お書きいただいた口コミに、運営会社が返信しました。返信は口コミの下に表示されます。",
    "We have answered your review. The answer is shown below it.",
  ],
  answeredAction: ["口コミを見る", "See the review"],
  hiddenSubject: (room: string) => [`口コミの公開について：${room}`, `About your review of ${room}`],
  hiddenBody: [
    "お書きいただいた口コミは、次の理由により公開しないことにいたしました。書いてから7日以内であれば、直してもう一度お送りいただけます。",
    "We do not show your review, for the reason below. You can change it and send it again within 7 days after you wrote it.",
  ],
  hiddenAction: ["口コミを見る・直す", "See or change the review"],
});
