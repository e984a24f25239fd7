import { texts } from "../../../../i18n/texts.ts";

/** The plain fields, which only the server has: without the mark the browser's scripts would have them, too. */
export const messages = /* @__PURE__ */ texts({
  ja: { minutes: "長さ（開始・終了の代わり）", dayPart: "始まりの時間帯" },
  en: { minutes: "Length (instead of start and end)", dayPart: "Starts in the" },
});
