import { texts } from "../../../../i18n/texts.ts";

/** Texts about the rides to a room from several places. */
export const messages = texts({
  ja: {
    rides: "所要時間の目安",
    longest: "いちばん遠い人",
    here: "現在地",
    minutes: (minutes: number) => `${minutes}分`,
    straight: (distance: string) => `直線${distance}`,
  },
  en: {
    rides: "Estimated travel times",
    longest: "Farthest person",
    here: "Where you are",
    minutes: (minutes: number) => `${minutes} min`,
    straight: (distance: string) => `${distance} in a straight line`,
  },
});
