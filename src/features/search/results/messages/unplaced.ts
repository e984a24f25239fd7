import { texts } from "../../../../i18n/texts.ts";

/** What is said of a place that is not searched from. */
export const messages = texts({
  ja: {
    unknown: (typed: string) => `「${typed}」という駅は見つかりませんでした。`,
    unclear: (typed: string) => `「${typed}」は複数の駅があります。どちらですか。`,
    too_many: (typed: string) => `一度に探せるのは4駅までです。「${typed}」は含まれていません。`,
    others: "ほかの駅からの所要時間で並べています。",
    all: "駅が決まるまで、すべての会議室を表示しています。",
  },
  en: {
    unknown: (typed: string) => `No station is called “${typed}”.`,
    unclear: (typed: string) => `Several stations are called “${typed}”. Which one is it?`,
    too_many: (typed: string) => `A search takes four stations. “${typed}” is left out.`,
    others: "The rooms are in the order of the rides from the other stations.",
    all: "Until the station is clear, all rooms are shown.",
  },
});
