import { useState } from "react";
import type { MailsContract } from "../../../guests/mails/contract.ts";
import { Notice } from "../../../kit/components/states.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import { DraftFields, TwoSteps, useTwoSteps } from "./write-panel.tsx";

const call = api<MailsContract>();

/** Writes to the guests of several bookings: says who will get it and shows the first mail before any is sent. */
export function MailToMany({
  ids,
  onClose,
  onSent,
}: {
  ids: readonly number[];
  onClose: () => void;
  onSent: () => void;
}) {
  const t = useTexts(messages);
  const [draft, setDraft] = useState({ subject: "", text: "" });
  // The selection may change beneath the panel: the mail goes to the bookings that the panel was opened for.
  const [to] = useState(() => [...ids]);
  const writing = useTwoSteps({
    draft,
    isReady: draft.subject.trim() !== "" && draft.text.trim() !== "",
    look: (body) => call("POST operate/bookings/mails/preview", { body: { ids: to, ...body } }),
    mailOf: ({ first }) => first,
    sendLabel: ({ mails }) => t.sendMany(mails),
    send: (body, { idempotencyKey }) =>
      call("POST operate/bookings/mails", { body: { ids: to, ...body } }, { idempotencyKey }),
    done: ({ mails }) => {
      onSent();
      return { text: t.sentMany(mails) };
    },
    onClose,
  });
  const { looked } = writing;
  const left = looked?.left_out ?? [];
  return (
    <TwoSteps
      title={t.writeMany(to.length)}
      writing={writing}
      note={
        looked && (
          <>
            <p className="mb-2 font-bold">{t.reach(looked.mails, looked.guests)}</p>
            {left.length > 0 && (
              <Notice tone="warn">{left.map(({ id, why }) => `${id}: ${why}`).join(" ")}</Notice>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      {looked && !looked.first && <Notice tone="warn">{t.reachesNobody}</Notice>}
      <DraftFields draft={draft} isFree onChange={(change) => setDraft({ ...draft, ...change })} />
    </TwoSteps>
  );
}
