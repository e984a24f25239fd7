import { texts } from "../../../../i18n/texts.ts";

/** Texts of a list of entries. */
export const messages = texts({
  none: ["まだありません。", "None yet."],
  add: ["追加", "Add"],
  up: (no: number) => [`${no}番目を上へ`, `Move entry ${no} up`],
  down: (no: number) => [`${no}番目を下へ`, `Move entry ${no} down`],
  remove: (no: number) => [`${no}番目を削除`, `Delete entry ${no}`],
});
