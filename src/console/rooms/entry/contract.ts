import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredWallSchema,
  bigintIdSchema,
  instantSchema,
  integerIdSchema,
  sentInstantSchema,
} from "../../../api/wire.ts";
import { CODE_LENGTH } from "../../../domain/space/door-code.ts";
import { DOOR_KINDS, NO_ENTRY } from "../../../domain/space/entry-info.ts";
import { idText, limitSchema, severalOf } from "../../kit/list/contract.ts";

/** How guests get in: of a room, and a code of one booking. It is in no file, log or list. */

const guide = z.string().max(2000);
const entrySchema = z.object({
  guide: z.object({ ja: guide, en: guide }),
  wifi: z.object({ name: z.string().min(1).max(64), password: z.string().max(64) }).nullable(),
  door: z.object({
    kind: z.enum(DOOR_KINDS),
    code: z.string().min(1).max(200).nullable(),
    /** Digits of a code that is made for a booking. */
    length: z.int().min(CODE_LENGTH.least).max(CODE_LENGTH.most).default(CODE_LENGTH.usual),
    /** How long before and after the use it works. */
    margin_minutes: z.int().min(0).max(120).default(NO_ENTRY.door.margin_minutes),
  }),
  show_hours_before: z.int().min(0).max(168),
  hide_minutes_after: z.int().min(0).max(1440),
});

/** The room's own, made by the product, written in by staff, or sent by the lock's own system. */
const sourceSchema = z.enum(["room", "made", "staff", "lock"]);

/** The code of a booking as the desk sees it. Times are on the clock of the room. */
const deskCodeSchema = z.object({
  id: z.int(),
  code: z.string().nullable(),
  source: sourceSchema,
  /** When it is shown to the guest; null where it is not, as while the booking is unpaid. */
  shown_from: answeredWallSchema.nullable(),
  shown_until: answeredWallSchema.nullable(),
  works_from: answeredWallSchema,
  works_until: answeredWallSchema,
  /** The room expects a code of the booking's own, and none has been entered. */
  is_missing: z.boolean(),
});
export type DeskCode = z.output<typeof deskCodeSchema>;

/** The code of a booking as a system of locks needs it; times are instants, in UTC. */
const lockCodeSchema = z.object({
  booking_id: z.int(),
  space_id: z.int(),
  door: z.enum(DOOR_KINDS),
  /** Null: the lock's own system makes one and sends it. */
  code: z.string().nullable(),
  source: sourceSchema,
  valid_from: instantSchema,
  valid_to: instantSchema,
  /** The use itself. */
  start: instantSchema,
  end: instantSchema,
  time_zone: z.string(),
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
    answer: deskCodeSchema.extend({ is_own: z.boolean() }),
  },
  "GET operate/bookings/entry_codes": {
    summary: "The codes of the bookings that are asked for; each that is read is in the audit",
    auth: "operator",
    right: "desk",
    query: z.object({ ids: severalOf(idText) }),
    answer: z.object({ codes: z.array(deskCodeSchema) }),
  },
  "GET operate/locks/codes": {
    summary:
      "The codes of bookings that doors should let in from now on, in pages of bookings; each code that is read is in the audit",
    auth: "operator",
    right: "desk",
    byToken: "locks",
    example: { query: { hours: 48 } },
    query: z.object({
      /** How far ahead. */
      hours: z.coerce.number().int().min(1).max(168).default(24),
      /** Bookings of a page. */
      limit: limitSchema.default(200),
      /** `next` of the page before. */
      after: bigintIdSchema.optional(),
    }),
    answer: z.object({ codes: z.array(lockCodeSchema), next: z.int().nullable() }),
  },
  "PUT operate/bookings/:id/entry_code": {
    summary:
      "Sets the code of a booking in place of its room's; null: the room's again, or another that is made",
    auth: "operator",
    right: "desk",
    byToken: "locks",
    example: {
      params: { id: 40386 },
      body: { code: "582139", valid_from: "2026-12-03T00:45:00Z", valid_to: "2026-12-03T03:15:00Z" },
    },
    params: booking,
    body: z.object({
      code: z.string().trim().min(1).max(40).nullable(),
      /** When the lock lets it in. A token says both, staff neither. */
      valid_from: sentInstantSchema.optional(),
      valid_to: sentInstantSchema.optional(),
    }),
    answer: z.object({ is_own: z.boolean() }),
  },
} satisfies Contract;
export type RoomEntryContract = typeof roomEntryContract;
