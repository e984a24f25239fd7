import { type ReactNode, useState } from "react";
import { DECLINE_REASONS } from "../../../../domain/booking/reasons.ts";
import type { ApprovalsContract, DeclineReason } from "../../../bookings/approve/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, SelectField, TextArea } from "../../../kit/components/field.tsx";
import { PLAIN_MAIL } from "../../../kit/decision/components/mail-choice.tsx";
import { type Call, type Done, useSubmission } from "../../../kit/decision/use-submission.ts";
import type { Versioned } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { WithBooking } from "../../seen/components/with-booking.tsx";
import { useSeenBooking } from "../../seen/use-seen-booking.ts";
import { messages } from "../messages.ts";
import { type Outcome, Outcomes } from "./outcomes.tsx";

const call = api<ApprovalsContract>();
const TEMPLATES = ["taken", "works", "purpose"] as const;

type Answer = { reason: DeclineReason; mail: { send: boolean; note: string } };

/** Declines one booking. */
export default function DeclinePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <WithBooking id={id} title={t.declineTitle(1)} onClose={onClose}>
      {({ booking }) => <DeclineOne item={booking} onClose={onClose} />}
    </WithBooking>
  );
}

/** Declines the version of the booking that was shown when the panel was opened. */
function DeclineOne({ item: { id, ...item }, onClose }: { item: BookingItem; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <DeclineForm
      count={1}
      about={useSeenBooking({ id, ...item })}
      send={(answer, { version, idempotencyKey }) =>
        call(
          "POST operate/bookings/:id/decline",
          { params: { id }, body: { ...answer, version } },
          { idempotencyKey },
        )
      }
      done={() => ({ text: t.declined(1), bookings: [id] })}
      onClose={onClose}
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
  return (
    <DeclineForm
      count={seen.length}
      send={(answer, { idempotencyKey }) =>
        call("POST operate/bookings/decline", { body: { ...answer, items: [...seen] } }, { idempotencyKey })
      }
      done={({ results }) => {
        const notDone = results.filter(({ ok }) => !ok);
        setFailed(notDone);
        const count = results.length - notDone.length;
        return { ...(count > 0 ? { text: t.declined(count) } : {}), stays: notDone.length > 0 };
      }}
      onClose={close}
    >
      <Outcomes failed={failed} onSeen={close} />
    </DeclineForm>
  );
}

function DeclineForm<Result>({
  count,
  onClose,
  children,
  ...rest
}: {
  count: number;
  about?: Versioned;
  send: (answer: Answer, call: Call) => Promise<Result>;
  done: (result: Result) => Done;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTexts(messages);
  const [reason, setReason] = useState<DeclineReason>({ code: "unavailable", text: "" });
  const [mail, setMail] = useState(PLAIN_MAIL);
  const decision = useSubmission<Answer, Result>({
    ...rest,
    label: t.declineNow(count),
    typed: [reason.text, mail.note],
    missing: () => null,
    body: () => ({ reason, mail: { ...mail, note: mail.send ? mail.note : "" } }),
    onClose,
  });
  return (
    <Panel
      title={t.declineTitle(count)}
      onClose={onClose}
      isDirty={decision.isDirty}
      footer={
        <WideFoot decision={decision} look="danger" label={t.declineNow(count)}>
          {children}
        </WideFoot>
      }
    >
      <div ref={decision.root} className="grid gap-3">
        <SelectField
          label={t.reason}
          data-autofocus
          value={reason.code}
          onChange={({ target }) => setReason({ ...reason, code: target.value as DeclineReason["code"] })}
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
          value={reason.text}
          onChange={({ target }) => setReason({ ...reason, text: target.value })}
        />
        <Checkbox
          label={t.sendMail}
          checked={mail.send}
          onChange={({ target }) => setMail({ ...mail, send: target.checked })}
        />
        {mail.send && (
          <div>
            <TextArea
              label={t.note}
              hint={t.noteHint}
              rows={5}
              maxLength={1000}
              value={mail.note}
              onChange={({ target }) => setMail({ ...mail, note: target.value })}
            />
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              <span className="text-meta text-ink-2">{t.templates}</span>
              {TEMPLATES.map((name) => (
                <Button
                  key={name}
                  size="small"
                  onClick={() => setMail({ ...mail, note: t.templateText(name) })}
                >
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
