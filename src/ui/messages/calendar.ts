import { texts } from "../../i18n/texts.ts";

/** The texts of calendars and pickers. A first visit opens none, so they are no part of its scripts. */
export const messages = texts({
  previousMonth: ["前の月", "Previous month"],
  nextMonth: ["次の月", "Next month"],
  today: ["今日", "Today"],
  enterNow: ["今すぐ入室", "Start now"],
  start: ["開始", "Start"],
  end: ["終了", "End"],
  chosen: ["選択中", "Selected"],
  taken: ["予約済み", "Booked"],
  held: ["手続き中", "On hold"],
  dateFirst: ["先に利用日を選択してください", "Please enter the usage date first"],
  previousWeek: ["前の週", "Previous week"],
  nextWeek: ["次の週", "Next week"],
  showMonth: ["月表示", "Month"],
  showWeek: ["週表示", "Week"],
});
