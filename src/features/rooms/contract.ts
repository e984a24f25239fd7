import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  answeredWaySchema,
  chargedCurrencySchema,
  currencySchema,
  daySchema,
  integerIdSchema,
  wallMinuteSchema,
  wallTextSchema,
} from "../../api/wire.ts";
import { NO_PRICE } from "../../domain/availability/day-prices.ts";
import { LAST_MINUTE, QUARTER } from "../../domain/time/clock.ts";
import { SELECTABLE_MONTHS } from "../../domain/time/month.ts";

const weekday = z.int().min(0).max(6);
const span = { start_hour: z.int(), start_minute: z.int(), end_hour: z.int(), end_minute: z.int() };

/** Hours and minutes of a day, up to 36:00. */
const spanSchema = z.object(span);

export const cancelPolicySchema = z.object({
  period_from: z.int(),
  period_to: z.int(),
  fee_percent: z.int(),
});

/** What guests say of a space, from 1 to 5 with one decimal, and how many of them; null without a review (REVIEW-6). */
const ratingSchema = z.object({ average: z.number(), count: z.int() }).nullable();
export type RatingAnswer = z.output<typeof ratingSchema>;

/** A space in a list. */
export const spaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  building_name: z.string(),
  max_member: z.int(),
  access: z.string(),
  access_minutes: z.int(),
  explain: z.string(),
  /** The highest and lowest cost per hour among the plans that have not expired; null without any. */
  highest: z.int().nullable(),
  lowest: z.int().nullable(),
  currency: currencySchema,
  floor: z.string(),
  area: z.string(),
  nearest: z.string(),
  station_id: z.int(),
  country_code: z.string(),
  time_zone: z.string(),
  attention: z.string(),
  detail_explain: z.string(),
  term: z.string(),
  cancel_policies: z.array(cancelPolicySchema),
  min_minute: z.int(),
  open_weeks: z.array(z.boolean()).length(7),
  longitude: z.number(),
  latitude: z.number(),
  has_tekikaku_seikyu: z.boolean(),
  rating: ratingSchema,
});
export type SpaceAnswer = z.output<typeof spaceSchema>;

/** The part of a free slot that one plan prices. */
const slotPlanSchema = z.object({
  ...span,
  cost_per_hour: z.int(),
  currency: currencySchema,
  name: z.string(),
  is_special: z.boolean(),
});
const slotSchema = z.object({ ...span, plans: z.array(slotPlanSchema) });
export type FreeSlot = z.output<typeof slotSchema>;

const planPartSchema = z.object({
  ...span,
  /** null: every day. */
  weekdays: z.array(weekday).nullable(),
  cost_per_hour: z.int(),
  currency: currencySchema,
  valid_from: answeredDaySchema.nullable(),
  valid_to: answeredDaySchema.nullable(),
});

/** The group of a space, where it has more to show than this space; null otherwise. */
const groupOfSpaceSchema = z.object({ id: z.int(), consignor_group_name: z.string() }).nullable();

/** Everything that the page of a space shows. */
export const spaceAttributesSchema = z.object({
  id: z.int(),
  space_name: z.string(),
  building_name: z.string(),
  floor_text: z.string(),
  room_number: z.string(),
  open_weeks: z.array(z.boolean()).length(7),
  equipments: z.array(z.object({ name: z.string(), detail: z.string() })),
  /** Texts that are in Japanese only, for a reader of English (ROOM-30). */
  only_japanese: z.array(z.enum(["name", "texts"])),
  /** Texts that are in English only, for a reader of Japanese (ROOM-30). A name in Latin letters is one in both. */
  only_english: z.array(z.literal("texts")),
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
  currency: chargedCurrencySchema,
  min_minute: z.int(),
  longitude: z.number(),
  latitude: z.number(),
  country_code: z.string(),
  time_zone: z.string(),
  /** Plans of the same name form one entry. Each part has its own weekdays, hours and cost. */
  plans: z.array(
    z.object({
      name: z.string(),
      is_special: z.boolean(),
      last_minute: z.int().nullable(),
      plans: z.array(planPartSchema),
    }),
  ),
  business_hours: z.array(z.object({ weekdays: z.array(weekday), ...span })),
  /** Days on which the space is closed, and coming days that count as another weekday (AVAIL-8, AVAIL-9). */
  closed_dates: z.array(answeredDaySchema),
  holidays_as: weekday.nullable(),
  holidays: z.array(answeredDaySchema),
  cancel_policies: z.array(cancelPolicySchema),
  usages: z.array(z.object({ name: z.string(), usable: z.boolean() })),
  has_tekikaku_seikyu: z.boolean(),
  google_map_url: z.string().nullable(),
  postal_code: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  group: groupOfSpaceSchema,
  rating: ratingSchema,
});
export type SpaceAttributes = z.output<typeof spaceAttributesSchema>;

const pictureSchema = z.object({
  id: z.int(),
  filename: z.string(),
  space_id: z.int(),
  /** What it shows, where somebody has said so. */
  alt: z.string(),
});

const leadSchema = z.object({ period: z.int(), unit: z.enum(["minute", "day"]) });

/** How a space can be booked. */
const spaceRuleSchema = z.object({
  spaceId: z.int(),
  isAutoApprove: z.boolean(),
  availableFromNow: leadSchema,
  availablePeriodDays: z.int(),
  cleaningMinutes: z.int(),
  minReservationMinutes: z.int(),
  canPreview: z.boolean(),
});
export type SpaceRule = z.output<typeof spaceRuleSchema>;

const spaceCardSchema = z.object({
  id: z.int(),
  /** File names, the cover first; none: a drawn cover. */
  pictures: z.array(z.string()),
  /** Whether a booking stands at once, without approval. */
  is_instant: z.boolean(),
  /** The first free time on the day asked for; without one, or if there is none, the next within 14 days. */
  free: z
    .object({ date: answeredDaySchema, start_hour: z.int(), start_minute: z.int(), is_today: z.boolean() })
    .nullable(),
  /** Whether the time asked for can be booked, and for how much; null if no time was asked for. */
  available: z.boolean().nullable(),
  total_price: z.int().nullable(),
  group: groupOfSpaceSchema,
});
export type SpaceCardFacts = z.output<typeof spaceCardSchema>;

const stationSchema = z.object({
  id: z.int(),
  station_name: z.string(),
  /** null: the catalogue does not say. */
  city: z.string().nullable(),
  /** The railway lines that stop there. */
  lines: z.array(z.string()),
  alias: z.string(),
  /** The number of spaces. */
  spaces: z.int(),
  space_ids: z.array(z.int()),
  longitude: z.number(),
  latitude: z.number(),
  google_map_id: z.string().nullable(),
  /** Its place among the areas; null: the company gave none. */
  order: z.int().nullable(),
});
export type Station = z.output<typeof stationSchema>;

const spaceGroupSchema = z.object({
  id: z.int(),
  consignor_group_name: z.string(),
  spaces: z.array(spaceSchema),
  longitude: z.number(),
  latitude: z.number(),
  google_map_id: z.string().nullable(),
  zoom: z.number(),
});
export type Group = z.output<typeof spaceGroupSchema>;

const listedGroupSchema = z.object({
  id: z.int(),
  consignor_group_name: z.string(),
  /** The number of spaces. */
  spaces: z.int(),
  space_ids: z.array(z.int()),
});
export type ListedGroup = z.output<typeof listedGroupSchema>;

/** A closed day has null hours (AVAIL-16). */
const calendarDaySchema = z.object({
  date: answeredDaySchema,
  start_hour: z.int().nullable(),
  start_minute: z.int().nullable(),
  end_hour: z.int().nullable(),
  end_minute: z.int().nullable(),
  reservations: z.array(spanSchema),
  unavailable_times: z.array(spanSchema),
  /**
   * What other guests hold while they pay, and until when at most, on the clock of the space; absent where there is
   * nothing (HOLD-9).
   */
  held: z.array(spanSchema.extend({ until: answeredWallSchema })).optional(),
  /** What guests are told about closures; absent where there is nothing (CLOSURE-10). */
  notes: z.array(spanSchema.extend({ text: z.string() })).optional(),
});
export type CalendarDay = z.output<typeof calendarDaySchema>;

/** The lowest total of the asked length on a day and the start that has it, or why there is none (PRICE-30, PRICE-32). */
const dayPriceSchema = z.union([
  z.object({
    day: answeredDaySchema,
    lowest: z.object({ total: z.int(), start: answeredWallSchema }),
    /** Whether a special or last-minute plan makes it cheaper (PRICE-31). */
    cheap: z.boolean(),
  }),
  z.object({ day: answeredDaySchema, none: z.enum(NO_PRICE) }),
]);
export type DayPriceAnswer = z.output<typeof dayPriceSchema>;

const configSchema = z.object({
  app_type: z.enum(["fureaispace", "international"]),
  is_demo: z.boolean(),
  currency: currencySchema,
  payment_ways: z.array(answeredWaySchema),
  /** null: the sandbox replaces the card provider. */
  publishable_key: z.string().nullable(),
  picture_base: z.string(),
  map_style_url: z.string().nullable(),
  gtag_id: z.string().nullable(),
  links: z.object({
    base: z.string(),
    /** null: the notice is a page of this site. */
    legal_notice: z.string().nullable(),
    operating_company: z.string().nullable(),
  }),
});

const byId = z.object({ id: integerIdSchema });
const bySpace = z.object({ spaceId: integerIdSchema });

/** The calls about spaces. */
export const spacesContract = {
  "GET space_tabs": {
    summary: "All bookable spaces in numeric order of id",
    auth: "public",
    answer: z.array(spaceSchema),
    revalidates: true,
  },
  "GET stations": { summary: "Stations with their spaces", auth: "public", answer: z.array(stationSchema) },
  "GET groups": {
    summary: "Groups that have spaces, in numeric order of id",
    auth: "public",
    answer: z.array(listedGroupSchema),
  },
  "GET groups/:groupId": {
    summary: "A group of spaces",
    auth: "public",
    params: z.object({ groupId: integerIdSchema }),
    answer: z.array(spaceGroupSchema),
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
    body: z.object({ time: daySchema, except_id: integerIdSchema, start_point: wallTextSchema.nullish() }),
    answer: z.array(slotSchema),
  },
  "POST calendars/:spaceId": {
    summary: "The week from a Sunday on: hours, bookings without anyone's identity, closures",
    auth: "public",
    params: bySpace,
    body: z.object({ date: daySchema }),
    answer: z.array(calendarDaySchema),
  },
  "POST calendars/:spaceId/prices": {
    summary:
      "The lowest total of a length of time on each day of up to seven months, from the month of a day on",
    auth: "public",
    params: bySpace,
    body: z.object({
      date: daySchema,
      months: z.int().min(1).max(SELECTABLE_MONTHS).default(1),
      /** null: the shortest booking of the space. */
      minutes: z.int().min(QUARTER).max(LAST_MINUTE).multipleOf(QUARTER).nullish(),
    }),
    answer: z.array(dayPriceSchema),
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
    body: z.object({ space_ids: z.array(integerIdSchema).max(1000) }),
    answer: z.array(spaceRuleSchema),
  },
  "POST space_cards": {
    summary:
      "What the cards of several spaces show besides the space: pictures, next free time, price of a time",
    auth: "public",
    body: z.object({
      space_ids: z.array(integerIdSchema).max(100),
      date: daySchema.nullish(),
      start_datetime: wallMinuteSchema.nullish(),
      end_datetime: wallMinuteSchema.nullish(),
    }),
    answer: z.array(spaceCardSchema),
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
