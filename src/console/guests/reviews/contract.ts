import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { instantSchema, integerIdSchema } from "../../../api/wire.ts";
import { severalLines } from "../../../domain/fields/text-field.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { LONGEST_REVIEW, MARKS, REVIEW_STATES } from "../../../domain/reviews/review.ts";
import { USES } from "../../../domain/space/offers.ts";
import { versionSchema } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";

/** What guests say about rooms, and what staff do about it. */

const reviewSchema = z.object({
  id: z.int(),
  at: instantSchema,
  state: z.enum(REVIEW_STATES),
  version: z.int(),
  space: z.object({ id: z.int(), name: z.string() }),
  booking_id: z.int(),
  /** Null once the person is erased. */
  guest: z.object({ id: z.int(), name: z.string() }).nullable(),
  marks: z.record(z.enum(MARKS), z.int()),
  text: z.string(),
  language: z.enum(LOCALES),
  initials: z.string().nullable(),
  use: z.enum(USES),
  people: z.int(),
  hidden_reason: z.string().nullable(),
  answer: z.string().nullable(),
});
export type Review = z.output<typeof reviewSchema>;

const text = (most: number) =>
  z
    .string()
    .transform((given) => severalLines(given).trim())
    .pipe(z.string().min(1).max(most));

const reviewParams = z.object({ id: integerIdSchema });

export const reviewsContract = {
  "GET operate/reviews": listCallWithFile({
    summary:
      "Reviews: those that wait from the oldest on, the others from the newest; with format=csv as a file",
    right: "see",
    filters: { state: z.enum(REVIEW_STATES).default("waiting") },
    item: reviewSchema,
  }),
  "GET operate/reviews/:id": {
    summary: "One review",
    auth: "operator",
    right: "see",
    params: reviewParams,
    answer: reviewSchema,
  },
  "POST operate/reviews/:id/show": {
    summary: "Shows a review to everybody",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: reviewParams,
    body: z.object({ version: versionSchema }),
    answer: reviewSchema,
  },
  "POST operate/reviews/:id/hide": {
    summary: "Hides a review for a reason, which its author is told by mail",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: reviewParams,
    body: z.object({ version: versionSchema, reason: text(500) }),
    answer: reviewSchema,
  },
  "POST operate/reviews/:id/answer": {
    summary: "Answers a review, once; the answer is shown below it, and its author is told by mail",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: reviewParams,
    body: z.object({ version: versionSchema, answer: text(LONGEST_REVIEW) }),
    answer: reviewSchema,
  },
} satisfies Contract;
export type ReviewsContract = typeof reviewsContract;
export type ReviewQuery = z.output<ReviewsContract["GET operate/reviews"]["query"]>;
