import { texts } from "../../../../i18n/texts.ts";

/** A closure of a calendar of somebody else. */
export const messages = texts({
  title: ["外部カレンダーの予定", "Event of a calendar"],
  endsThere: (label: string) => [
    `「${label}」のカレンダーから取り込んだ予定です。時間の変更や取り消しは、元のカレンダーでおこないます。`,
    `It comes from the calendar “${label}”. Change or end it there.`,
  ],
  event: ["予定", "Event"],
  untitled: ["（件名なし）", "(untitled)"],
  room: ["会議室", "Room"],
  when: ["日時", "When"],
  repeats: ["くり返し", "Repeats"],
  times: (count: number) => [`この先${count}回`, `${count} times ahead`],
  gaps: [
    "予約と重なっているため、その時間は休止していません。会議室の「カレンダー」で対応を選んでください。",
    "It overlaps a booking, so that time is not closed. Choose what to do on the room’s Calendars tab.",
  ],
  toCalendars: ["カレンダーを見る", "Show the calendars"],
});
