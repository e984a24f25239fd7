import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  pictureOf: (name: string, index: number) => [`${name}の写真 ${index}`, `${name}, picture ${index}`],
  gallery: ["写真", "Pictures"],
  previousPicture: ["前の写真", "Previous picture"],
  nextPicture: ["次の写真", "Next picture"],
  thumbnails: ["写真の一覧", "All pictures"],
});
