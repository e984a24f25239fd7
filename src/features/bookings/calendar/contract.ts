import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";

/** The private feed of a user's bookings, for calendar programs (CALENDAR-6). */

/** Null while the user has none. */
const feedSchema = z.object({ url: z.string().meta({ format: "uri" }).nullable() });

export const calendarContract = {
  "GET calendar/:file": {
    summary: "The bookings of whom the secret address belongs to, as iCalendar, without a login",
    auth: "public",
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answerType: "text/calendar",
    revalidates: true,
    hasSecretPath: true,
  },
  "GET users/calendar": {
    summary: "The address of the user's calendar feed; null where there is none",
    auth: "user",
    answer: feedSchema,
  },
  "POST users/calendar": {
    summary: "Makes the user's calendar feed, or gives it a new address: the old one stops at once",
    auth: "user",
    secretAnswer: "anew",
    answer: feedSchema,
  },
} satisfies Contract;
export type CalendarContract = typeof calendarContract;
