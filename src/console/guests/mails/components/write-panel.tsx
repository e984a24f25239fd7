import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { TextArea, TextField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { type Action, useAction } from "../../../kit/decision/use-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { useSubmit } from "../../../kit/panel/use-submit.ts";
import { api, say, useTexts } from "../../../kit/state.ts";
import type { MailsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { MailText } from "./mail-text.tsx";

type Kind = "free" | "booked" | "paid" | "entry";
const KINDS: readonly Kind[] = ["free", "booked", "paid", "entry"];
type Draft = { kind: Kind; subject: string; text: string };
type Shown = { to: string; subject: string; html: string; text: string };

/** Writes to the guest of a booking: the mail is shown before it is sent (CONSOLE-70). */
export function WritePanel({
  bookingId,
  onClose,
  onSent,
}: {
  bookingId: number;
  onClose: () => void;
  onSent: () => void;
}) {
  const t = useTexts(messages);
  const [draft, setDraft] = useState<Draft>({ kind: "free", subject: "", text: "" });
  const [shown, setShown] = useState<Shown | null>(null);
  const [isDone, finish] = useFinish(onClose);
  const params = { id: bookingId };
  const looking = useAction(
    (_, body: Draft) => api<MailsContract>()("POST operate/bookings/:id/mails/preview", { params, body }),
    setShown,
  );
  const sending = useAction(
    (idempotencyKey, body: Draft) =>
      api<MailsContract>()("POST operate/bookings/:id/mails", { params, body }, { idempotencyKey }),
    ({ to }) => {
      say(t.sentTo(to));
      onSent();
      finish();
    },
  );
  const isFree = draft.kind === "free";
  const isReady = !isFree || (draft.subject.trim() !== "" && draft.text.trim() !== "");
  return (
    <TwoSteps
      title={t.write}
      shown={shown}
      onBack={() => setShown(null)}
      onClose={onClose}
      isDirty={!isDone && (draft.subject !== "" || draft.text !== "")}
      isReady={isReady}
      looking={looking}
      onLook={() => void looking.run(draft)}
      sending={sending}
      sendLabel={t.sendNow}
      onSend={() => void sending.run(draft)}
    >
      <fieldset>
        <legend className="mb-1 text-meta font-bold text-ink-2">{t.kind}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="radio"
              name="kind"
              data-autofocus={draft.kind === kind || undefined}
              checked={draft.kind === kind}
              onChange={() => setDraft({ ...draft, kind })}
              className="size-[18px]"
            />
            {t.kindWord(kind)}
          </label>
        ))}
      </fieldset>
      <DraftFields draft={draft} isFree={isFree} onChange={(change) => setDraft({ ...draft, ...change })} />
    </TwoSteps>
  );
}

/** The subject and the text of a mail; only the text if the mail has its own subject. */
export function DraftFields({
  draft,
  isFree,
  onChange,
}: {
  draft: { subject: string; text: string };
  isFree: boolean;
  onChange: (change: { subject?: string; text?: string }) => void;
}) {
  const t = useTexts(messages);
  return (
    <>
      {isFree && (
        <TextField
          label={t.subject}
          value={draft.subject}
          maxLength={200}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      )}
      <TextArea
        label={isFree ? t.words : t.message}
        hint={isFree ? t.wordsHint : t.messageHint}
        rows={isFree ? 9 : 4}
        maxLength={isFree ? 5000 : 1000}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  );
}

/** First the form, then the mail that would be sent. */
export function TwoSteps<Looked extends unknown[], Sent extends unknown[]>({
  title,
  note,
  shown,
  onBack,
  onClose,
  isDirty,
  isReady,
  looking,
  onLook,
  sending,
  sendLabel,
  onSend,
  children,
}: {
  title: string;
  note?: ReactNode;
  shown: Shown | null;
  onBack: () => void;
  onClose: () => void;
  isDirty: boolean;
  isReady: boolean;
  looking: Action<Looked>;
  onLook: () => void;
  sending: Action<Sent>;
  sendLabel: string;
  onSend: () => void;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const root = useRef<HTMLDivElement>(null);
  const { submit } = useSubmit({
    root,
    label: shown ? sendLabel : t.look,
    lack: () => null,
    run: () => {
      if (shown && sending.isPossible) onSend();
      else if (!shown && looking.isPossible && isReady) onLook();
    },
    typed: "",
  });
  return (
    <Panel
      title={title}
      onClose={onClose}
      isDirty={isDirty}
      footer={
        <div className="w-full">
          <ActionProblem action={looking} />
          <ActionProblem action={sending} />
          {shown ? (
            <div className="flex gap-2">
              <Button onClick={onBack}>{t.rewrite}</Button>
              <Button
                look="filled"
                className="flex-1"
                isBusy={sending.isBusy}
                disabled={!sending.isPossible}
                onClick={submit}
              >
                {sendLabel}
              </Button>
            </div>
          ) : (
            <Button
              look="filled"
              isWide
              isBusy={looking.isBusy}
              disabled={!looking.isPossible || !isReady}
              onClick={submit}
            >
              {t.look}
            </Button>
          )}
        </div>
      }
    >
      {shown ? (
        <>
          {note}
          <dl className="mb-3 grid grid-cols-[56px_minmax(0,1fr)] gap-x-2 gap-y-1">
            <dt className="text-ink-2">{t.to}</dt>
            <dd className="break-all">{shown.to}</dd>
            <dt className="text-ink-2">{t.subject}</dt>
            <dd className="font-bold">{shown.subject}</dd>
          </dl>
          <MailText {...shown} />
        </>
      ) : (
        <div ref={root} className="grid gap-3">
          {children}
        </div>
      )}
    </Panel>
  );
}
