import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { bigintIdSchema, integerIdSchema } from "../../../api/wire.ts";
import { DOOR_KINDS } from "../../../domain/space/entry-info.ts";

/** How guests get in: of a room, and a code of one booking. It is in no file, log or list. */

const guide = z.string().max(2000);
const entrySchema = z.object({
  guide: z.object({ ja: guide, en: guide }),
  wifi: z.object({ name: z.string().min(1).max(64), password: z.string().max(64) }).nullable(),
  door: z.object({ kind: z.enum(DOOR_KINDS), code: z.string().min(1).max(200).nullable() }),
  show_hours_before: z.int().min(0).max(168),
  hide_minutes_after: z.int().min(0).max(1440),
});

const params = z.object({ id: integerIdSchema });
const booking = z.object({ id: bigintIdSchema });

export const roomEntryContract = {
  "GET operate/rooms/:id/entry": {
    summary: "How guests get into a room; that somebody read it is in the audit",
    auth: "operator",
    right: "rooms",
    params,
    answer: z.object({ room: z.string(), entry: entrySchema, version: z.int() }),
  },
  "PUT operate/rooms/:id/entry": {
    summary: "Writes how guests get into a room, and when they are told",
    auth: "operator",
    right: "rooms",
    params,
    body: z.object({ version: z.int(), entry: entrySchema }),
    answer: z.object({ version: z.int() }),
  },
  "GET operate/bookings/:id/entry": {
    summary: "The code of a booking, and whether it is its own; that somebody read it is in the audit",
    auth: "operator",
    right: "desk",
    params: booking,
    answer: z.object({ code: z.string().nullable(), is_own: z.boolean() }),
  },
  "PUT operate/bookings/:id/entry_code": {
    summary: "Sets the code of a booking in place of its room's; null removes it",
    auth: "operator",
    right: "desk",
    params: booking,
    body: z.object({ code: z.string().trim().min(1).max(40).nullable() }),
    answer: z.object({ is_own: z.boolean() }),
  },
} satisfies Contract;
export type RoomEntryContract = typeof roomEntryContract;
