import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { instantSchema } from "../../api/wire.ts";

/** The display at the door of a room, for a tablet without a login. */

const spanShape = { start: instantSchema, end: instantSchema };

const doorSchema = z.object({
  room: z.object({ id: z.int(), name: z.object({ ja: z.string(), en: z.string() }) }),
  time_zone: z.string(),
  /** By the server's clock, which the display follows. */
  now: instantSchema,
  uses: z.array(
    z.object({
      ...spanShape,
      /** When it is clean again. */
      cleaned_by: instantSchema,
      kind: z.enum(["booking", "closure"]),
      /** The first letter of the guest's name, where the company shows it. */
      initial: z.string().nullable(),
    }),
  ),
  open: z.array(z.object(spanShape)),
  /** Opens the room on a phone, with the next free time chosen: squares of a code and the address that they say. */
  code: z.object({ size: z.int(), path: z.string(), address: z.string() }),
});
export type Door = z.output<typeof doorSchema>;

export const doorsContract = {
  "GET doors/:token": {
    summary: "What the display at a door shows of today and tomorrow, by its secret, without a login",
    auth: "public",
    params: z.object({ token: z.string().max(64) }),
    answer: doorSchema,
    hasSecretPath: true,
  },
} satisfies Contract;
export type DoorsContract = typeof doorsContract;
