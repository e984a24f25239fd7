import { useRef, useState } from "react";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import { addDays } from "../../../../domain/time/day.ts";
import { money } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { MailChoice, type MailWish } from "../../../kit/decision/components/mail-choice.tsx";
import { RulesBroken } from "../../../kit/decision/components/rules-broken.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { type Lack, useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, say, useLocale, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import { BookingSummary } from "../../seen/components/booking-summary.tsx";
import { WithBooking } from "../../seen/components/with-booking.tsx";
import { useSeenBooking } from "../../seen/use-seen-booking.ts";
import type { AmendmentsContract } from "../contract.ts";
import { messages } from "../messages/panel.ts";

/** Reinstates a booking that was canceled because nobody paid. */
export default function ReinstatePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  if (id === null) return null;
  return (
    <WithBooking id={id} title={t.reinstate} onClose={onClose}>
      {(detail) => <ReinstateForm detail={detail} onClose={onClose} />}
    </WithBooking>
  );
}

function ReinstateForm({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const locale = useLocale();
  const { booking, guest } = detail;
  const today = dayAt(useNow(), booking.time_zone);
  const dayBefore = addDays(booking.start_datetime.slice(0, 10), -1);
  const body = useRef<HTMLDivElement>(null);
  const [usual] = useState(() => usualDay(today, dayBefore));
  const [payBy, setPayBy] = useState(usual);
  const [mail, setMail] = useState<MailWish>({ send: true, note: "" });
  const [isDone, finish] = useFinish(onClose);
  const question = payBy === "" || isDone ? null : { pay_by: payBy, mail };
  const preview = usePreview(question && { question, locale, version: booking.version }, (one, signal) =>
    api<AmendmentsContract>()(
      "POST operate/bookings/:id/reinstate/preview",
      { params: { id: booking.id }, body: one.question },
      { signal },
    ),
  );
  const { answer } = preview;
  const previewProblem = useProblemText(preview.problem);
  const reinstating = useVersionedAction({
    ...useSeenBooking(booking),
    isPinned: true,
    send: (idempotencyKey, version, day: string, wish: MailWish) =>
      api<AmendmentsContract>()(
        "POST operate/bookings/:id/reinstate",
        { params: { id: booking.id }, body: { version, pay_by: day, mail: wish } },
        { idempotencyKey },
      ),
    onDone: ({ id }) => {
      say(t.reinstated(id), { auditPath: operatePaths.audit(`subject=reservation:${id}`) });
      announceChanges({ all: false, spaces: [booking.space.id], bookings: [id] });
      finish();
    },
  });
  const lack = (): Lack | null => {
    if (payBy === "") return { text: t.reinstateNoDay, selector: "input" };
    if (!answer || !preview.isFresh) return { text: previewProblem || p.hurry, selector: "" };
    return answer.conflicts.length > 0 ? { text: p.standsInTheWay, selector: "" } : null;
  };
  const send = async () => {
    if (!(await reinstating.run(payBy, mail))) preview.reload();
  };
  const { missing, submit } = useSubmit({
    root: body,
    label: t.reinstate,
    lack,
    run: () => void send(),
    typed: JSON.stringify([payBy, preview.isFresh]),
  });
  return (
    <Panel
      title={t.reinstate}
      note={<span className="figures">{booking.id}</span>}
      onClose={onClose}
      isDirty={!isDone && (mail.note !== "" || payBy !== usual)}
      footer={
        <SubmitBar
          problem={<ActionProblem action={reinstating} onAnyway={submit} />}
          missing={missing}
          isBusy={reinstating.isBusy}
          isPossible={reinstating.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {t.reinstate}
        </SubmitBar>
      }
    >
      <div ref={body} className="space-y-3">
        <BookingSummary booking={booking} />
        <p className="text-ink-2">{t.reinstateHint}</p>
        <TextField
          type="date"
          label={t.reinstateDay}
          value={payBy}
          min={today}
          max={dayBefore < today ? today : dayBefore}
          data-autofocus
          onChange={({ target }) => setPayBy(target.value)}
        />
        {previewProblem && <Notice tone="error">{previewProblem}</Notice>}
        {answer && (
          <div aria-busy={preview.isLoading} className={preview.isFresh ? "" : "opacity-60"}>
            <RulesBroken preview={answer} ticked={NONE} onTick={() => {}} />
            <p className="figures flex items-baseline justify-between gap-3 rounded-card border border-line px-3 py-2.5">
              <span>{t.reinstateOwed}</span>
              <strong className="text-h2">{money(answer.price_after, answer.currency)}</strong>
            </p>
            <Consequences preview={answer} />
          </div>
        )}
        <MailChoice
          mail={mail}
          onChange={setMail}
          mails={answer?.mails ?? []}
          canSend={takesMail(guest.mail)}
        />
      </div>
    </Panel>
  );
}

/** Nothing about it can be overridden. */
const NONE: ReadonlySet<string> = new Set();
const USUAL_DAYS = 3;

/** A few days from now, but before the use. */
function usualDay(today: string, dayBefore: string): string {
  const usual = addDays(today, USUAL_DAYS);
  if (usual <= dayBefore) return usual;
  return dayBefore < today ? today : dayBefore;
}
