import { texts } from "../../../../i18n/texts.ts";

/** Texts of a list of entries. */
export const messages = texts({
  ja: {
    none: "まだありません。",
    add: "追加",
    up: (no: number) => `${no}番目を上へ`,
    down: (no: number) => `${no}番目を下へ`,
    remove: (no: number) => `${no}番目を削除`,
  },
  en: {
    none: "None yet.",
    add: "Add",
    up: (no: number) => `Move entry ${no} up`,
    down: (no: number) => `Move entry ${no} down`,
    remove: (no: number) => `Remove entry ${no}`,
  },
});
