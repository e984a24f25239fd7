import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { singleLine } from "../../domain/fields/text-field.ts";

/** The outbox of the demo. Mounted in a demo only (CARD-10). */
export const outboxContract = {
  "GET dev/outbox": {
    summary:
      "Mails that the demo would have sent, newest first; in a public demo the caller's own (demo only)",
    auth: "public",
    query: z.object({ to: z.string().transform(singleLine).optional() }),
    answer: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        created_at: z.string().meta({ format: "date-time" }),
        links: z.array(z.string()),
        /** The events for the recipient's calendar. */
        calendars: z.array(
          z.object({ method: z.enum(["REQUEST", "CANCEL"]), filename: z.string(), text: z.string() }),
        ),
      }),
    ),
  },
} satisfies Contract;
export type OutboxContract = typeof outboxContract;
