import { texts } from "../../../../i18n/texts.ts";

/** Texts of the rows of plans, and of the draft as guests will read it. */
export const messages = texts({
  draft: ["下書き", "Draft"],
  movePlan: (plan: string, at: number, of: number) => [
    `${plan}（${of}件中${at}番目）の順番を変える`,
    `Move ${plan}, ${at} of ${of}`,
  ],
  moveHint: [
    "ドラッグ、またはAlt＋上下の矢印で順番を変えます。",
    "Drag it, or press Alt and the up or down arrow.",
  ],
  moveUp: ["上へ", "Move up"],
  moveDown: ["下へ", "Move down"],
  seeDraft: ["下書きを見る", "See the draft"],
  seePublished: ["公開中の内容を見る", "See it as published"],
  draftHint: [
    "保存した下書きを公開したときに、お客さまに見える内容です。",
    "What guests will see once the saved draft is published.",
  ],
  publishedHint: ["お客さまに見えている内容です。", "What guests see now."],
  plansOfRoom: ["料金（1時間あたり）", "Prices an hour"],
  hoursOfRoom: ["営業時間", "Opening hours"],
  equipmentOfRoom: ["設備", "Equipment"],
  calendarsAfterPublishing: [
    "カレンダーは、部屋を一度公開すると連携できます。",
    "Calendars can be connected once the room has been published.",
  ],
  entryAfterPublishing: [
    "入り方は、部屋を一度公開すると入力できます。下書きにはなく、保存するとすぐに使われます。",
    "You can enter how to get in once the room has been published. It is in no draft and holds as soon as it is saved.",
  ],
  priceWrong: (example: string) => [
    `${example} のように入力してください。`,
    `Please enter it like ${example}.`,
  ],
});
