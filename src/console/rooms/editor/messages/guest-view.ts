import { texts } from "../../../../i18n/texts.ts";

/** Texts of the room's card as guests find it. */
export const messages = texts({
  ja: {
    view: "お客さまの見え方",
    noPictures: "写真がまだありません",
    hourly: (price: string) => `${price}／時間`,
    needsApproval: "承認制",
  },
  en: {
    view: "What guests see",
    noPictures: "No pictures yet",
    hourly: (price: string) => `${price} an hour`,
    needsApproval: "Needs approval",
  },
});
