import { useEffect, useRef, useState } from "react";
import { UNKNOWN } from "../../../../domain/import/columns.ts";
import { leftOutOf } from "../../../../domain/import/judge.ts";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { dayOfWall, minuteOfWall } from "../../../../domain/time/clock.ts";
import { money, shortDayText, timeText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { announceChanges, api, say, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { ImportContract, ImportRun } from "../contract.ts";
import { messages } from "../messages/screen.ts";

type Props = { run: ImportRun; onChanged: () => void };

/** What taking the file in would mean, and its button; afterwards how to undo it, and the invitation of its guests. */
export function TakeIn({ run, onChanged }: Props) {
  const t = useTexts(messages);
  return (
    <aside className="space-y-4">
      <Summary run={run} />
      {(run.state === "tried" || run.state === "failed") && <Start run={run} onChanged={onChanged} />}
      {(run.state === "working" || run.state === "reading" || run.state === "undoing") && (
        <Working run={run} />
      )}
      {run.state === "done" && run.problem === "built_on" && <Notice tone="error">{t.stays}</Notice>}
      {run.state === "done" && run.guests.added > 0 && <Invite run={run} onChanged={onChanged} />}
      {run.state === "done" && run.undo_until && <Undo run={run} onChanged={onChanged} />}
    </aside>
  );
}

function Summary({ run: { outcomes, guests, sums, days, state } }: { run: ImportRun }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const line = (name: string, value: string) => (
    <div className="flex justify-between gap-3">
      <dt>{name}</dt>
      <dd className="figures font-bold">{value}</dd>
    </div>
  );
  return (
    <Card title={state === "done" ? t.done(outcomes.take) : t.ifTaken}>
      <dl className="space-y-1.5 px-4 py-3">
        {line(t.toTake, t.rows(outcomes.take))}
        {days && (
          <div className="text-sub text-ink-2">
            {shortDayText(days.from, locale)} – {shortDayText(days.to, locale)}
          </div>
        )}
        {guests.added > 0 && line(t.added, t.people(guests.added))}
        {guests.known > 0 && line(t.known, t.people(guests.known))}
        {sums.map(({ currency, paid, unpaid }) => (
          <div key={currency} className="space-y-1 border-t border-line pt-2">
            {line(t.sum, money(paid + unpaid, currency as ChargedCurrency))}
            {line(t.paid, money(paid, currency as ChargedCurrency))}
            {line(t.unpaid, money(unpaid, currency as ChargedCurrency))}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Start({ run, onChanged }: Props) {
  const t = useTexts(messages);
  const left = leftOutOf(run.outcomes);
  const [isTicked, setIsTicked] = useState(false);
  const [mail, setMail] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const take = run.outcomes.take;
  const action = useAction(
    (idempotencyKey) =>
      api<ImportContract>()(
        "POST operate/imports/:id/start",
        { params: { id: run.id }, body: { version: run.version, left_out: left, mail } },
        { idempotencyKey },
      ),
    onChanged,
    onChanged,
  );
  const isReady =
    take > 0 &&
    run.missing.length === 0 &&
    !run.columns.includes(UNKNOWN) &&
    (run.layout.sheets.length < 2 || run.reading.sheet !== null);
  return (
    <div className="space-y-2 rounded-card border border-line bg-white px-4 py-3">
      <ActionProblem action={action} />
      {left > 0 && (
        <div>
          <Checkbox
            label={t.skip(left)}
            checked={isTicked}
            onChange={({ target }) => setIsTicked(target.checked)}
          />
          <p className="pl-7 text-sub text-ink-2">{t.skipHint}</p>
        </div>
      )}
      {(run.kind === "bookings" || run.kind === "invoices") && (
        <div>
          <Checkbox label={t.mail} checked={mail} onChange={({ target }) => setMail(target.checked)} />
          <p className="pl-7 text-sub text-ink-2">{t.mailHint}</p>
        </div>
      )}
      <Button
        look="filled"
        isWide
        isBusy={action.isBusy}
        isUnavailable={!isReady}
        onClick={() => (left > 0 && !isTicked ? setIsTold(true) : void action.run())}
      >
        {t.take(take)}
      </Button>
      {isTold && left > 0 && !isTicked && (
        <p role="alert" className="text-error">
          {t.tickFirst}
        </p>
      )}
      <p className="text-center text-sub text-ink-2">{t.allOrNothing}</p>
    </div>
  );
}

/** The button that started it is gone: the focus goes on from here. */
function Working({ run: { progress, total, state } }: { run: ImportRun }) {
  const t = useTexts(messages);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, []);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="space-y-2 rounded-card border border-line bg-white px-4 py-3"
      role="status"
    >
      <p className="figures">{t.progress(state, progress, total)}</p>
      <progress
        aria-label={t.progress(state, progress, total)}
        value={progress}
        max={total}
        className="w-full"
      />
    </div>
  );
}

function Undo({ run, onChanged }: Props) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(
    (idempotencyKey) =>
      api<ImportContract>()(
        "POST operate/imports/:id/undo",
        { params: { id: run.id }, body: { version: run.version } },
        { idempotencyKey },
      ),
    () => {
      setIsAsked(false);
      say(t.undone);
      announceChanges({ all: true, spaces: [], bookings: [] });
      onChanged();
    },
  );
  const wall = toWallMinute(Date.parse(run.undo_until as string), timeZone);
  return (
    <div className="space-y-2 rounded-card border border-line bg-white px-4 py-3">
      <p className="font-bold">{t.undoTitle}</p>
      <p className="text-sub text-ink-2">
        {t.undoHint(`${shortDayText(dayOfWall(wall), locale)} ${timeText(minuteOfWall(wall))}`)}
      </p>
      <Button onClick={() => setIsAsked(true)}>{`${t.undo}…`}</Button>
      {isAsked && (
        <Dialog title={t.undoTitle} onClose={() => setIsAsked(false)}>
          <div className="space-y-3">
            <ActionProblem action={action} />
            <p>{t.undoSure(run.outcomes.take)}</p>
            <ActionButton action={action} look="danger">
              {t.undo}
            </ActionButton>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Invite({ run, onChanged }: Props) {
  const t = useTexts(messages);
  const action = useAction(
    (idempotencyKey) =>
      api<ImportContract>()(
        "POST operate/imports/:id/invite",
        { params: { id: run.id }, body: { version: run.version } },
        { idempotencyKey },
      ),
    ({ invited }) => {
      say(t.invited(invited));
      onChanged();
    },
  );
  return (
    <div className="space-y-2 rounded-card border border-line bg-white px-4 py-3">
      <ActionProblem action={action} />
      <p className="font-bold">{t.inviteTitle}</p>
      <p className="text-sub text-ink-2">{run.invited_at ? t.invitedAt : t.inviteHint}</p>
      {!run.invited_at && <ActionButton action={action}>{t.invite}</ActionButton>}
    </div>
  );
}
