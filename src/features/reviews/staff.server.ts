import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { lockReview, type ReviewRow, updateAnswer, updateState } from "./db.server.ts";
import { mailAboutReview } from "./mails.server.ts";
import { rate } from "./write.server.ts";

type Writer = { operatorId: number; now: number };
type Of = { id: number; version: number };

/** Shows a review to everybody (REVIEW-5). */
export function showReview(tx: Tx, of: Of, writer: Writer): Promise<{ id: number } | Rejection> {
  return decide(tx, of, async (before) => {
    if (before.state === "shown") return reject("review_is_so");
    await updateState(tx, of.id, { state: "shown", reason: null });
    await recordEvent(tx, {
      type: "review.shown",
      ...about(of, writer),
      before: { state: before.state },
      after: { state: "shown" },
    });
    await rate(tx, before.space_id);
    return { id: of.id };
  });
}

/** Hides a review and mails the reason to its author (REVIEW-8). */
export function hideReview(
  tx: Tx,
  of: Of,
  reason: string,
  writer: Writer,
): Promise<{ id: number } | Rejection> {
  return decide(tx, of, async (before) => {
    if (before.state === "hidden") return reject("review_is_so");
    await updateState(tx, of.id, { state: "hidden", reason });
    await recordEvent(tx, {
      type: "review.hidden",
      ...about(of, writer),
      reason,
      before: { state: before.state },
      after: { state: "hidden" },
      mails: mailAboutReview("review.hidden", before),
    });
    await rate(tx, before.space_id);
    return { id: of.id };
  });
}

/** Answers a review, once; the answer is shown below it, and its author gets a mail (REVIEW-8). */
export function answerReview(
  tx: Tx,
  of: Of,
  answer: string,
  writer: Writer,
): Promise<{ id: number } | Rejection> {
  return decide(tx, of, async (before) => {
    if (before.answer !== null) return reject("review_answered");
    await updateAnswer(tx, of.id, answer, writer.now);
    await recordEvent(tx, {
      type: "review.answered",
      ...about(of, writer),
      after: { answer },
      mails: mailAboutReview("review.answered", before),
    });
    return { id: of.id };
  });
}

async function decide(
  tx: Tx,
  { id, version }: Of,
  write: (before: ReviewRow) => Promise<{ id: number } | Rejection>,
): Promise<{ id: number } | Rejection> {
  const before = await lockReview(tx, id);
  if (!before) return reject("not_found");
  return before.version === version ? write(before) : rejectStale(before.version);
}

function about({ id }: Of, { operatorId, now }: Writer) {
  return { subject: `review:${id}`, actor: `operator:${operatorId}`, now } as const;
}
