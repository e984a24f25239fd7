import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredWallSchema, bigintIdSchema } from "../../api/wire.ts";
import { DOOR_KINDS } from "../../domain/space/entry-info.ts";

/** How the guest of a booking gets in: a call of its own, so that no list, file or page of a booking has it along. */

export const entryContract = {
  "GET reservations/:id/entry": {
    summary: "How to get into the room, within its window; before it, from when; null where there is none",
    auth: "user",
    params: z.object({ id: bigintIdSchema }),
    answer: z
      .object({
        /** On the clock of the room. */
        shown_from: answeredWallSchema,
        shown_until: answeredWallSchema,
        time_zone: z.string(),
        /** Null outside of these times. */
        entry: z
          .object({
            guide: z.string(),
            wifi: z.object({ name: z.string(), password: z.string() }).nullable(),
            door: z.object({ kind: z.enum(DOOR_KINDS), code: z.string().nullable() }),
          })
          .nullable(),
      })
      .nullable(),
  },
} satisfies Contract;
export type EntryContract = typeof entryContract;
