import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredWallSchema, instantSchema, integerIdSchema } from "../../../api/wire.ts";
import { DISPLAY_LANGUAGES } from "../../../domain/doors/display-languages.ts";
import { LOCK_KEY_LENGTH, LOCK_KINDS } from "../../../domain/locks/lock.ts";
import { LOCK_CODE_STATES } from "../../../domain/locks/lock-code.ts";
import { versionQuery, versionSchema } from "../../kit/decision/contract.ts";

/** Locks of rooms: which there are, how they do, and which codes they have not confirmed. */

const healthShape = {
  is_online: z.boolean().nullable(),
  /** 0 to 1. */
  battery: z.number().nullable(),
  /** One of our words, or its system's own. */
  problem: z.string().nullable(),
};

const lockSchema = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(LOCK_KINDS),
  name: z.string(),
  device: z.string().nullable(),
  space_ids: z.array(z.int()),
  ...healthShape,
  /** When its system was last asked, or last asked us. */
  checked_at: instantSchema.nullable(),
  /** Codes that it should have in the next two days, and those of them that it has confirmed or refused. */
  counts: z.object({ wanted: z.int(), confirmed: z.int(), failed: z.int() }),
});
export type Lock = z.output<typeof lockSchema>;

const fieldsShape = {
  name: z.string().max(500),
  device: z.string().min(1).max(200).nullable(),
  space_ids: z.array(integerIdSchema).max(10_000),
};

const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string().nullable(),
  ...healthShape,
});

const waitingSchema = z.object({
  id: z.int(),
  space: z.object({ id: z.int(), name: z.string() }),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  time_zone: z.string(),
  /** The locks of its room; none where the code has to be sent or written in and there is none. */
  locks: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Null: it has not been told yet. */
      state: z.enum(LOCK_CODE_STATES).nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type WaitingCode = z.output<typeof waitingSchema>;

const roomSchema = z.object({ id: z.int(), name: z.object({ ja: z.string(), en: z.string() }) });

const params = z.object({ id: integerIdSchema });
const ROOMS = { auth: "operator", right: "rooms" } as const;

export const locksContract = {
  "GET operate/locks": {
    summary: "All locks with how they do, and all published rooms",
    ...ROOMS,
    answer: z.object({
      locks: z.array(lockSchema),
      rooms: z.array(roomSchema),
      /** Since when there is a key of Seam; null: there is none. */
      key_since: instantSchema.nullable(),
    }),
  },
  "GET operate/locks/devices": {
    summary: "The locks of the company's account with Seam, as Seam lists them now",
    ...ROOMS,
    answer: z.object({ devices: z.array(deviceSchema), problem: z.string().nullable() }),
  },
  "GET operate/locks/unconfirmed": {
    summary: "Bookings that begin within the hour or are under way, whose door has not confirmed its code",
    auth: "operator",
    right: "see",
    answer: z.object({ bookings: z.array(waitingSchema) }),
  },
  "POST operate/locks": {
    summary: "Adds a lock for some rooms",
    ...ROOMS,
    idempotent: true,
    body: z.object({ kind: z.enum(LOCK_KINDS), ...fieldsShape }),
    answer: lockSchema,
  },
  "PATCH operate/locks/:id": {
    summary: "Changes the name, the device or the rooms of a lock",
    ...ROOMS,
    params,
    body: z.object({ ...fieldsShape, version: versionSchema }),
    answer: lockSchema,
  },
  "DELETE operate/locks/:id": {
    summary: "Removes a lock; the codes that were brought to it are taken away",
    ...ROOMS,
    params,
    query: versionQuery,
    answer: z.object({ id: z.int() }),
  },
  "POST operate/locks/:id/test": {
    summary: "Asks a lock how it does and, where we call its system, gives it a code for ten minutes",
    ...ROOMS,
    secretAnswer: "once",
    params,
    body: z.object({}),
    answer: z.object({
      ...healthShape,
      /** To be tried at the door; null where its own system makes the codes, or refused it. */
      code: z.string().nullable(),
      works_until: instantSchema.nullable(),
    }),
  },
  "POST operate/locks/:id/again": {
    summary: "Tries again at once what a lock has refused",
    ...ROOMS,
    params,
    body: z.object({}),
    answer: z.object({ count: z.int() }),
  },
  "GET operate/rooms/:id/display": {
    summary: "The display at the door of a room, without its address; null where there is none",
    ...ROOMS,
    params,
    answer: z
      .object({
        has_initials: z.boolean(),
        made_at: instantSchema,
        /** When a display last asked. */
        seen_at: instantSchema.nullable(),
      })
      .nullable(),
  },
  "POST operate/rooms/:id/display": {
    summary:
      "Makes the address of the display at the door of a room, or another one: the one before stops at once",
    ...ROOMS,
    secretAnswer: "once",
    params,
    body: z.object({
      has_initials: z.boolean(),
      /** Two languages side by side, one after the other, or one. */
      languages: z.enum(DISPLAY_LANGUAGES).default("both"),
    }),
    answer: z.object({ url: z.string() }),
  },
  "DELETE operate/rooms/:id/display": {
    summary: "Ends the display at the door of a room",
    ...ROOMS,
    params,
    answer: z.object({}),
  },
  "PUT operate/lock_key": {
    summary: "Stores the key of the company's account with Seam, sealed; it is never answered",
    auth: "operator",
    right: "admin",
    stepUp: true,
    body: z.object({ key: z.string().trim().min(LOCK_KEY_LENGTH.least).max(LOCK_KEY_LENGTH.most) }),
    answer: z.object({}),
  },
  "DELETE operate/lock_key": {
    summary: "Removes the key of the company's account with Seam",
    auth: "operator",
    right: "admin",
    stepUp: true,
    answer: z.object({}),
  },
} satisfies Contract;
export type LocksContract = typeof locksContract;
