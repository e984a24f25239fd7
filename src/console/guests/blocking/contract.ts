import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";

/** What staff decide about a guest. */

const params = z.object({ id: integerIdSchema });
const reasonSchema = z.string().transform(cleanedText).pipe(z.string().min(1).max(500));

export const guestsContract = {
  "POST operate/guests/:id/block": {
    summary: "Stops a guest from booking and changing; what is booked stays and can be canceled",
    auth: "operator",
    right: "people",
    idempotent: true,
    params,
    body: z.object({ reason: reasonSchema }),
    answer: z.object({ is_blocked: z.boolean() }),
  },
  "POST operate/guests/:id/unblock": {
    summary: "Lets a guest book again",
    auth: "operator",
    right: "people",
    idempotent: true,
    params,
    body: z.object({}),
    answer: z.object({ is_blocked: z.boolean() }),
  },
} satisfies Contract;
export type GuestsContract = typeof guestsContract;
