import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  bigintIdSchema,
  instantSchema,
  integerIdSchema,
} from "../../api/wire.ts";
import { severalLines } from "../../domain/fields/text-field.ts";
import { LOCALES } from "../../domain/language/locale.ts";
import { LONGEST_REVIEW, MARKS, REVIEW_STATES } from "../../domain/reviews/review.ts";
import { USES } from "../../domain/space/offers.ts";

/** What guests say about rooms that they have used (REVIEW-1). */

const marksSchema = z.record(z.enum(MARKS), z.int());

const reviewSchema = z.object({
  id: z.int(),
  marks: marksSchema,
  text: z.string(),
  /** The language of the text. */
  language: z.enum(LOCALES),
  /** "H.S."; null once the person is erased. */
  initials: z.string().nullable(),
  /** 'YYYY-MM' of the use, on the clock of the space. */
  month: z.string(),
  use: z.enum(USES),
  people: z.int(),
  answer: z.string().nullable(),
});
export type Review = z.output<typeof reviewSchema>;

/** One's own, with what only its author sees. */
const ownReviewSchema = reviewSchema.extend({
  version: z.int(),
  state: z.enum(REVIEW_STATES),
  /** Why it is hidden. */
  hidden_reason: z.string().nullable(),
  editable_until: instantSchema,
});

const reviewableSchema = z.object({
  reservation_id: z.int(),
  space_id: z.int(),
  space_name: z.string(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  /** The last day on which it can be written, on the clock of the space. */
  until: answeredDaySchema,
  /** What the form begins with; null where the name gives none. */
  initials: z.string().nullable(),
  review: ownReviewSchema.nullable(),
});
export type Reviewable = z.output<typeof reviewableSchema>;

const mark = z.int().min(1).max(5);
const writtenSchema = z.object({
  marks: z.object({
    overall: mark,
    cleanliness: mark,
    as_described: mark,
    access: mark,
    facilities: mark,
  }),
  text: z
    .string()
    .transform((text) => severalLines(text).trim())
    .pipe(z.string().max(LONGEST_REVIEW)),
  language: z.enum(LOCALES),
  initials: z.string().max(20),
  use: z.enum(USES),
  people: z.int().min(1).max(10_000),
});
export type WrittenReview = z.output<typeof writtenSchema>;

const bySpace = z.object({ spaceId: integerIdSchema });

export const reviewsContract = {
  "GET space_reviews/:spaceId": {
    summary: "What guests say about a space, the newest first, ten a page; without names",
    auth: "public",
    params: bySpace,
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() }),
    answer: z.object({
      space_name: z.string(),
      average: z.number().nullable(),
      count: z.int(),
      /** The average of each mark to one decimal. */
      averages: z.record(z.enum(MARKS), z.number()).nullable(),
      /** How many reviews give one to five stars overall, from one on. */
      stars: z.array(z.int()).length(5),
      pages: z.int(),
      reviews: z.array(reviewSchema),
    }),
  },
  "GET reviews": {
    summary: "The bookings that the user can review or has reviewed, the latest use first",
    auth: "user",
    answer: z.array(reviewableSchema),
  },
  "POST reviews": {
    summary: "Reviews a paid booking within 30 days after its end, once; 409 otherwise",
    auth: "user",
    idempotent: true,
    body: writtenSchema.extend({ reservation_id: bigintIdSchema }),
    answer: reviewableSchema,
  },
  "PATCH reviews/:id": {
    summary: "Edits one's own review within 7 days after it was written",
    auth: "user",
    params: z.object({ id: integerIdSchema }),
    body: writtenSchema.extend({ version: z.int() }),
    answer: reviewableSchema,
  },
} satisfies Contract;
export type ReviewsContract = typeof reviewsContract;
