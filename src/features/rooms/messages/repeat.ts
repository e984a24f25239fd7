import { texts } from "../../../i18n/texts.ts";

/** Apart from the picker's other texts, which every page of a room loads. */
export const messages = texts({
  repeat: ["この時間をくり返す", "Repeat this time"],
  wait: ["希望の時間が空いたら知らせる", "Tell me when a time frees up"],
});
