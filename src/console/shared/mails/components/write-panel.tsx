import { type ReactNode, useState } from "react";
import { MAIL_BY_HAND_KINDS, type MailByHandKind } from "../../../../domain/booking/booking-mails.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../../../domain/documents/document-kinds.ts";
import { documentName } from "../../../../i18n/bookings.ts";
import type { MailsContract } from "../../../guests/mails/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextArea, TextField } from "../../../kit/components/field.tsx";
import { type Call, type Done, NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import type { Versioned } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import { MailText } from "./mail-text.tsx";

const call = api<MailsContract>();

type Draft = { kind: MailByHandKind; subject: string; text: string; paper: DocumentKind | null };
type Shown = { to: string; subject: string; html: string; text: string };

/**
 * Writes to the guest of a booking: the mail is shown before it is sent (CONSOLE-70). `about`: "papers" for all documents of
 * the order, or the kind of one.
 */
export function WritePanel({
  bookingId,
  about,
  onClose,
  onSent,
}: {
  bookingId: number;
  about: string | null;
  onClose: () => void;
  onSent: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft>(() => ({
    ...{ kind: about === null ? "free" : "papers", subject: "", text: "" },
    paper: DOCUMENT_KINDS.find((kind) => kind === about) ?? null,
  }));
  const params = { id: bookingId };
  const isFree = draft.kind === "free";
  const writing = useTwoSteps({
    draft,
    isReady: !isFree || (draft.subject.trim() !== "" && draft.text.trim() !== ""),
    look: (body) => call("POST operate/bookings/:id/mails/preview", { params, body }),
    mailOf: (looked) => looked,
    sendLabel: () => t.sendNow,
    send: (body, { idempotencyKey }) =>
      call("POST operate/bookings/:id/mails", { params, body }, { idempotencyKey }),
    done: ({ to }) => {
      onSent();
      return { text: t.sentTo(to) };
    },
    onClose,
  });
  return (
    <TwoSteps title={t.write} writing={writing} onClose={onClose}>
      <fieldset>
        <legend className="mb-1 text-meta font-bold text-ink-2">{t.kind}</legend>
        {MAIL_BY_HAND_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="radio"
              name="kind"
              data-autofocus={draft.kind === kind || undefined}
              checked={draft.kind === kind}
              onChange={() => setDraft({ ...draft, kind })}
              className="size-[18px]"
            />
            {kind === "papers" && draft.paper ? documentName(draft.paper, locale) : t.kindWord(kind)}
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
  hint,
  onChange,
}: {
  draft: { subject: string; text: string };
  isFree: boolean;
  /** What the mail has besides the text, where that is not what mails about bookings have. */
  hint?: string;
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
        hint={hint ?? (isFree ? t.wordsHint : t.messageHint)}
        rows={isFree ? 9 : 4}
        maxLength={isFree ? 5000 : 1000}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  );
}

/** A mail that is looked at before it is sent: `look` says what would be sent, and `send` sends it. */
export function useTwoSteps<Draft extends { subject: string; text: string }, Looked, Sent>({
  about,
  draft,
  isReady,
  sendLabel,
  look,
  mailOf,
  send,
  done,
  onClose,
}: {
  /** What it is written against; absent where that has no version. */
  about?: Versioned;
  draft: Draft;
  isReady: boolean;
  sendLabel: (shown: Looked) => string;
  look: (draft: Draft) => Promise<Looked>;
  /** The mail that would be sent; null if none would. */
  mailOf: (looked: Looked) => Shown | null;
  send: (draft: Draft, call: Call) => Promise<Sent>;
  done: (sent: Sent) => Done;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const [looked, setLooked] = useState<Looked | null>(null);
  const mail = looked && mailOf(looked);
  const label = looked && mail ? sendLabel(looked) : t.look;
  const decision = useSubmission<Draft, { looked: Looked } | { sent: Sent }>({
    label,
    ...(about ? { about } : {}),
    typed: [draft.subject, draft.text],
    missing: () => (isReady ? null : NOT_YET),
    body: () => draft,
    send: async (body, how) => (mail ? { sent: await send(body, how) } : { looked: await look(body) }),
    done: (result) => {
      if ("sent" in result) return done(result.sent);
      setLooked(result.looked);
      return { isStep: true };
    },
    onClose,
  });
  return { decision, label, isReady, looked, mail, goBack: () => setLooked(null) };
}

/** First the form, then the mail that would be sent. */
export function TwoSteps({
  title,
  note,
  writing: { decision, label, isReady, mail, goBack },
  onClose,
  children,
}: {
  title: string;
  /** Above the mail. */
  note?: ReactNode;
  writing: Omit<ReturnType<typeof useTwoSteps>, "looked">;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  return (
    <Panel
      title={title}
      onClose={onClose}
      isDirty={decision.isDirty}
      footer={
        <WideFoot
          decision={decision}
          label={label}
          isReady={isReady}
          before={mail && <Button onClick={goBack}>{t.rewrite}</Button>}
        />
      }
    >
      {mail ? (
        <>
          {note}
          <dl className="mb-3 grid grid-cols-[56px_minmax(0,1fr)] gap-x-2 gap-y-1">
            <dt className="text-ink-2">{t.againTo}</dt>
            <dd className="break-all">{mail.to}</dd>
            <dt className="text-ink-2">{t.subject}</dt>
            <dd className="font-bold">{mail.subject}</dd>
          </dl>
          <MailText {...mail} />
        </>
      ) : (
        <div ref={decision.root} className="grid gap-3">
          {children}
        </div>
      )}
    </Panel>
  );
}
