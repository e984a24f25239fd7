import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";

/** Our own calendars, which others read without a login (CALENDAR-9). */
export const sharedCalendarContract = {
  "GET room_calendars/:file": {
    summary:
      "When the rooms of whom the secret address belongs to are booked or closed, as iCalendar, without a login",
    example: { params: { file: `${"A".repeat(43)}.ics` } },
    auth: "public",
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answerType: "text/calendar",
    revalidates: true,
    hasSecretPath: true,
  },
} satisfies Contract;
