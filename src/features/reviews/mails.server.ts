import { dataLanguage } from "../../domain/language/text.ts";
import { personName } from "../../i18n/format.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { mailedPaths } from "../../nav/mailed-paths.ts";
import { BASE } from "../../nav/paths.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import { recipientOf } from "../bookings/db.server.ts";
import { type ReviewRow, reviewById } from "./db.server.ts";
import { reviewMail } from "./emails/templates.ts";

type ReviewMail = "review.answered" | "review.hidden";

/** Tells the author of a review what staff did about it; nobody where the person is erased. */
export function mailAboutReview(kind: ReviewMail, review: ReviewRow): QueuedMail[] {
  if (review.account_id === null) return [];
  const { id, version, account_id: accountId } = review;
  return [{ key: `${kind}:${id}:${version}`, kind, accountId, data: { reviewId: id } }];
}

/** Nothing where it is not so any more when the mail is sent. */
function writerOf(kind: ReviewMail): MailWriter {
  return async ({ data }, app) => {
    const review = await reviewById(app.db, (data as { reviewId: number }).reviewId);
    if (!review || review.account_id === null) return null;
    const text = kind === "review.hidden" ? review.hidden_reason : review.answer;
    const recipient = await recipientOf(app.db, review.account_id);
    const space = await app.catalog.space(review.space_id);
    if (text === null || !recipient || !space) return null;
    const { locale, last_name: last, first_name: first, email } = recipient;
    const mail = reviewMail({
      brand: app.brand,
      locale,
      kind: kind === "review.hidden" ? "hidden" : "answered",
      name: personName(last, first, locale),
      room: space.entry.name[dataLanguage(locale)],
      day: dayAt(review.starts_at.getTime(), space.rules.timeZone),
      text,
      url: `${app.env.publicUrl}${BASE}${mailedPaths.review(locale, review.reservation_id)}`,
    });
    return { to: email, mail };
  };
}

export const reviewMails = {
  "review.answered": writerOf("review.answered"),
  "review.hidden": writerOf("review.hidden"),
};
