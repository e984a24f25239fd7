import { texts } from "../../../i18n/texts.ts";

/** Apart from the picker's other texts, which every page of a room loads. */
export const messages = texts({
  ja: { repeat: "この時間をくり返す", wait: "希望の時間が空いたら知らせる" },
  en: { repeat: "Repeat this time", wait: "Tell me when a time frees up" },
});
