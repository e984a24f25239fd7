import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { isRejection, type Rejection, reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { averageOf, reviewUntil } from "../../domain/reviews/review.ts";
import type { App } from "../../platform/app.ts";
import { type Reviewable, type ReviewsContract, reviewsContract } from "./contract.ts";
import { averagesOf, ratingOf, reviewById, shownReviews, starsOf, usedBookings } from "./db.server.ts";
import { presentReview, presentReviewable } from "./present.server.ts";
import { editReview, writeReview } from "./write.server.ts";

const PER_PAGE = 10;

const handlers: Handlers<ReviewsContract> = {
  "GET space_reviews/:spaceId": async ({ params, query }, { app, locale }) => {
    const space = await app.catalog.space(params.spaceId);
    if (!space || space.rules.hidden) return reject("not_found");
    const rating = await ratingOf(app.db, space.id);
    const from = ((query.page ?? 1) - 1) * PER_PAGE;
    const rows = rating.count > 0 ? await shownReviews(app.db, space.id, { from, count: PER_PAGE }) : [];
    return {
      space_name: space.entry.name[dataLanguage(locale)],
      average: averageOf(rating),
      count: rating.count,
      averages: await averagesOf(app.db, space.id),
      stars: await starsOf(app.db, space.id),
      pages: Math.ceil(rating.count / PER_PAGE),
      reviews: rows.map((row) => presentReview(row, space.rules.timeZone)),
    };
  },

  "GET reviews": (_, { app, user, locale, now }) => reviewables(app, user.id, { locale, now }),

  "POST reviews": async ({ body }, { app, user, locale, now, once }) => {
    const { reservation_id: booking, ...written } = body;
    const author = { accountId: user.id, now, isAfterLook: isAfterLook(app) };
    const done = await once("review", ({ db }) => db.tx((tx) => writeReview(tx, booking, written, author)));
    return answer(app, user.id, done, { locale, now });
  },

  "PATCH reviews/:id": async ({ params, body }, { app, user, locale, now }) => {
    const { version, ...written } = body;
    const author = { accountId: user.id, now, isAfterLook: isAfterLook(app) };
    const done = await app.db.tx((tx) => editReview(tx, { id: params.id, version }, written, author));
    return answer(app, user.id, done, { locale, now });
  },
};

export const reviewsFeature = feature(reviewsContract, rejectCardNumbers(handlers));

/** Whether staff look at a review before others see it (REVIEW-5). */
function isAfterLook({ settings }: App): boolean {
  return settings.values("reviews")?.after_look ?? true;
}

async function answer(
  app: App,
  accountId: number,
  done: { booking: number } | Rejection,
  reader: { locale: Locale; now: number },
): Promise<Reviewable | Rejection> {
  if (isRejection(done)) return done;
  const [own] = await reviewables(app, accountId, reader, done.booking);
  return own ?? reject("not_found");
}

/** The bookings that an account can review or has reviewed. */
async function reviewables(
  app: App,
  accountId: number,
  { locale, now }: { locale: Locale; now: number },
  id: number | null = null,
): Promise<Reviewable[]> {
  const endedSince = now - reviewUntil(0);
  const used = await usedBookings(app.db, accountId, { endedSince, now, id });
  const spaces = await app.catalog.spaces(used.map(({ space_id }) => space_id));
  const found = await Promise.all(
    used.map(async (one) => {
      const space = spaces.get(one.space_id);
      const review = one.review_id === null ? null : await reviewById(app.db, one.review_id);
      return space ? presentReviewable(one, review, space, locale) : null;
    }),
  );
  return found.flatMap((one) => one ?? []);
}
