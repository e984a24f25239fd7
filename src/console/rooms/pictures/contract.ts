import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";

/** Pictures of rooms that staff upload. */

const text = z.object({ ja: z.string(), en: z.string() });
export const uploadSchema = z.object({ filename: z.string(), width: z.int(), height: z.int(), alt: text });

const altSchema = z.string().trim().max(200);

export const picturesContract = {
  "POST operate/rooms/:id/pictures": {
    summary:
      "Takes in a picture (JPEG, PNG or WebP, up to 15 MB): the file as it is. Guests see it once the room names it",
    auth: "operator",
    right: "rooms",
    raw: true,
    slow: true,
    params: z.object({ id: integerIdSchema }),
    answer: uploadSchema,
  },
  "PATCH operate/rooms/:id/pictures/:file": {
    summary: "Says in words what an uploaded picture shows",
    auth: "operator",
    right: "rooms",
    params: z.object({ id: integerIdSchema, file: z.string().max(100) }),
    body: z.object({ alt: z.object({ ja: altSchema, en: altSchema }) }),
    answer: z.object({ filename: z.string(), alt: text }),
  },
} satisfies Contract;
export type PicturesContract = typeof picturesContract;
