import { type ReactNode, useRef, useState } from "react";
import { DECLINE_REASONS } from "../../../../domain/booking/reasons.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, SelectField, TextArea } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { type Action, useAction } from "../../../kit/decision/use-action.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, say, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { WithBooking } from "../../seen/components/with-booking.tsx";
import { useSeenBooking } from "../../seen/use-seen-booking.ts";
import type { ApprovalsContract, DeclineReason } from "../contract.ts";
import { messages } from "../messages.ts";
import { type Outcome, Outcomes } from "./outcomes.tsx";

type Mail = { send: boolean; note: string };
const TEMPLATES = ["taken", "works", "purpose"] as const;
/** Declines one booking. */
export default function DeclinePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  if (id === null) return null;
  return (
    <WithBooking id={id} title={t.declineTitle(1)} onClose={onClose}>
      {({ booking }) => <DeclineOne item={booking} onClose={onClose} />}
    </WithBooking>
  );
}

/** Declines the version of the booking that was shown when the panel was opened. */
function DeclineOne({ item, onClose }: { item: BookingItem; onClose: () => void }) {
  const t = useTexts(messages);
  const [isDone, finish] = useFinish(onClose);
  const declining = useVersionedAction({
    ...useSeenBooking(item),
    isPinned: true,
    send: (idempotencyKey, version, reason: DeclineReason, mail: Mail) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/:id/decline",
        { params: { id: item.id }, body: { version, reason, mail } },
        { idempotencyKey },
      ),
    onDone: () => {
      say(t.declined(1));
      announceChanges({ all: false, spaces: [], bookings: [item.id] });
      finish();
    },
  });
  return (
    <DeclineForm
      count={1}
      action={declining}
      isDone={isDone}
      onClose={onClose}
      onSend={(reason, mail) => void declining.run(reason, mail)}
    />
  );
}

/** Declines several for one reason. Those that could not be declined stay on the panel, each with its problem. */
export function DeclineManyPanel({
  seen,
  onClose,
  onDone,
}: {
  seen: readonly { id: number; version: number }[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const close = () => {
    onClose();
    onDone();
  };
  const declining = useAction(
    (idempotencyKey, reason: DeclineReason, mail: Mail) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/decline",
        { body: { items: [...seen], reason, mail } },
        { idempotencyKey },
      ),
    ({ results }) => {
      const notDone = results.filter(({ ok }) => !ok);
      if (notDone.length < results.length) say(t.declined(results.length - notDone.length));
      setFailed(notDone);
      if (notDone.length === 0) close();
    },
  );
  return (
    <DeclineForm
      count={seen.length}
      action={declining}
      onClose={onClose}
      onSend={(reason, mail) => void declining.run(reason, mail)}
    >
      <Outcomes failed={failed} onSeen={close} />
    </DeclineForm>
  );
}

function DeclineForm<Args extends unknown[]>({
  count,
  action,
  isDone = false,
  onClose,
  onSend,
  children,
}: {
  count: number;
  action: Action<Args>;
  isDone?: boolean;
  onClose: () => void;
  onSend: (reason: DeclineReason, mail: Mail) => void;
  children?: ReactNode;
}) {
  const t = useTexts(messages);
  const [code, setCode] = useState<DeclineReason["code"]>("unavailable");
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const [send, setSend] = useState(true);
  const decline = () => onSend({ code, text }, { send, note: send ? note : "" });
  const root = useRef<HTMLDivElement>(null);
  const { submit } = useSubmit({
    root,
    label: t.declineNow(count),
    lack: () => null,
    run: () => {
      if (action.isPossible) decline();
    },
    typed: text,
  });
  return (
    <Panel
      title={t.declineTitle(count)}
      onClose={onClose}
      isDirty={!isDone && (text !== "" || note !== "")}
      footer={
        <div className="w-full">
          <ActionProblem action={action} onAnyway={decline} />
          {children}
          <Button look="danger" isWide isBusy={action.isBusy} disabled={!action.isPossible} onClick={submit}>
            {t.declineNow(count)}
          </Button>
        </div>
      }
    >
      <div ref={root} className="grid gap-3">
        <SelectField
          label={t.reason}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.target.value as DeclineReason["code"])}
        >
          {DECLINE_REASONS.map((one) => (
            <option key={one} value={one}>
              {t.reasonWord(one)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t.reasonText}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox label={t.sendMail} checked={send} onChange={(event) => setSend(event.target.checked)} />
        {send && (
          <div>
            <TextArea
              label={t.note}
              hint={t.noteHint}
              rows={5}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              <span className="text-meta text-ink-2">{t.templates}</span>
              {TEMPLATES.map((name) => (
                <Button key={name} size="small" onClick={() => setNote(t.templateText(name))}>
                  {t.templateName(name)}
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
    </Panel>
  );
}
