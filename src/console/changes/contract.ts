import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { countsSchema } from "../../features/staff/contract.ts";

/** What has changed since an open screen last asked. */
export const changesContract = {
  "GET operate/changes": {
    summary: "The rooms and bookings that have changed since a cursor; without one, where to begin",
    auth: "operator",
    right: "see",
    background: true,
    query: z.object({ since: z.string().max(8000).optional() }),
    answer: z.object({
      cursor: z.string(),
      /** The cursor is too old, or too much has changed: read everything again. */
      all: z.boolean(),
      spaces: z.array(z.int()),
      bookings: z.array(z.int()),
      counts: countsSchema,
    }),
  },
} satisfies Contract;
export type ConsoleChangesContract = typeof changesContract;
