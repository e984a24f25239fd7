import { useState } from "react";
import type { Answer } from "../../../../api/endpoint.ts";
import { Notice } from "../../../kit/components/states.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { api, say, useTexts } from "../../../kit/state.ts";
import type { MailsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { DraftFields, TwoSteps } from "./write-panel.tsx";

type Preview = Answer<MailsContract["POST operate/bookings/mails/preview"]>;
type Draft = { subject: string; text: string };

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
  const [draft, setDraft] = useState<Draft>({ subject: "", text: "" });
  const [preview, setPreview] = useState<Preview | null>(null);
  // The selection may change beneath the panel: the mail goes to the bookings that the panel was opened for.
  const [to] = useState(() => [...ids]);
  const [isDone, finish] = useFinish(onClose);
  const looking = useAction(
    (_, body: Draft) =>
      api<MailsContract>()("POST operate/bookings/mails/preview", { body: { ids: to, ...body } }),
    setPreview,
  );
  const sending = useAction(
    (idempotencyKey, body: Draft) =>
      api<MailsContract>()("POST operate/bookings/mails", { body: { ids: to, ...body } }, { idempotencyKey }),
    ({ mails }) => {
      say(t.sentMany(mails));
      finish();
      onSent();
    },
  );
  const left = preview?.left_out ?? [];
  return (
    <TwoSteps
      title={t.writeMany(to.length)}
      shown={preview?.first ?? null}
      note={
        preview && (
          <>
            <p className="mb-2 font-bold">{t.reach(preview.mails, preview.guests)}</p>
            {left.length > 0 && (
              <Notice tone="warn">{left.map(({ id, why }) => `${id}: ${why}`).join(" ")}</Notice>
            )}
          </>
        )
      }
      onBack={() => setPreview(null)}
      onClose={onClose}
      isDirty={!isDone && (draft.subject !== "" || draft.text !== "")}
      isReady={draft.subject.trim() !== "" && draft.text.trim() !== ""}
      looking={looking}
      onLook={() => void looking.run(draft)}
      sending={sending}
      sendLabel={t.sendMany(preview?.mails ?? 0)}
      onSend={() => void sending.run(draft)}
    >
      {preview && preview.first === null && <Notice tone="warn">{t.reachesNobody}</Notice>}
      <DraftFields draft={draft} isFree onChange={(change) => setDraft({ ...draft, ...change })} />
    </TwoSteps>
  );
}
