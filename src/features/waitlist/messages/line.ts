import { texts } from "../../../i18n/texts.ts";

/** Where in the line somebody stands: in the mail and on the page in the same words. */
export const messages = texts({
  line: (before: number, from: string) => [
    before === 1
      ? `先に1名の方がお待ちで、まず10分間その方だけが予約できます。予約されなければ、${from}ごろから10分間がお客様の順番です。`
      : `先に${before}名の方がお待ちで、まず10分間ずつその方だけが予約できます。予約されなければ、${from}ごろから10分間がお客様の順番です。`,
    before === 1
      ? `One guest is ahead of you and has ten minutes to book. If they don’t, your ten minutes start at about ${from}.`
      : `${before} guests are ahead of you and have ten minutes each to book. If none of them does, your ten minutes start at about ${from}.`,
  ],
  late: (before: number, from: string) => [
    `先に${before}名の方がお待ちです。はじめの3名が10分ずつ優先して予約でき、そのあと、${from}ごろからは、どなたでも先着順で予約できます（先の方が予約された場合、この時間は埋まります）。`,
    `${before} guests are ahead of you. The first three have ten minutes each to book it; from about ${from} on it goes to whoever books first, unless one of them takes it.`,
  ],
});
