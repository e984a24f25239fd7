import { texts } from "../../../../i18n/texts.ts";

/** What is said of a place that is not searched from. */
export const messages = texts({
  unknown: (typed: string) => [
    `「${typed}」という駅は見つかりませんでした。`,
    `No station is called “${typed}”.`,
  ],
  unclear: (typed: string) => [
    `「${typed}」は複数の駅があります。どちらですか。`,
    `Several stations are called “${typed}”. Which one is it?`,
  ],
  too_many: (typed: string) => [
    `一度に探せるのは4駅までです。「${typed}」は含まれていません。`,
    `A search takes four stations. “${typed}” is left out.`,
  ],
  others: [
    "ほかの駅からの所要時間で並べています。",
    "The rooms are in the order of the rides from the other stations.",
  ],
  all: [
    "駅が決まるまで、すべての会議室を表示しています。",
    "Until the station is clear, all rooms are shown.",
  ],
});
