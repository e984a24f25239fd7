import { texts } from "../../../../i18n/texts.ts";

/** Texts of the rows of plans, and of the draft as guests will read it. */
export const messages = texts({
  ja: {
    draft: "下書き",
    movePlan: (plan: string, at: number, of: number) => `${plan}（${of}件中${at}番目）の順番を変える`,
    moveHint: "ドラッグ、またはAlt＋上下の矢印で順番を変えます。",
    moveUp: "上へ",
    moveDown: "下へ",
    seeDraft: "下書きを見る",
    seePublished: "公開中の内容を見る",
    draftHint: "保存した下書きを公開したときに、お客さまに見える内容です。",
    publishedHint: "お客さまに見えている内容です。",
    plansOfRoom: "料金（1時間あたり）",
    hoursOfRoom: "営業時間",
    equipmentOfRoom: "設備",
    entryAfterPublishing:
      "入り方は、部屋を一度公開すると入力できます。下書きにはなく、保存するとすぐに使われます。",
    priceWrong: (example: string) => `${example} のように入力してください。`,
  },
  en: {
    draft: "Draft",
    movePlan: (plan: string, at: number, of: number) => `Move ${plan}, ${at} of ${of}`,
    moveHint: "Drag it, or press Alt and the up or down arrow.",
    moveUp: "Move up",
    moveDown: "Move down",
    seeDraft: "See the draft",
    seePublished: "See it as published",
    draftHint: "What guests will see once the saved draft is published.",
    publishedHint: "What guests see now.",
    plansOfRoom: "Prices an hour",
    hoursOfRoom: "Opening hours",
    equipmentOfRoom: "Equipment",
    entryAfterPublishing:
      "You can enter how to get in once the room has been published. It is in no draft and holds as soon as it is saved.",
    priceWrong: (example: string) => `Please enter it like ${example}.`,
  },
});
