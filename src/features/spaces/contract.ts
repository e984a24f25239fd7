import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { parseWall } from "../../domain/time/clock.ts";
import { parseDay } from "../../domain/time/day.ts";

/** Ids come as numbers or as numeric strings (API.md, Conventions). */
export const idSchema = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(1).max(2_147_483_647));

/** A calendar day that exists, 'YYYY-MM-DD'. */
export const daySchema = z.string().refine((text) => parseDay(text) !== null);

/** The wall clock of a space, 'YYYY-MM-DD HH:mm', hours 00-23. */
export const wallSchema = z.string().refine((text) => parseWall(text) !== null);

const currency = z.enum(["JPY", "SGD", "ANY"]);
const weekday = z.int().min(0).max(6);
const span = { start_hour: z.int(), start_minute: z.int(), end_hour: z.int(), end_minute: z.int() };

/** Hours and minutes of a day, up to 36:00. */
export const spanSchema = z.object(span);

export const cancelPolicySchema = z.object({
  period_from: z.int(),
  period_to: z.int(),
  fee_percent: z.int(),
});

/** SPEC section 3, Space (list item); `station_id`, `access_minutes` and `area` are ours. */
export const spaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  building_name: z.string(),
  max_member: z.int(),
  access: z.string(),
  access_minutes: z.int(),
  explain: z.string(),
  /** Highest and lowest cost per hour of the plans that have not expired; null where there is none. */
  highest: z.int().nullable(),
  lowest: z.int().nullable(),
  currency,
  floor: z.string(),
  area: z.string(),
  nearest: z.string(),
  station_id: z.int(),
  country_code: z.string(),
  attention: z.string(),
  detail_explain: z.string(),
  term: z.string(),
  cancel_policies: z.array(cancelPolicySchema),
  min_minute: z.int(),
  open_weeks: z.array(z.boolean()).length(7),
  longitude: z.number(),
  latitude: z.number(),
  has_tekikaku_seikyu: z.boolean(),
});
export type Space = z.output<typeof spaceSchema>;

/** SPEC section 3, Plan: part of a free slot. */
export const slotPlanSchema = z.object({
  ...span,
  cost_per_hour: z.int(),
  currency,
  name: z.string(),
  is_special: z.boolean(),
});
export const slotSchema = z.object({ ...span, plans: z.array(slotPlanSchema) });
export type FreeSlot = z.output<typeof slotSchema>;

const planPartSchema = z.object({
  ...span,
  /** null: every day. */
  weekdays: z.array(weekday).nullable(),
  cost_per_hour: z.int(),
  currency,
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
});

/** SPEC section 3, Space attributes; with what the space's page shows besides. */
export const spaceAttributesSchema = z.object({
  id: z.int(),
  space_name: z.string(),
  building_name: z.string(),
  floor_text: z.string(),
  room_number: z.string(),
  open_weeks: z.array(z.boolean()).length(7),
  equipments: z.array(z.object({ name: z.string(), detail: z.string() })),
  over_view: z.string(),
  nearest: z.string(),
  station_id: z.int(),
  max_member: z.int(),
  recomended_member: z.int(),
  access: z.string(),
  access_minutes: z.int(),
  is_private: z.boolean(),
  area: z.string(),
  explain: z.string(),
  detail_explain: z.string(),
  attention: z.string(),
  term: z.string(),
  notice: z.string(),
  max_cost: z.int().nullable(),
  min_cost: z.int().nullable(),
  currency,
  min_minute: z.int(),
  longitude: z.number(),
  latitude: z.number(),
  country_code: z.string(),
  time_zone: z.string(),
  /** Plans of one name together: each part has its own weekdays, hours and cost. */
  plans: z.array(
    z.object({
      name: z.string(),
      is_special: z.boolean(),
      last_minute: z.int().nullable(),
      plans: z.array(planPartSchema),
    }),
  ),
  business_hours: z.array(z.object({ weekdays: z.array(weekday), ...span })),
  /** Days on which the space is closed, and those to come on which its weekday is another (DECISIONS 38, 39). */
  closed_dates: z.array(z.string()),
  holidays_as: weekday.nullable(),
  holidays: z.array(z.string()),
  cancel_policies: z.array(cancelPolicySchema),
  usages: z.array(z.object({ name: z.string(), usable: z.boolean() })),
  has_tekikaku_seikyu: z.boolean(),
  google_map_url: z.string().nullable(),
  postal_code: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
});
export type SpaceAttributes = z.output<typeof spaceAttributesSchema>;

export const pictureSchema = z.object({ id: z.int(), filename: z.string(), space_id: z.int() });

const leadSchema = z.object({ period: z.int(), unit: z.enum(["minute", "day"]) });

/** SPEC section 3, Space reservation rule. */
export const spaceRuleSchema = z.object({
  spaceId: z.int(),
  isAutoApprove: z.boolean(),
  availableFromNow: leadSchema,
  availablePeriodDays: z.int(),
  cleaningMinutes: z.int(),
  minReservationMinutes: z.int(),
  canPreview: z.boolean(),
});
export type SpaceRule = z.output<typeof spaceRuleSchema>;

export const stationSchema = z.object({
  id: z.int(),
  station_name: z.string(),
  alias: z.string(),
  /** How many rooms. */
  spaces: z.int(),
  space_ids: z.array(z.int()),
  longitude: z.number(),
  latitude: z.number(),
  google_map_id: z.string().nullable(),
});
export type Station = z.output<typeof stationSchema>;

export const groupSchema = z.object({
  id: z.int(),
  consignor_group_name: z.string(),
  spaces: z.array(spaceSchema),
  longitude: z.number(),
  latitude: z.number(),
  google_map_id: z.string().nullable(),
  zoom: z.number(),
});
export type Group = z.output<typeof groupSchema>;

/** A closed day has null hours (DECISIONS 49). */
export const calendarDaySchema = z.object({
  date: z.string(),
  start_hour: z.int().nullable(),
  start_minute: z.int().nullable(),
  end_hour: z.int().nullable(),
  end_minute: z.int().nullable(),
  reservations: z.array(spanSchema),
  unavailable_times: z.array(spanSchema),
});
export type CalendarDay = z.output<typeof calendarDaySchema>;

const configSchema = z.object({
  app_type: z.enum(["fureaispace", "international"]),
  is_demo: z.boolean(),
  currency,
  payment_ways: z.array(z.int()),
  /** null: the sandbox stands in for the card provider. */
  publishable_key: z.string().nullable(),
  picture_base: z.string(),
  map_style_url: z.string().nullable(),
  gtag_id: z.string().nullable(),
  links: z.object({
    base: z.string(),
    /** null: the notice is a page of the site. */
    legal_notice: z.string().nullable(),
    operating_company: z.string().nullable(),
  }),
});

const byId = z.object({ id: idSchema });
const bySpace = z.object({ spaceId: idSchema });

/** The calls about rooms (SPEC section 7; API.md, Answers). */
export const spacesContract = {
  "GET space_tabs": {
    summary: "All bookable spaces in numeric order of id",
    auth: "public",
    answer: z.array(spaceSchema),
  },
  "GET stations": { summary: "Stations with their spaces", auth: "public", answer: z.array(stationSchema) },
  "GET groups/:groupId": {
    summary: "A group of spaces",
    auth: "public",
    params: z.object({ groupId: idSchema }),
    answer: z.array(groupSchema),
  },
  "GET space_attributes/:id": {
    summary: "Everything about a space; with is_show_original=1 in the owner's own words",
    auth: "public",
    params: byId,
    query: z.object({ is_show_original: z.string().optional() }),
    answer: spaceAttributesSchema,
  },
  "GET space_pictures/:spaceId": {
    summary: "Pictures of a space; the cover is 1.jpg",
    auth: "public",
    params: bySpace,
    answer: z.array(pictureSchema),
  },
  "POST free_times/:spaceId": {
    summary: "Free time of a day, up to 36:00, with its plans",
    auth: "public",
    params: bySpace,
    body: z.object({ time: daySchema }),
    answer: z.array(slotSchema),
  },
  "POST free_times/except/:spaceId": {
    summary: "Free time of a day as if one of the caller's bookings were not there",
    auth: "user",
    params: bySpace,
    body: z.object({ time: daySchema, except_id: idSchema, start_point: wallSchema.nullish() }),
    answer: z.array(slotSchema),
  },
  "POST calendars/:spaceId": {
    summary: "The week from a Sunday on: hours, bookings without anyone's identity, closures",
    auth: "public",
    params: bySpace,
    body: z.object({ date: daySchema }),
    answer: z.array(calendarDaySchema),
  },
  "GET space_reservation_rules/:id": {
    summary: "How a space can be booked",
    auth: "public",
    params: byId,
    answer: spaceRuleSchema,
  },
  "POST space_reservation_rules": {
    summary: "How several spaces can be booked, in the order asked for; unknown ones are left out",
    auth: "public",
    body: z.object({ space_ids: z.array(idSchema).max(1000) }),
    answer: z.array(spaceRuleSchema),
  },
  "GET space_availability/:id": {
    summary: "How long before its start a booking can still be made or changed",
    auth: "public",
    params: byId,
    answer: z.object({ availableFromNow: leadSchema }),
  },
  "POST space_attributes/invoice/:spaceId": {
    summary: "Whether a qualified invoice is issued for a use on that day",
    auth: "public",
    params: bySpace,
    body: z.object({ date: z.string() }),
    answer: z.boolean(),
  },
  "GET config": {
    summary: "What a client needs of the configuration",
    auth: "public",
    answer: configSchema,
  },
} satisfies Contract;
export type SpacesContract = typeof spacesContract;
