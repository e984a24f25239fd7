import { useState } from "react";
import { Link } from "react-router";
import { MARKS } from "../../../../domain/reviews/review.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { When } from "../../../kit/components/when.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { TextPanel } from "../../../kit/form/components/text-panel.tsx";
import { useNames } from "../../../kit/list/components/columns.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, say, useCan, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { reviewColumns } from "../columns.ts";
import type { Review, ReviewsContract } from "../contract.ts";
import { messages } from "../messages/reviews.ts";

const call = api<ReviewsContract>();

type Texts = (typeof messages)["ja"];

/** What a write compares: what the person saw of the review. */
function aboutOf(review: Review, t: Texts) {
  const seenOf = (one: Review) => ({
    version: one.version,
    facts: [
      { label: t.stateHead, value: t.state(one.state) },
      { label: t.text, value: one.text },
      { label: t.answer, value: one.answer ?? "" },
    ],
  });
  const params = { id: String(review.id) };
  return {
    seen: seenOf(review),
    read: async () => seenOf(await call("GET operate/reviews/:id", { params })),
  };
}

/** A review with what can be done about it. Hiding and answering are panels of their own, in its place. */
export function ReviewPanel({
  id,
  onClose,
  onWritten,
}: {
  id: string;
  onClose: () => void;
  onWritten: () => void;
}) {
  const t = useTexts(messages);
  const mayDecide = useCan("desk");
  const [step, setStep] = useState<"hide" | "answer" | null>(null);
  const query = useQuery<Review>(`review ${id}`, (signal) =>
    call("GET operate/reviews/:id", { params: { id } }, { signal }),
  );
  const written = (now: Review) => {
    query.change(() => now);
    onWritten();
  };
  const { data } = query;
  if (step && data && mayDecide) {
    const Step = { hide: HideForm, answer: AnswerForm }[step];
    return <Step review={data} onClose={() => setStep(null)} onWritten={written} />;
  }
  return (
    <Panel
      title={data?.space.name ?? t.name(Number(id))}
      note={data && t.name(Number(id))}
      onClose={onClose}
      footer={mayDecide && data && <Decide review={data} onStep={setStep} onWritten={written} />}
    >
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="see">
        {(review) => <Facts review={review} />}
      </Loaded>
    </Panel>
  );
}

function Facts({ review }: { review: Review }) {
  const t = useTexts(messages);
  const names = useNames(reviewColumns);
  const { time_zone: timeZone } = useMe().brand;
  const { guest, marks, text, language, initials, answer, hidden_reason: reason } = review;
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-ink-2">{t.stateHead}</dt>
        <dd>{t.state(review.state)}</dd>
        <dt className="text-ink-2">{names.at}</dt>
        <dd>
          <When at={review.at} timeZone={timeZone} />
        </dd>
        <dt className="text-ink-2">{names.guest}</dt>
        <dd>
          {guest ? (
            <Link to={operatePaths.guest(guest.id)} className="font-bold text-accent underline">
              {guest.name}
            </Link>
          ) : (
            t.erased
          )}{" "}
          {initials}
        </dd>
        <dt className="text-ink-2">{t.bookingHead}</dt>
        <dd>
          <Link to={operatePaths.booking(review.booking_id)} className="font-bold text-accent underline">
            {t.booking(review.booking_id)}
          </Link>
        </dd>
        {MARKS.map((mark) => (
          <div key={mark} className="contents">
            <dt className="text-ink-2">{t.mark(mark)}</dt>
            <dd className="figures">★ {marks[mark]}</dd>
          </div>
        ))}
      </dl>
      <div className="rounded-control border border-line px-3 py-2">
        <p lang={language} className="whitespace-pre-wrap break-words">
          {text || t.noText}
        </p>
        <p className="mt-1 text-sub text-ink-2">{t.languageOf(language)}</p>
      </div>
      {reason && (
        <p className="whitespace-pre-wrap break-words">
          <strong>{t.reason}</strong> {reason}
        </p>
      )}
      {answer && (
        <div className="rounded-control border border-mid bg-tint px-3 py-2">
          <p className="font-bold">{t.answer}</p>
          <p className="whitespace-pre-wrap break-words">{answer}</p>
        </div>
      )}
    </div>
  );
}

function Decide({
  review,
  onStep,
  onWritten,
}: {
  review: Review;
  onStep: (step: "hide" | "answer") => void;
  onWritten: (now: Review) => void;
}) {
  const t = useTexts(messages);
  const params = { id: String(review.id) };
  const action = useVersionedAction({
    ...aboutOf(review, t),
    send: (idempotencyKey, version) =>
      call("POST operate/reviews/:id/show", { params, body: { version } }, { idempotencyKey }),
    onDone: (now: Review) => {
      onWritten(now);
      say(t.shown(now.id));
    },
  });
  return (
    <div className="w-full">
      <ActionProblem action={action} />
      <div className="flex flex-wrap gap-2">
        {review.answer === null && (
          <Button className="flex-1" onClick={() => onStep("answer")}>
            {t.answerOpen}
          </Button>
        )}
        {review.state !== "hidden" && (
          <Button className="flex-1" onClick={() => onStep("hide")}>
            {t.hide}
          </Button>
        )}
        {review.state !== "shown" && (
          <ActionButton action={action} look="filled" className="flex-1">
            {t.show}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

type StepProps = { review: Review; onClose: () => void; onWritten: (now: Review) => void };

function HideForm({ review, onClose, onWritten }: StepProps) {
  const t = useTexts(messages);
  const params = { id: String(review.id) };
  return (
    <TextPanel
      of={{ name: "reason", label: t.reason, hint: t.reasonHint, missing: t.reasonMissing }}
      title={t.hideTitle}
      submit={t.doHide}
      look="danger"
      about={aboutOf(review, t)}
      send={(reason, { version, idempotencyKey }) =>
        call("POST operate/reviews/:id/hide", { params, body: { reason, version } }, { idempotencyKey })
      }
      done={(now) => {
        onWritten(now);
        return { text: t.hidden(now.id), subject: `review:${now.id}` };
      }}
      onClose={onClose}
    >
      <Quote review={review} />
    </TextPanel>
  );
}

function AnswerForm({ review, onClose, onWritten }: StepProps) {
  const t = useTexts(messages);
  const params = { id: String(review.id) };
  return (
    <TextPanel
      of={{
        ...{ name: "answer", label: t.answer, hint: t.answerHint, missing: t.answerMissing },
        ...{ rows: 6, maxLength: 1000 },
      }}
      title={t.answerTitle}
      submit={t.doAnswer}
      about={aboutOf(review, t)}
      send={(answer, { version, idempotencyKey }) =>
        call("POST operate/reviews/:id/answer", { params, body: { answer, version } }, { idempotencyKey })
      }
      done={(now) => {
        onWritten(now);
        return { text: t.answered(now.id), subject: `review:${now.id}` };
      }}
      onClose={onClose}
    >
      <Quote review={review} />
    </TextPanel>
  );
}

/** What it is about, above the field. */
function Quote({ review: { text, language } }: { review: Review }) {
  return text === "" ? null : (
    <blockquote
      lang={language}
      className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-control bg-ground-2 px-3 py-2 text-sub"
    >
      {text}
    </blockquote>
  );
}
