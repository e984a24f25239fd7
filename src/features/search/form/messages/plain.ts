import { texts } from "../../../../i18n/texts.ts";

/** The plain fields, which only the server has: without the mark the browser's scripts would have them, too. */
export const messages = /* @__PURE__ */ texts({
  minutes: ["長さ（開始・終了の代わり）", "Length (instead of start and end)"],
  dayPart: ["始まりの時間帯", "Starts in the"],
});
