import { texts } from "../../../../i18n/texts.ts";

/** Texts about the starts that a search by length finds. */
export const messages = texts({
  dayPart: ["開始の時間帯", "Starts in the"],
  startsOf: (name: string) => [`${name}の開始時刻`, `When ${name} can begin`],
  lowestStart: ["最安", "lowest"],
  moreStarts: ["件の開始時刻を表示", "more starts"],
  lowestLegend: [
    "各会議室でいちばん安い開始時刻。選ぶと、その時間で会議室が開きます",
    "The cheapest start in each room. Choose a time to open its room.",
  ],
});
