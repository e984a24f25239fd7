import { texts } from "../../../../i18n/texts.ts";

/** Texts about the starts that a search by length finds. */
export const messages = texts({
  ja: {
    dayPart: "始まりの時間帯",
    startsOf: (name: string) => `${name}の始まり`,
    lowestStart: "最安",
    atAnyStart: "どの時間も同じ料金です",
    lowestLegend: "この部屋でいちばん安い始まり。押すと、その時間で部屋が開きます",
  },
  en: {
    dayPart: "Starts in the",
    startsOf: (name: string) => `When ${name} can begin`,
    lowestStart: "lowest",
    atAnyStart: "The same price at any of these times",
    lowestLegend: "The cheapest start of that room. A tap opens the room with that time chosen.",
  },
});
