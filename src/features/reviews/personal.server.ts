import type { PersonalData } from "../account/personal.server.ts";
import { moveReviews, moveReviewsBack, ownReviews, separateReviews } from "./db.server.ts";

/** What a guest has said of a room stays, without the guest (REVIEW-9). */
export const reviewData = {
  key: "reviews",
  read: ownReviews,
  move: moveReviews,
  moveBack: moveReviewsBack,
  erase: separateReviews,
} as const satisfies PersonalData;
