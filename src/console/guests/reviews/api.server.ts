import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { answerReview, hideReview, showReview } from "../../../features/reviews/staff.server.ts";
import type { App } from "../../../platform/app.ts";
import { answerList } from "../../server/list.server.ts";
import { type Review, type ReviewsContract, reviewsContract } from "./contract.ts";
import { readReview, waiting } from "./db.server.ts";
import { presentReviews, reviews } from "./list.server.ts";

const handlers: Handlers<ReviewsContract> = {
  "GET operate/reviews": ({ query }, context) => answerList(reviews, query, context),

  "GET operate/reviews/:id": ({ params }, { app, locale }) => reviewOf(app, params, locale),

  "POST operate/reviews/:id/show": async ({ params, body }, { app, operator, locale, now, once }) => {
    const writer = { operatorId: operator.accountId, now };
    const written = await once("show", ({ db }) =>
      db.tx((tx) => showReview(tx, { ...params, ...body }, writer)),
    );
    return reviewOf(app, written, locale);
  },

  "POST operate/reviews/:id/hide": async ({ params, body }, { app, operator, locale, now, once }) => {
    const { reason, version } = body;
    const writer = { operatorId: operator.accountId, now };
    const written = await once("hide", ({ db }) =>
      db.tx((tx) => hideReview(tx, { ...params, version }, reason, writer)),
    );
    return reviewOf(app, written, locale);
  },

  "POST operate/reviews/:id/answer": async ({ params, body }, { app, operator, locale, now, once }) => {
    const { answer, version } = body;
    const writer = { operatorId: operator.accountId, now };
    const written = await once("answer", ({ db }) =>
      db.tx((tx) => answerReview(tx, { ...params, version }, answer, writer)),
    );
    return reviewOf(app, written, locale);
  },
};

export const reviewsNoun = { feature: feature(reviewsContract, handlers), waiting };

async function reviewOf(
  app: App,
  found: { id: number } | Rejection,
  locale: Locale,
): Promise<Review | Rejection> {
  if (isRejection(found)) return found;
  const row = await readReview(app.db, found.id);
  const [review] = row ? presentReviews([row], { locale }) : [];
  return review ?? reject("not_found");
}
