import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { instantSchema, integerIdSchema } from "../../../api/wire.ts";
import { TOKEN_RIGHTS } from "../../../domain/access-token.ts";

/** Access tokens: what an owner gives to a program in place of a sign-in. */

const TOKEN_STATES = ["works", "over", "revoked"] as const;

const tokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** What it opens. */
  rights: z.array(z.enum(TOKEN_RIGHTS)),
  /** The rooms that it is for, and the groups whose rooms it is for. Both null: all rooms. */
  space_ids: z.array(z.int()).nullable(),
  group_ids: z.array(z.int()).nullable(),
  state: z.enum(TOKEN_STATES),
  created_at: instantSchema,
  expires_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});
export type Token = z.output<typeof tokenSchema>;

const roomSchema = z.object({ id: z.int(), name: z.object({ ja: z.string(), en: z.string() }) });
export type TokenRoom = z.output<typeof roomSchema>;

export const tokensContract = {
  "GET operate/tokens": {
    summary:
      "All access tokens with their last use, all published rooms and all groups; never a token itself",
    auth: "operator",
    right: "admin",
    answer: z.object({
      tokens: z.array(tokenSchema),
      rooms: z.array(roomSchema),
      groups: z.array(roomSchema),
    }),
  },
  "GET operate/token": {
    summary:
      "The access token with which this is called: what it opens, for which rooms, and until when; null for a person",
    auth: "operator",
    byToken: "any",
    answer: z
      .object({
        id: z.int(),
        name: z.string(),
        rights: z.array(z.enum(TOKEN_RIGHTS)),
        /** The rooms that it reaches now, those of its groups included; null means all. */
        space_ids: z.array(z.int()).nullable(),
        expires_at: instantSchema,
      })
      .nullable(),
  },
  "POST operate/tokens": {
    summary: "Makes an access token for a program; the answer is the only place where it can be read",
    auth: "operator",
    right: "admin",
    stepUp: true,
    secretAnswer: "once",
    body: z.object({
      name: z.string().max(500),
      /** The last day on which it works, in the zone of the brand: a year from today at most. */
      until: z.string().max(10),
      /** Absent: door codes only, as all tokens were before there were rights. */
      rights: z.array(z.enum(TOKEN_RIGHTS)).max(10).default(["locks"]),
      space_ids: z.array(integerIdSchema).max(10_000).nullable(),
      group_ids: z.array(integerIdSchema).max(1000).nullable().default(null),
    }),
    answer: tokenSchema.extend({ token: z.string() }),
  },
  "DELETE operate/tokens/:id": {
    summary: "Revokes an access token: its next call is refused",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: z.object({ id: integerIdSchema }),
    answer: tokenSchema,
  },
} satisfies Contract;
export type TokensContract = typeof tokensContract;
