import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredDaySchema, currencySchema, daySchema, integerIdSchema } from "../../../api/wire.ts";
import { LOCALES } from "../../../domain/language/locale.ts";

/** What the site shows of its rooms on pages of others (EMBED-1): read without a cookie, with its words in the asked language. */

const params = z.object({ id: integerIdSchema });
const language = { lang: z.enum(LOCALES).default("ja") };
const urlSchema = z.string().meta({ format: "uri" });

const startSchema = z.object({
  start: z.string().meta({ pattern: "^\\d{2}:\\d{2}$" }),
  total: z.int(),
  text: z.string(),
  /** The room with this time chosen. */
  url: urlSchema,
});
const daySchemaOf = z.object({
  date: answeredDaySchema,
  text: z.string(),
  /** Of a booking of `minutes`, on full and half hours; none where it is full or closed. */
  starts: z.array(startSchema),
});
export type EmbeddedDay = z.output<typeof daySchemaOf>;

export const embedContract = {
  "GET embed/spaces/:id": {
    summary:
      "A week of free times of a room with their prices, for pages of other sites that staff have listed",
    auth: "public",
    params,
    query: z.object({
      ...language,
      /** The first day; absent or past: today. */
      from: daySchema.optional(),
    }),
    answer: z.object({
      name: z.string(),
      /** From what an hour costs; null where there is no price. */
      price: z.string().nullable(),
      currency: currencySchema,
      time_zone: z.string(),
      minutes: z.int(),
      url: urlSchema,
      days: z.array(daySchemaOf),
      /** The first days of the weeks around it; null where there is nothing to book. */
      previous: answeredDaySchema.nullable(),
      next: answeredDaySchema.nullable(),
    }),
  },
  "GET embed/groups/:id": {
    summary:
      "The rooms of a group with price and next free time, for pages of other sites that staff have listed",
    auth: "public",
    params,
    query: z.object(language),
    answer: z.object({
      name: z.string(),
      url: urlSchema,
      rooms: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          price: z.string().nullable(),
          max_member: z.int(),
          /** When it is free next, in words; null if not within two weeks. */
          free: z.string().nullable(),
          url: urlSchema,
        }),
      ),
    }),
  },
} satisfies Contract;
