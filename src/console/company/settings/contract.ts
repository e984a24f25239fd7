import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredDaySchema, integerIdSchema } from "../../../api/wire.ts";
import { LEGAL_TEXTS } from "../../../domain/brand/legal-text.ts";
import { LOOK_PICTURES } from "../../../domain/brand/look-picture.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { GROUP_NAMES, type GroupName } from "../../../domain/settings/groups.ts";
import { valuesSchema } from "../../../features/settings/contract.ts";

const group = z.enum(GROUP_NAMES as [GroupName, ...GroupName[]]);
const instant = z.string().meta({ format: "date-time" });

const settingSchema = z.object({
  group,
  /** 0 until it is written. */
  version: z.int(),
  /** What the site goes by; null where nothing is set. */
  values: valuesSchema.nullable(),
  /** What it said at each of its last versions, the newest first. */
  earlier: z.array(
    z.object({
      version: z.int(),
      at: instant,
      /** Null for the command line. */
      by: z.string().nullable(),
      values: valuesSchema,
    }),
  ),
});
export type HolidayEffects = z.output<
  (typeof settingsContract)["POST operate/settings/holidays/preview"]["answer"]
>;
export type Setting = z.output<typeof settingSchema>;

/** One of the mails with a paragraph; `room_group` is the group of rooms that it is for. */
const shownMailSchema = z.object({
  kind: z.string(),
  locale: z.enum(LOCALES),
  room_group: z.int().nullable(),
});

/** The paragraphs that are being edited: of every room, or of groups of rooms. */
const paragraphsSchema = z.object({
  group: z.enum(["mail_texts", "group_mails"]).optional(),
  values: z.record(z.string(), z.unknown()),
  /** The number of the booking that the mails are about; without it they are about a made-up one. */
  booking: integerIdSchema.nullish(),
  /** One kind of mail alone, with its paragraph or without one. */
  only: shownMailSchema.omit({ locale: true }).optional(),
});
export type Paragraphs = z.output<typeof paragraphsSchema>;

export const settingsContract = {
  "POST operate/settings/look/:picture": {
    summary:
      "Takes in a logo (SVG or PNG, up to 2 MB) or a picture of the home page (JPEG, PNG or WebP, up to 15 MB): the file as it is. It is used once the look has its name",
    auth: "operator",
    right: "admin",
    raw: true,
    slow: true,
    params: z.object({ picture: z.enum(LOOK_PICTURES) }),
    answer: z.object({ name: z.string() }),
  },
  "POST operate/settings/holidays/preview": {
    summary: "What other holidays would change: which days become holidays or ordinary, and for which rooms",
    auth: "operator",
    right: "admin",
    body: z.object({ values: z.record(z.string(), z.unknown()) }),
    answer: z.object({
      days: z.array(
        z.object({
          day: answeredDaySchema,
          is_holiday: z.boolean(),
          /** Rooms that have the hours and plans of another weekday then. */
          rooms: z.int(),
          opens: z.int(),
          closes: z.int(),
          /** Bookings in these rooms, which stay as they were made. */
          bookings: z.int(),
        }),
      ),
      /** The holidays of the coming year in the countries of the rooms, with these values. */
      ahead: z.array(z.object({ day: answeredDaySchema, is_own: z.boolean() })),
    }),
  },
  "POST operate/settings/mail_texts/preview": {
    summary:
      "Mails about a booking, or a made-up one, with these paragraphs in them: all that have one, or one kind",
    auth: "operator",
    right: "admin",
    body: paragraphsSchema,
    answer: z.object({
      mails: z.array(shownMailSchema.extend({ subject: z.string(), text: z.string(), html: z.string() })),
    }),
  },
  "POST operate/settings/mail_texts/send": {
    summary: "Sends one of these mails to the person who asks for it",
    auth: "operator",
    right: "admin",
    idempotent: true,
    body: paragraphsSchema.extend({ mail: shownMailSchema }),
    answer: z.object({ to: z.string() }),
  },
  "GET operate/settings/legal/draft/:text": {
    summary:
      "Our draft of a legal text with the company's facts in it, in Markdown: what a text of its own begins with",
    auth: "operator",
    right: "admin",
    params: z.object({ text: z.enum(LEGAL_TEXTS) }),
    answer: z.object({ ja: z.string(), en: z.string() }),
  },
  "GET operate/settings/:group": {
    summary: "A group of settings, with what it said before",
    auth: "operator",
    right: "admin",
    params: z.object({ group }),
    answer: settingSchema,
  },
  "PATCH operate/settings/:group": {
    summary: "Writes a group of settings as a whole; the values of an earlier version undo what came after",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: z.object({ group }),
    body: z.object({ version: z.int().min(0), values: z.record(z.string(), z.unknown()) }),
    answer: settingSchema,
  },
} satisfies Contract;
export type SettingsContract = typeof settingsContract;
