import { texts } from "../../../../i18n/texts.ts";

/** Texts about the rides to a room from several places. */
export const messages = texts({
  rides: ["所要時間の目安", "Estimated travel times"],
  longest: ["いちばん遠い人", "Farthest person"],
  here: ["現在地", "Where you are"],
  minutes: (minutes: number) => [`${minutes}分`, `${minutes} min`],
  to: (space: string) => [`${space}まで`, `To ${space}`],
  onFoot: ["徒歩", "On foot"],
  byTrain: (lines: readonly string[], station: string, walk: number) => [
    `${lines.join("・")}で${station}${walk > 0 ? `・徒歩${walk}分` : ""}`,
    `${lines.join(", ")} to ${station}${walk > 0 ? `, ${walk} min walk` : ""}`,
  ],
  straight: (distance: string) => [`直線${distance}`, `${distance} in a straight line`],
});
