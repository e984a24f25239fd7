import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredWallSchema, bigintIdSchema, instantSchema, integerIdSchema } from "../../../api/wire.ts";
import { FEED_PROBLEMS, FEED_STATES } from "../../../domain/calendar/feed-state.ts";
import { NOT_UNDERSTOOD } from "../../../domain/calendar/notes.ts";
import { SHARED_DETAILS } from "../../../domain/calendar/shared.ts";
import { versionQuery, versionSchema } from "../../kit/decision/contract.ts";

/** Calendars of others that close rooms, and our own that others read. */

const feedSchema = z.object({
  id: z.int(),
  space: z.object({ id: z.int(), name: z.string() }),
  /** Who books there. */
  label: z.string(),
  /** Where it is; the address itself is never answered. */
  host: z.string(),
  state: z.enum(FEED_STATES),
  /** Why it was not read the last time. */
  problem: z.enum(FEED_PROBLEMS).nullable(),
  /** The status that its server answered. */
  problem_detail: z.string().nullable(),
  failing_since: instantSchema.nullable(),
  asked_at: instantSchema.nullable(),
  read_at: instantSchema.nullable(),
  changed_at: instantSchema.nullable(),
  /** Events that take the room. */
  events: z.int(),
  /** What was not understood of it. */
  notes: z.array(z.object({ code: z.enum(NOT_UNDERSTOOD), event: z.string(), detail: z.string() })),
  emptied_at: instantSchema.nullable(),
  created_at: instantSchema,
  version: z.int(),
});
export type Feed = z.output<typeof feedSchema>;

const clashSchema = z.object({
  closure_id: z.int(),
  booking_id: z.int(),
  /** Empty for a program without the right `see`. */
  guest: z.string(),
  space: z.object({ id: z.int(), name: z.string() }),
  calendar: z.object({ id: z.int(), label: z.string() }),
  summary: z.string(),
  /** On the clock of the room. */
  event_start: answeredWallSchema,
  event_end: answeredWallSchema,
  booking_start: answeredWallSchema,
  booking_end: answeredWallSchema,
  booked_at: instantSchema,
  /** When the event was entered there; null where its calendar does not say. */
  entered_at: instantSchema.nullable(),
  seen_at: instantSchema,
  first: z.enum(["booking", "event"]).nullable(),
  /** It meets the cleaning after the booking only. */
  is_cleaning: z.boolean(),
});
export type Clash = z.output<typeof clashSchema>;

const sharedSchema = z.object({
  id: z.int(),
  name: z.string(),
  space_ids: z.array(z.int()),
  detail: z.enum(SHARED_DETAILS),
  has_cleaning: z.boolean(),
  /** Labels of calendars whose events are left out. */
  leaves_out: z.array(z.string()),
  locale: z.enum(["ja", "en"]),
  created_at: instantSchema,
  /** When somebody last read it. */
  read_at: instantSchema.nullable(),
  version: z.int(),
});
export type Shared = z.output<typeof sharedSchema>;

const withAddressSchema = sharedSchema.extend({ url: z.string().meta({ format: "uri" }) });
export type SharedWithAddress = z.output<typeof withAddressSchema>;

const calendarsSchema = z.object({
  feeds: z.array(feedSchema),
  /** The first 200, the next booking first. */
  clashes: z.array(clashSchema),
  shared: z.array(sharedSchema),
  rooms: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Whether the person has a mail of each clash. */
  wants_mails: z.boolean(),
});
export type Calendars = z.output<typeof calendarsSchema>;

const sharedShape = {
  name: z.string().max(500),
  space_ids: z.array(integerIdSchema).max(2000),
  detail: z.enum(SHARED_DETAILS),
  has_cleaning: z.boolean().default(true),
  leaves_out: z.array(z.string().max(200)).max(50).default([]),
  locale: z.enum(["ja", "en"]).default("ja"),
};

const params = z.object({ id: integerIdSchema });
const ROOMS = { auth: "operator", right: "rooms", byToken: "rooms" } as const;

const SHARED_EXAMPLE = { name: "Google", space_ids: [101], detail: "busy" };

export const calendarsContract = {
  "GET operate/calendars": {
    summary:
      "Calendars of others and how they do, clashes with bookings, and our own calendars; of one room or of all",
    auth: "operator",
    right: "see",
    byToken: "rooms",
    query: z.object({ space_id: integerIdSchema.optional() }),
    answer: calendarsSchema,
  },
  "POST operate/rooms/:id/calendars": {
    summary: "Connects a calendar to a room, and reads it: each of its events closes the room",
    example: { params: { id: 101 }, body: { label: "Airbnb", url: "https://example.com/room.ics" } },
    ...ROOMS,
    idempotent: true,
    slow: true,
    params,
    body: z.object({ label: z.string().max(500), url: z.string().max(2000) }),
    answer: feedSchema,
  },
  "PATCH operate/calendars/:id": {
    summary: "Changes the label of a calendar",
    example: { params: { id: 3 }, body: { label: "Airbnb", version: 1 } },
    ...ROOMS,
    params,
    body: z.object({ label: z.string().max(500), version: versionSchema }),
    answer: feedSchema,
  },
  "DELETE operate/calendars/:id": {
    summary: "Removes a calendar, and opens what it has closed",
    example: { params: { id: 3 }, query: { version: "1" } },
    ...ROOMS,
    slow: true,
    params,
    query: versionQuery,
    answer: z.object({}),
  },
  "POST operate/calendars/:id/ask": {
    summary: "Reads a calendar now",
    example: { params: { id: 3 }, body: {} },
    auth: "operator",
    right: "desk",
    byToken: "rooms",
    slow: true,
    params,
    body: z.object({}),
    answer: feedSchema,
  },
  "POST operate/calendars/:id/empty": {
    summary: "Says that a calendar is empty indeed: what it has closed is opened",
    example: { params: { id: 3 }, body: { version: 1 } },
    ...ROOMS,
    slow: true,
    params,
    body: z.object({ version: versionSchema }),
    answer: feedSchema,
  },
  "POST operate/calendars/same": {
    summary: "Says that an event of a calendar is the booking that it meets",
    auth: "operator",
    right: "desk",
    body: z.object({ closure_id: bigintIdSchema, booking_id: bigintIdSchema }),
    answer: z.object({}),
  },
  "PUT operate/calendars/mails": {
    summary: "Whether the person has a mail where an event meets a booking",
    auth: "operator",
    right: "see",
    body: z.object({ wants_mails: z.boolean() }),
    answer: z.object({ wants_mails: z.boolean() }),
  },
  "POST operate/shared_calendars": {
    summary: "Makes a calendar of rooms; the answer is the only place where its address can be read",
    example: { body: SHARED_EXAMPLE },
    ...ROOMS,
    secretAnswer: "once",
    body: z.object(sharedShape),
    answer: withAddressSchema,
  },
  "PATCH operate/shared_calendars/:id": {
    summary: "Changes the name, the rooms or what a calendar of ours tells; its address stays",
    example: { params: { id: 3 }, body: { ...SHARED_EXAMPLE, version: 1 } },
    ...ROOMS,
    params,
    body: z.object({ ...sharedShape, version: versionSchema }),
    answer: sharedSchema,
  },
  "POST operate/shared_calendars/:id/address": {
    summary: "Gives a calendar of ours a new address: the old one stops at once",
    example: { params: { id: 3 }, body: { version: 1 } },
    ...ROOMS,
    secretAnswer: "once",
    params,
    body: z.object({ version: versionSchema }),
    answer: withAddressSchema,
  },
  "DELETE operate/shared_calendars/:id": {
    summary: "Ends a calendar of ours: its address stops at once",
    example: { params: { id: 3 } },
    ...ROOMS,
    params,
    answer: z.object({}),
  },
} satisfies Contract;
export type CalendarsContract = typeof calendarsContract;
