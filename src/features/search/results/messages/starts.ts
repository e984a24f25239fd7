import { texts } from "../../../../i18n/texts.ts";

/** Texts about the starts that a search by length finds. */
export const messages = texts({
  ja: {
    dayPart: "開始の時間帯",
    startsOf: (name: string) => `${name}の開始時刻`,
    lowestStart: "最安",
    atAnyStart: "どの時間も同じ料金です",
    lowestLegend: "各会議室でいちばん安い開始時刻。選ぶと、その時間で会議室が開きます",
  },
  en: {
    dayPart: "Starts in the",
    startsOf: (name: string) => `When ${name} can begin`,
    lowestStart: "lowest",
    atAnyStart: "The same price at any of these times",
    lowestLegend: "The cheapest start in each room. Choose a time to open its room.",
  },
});
