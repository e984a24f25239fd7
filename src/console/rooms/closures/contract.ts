import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  bigintIdSchema,
  daySchema,
  instantSchema,
  integerIdSchema,
  wallTextSchema,
} from "../../../api/wire.ts";
import { CLOSURE_KINDS, CLOSURE_REASONS } from "../../../domain/availability/closure.ts";
import { OCCUPANCIES } from "../../../domain/availability/occupancy.ts";
import { severalLines } from "../../../domain/fields/text-field.ts";
import { idParams, versionQuery, versionSchema } from "../../kit/decision/contract.ts";
import { idText, listCall, listCallWithFile, severalOf } from "../../kit/list/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** Rooms that staff close for a time. */

const MOST_ROOMS = 5000;
const MOST_AROUND = 20_000;

const weekdaySchema = z.literal([0, 1, 2, 3, 4, 5, 6]);

const repeatSchema = z
  .object({
    /** 0 is Sunday: the days on which a time begins. */
    weekdays: z.array(weekdaySchema).min(1).max(7),
    /** The last day on which one may begin. */
    until: daySchema,
  })
  .nullable()
  .default(null);

/** Which rooms and when, on the clock of each room. */
const extentShape = {
  space_ids: z.array(integerIdSchema).min(1).max(MOST_ROOMS).optional(),
  /** Instead of rooms: all of a group… */
  group_id: integerIdSchema.optional(),
  /** …or all that guests can see. */
  all: z.literal(true).optional(),
  from: wallTextSchema,
  /** Repeated, this and `from` say the time of day and how long it lasts. */
  to: wallTextSchema,
  repeat: repeatSchema,
};

type Rooms = { space_ids?: unknown; group_id?: unknown; all?: unknown };
const isOneOf = ({ space_ids, group_id, all }: Rooms) =>
  [space_ids, group_id, all].filter((given) => given !== undefined).length === 1;
const ONE_OF = { path: ["space_ids"] };

const textSchema = z.string().transform(severalLines);

const decisionShape = {
  reason: z.enum(CLOSURE_REASONS),
  /** What guests read on the calendar of the room. */
  note_public: z
    .object({ ja: textSchema.pipe(z.string().max(200)), en: textSchema.pipe(z.string().max(200)) })
    .nullable()
    .default(null),
  /** For staff only. */
  note: textSchema.pipe(z.string().max(2000)).default(""),
  /** The bookings that it is closed around. */
  around: z.array(bigintIdSchema).max(MOST_AROUND).default([]),
  /** What is being paid for now is left, too; it is closed there as soon as no payment is under way. */
  leave_holds: z.boolean().default(false),
};

/** What makes a closure. */
export const closureBodySchema = z.object({ ...extentShape, ...decisionShape }).refine(isOneOf, ONE_OF);

/** Whether it can be done, and why not. */
const possibleSchema = z.object({ ok: z.boolean(), why: z.string().nullable() });

const conflictSchema = z.object({
  /** Null where a guest is about to book. */
  booking: bookingItemSchema.nullable(),
  /** `change`: a time of the booking that is not settled yet. */
  kind: z.enum(OCCUPANCIES).exclude(["closure"]),
  space: z.object({ id: z.int(), name: z.string() }),
  /** With its cleaning. */
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  /** So many minutes of it are the cleaning. */
  cleaning: z.int(),
  /** Until when a guest holds it. */
  until: instantSchema.nullable(),
  /** It can be left in any case: the closure then goes around it. */
  options: z.object({ move: possibleSchema, cancel: possibleSchema }),
});
export type ClosureConflict = z.output<typeof conflictSchema>;

const previewSchema = z.object({
  rooms: z.int(),
  /** How often it begins from now on in a room. */
  times: z.int(),
  /** Of all rooms. */
  minutes: z.int(),
  /** The first 100, by start. */
  conflicts: z.array(conflictSchema),
  /** All bookings in the way. */
  booking_ids: z.array(z.int()),
  /** How many are being paid for. */
  holds: z.int(),
  /** Whether the right of the front desk is enough. */
  is_desk: z.boolean(),
});
export type ClosurePreview = z.output<typeof previewSchema>;

const STATES = ["running", "to_come", "over", "removed"] as const;

const roomsSchema = z.object({
  count: z.int(),
  /** "All rooms" or the name of a group where it is exactly that. */
  is_all: z.boolean(),
  group: z.string().nullable(),
  /** The first three. */
  names: z.array(z.string()),
});

const closureSchema = z.object({
  id: z.int(),
  rooms: roomsSchema,
  from: answeredWallSchema,
  to: answeredWallSchema,
  repeat: z.object({ weekdays: z.array(weekdaySchema), until: answeredDaySchema }).nullable(),
  state: z.enum(STATES),
  /** When it begins next, on the clock of its first room; null where it runs or is over. */
  next: answeredWallSchema.nullable(),
  reason: z.enum(CLOSURE_KINDS),
  note_public: z.object({ ja: z.string(), en: z.string() }).nullable(),
  note: z.string(),
  /** The room is in use: it is closed around that booking. */
  has_gaps: z.boolean(),
  by: z.string(),
  updated_at: instantSchema,
  is_desk: z.boolean(),
  /** The calendar that it comes from: who books there, and what it is called there. It ends there. */
  calendar: z.object({ id: z.int(), label: z.string(), summary: z.string(), times: z.int() }).nullable(),
  version: z.int(),
});
export type ClosureItem = z.output<typeof closureSchema>;

const detailSchema = closureSchema.extend({ space_ids: z.array(z.int()), around: z.array(z.int()) });
export type ClosureDetail = z.output<typeof detailSchema>;

const MOST_CHOSEN = 400;

const filterShape = {
  reason: severalOf(z.enum(CLOSURE_KINDS), MOST_CHOSEN),
  group_ids: severalOf(idText, MOST_CHOSEN),
  space_ids: severalOf(idText, MOST_CHOSEN),
};

const monthPartSchema = z.object({
  /** Null for the closures of the catalogue file. */
  id: z.int().nullable(),
  day: answeredDaySchema,
  /** Minutes of the day, to 36:00 where it ends in the night after it. */
  from: z.int(),
  to: z.int(),
  reason: z.enum(CLOSURE_KINDS).nullable(),
  rooms: z.int(),
  name: z.string(),
});
export type MonthPart = z.output<typeof monthPartSchema>;

const fileClosureSchema = z.object({
  id: z.int(),
  rooms: roomsSchema,
  /** On the clock of its rooms. */
  from: answeredWallSchema,
  to: answeredWallSchema,
  is_running: z.boolean(),
});
export type FileClosureItem = z.output<typeof fileClosureSchema>;

const placeSchema = z.object({
  groups: z.array(z.object({ id: z.int(), name: z.string(), space_ids: z.array(z.int()) })),
  spaces: z.array(
    z.object({ id: z.int(), name: z.string(), group_id: z.int().nullable(), time_zone: z.string() }),
  ),
});
export type Places = z.output<typeof placeSchema>;

const CLOSED_EXAMPLE = { space_ids: [101], from: "2026-12-10 09:00", to: "2026-12-10 18:00" };

export const closuresContract = {
  "GET operate/closures": listCallWithFile({
    summary:
      "Closures that staff have made, the next to begin first; those that are over, the last first; with format=csv as a file",
    right: "see",
    byToken: "rooms",
    filters: {
      /** `open`: running and to come. */
      state: z.enum(["open", "over", "all"]).default("open"),
      ...filterShape,
    },
    item: closureSchema,
  }),
  "GET operate/closures/catalog": listCall({
    summary:
      "Closures of the catalogue file, running and to come, the next to begin first; they are changed there",
    right: "see",
    filters: { group_ids: filterShape.group_ids, space_ids: filterShape.space_ids },
    item: fileClosureSchema,
  }),
  "GET operate/closures/month": {
    summary: "What is closed on the days of a month, closures of the catalogue included",
    auth: "operator",
    right: "see",
    query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), ...filterShape }),
    answer: z.object({ month: z.string(), parts: z.array(monthPartSchema) }),
  },
  "GET operate/closures/rooms": {
    summary: "Groups and rooms that can be closed",
    auth: "operator",
    right: "see",
    answer: placeSchema,
  },
  "GET operate/closures/:id": {
    summary: "One closure",
    auth: "operator",
    right: "see",
    params: idParams,
    answer: detailSchema,
  },
  "POST operate/closures/preview": {
    summary: "What a closure would close and who is in the way; writes nothing",
    auth: "operator",
    right: "desk",
    byToken: "rooms",
    example: { body: CLOSED_EXAMPLE },
    body: z.object(extentShape).refine(isOneOf, ONE_OF),
    answer: previewSchema,
  },
  "POST operate/closures": {
    summary: "Closes rooms, around those in the way that are named and nobody else",
    auth: "operator",
    right: "desk",
    byToken: "rooms",
    example: { body: { ...CLOSED_EXAMPLE, reason: "maintenance" } },
    idempotent: true,
    slow: true,
    body: closureBodySchema,
    answer: detailSchema,
  },
  "PATCH operate/closures/:id": {
    summary: "Changes a closure from now on",
    auth: "operator",
    right: "desk",
    slow: true,
    params: idParams,
    body: z.object({ ...extentShape, ...decisionShape, version: versionSchema }).refine(isOneOf, ONE_OF),
    answer: detailSchema,
  },
  "DELETE operate/closures/:id": {
    summary: "Opens what is still closed of it",
    auth: "operator",
    right: "desk",
    byToken: "rooms",
    example: { params: { id: 12 }, query: { version: "1" } },
    slow: true,
    params: idParams,
    query: versionQuery,
    answer: z.object({}),
  },
} satisfies Contract;
export type ClosuresContract = typeof closuresContract;
export type ClosureQuery = z.output<ClosuresContract["GET operate/closures"]["query"]>;
