import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  chargedCurrencySchema,
  daySchema,
  instantSchema,
  integerIdSchema,
} from "../../../api/wire.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { COPIED_PARTS } from "../../../domain/space/copied-parts.ts";
import { IDLE_REASONS } from "../../../domain/space/idle-plans.ts";
import { PUBLISH_EFFECTS } from "../../../domain/space/publish-effects.ts";
import {
  type OwnRoomField,
  type PlainRoomField,
  ROOM_FIELD_NAMES,
  ROOM_FIELDS,
} from "../../../domain/space/room-fields.ts";
import { DRAFT_STATES, MISSING, ROOM_STATES } from "../../../domain/space/room-state.ts";
import { NEEDED } from "../../../domain/space/unfinished.ts";
import { spaceAttributesSchema } from "../../../features/rooms/contract.ts";
import { idText, listCallWithFile, severalOf } from "../../kit/list/contract.ts";
import { uploadSchema } from "../pictures/contract.ts";

/** Rooms as their owner edits them: a draft each, what it changes, and its publishing. Prices are in minor units. */

const line = z.string().max(500);
const text = z.object({ ja: z.string().max(20_000), en: z.string().max(20_000) });
const weekday = z.int().min(0).max(6);
const some = z.int().nullable();

const planSchema = z.object({
  name: text,
  weekdays: z.array(weekday).nullable(),
  start: line,
  end: line,
  cost_per_hour: some,
  is_special: z.boolean(),
  valid_from: line.nullable(),
  valid_to: line.nullable(),
  last_minute: some,
});

/** What a draft may have of each plain field. */
const PLAIN = {
  texts: text.optional(),
  line: line.optional(),
  whole: some.optional(),
  fraction: z.number().nullable().optional(),
  switch: z.boolean().optional(),
} as const;

const own = {
  country_code: line.optional(),
  time_zone: line.optional(),
  currency: chargedCurrencySchema.optional(),
  postal_code: line.optional(),
  address: z.object({ ja: z.array(line).max(4), en: z.array(line).max(4) }).optional(),
  google_map_url: line.nullable().optional(),
  area: z.looseObject({ ja: line, en: line }).optional(),
  station_id: some.optional(),
  equipments: z
    .array(z.object({ name: text, detail: text }))
    .max(200)
    .optional(),
  usages: z
    .array(z.object({ name: text, usable: z.boolean() }))
    .max(200)
    .optional(),
  business_hours: z
    .array(z.object({ weekdays: z.array(weekday), start: line, end: line }))
    .max(50)
    .optional(),
  closed_dates: z.array(line).max(1000).optional(),
  holidays_as: weekday.nullable().optional(),
  plans: z.array(planSchema).max(300).optional(),
  cancel_policies: z
    .array(z.object({ period_from: some, period_to: some, fee_percent: some }))
    .max(50)
    .optional(),
  rule: z
    .object({
      is_auto_approve: z.boolean(),
      available_from_now: z.object({ period: some, unit: z.enum(["minute", "day"]) }),
      available_period_days: some,
      cleaning_minutes: some,
      min_reservation_minutes: some,
      can_preview: z.boolean(),
    })
    .optional(),
  issuer_id: some.optional(),
  unavailable: z
    .array(z.object({ start: line, end: line }))
    .max(1000)
    .optional(),
  pictures: z.array(line).max(100).optional(),
} satisfies Record<OwnRoomField, z.ZodType>;

/**
 * A room as staff are preparing it: the fields of the catalogue file, of which some may still be missing or wrong. Only
 * their kind is checked here; the rules are those of the import, and are asked before it is published.
 */
const draftEntrySchema = z.looseObject(
  Object.fromEntries(
    ROOM_FIELD_NAMES.map((name) => {
      const { kind } = ROOM_FIELDS[name];
      return [name, kind === "own" ? own[name as OwnRoomField] : PLAIN[kind]];
    }),
  ) as typeof own & { [Name in PlainRoomField]: (typeof PLAIN)[(typeof ROOM_FIELDS)[Name]["kind"]] },
);
export type RoomEntry = z.output<typeof draftEntrySchema>;

const rangeSchema = z.object({ lowest: z.int(), highest: z.int() });

const roomItemSchema = z.object({
  id: z.int(),
  name: text,
  group: text.nullable(),
  group_id: z.int().nullable(),
  state: z.enum(ROOM_STATES),
  draft: z.enum(DRAFT_STATES).nullable(),
  /** Of the draft; 0 where there is none. */
  version: z.int(),
  publish_at: instantSchema.nullable(),
  /** The address of the first picture, published or in the draft. */
  picture: z.string().nullable(),
  currency: chargedCurrencySchema,
  range: rangeSchema.nullable(),
  /** On the clock of the room. */
  next_booking: z.object({ id: z.int(), start_datetime: z.string(), time_zone: z.string() }).nullable(),
  missing: z.array(z.enum(MISSING)),
});
export type RoomItem = z.output<typeof roomItemSchema>;

const draftSchema = z.object({
  version: z.int(),
  base_revision: z.int(),
  /** What it was begun from; null for a new room. */
  base_entry: draftEntrySchema.nullable(),
  /** The room was published after the draft was begun; fields that both changed. */
  is_behind: z.boolean(),
  conflicts: z.array(z.string()),
  by: z.string(),
  updated_at: instantSchema,
  publish_at: instantSchema.nullable(),
  note: z.string(),
  /** Why it could not be published when it was due. */
  problem: z.object({ code: z.enum(["mistakes", "changed"]), lines: z.array(z.string()) }).nullable(),
});

const roomDetailSchema = z.object({
  id: z.int(),
  /** What the editor shows: the draft, or else the room as it is published. */
  entry: draftEntrySchema,
  /** As guests see it; null for a room that was never published. */
  published: draftEntrySchema.nullable(),
  /** Of the published room; 0 for a new one. What a draft is based on. */
  revision: z.int(),
  /** Of the draft; 0 where there is none. */
  version: z.int(),
  /** Where pictures are: `{picture_base}/{id}/{file}`. */
  picture_base: z.string(),
  /** The style of the map, where one is configured (MAP_STYLE_URL). */
  map_style_url: z.string().nullable(),
  draft: draftSchema.nullable(),
  state: z.enum(ROOM_STATES),
  group: z.object({ id: z.int(), name: text }).nullable(),
  /** Today where the room is. */
  today: answeredDaySchema,
  time_zone: z.string(),
  missing: z.array(z.enum(MISSING)),
  /** Every picture that was uploaded for it, shown or not. */
  uploads: z.array(uploadSchema),
  versions: z.array(
    z.object({ no: z.int(), at: instantSchema.nullable(), by: z.string(), note: z.string() }),
  ),
});
export type RoomDetail = z.output<typeof roomDetailSchema>;

const changeSchema = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
const mistakeSchema = z.object({ path: z.string(), text: z.string() });

const checkSchema = z.object({
  /** Of the draft that was checked. */
  version: z.int(),
  mistakes: z.array(mistakeSchema),
  /** Prices that can never apply (PRICE-38). */
  idle: z.array(z.object({ name: text, why: z.enum(IDLE_REASONS), by: text.nullable() })),
  /** What guests need and would not find in it (ROOM-29). */
  lacks: z.array(z.enum(NEEDED)),
  changes: z.array(changeSchema),
  effects: z.array(z.object({ code: z.enum(PUBLISH_EFFECTS), count: z.int(), ids: z.array(z.int()) })),
  range: z.object({ before: rangeSchema.nullable(), after: rangeSchema.nullable() }).nullable(),
  gaps: z
    .object({
      from: answeredDaySchema,
      gaps: z.array(z.object({ weekday, start: z.int(), end: z.int() })),
    })
    .nullable(),
});
export type RoomCheck = z.output<typeof checkSchema>;

const quoteSchema = z.object({
  total: z.int(),
  tax: z.object({ percent: z.number(), amount: z.int() }).nullable(),
  lines: z.array(z.object({ name: text, hours: z.int(), cost_per_hour: z.int(), amount: z.int() })),
});
export type RoomQuote = z.output<typeof quoteSchema>;

const params = z.object({ id: integerIdSchema });
const seen = { version: z.int().min(0) };
const noteSchema = z.string().trim().max(500).default("");

/** Also what lacks hours, a price or a picture (ROOM-29). */
const unfinished = z.boolean().default(false);

const publishedSchema = z.object({ ids: z.array(z.int()), revision: z.int(), at: instantSchema.nullable() });

const fromSchema = daySchema.nullable().default(null);
const bulk = {
  rooms: z
    .array(z.object({ id: integerIdSchema, ...seen }))
    .min(1)
    .max(2000),
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("percent"), percent: z.int().min(-90).max(500), from: fromSchema }),
    z.object({ kind: z.literal("amount"), amount: z.int().min(-1_000_000).max(1_000_000), from: fromSchema }),
    z.object({
      kind: z.literal("copy"),
      copy_of: integerIdSchema,
      parts: z.array(z.enum(COPIED_PARTS)).min(1),
    }),
    z.object({ kind: z.literal("restore") }),
  ]),
};

const bulkRoomSchema = z.object({
  id: z.int(),
  /** Of its draft; in a preview the one that was sent, because nothing is written. */
  version: z.int(),
  name: text,
  before: rangeSchema.nullable(),
  after: rangeSchema.nullable(),
  changes: z.int(),
});

export const roomsContract = {
  "GET operate/rooms": listCallWithFile({
    summary: "Rooms with their state, prices and what is missing, by number; with format=csv as a file",
    right: "see",
    filters: {
      state: z.enum(["all", ...ROOM_STATES, ...DRAFT_STATES]).default("all"),
      group_ids: severalOf(idText),
      q: z.string().max(100).optional(),
    },
    item: roomItemSchema,
  }),
  "GET operate/rooms/:id": {
    summary: "A room as its owner edits it: its draft, what is published, and its versions",
    auth: "operator",
    right: "see",
    params,
    answer: roomDetailSchema,
  },
  "GET operate/rooms/:id/versions/:no": {
    summary: "A version of a room, and what it changed from the one before",
    auth: "operator",
    right: "see",
    params: z.object({ id: integerIdSchema, no: integerIdSchema }),
    answer: z.object({ no: z.int(), entry: draftEntrySchema, changes: z.array(changeSchema) }),
  },
  "PUT operate/rooms/:id/draft": {
    summary: "Saves the draft of a room; guests see nothing of it",
    auth: "operator",
    right: "rooms",
    params,
    body: z.object({ entry: draftEntrySchema, base_revision: z.int().min(0), ...seen }),
    answer: roomDetailSchema,
  },
  "DELETE operate/rooms/:id/draft": {
    summary: "Discards the draft of a room; answers null for a new room, which is gone with it",
    auth: "operator",
    right: "rooms",
    params,
    query: z.object({ version: z.string().regex(/^\d+$/).transform(Number) }),
    answer: roomDetailSchema.nullable(),
  },
  "GET operate/rooms/:id/check": {
    summary: "What publishing the draft would change, what is wrong with it, and what it means for bookings",
    auth: "operator",
    right: "rooms",
    params,
    answer: checkSchema,
  },
  "GET operate/rooms/:id/preview": {
    summary: "The room as guests would see it",
    auth: "operator",
    right: "rooms",
    params,
    query: z.object({ lang: z.enum(LOCALES).default("ja") }),
    answer: spaceAttributesSchema,
  },
  "POST operate/rooms/:id/prices/preview": {
    summary:
      "What a guest pays for a time, as published and by the entry that is sent; null where it cannot be booked",
    auth: "operator",
    right: "rooms",
    params,
    body: z.object({
      entry: draftEntrySchema,
      day: daySchema,
      start: z.int().min(0).max(2145),
      minutes: z.int().min(15).max(2160),
    }),
    answer: z.object({
      published: quoteSchema.nullable(),
      draft: quoteSchema.nullable(),
      /** The same once last-minute prices apply; null where there are none. */
      last_minute: z.int().nullable(),
    }),
  },
  "POST operate/rooms": {
    summary: "Begins a new room, blank or like another one, as a draft",
    auth: "operator",
    right: "rooms",
    idempotent: true,
    body: z.object({ copy_of: integerIdSchema.nullable().default(null) }),
    answer: roomDetailSchema,
  },
  "POST operate/rooms/publish": {
    summary: "Publishes drafts at once or at a moment, all or none",
    auth: "operator",
    right: "rooms",
    idempotent: true,
    slow: true,
    body: z.object({
      rooms: z
        .array(z.object({ id: integerIdSchema, ...seen }))
        .min(1)
        .max(2000),
      at: z.iso.datetime({ offset: true }).nullable().default(null),
      note: noteSchema,
      unfinished,
    }),
    answer: publishedSchema,
  },
  "POST operate/rooms/bulk/preview": {
    summary: "What a change of many rooms at once would make of their prices, hours and rules",
    auth: "operator",
    right: "rooms",
    body: z.object(bulk),
    answer: z.object({ rooms: z.array(bulkRoomSchema) }),
  },
  "POST operate/rooms/bulk": {
    summary: "Changes many rooms at once, a draft each, all or none; nothing is published",
    auth: "operator",
    right: "rooms",
    slow: true,
    body: z.object(bulk),
    answer: z.object({ rooms: z.array(bulkRoomSchema) }),
  },
  "POST operate/rooms/:id/unschedule": {
    summary: "Cancels a scheduled publishing, for all rooms that were to be published with it",
    auth: "operator",
    right: "rooms",
    params,
    body: z.object(seen),
    answer: roomDetailSchema,
  },
  "POST operate/rooms/:id/restore": {
    summary: "Puts an earlier version of a room into its draft",
    auth: "operator",
    right: "rooms",
    params,
    body: z.object({ no: integerIdSchema, ...seen }),
    answer: roomDetailSchema,
  },
  "POST operate/rooms/:id/hide": {
    summary: "Hides a room from guests at once; its bookings stay. `version` is its revision",
    auth: "operator",
    right: "rooms",
    params,
    body: z.object(seen),
    answer: roomDetailSchema,
  },
  "POST operate/rooms/:id/show": {
    summary: "Shows a hidden room to guests again. `version` is its revision",
    auth: "operator",
    right: "rooms",
    params,
    body: z.object({ ...seen, unfinished }),
    answer: roomDetailSchema,
  },
} satisfies Contract;
export type RoomsContract = typeof roomsContract;
export type RoomsQuery = z.output<RoomsContract["GET operate/rooms"]["query"]>;
