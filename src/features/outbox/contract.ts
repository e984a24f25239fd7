import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { singleLine } from "../../domain/fields/text-field.ts";

/** The demo's outbox (API.md, Outbox). Mounted in a demo only. */
export const outboxContract = {
  "GET dev/outbox": {
    summary: "Mails that the demo would have sent, newest first (demo only)",
    auth: "public",
    query: z.object({ to: z.string().transform(singleLine).optional() }),
    answer: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        created_at: z.string(),
        links: z.array(z.string()),
      }),
    ),
  },
} satisfies Contract;
export type OutboxContract = typeof outboxContract;
