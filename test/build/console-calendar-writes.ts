import { takeEvents } from "../../src/features/occupancy/calendar-closures.db.server.ts";
import { sql } from "../../src/platform/sql.ts";
import { type Console, nothing, type Write } from "./console-booking-writes.ts";
import { freshDay } from "./fresh-day.ts";
import { storeBooking } from "./stored-booking.ts";

/** No host has this name, so that nothing is read. */
const CALENDAR = { label: "Portal", url: "https://calendar.invalid/room.ics" };
const SHARED = { name: "Portal", space_ids: [101], detail: "busy" as const };

/** Writes of the console to calendars. */
export function calendarWrites({ t, boss, hanako }: Console): Record<string, Write> {
  /** A room has five at most: the former ones go. */
  async function calendar(): Promise<{ id: number; version: number }> {
    await t.app.db.run(sql`UPDATE calendar_in SET removed_at = now() WHERE removed_at IS NULL`);
    const { data } = await boss.post("operate/rooms/101/calendars", CALENDAR);
    return data as { id: number; version: number };
  }

  async function shared(): Promise<{ id: number; version: number }> {
    return (await boss.post("operate/shared_calendars", SHARED)).data;
  }

  /** A booking that an event of a calendar meets. */
  async function clash(): Promise<{ closure_id: number; booking_id: number }> {
    const { id } = await calendar();
    const start = new Date(`${freshDay()}T10:00:00+09:00`);
    const end = new Date(start.getTime() + 3_600_000);
    const booking = await storeBooking(t, { spaceId: 101, accountId: hanako.accountId, start, end });
    const event = {
      uid: "a",
      summary: "",
      created: null,
      spans: [[start.getTime(), end.getTime()] as const],
    };
    await t.app.db.tx((tx) =>
      takeEvents(tx, { calendarId: id, spaceId: 101, timeZone: "Asia/Tokyo" }, [event], {
        ...{ now: t.now(), knownUntil: end.getTime() },
      }),
    );
    const row = await t.app.db.row<{ id: number }>(sql`SELECT id FROM closure WHERE calendar_id = ${id}`);
    return { closure_id: row?.id as number, booking_id: booking };
  }

  return {
    "POST operate/rooms/:id/calendars": {
      send: async () => {
        await t.app.db.run(sql`UPDATE calendar_in SET removed_at = now() WHERE removed_at IS NULL`);
        return { path: "operate/rooms/101/calendars", body: CALENDAR };
      },
      event: "calendar.connected",
      tells: ["after"],
    },
    "PATCH operate/calendars/:id": {
      send: async () => {
        const { id, version } = await calendar();
        return { path: `operate/calendars/${id}`, body: { label: "Other", version } };
      },
      event: "calendar.changed",
      tells: ["before", "after"],
    },
    "DELETE operate/calendars/:id": {
      send: async () => {
        const { id, version } = await calendar();
        return { path: `operate/calendars/${id}?version=${version}` };
      },
      event: "calendar.removed",
      tells: ["before"],
    },
    "POST operate/calendars/:id/ask": {
      send: async () => ({ path: `operate/calendars/${(await calendar()).id}/ask`, body: {} }),
      event: "calendar.asked",
    },
    "POST operate/calendars/:id/empty": {
      send: async () => {
        const { id, version } = await calendar();
        return { path: `operate/calendars/${id}/empty`, body: { version } };
      },
      event: "calendar.empty_confirmed",
    },
    "POST operate/calendars/same": {
      send: async () => ({ path: "operate/calendars/same", body: await clash() }),
      event: "calendar.same",
    },
    "PUT operate/calendars/mails": nothing(async () => ({
      ...{ path: "operate/calendars/mails", body: { wants_mails: false } },
    })),
    "POST operate/shared_calendars": {
      send: async () => ({ path: "operate/shared_calendars", body: SHARED }),
      event: "shared_calendar.made",
      tells: ["after"],
    },
    "PATCH operate/shared_calendars/:id": {
      send: async () => {
        const { id, version } = await shared();
        return { path: `operate/shared_calendars/${id}`, body: { ...SHARED, name: "Other", version } };
      },
      event: "shared_calendar.changed",
      tells: ["before", "after"],
    },
    "POST operate/shared_calendars/:id/address": {
      send: async () => {
        const { id, version } = await shared();
        return { path: `operate/shared_calendars/${id}/address`, body: { version } };
      },
      event: "shared_calendar.renewed",
    },
    "DELETE operate/shared_calendars/:id": {
      send: async () => ({ path: `operate/shared_calendars/${(await shared()).id}` }),
      event: "shared_calendar.removed",
      tells: ["before"],
    },
  };
}
