import { texts } from "../../../../i18n/texts.ts";

/** Texts about the starts that a search by length finds. */
export const messages = texts({
  ja: {
    dayPart: "開始の時間帯",
    startsOf: (name: string) => `${name}の開始時刻`,
    lowestStart: "最安",
    moreStarts: "件の開始時刻を表示",
    lowestLegend: "各会議室でいちばん安い開始時刻。選ぶと、その時間で会議室が開きます",
  },
  en: {
    dayPart: "Starts in the",
    startsOf: (name: string) => `When ${name} can begin`,
    lowestStart: "lowest",
    moreStarts: "more starts",
    lowestLegend: "The cheapest start in each room. Choose a time to open its room.",
  },
});
