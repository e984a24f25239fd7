import { texts } from "../../i18n/texts.ts";

/** Texts in our own calendars. */
export const messages = texts({
  busy: ["予約あり", "Booked"],
  booking: (guest: string, number: number) => [
    `${guest} 様（予約${number}）`,
    `${guest} (booking ${number})`,
  ],
  closed: ["休止", "Closed"],
  closedFor: (reason: string) => [`休止：${reason}`, `Closed: ${reason}`],
  elsewhere: (label: string, summary: string) => [
    summary === "" ? label : `${label}：${summary}`,
    summary === "" ? label : `${label}: ${summary}`,
  ],
  inRoom: (room: string, title: string) => [`${room}：${title}`, `${room}: ${title}`],
  about: (rooms: number) => [
    `会議室${rooms}室の予約と休止です。`,
    rooms === 1 ? "Bookings and closures of a room." : `Bookings and closures of ${rooms} rooms.`,
  ],
});
