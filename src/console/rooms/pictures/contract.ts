import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";
import { CLOSEST } from "../../../domain/space/picture-crop.ts";

/** Pictures of rooms that staff upload. */

const text = z.object({ ja: z.string(), en: z.string() });
export const uploadSchema = z.object({
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  alt: text,
  /** The picture that it was cut out of; null for one as it was sent. */
  crop_of: z.string().nullable(),
});

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
  "POST operate/rooms/:id/pictures/:file/crop": {
    summary:
      "Cuts an uploaded picture to 3:2 around a point, as a picture of its own. Guests see it once the room names it",
    auth: "operator",
    right: "rooms",
    slow: true,
    params: z.object({ id: integerIdSchema, file: z.string().max(100) }),
    body: z.object({
      /** The point: percent from the left and from the top. */
      x: z.int().min(0).max(100),
      y: z.int().min(0).max(100),
      /** Percent: 100 is as much of the picture as fits, 200 half of its width. */
      zoom: z.int().min(100).max(CLOSEST),
    }),
    answer: uploadSchema,
  },
  "DELETE operate/rooms/:id/pictures/:file": {
    summary: "Deletes an uploaded picture that neither guests nor the draft have",
    auth: "operator",
    right: "rooms",
    params: z.object({ id: integerIdSchema, file: z.string().max(100) }),
    answer: z.object({ filename: z.string() }),
  },
} satisfies Contract;
export type PicturesContract = typeof picturesContract;
