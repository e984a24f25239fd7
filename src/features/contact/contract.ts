import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { severalLines, typedLine } from "../../domain/fields/text-field.ts";

const text = z
  .string()
  .nullish()
  .transform((given) => typedLine(given ?? ""));
const id = z.union([z.string(), z.number()]).nullish();

export const contactContract = {
  "POST contacts": {
    summary: "Sends an inquiry: a general one, about a room or about a booking",
    auth: "public",
    limit: "contact",
    idempotent: true,
    body: z
      .looseObject({
        mail: text.meta({ format: "email" }),
        name: text,
        /** 0 is a general inquiry. */
        room_id: id,
        content: z
          .string()
          .nullish()
          .transform((given) => severalLines(given ?? "")),
        /** 0 means no booking. */
        reservation_id: id,
      })
      .meta({ required: ["mail", "name", "content"] }),
    answer: z.object({}),
  },
} satisfies Contract;
export type ContactContract = typeof contactContract;
