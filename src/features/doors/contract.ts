import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredWallSchema, bigintIdSchema, instantSchema, integerIdSchema } from "../../api/wire.ts";

/** The display at the door of a room, for a tablet without a login. */

const spanShape = { start: instantSchema, end: instantSchema };

/** A code that a phone reads: its squares, and the address that they say. */
const codeSchema = z.object({ size: z.int(), path: z.string(), address: z.string() });

const doorSchema = z.object({
  room: z.object({ id: z.int(), name: z.object({ ja: z.string(), en: z.string() }) }),
  time_zone: z.string(),
  /** By the server's clock, which the display follows. */
  now: instantSchema,
  uses: z.array(
    z.object({
      ...spanShape,
      /** When it is clean again. */
      cleaned_by: instantSchema,
      kind: z.enum(["booking", "closure"]),
      /** The first letter of the guest's name, where the company shows it. */
      initial: z.string().nullable(),
      has_arrived: z.boolean(),
    }),
  ),
  open: z.array(z.object(spanShape)),
  /** Opens the room on a phone, with the next free time chosen. */
  code: codeSchema,
  /** Opens the page on which a guest checks in or leaves early: for a while only (DOOR-5). */
  arrival: codeSchema,
});
export type Door = z.output<typeof doorSchema>;

const arrivalSchema = z.object({
  room: z.object({ id: z.int(), name: z.object({ ja: z.string(), en: z.string() }) }),
  /** The code was shown at the door of the room a moment ago. */
  is_at_door: z.boolean(),
  /** The user's booking of this room that is under way or comes next. */
  booking: z
    .object({
      id: z.int(),
      start_datetime: answeredWallSchema,
      end_datetime: answeredWallSchema,
      time_zone: z.string(),
      arrived_at: answeredWallSchema.nullable(),
      left_at: answeredWallSchema.nullable(),
      /** From when on one can check in. */
      arrives_from: answeredWallSchema,
      can_arrive: z.boolean(),
      can_leave: z.boolean(),
    })
    .nullable(),
});
export type Arrival = z.output<typeof arrivalSchema>;

const bookingParams = z.object({ id: bigintIdSchema });
/** When the guest arrived and left, on the clock of the room. */
const presenceSchema = z.object({
  id: z.int(),
  arrived_at: answeredWallSchema.nullable(),
  left_at: answeredWallSchema.nullable(),
});

export const doorsContract = {
  "GET doors/:token": {
    summary: "What the display at a door shows of today and tomorrow, by its secret, without a login",
    auth: "public",
    params: z.object({ token: z.string().max(64) }),
    answer: doorSchema,
    hasSecretPath: true,
  },
  "GET arrivals/:space": {
    summary:
      "The user's booking of a room that is under way or comes next, and whether they can check in or leave early",
    auth: "user",
    params: z.object({ space: integerIdSchema }),
    /** `code`: from the display at the door. */
    query: z.object({ code: z.string().max(64).optional() }),
    answer: arrivalSchema,
  },
  "POST reservations/:id/arrive": {
    summary:
      "Checks the user in, with the code that the display at the door shows, from 15 minutes before the start on",
    auth: "user",
    idempotent: true,
    params: bookingParams,
    body: z.object({ code: z.string().max(64) }),
    answer: presenceSchema,
  },
  "POST reservations/:id/leave": {
    summary:
      "Ends a booking that is under way: the rest of its time is free for others, and no money goes back",
    auth: "user",
    idempotent: true,
    params: bookingParams,
    body: z.object({}),
    answer: presenceSchema,
  },
} satisfies Contract;
export type DoorsContract = typeof doorsContract;
