import type { Locale } from "../../../domain/language/locale.ts";
import type { Wording } from "../../../domain/language/text.ts";
import { texts } from "../../../i18n/texts.ts";

const LANGUAGES: Record<Locale, Wording> = { ja: ["日本語", "Japanese"], en: ["英語", "English"] };

export const messages = texts({
  title: ["特定商取引法に基づく表記", "Legal notice"],
  description: [
    "特定商取引法に基づく表記。販売業者、所在地、価格、支払い方法と時期、キャンセルと返金について。",
    "Notice under the Act on Specified Commercial Transactions: seller, address, prices, payment, cancellation and refunds.",
  ],
  translated: [
    "",
    "Notice under Japan’s Act on Specified Commercial Transactions. The Japanese version prevails.",
  ],
  onlyIn: (lang: Locale) => [
    `この文は${LANGUAGES[lang][0]}だけで公開されています。`,
    `This text is published in ${LANGUAGES[lang][1]} only.`,
  ],
  earlier: (day: string) => [
    `以前の版です（${day}から）。ご予約のときに有効だった内容を表示しています。`,
    `This is an earlier version, from ${day}: the one that was in force when you booked.`,
  ],
  present: ["いまの版を見る", "See the present version"],
});
