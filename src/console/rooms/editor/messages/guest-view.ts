import { texts } from "../../../../i18n/texts.ts";

/** Texts of the room's card as guests find it. */
export const messages = texts({
  view: ["お客さまの見え方", "What guests see"],
  noPictures: ["写真がまだありません", "No pictures yet"],
  hourly: (price: string) => [`${price}／時間`, `${price} an hour`],
  needsApproval: ["承認制", "Needs approval"],
});
