import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredWallSchema, bigintIdSchema, integerIdSchema, wallMinuteSchema } from "../../api/wire.ts";
import { FLEXIBLE_MINUTES } from "../../domain/booking/waitlist.ts";

const placeSchema = z.object({
  kind: z.enum(["space", "area", "group"]),
  /** Of the space or the group; of an area, its alias. */
  id: z.union([z.int(), z.string()]),
  name: z.string(),
});

const offerSchema = z.object({
  space_id: z.int(),
  space_name: z.string(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  /** Until when only this guest can book it, HH:mm on the clock of the space; null if it is not held for them. */
  held_until: z.string().nullable(),
  /** How many others get their turn before. */
  before: z.int(),
  /** About when this guest's turn begins, HH:mm on the same clock, if nobody before them books; null if it is not to come. */
  turn_begins: z.string().nullable(),
});
export type WaitlistOffer = z.output<typeof offerSchema>;

const entrySchema = z.object({
  id: z.int(),
  place: placeSchema,
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  /** By how many minutes a booking may begin earlier or later. */
  flexible_minutes: z.int(),
  people: z.int(),
  /** What the guest was notified of and nobody has taken since, newest first. */
  offers: z.array(offerSchema),
});
export type WaitlistEntry = z.output<typeof entrySchema>;

const linkSchema = z.object({ token: z.string().max(100) });

/** Guests wait until a time that is taken becomes free (WAIT-1). */
export const waitlistContract = {
  "GET waitlist": {
    summary: "The times that the user waits for, the soonest first",
    auth: "user",
    answer: z.array(entrySchema),
  },
  "POST waitlist": {
    summary:
      "Puts the user on the waitlist for a time of a space, of an area (by its alias) or of a group; 409 if it can be booked now",
    auth: "verified",
    idempotent: true,
    body: z.object({
      space_id: integerIdSchema.nullish(),
      area: z.string().max(200).nullish(),
      group_id: integerIdSchema.nullish(),
      start_datetime: wallMinuteSchema,
      end_datetime: wallMinuteSchema,
      flexible_minutes: z.literal([...FLEXIBLE_MINUTES]).nullish(),
      people: z.int().min(0).max(1000).nullish(),
    }),
    answer: entrySchema,
  },
  "DELETE waitlist/:id": {
    summary: "Takes the user off the waitlist for a time",
    auth: "user",
    params: z.object({ id: bigintIdSchema }),
    answer: z.object({}),
  },
  "GET waitlist_links/:token": {
    summary: "The time that the link of a mail is about; 404 once the guest does not wait for it any more",
    auth: "public",
    hasSecretPath: true,
    params: linkSchema,
    answer: entrySchema,
  },
  "DELETE waitlist_links/:token": {
    summary: "The same as DELETE waitlist/:id by the link of a mail, without a login",
    auth: "public",
    hasSecretPath: true,
    params: linkSchema,
    answer: z.object({}),
  },
} satisfies Contract;
export type WaitlistContract = typeof waitlistContract;
