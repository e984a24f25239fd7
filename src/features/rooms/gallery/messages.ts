import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    pictureOf: (name: string, index: number) => `${name}の写真 ${index}`,
    gallery: "写真",
    previousPicture: "前の写真",
    nextPicture: "次の写真",
    thumbnails: "写真の一覧",
  },
  en: {
    pictureOf: (name: string, index: number) => `${name}, picture ${index}`,
    gallery: "Pictures",
    previousPicture: "Previous picture",
    nextPicture: "Next picture",
    thumbnails: "All pictures",
  },
});
