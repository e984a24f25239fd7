import { texts } from "../../../../i18n/texts.ts";

/** Texts of the room's card as guests find it. */
export const messages = texts({
  ja: {
    view: "お客さまの見え方",
    noPictures: "写真がまだありません",
    lowestPrice: (price: string) => `${price}〜／時間`,
    instant: "すぐに確定",
  },
  en: {
    view: "What guests see",
    noPictures: "No pictures yet",
    lowestPrice: (price: string) => `from ${price} an hour`,
    instant: "Instant booking",
  },
});
