import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { integerIdSchema } from "../../api/wire.ts";

/** Newest first. */
const listSchema = z.object({ space_ids: z.array(z.int()) });

/** The rooms that a guest has marked (FAVORITE-1). A visitor's are kept by the browser. */
export const favoritesContract = {
  "GET favorites": { summary: "The rooms that the user has marked", auth: "user", answer: listSchema },
  "POST favorites": {
    summary: "Marks rooms, the first of them as the newest; unknown ones are left out",
    auth: "user",
    body: z.object({ space_ids: z.array(integerIdSchema).max(100) }),
    answer: listSchema,
  },
  "DELETE favorites/:spaceId": {
    summary: "Unmarks a room; one that is not marked is no error",
    auth: "user",
    params: z.object({ spaceId: integerIdSchema }),
    answer: listSchema,
  },
} satisfies Contract;
export type FavoritesContract = typeof favoritesContract;
