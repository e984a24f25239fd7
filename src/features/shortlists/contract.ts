import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  bigintIdSchema,
  integerIdSchema,
  wallMinuteSchema,
} from "../../api/wire.ts";
import { typedLine } from "../../domain/fields/text-field.ts";

const line = z
  .string()
  .nullish()
  .transform((given) => typedLine(given ?? ""));
const token = z.string().max(64);

const voteSchema = z.object({
  id: z.int(),
  space_id: z.int(),
  name: z.string(),
  thumb: z.enum(["up", "down"]).nullable(),
  /** Empty once it has been reported. */
  line: z.string(),
  reported: z.boolean(),
});

const shortlistSchema = z.object({
  title: z.string(),
  /** As the maker has called themselves. */
  name: z.string(),
  people: z.int(),
  space_ids: z.array(z.int()),
  times: z.array(z.object({ start_datetime: answeredWallSchema, end_datetime: answeredWallSchema })),
  /** The last day on which the list can be opened. */
  until: answeredDaySchema,
  closed: z.boolean(),
  /** Whether the account that asks has made it. */
  own: z.boolean(),
  votes: z.array(voteSchema),
});
export type Shortlist = z.output<typeof shortlistSchema>;
export type Vote = z.output<typeof voteSchema>;

/** Rooms to choose from together: everybody with the link sees them and votes, without an account (SHORTLIST-1). */
export const shortlistsContract = {
  "POST shortlists": {
    summary: "Makes a list of up to six rooms for one or more times, to be shared by its link",
    auth: "public",
    limit: "shortlist",
    idempotent: true,
    secretAnswer: "anew",
    body: z.object({
      title: line,
      name: line,
      people: z.int().min(0).max(1000).nullish(),
      space_ids: z.array(integerIdSchema).max(6),
      times: z.array(z.object({ start_datetime: wallMinuteSchema, end_datetime: wallMinuteSchema })).max(5),
    }),
    /** `maker_token` is the maker's alone: it closes the list. */
    answer: z.object({ token: z.string(), maker_token: z.string() }),
  },
  "GET shortlists/:token": {
    summary: "A list with its votes; 404 once it has ended",
    auth: "public",
    hasSecretPath: true,
    params: z.object({ token }),
    answer: shortlistSchema,
  },
  "POST shortlist_votes": {
    summary:
      "Votes for or against a room of a list, with a line; the same voter's vote takes the place of the former",
    auth: "public",
    limit: "vote",
    body: z.object({
      token,
      /** A secret of the voter's browser. */
      voter: z.string().min(16).max(64),
      space_id: integerIdSchema,
      name: line,
      thumb: z.enum(["up", "down"]).nullish(),
      line,
    }),
    answer: voteSchema,
  },
  "POST shortlist_votes/report": {
    summary: "Tells the operator of a line, which is hidden from then on",
    auth: "public",
    limit: "shortlist",
    body: z.object({ token, vote_id: bigintIdSchema }),
    answer: z.object({}),
  },
  "POST shortlists/close": {
    summary: "Ends the voting, or goes on with it: the maker's browser by its token, or the maker's account",
    auth: "public",
    limit: "vote",
    body: z.object({ token, maker_token: z.string().max(64).nullish(), closed: z.boolean() }),
    answer: shortlistSchema,
  },
} satisfies Contract;
export type ShortlistsContract = typeof shortlistsContract;
