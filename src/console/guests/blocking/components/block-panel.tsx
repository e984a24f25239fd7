import { useRef, useState } from "react";
import { TextArea } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { useSubmit } from "../../../kit/panel/use-submit.ts";
import { useCan, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import { type BlockedGuest, useBlocking } from "../use-blocking.ts";

/** Stops a guest from booking, for a reason that is not shown to the guest. */
export function BlockPanel({
  guest,
  onClose,
  onDone,
}: {
  guest: BlockedGuest;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const mayDecide = useCan("people");
  const body = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState("");
  const [isDone, finish] = useFinish(onClose);
  const blocking = useBlocking(guest, () => {
    onDone();
    finish();
  });
  const { missing, submit } = useSubmit({
    root: body,
    label: t.doBlock,
    lack: () => (reason.trim() === "" ? { text: t.missingReason, selector: "textarea" } : null),
    run: () => void blocking.run(reason.trim()),
    typed: reason,
  });
  // The address of the panel can be opened by anybody.
  if (!mayDecide) return null;
  return (
    <Panel
      title={t.title}
      onClose={onClose}
      isDirty={!isDone && reason !== ""}
      footer={
        <SubmitBar
          problem={<ActionProblem action={blocking} />}
          missing={missing}
          look="danger"
          isBusy={blocking.isBusy}
          isPossible={blocking.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {t.doBlock}
        </SubmitBar>
      }
    >
      <div ref={body} className="space-y-3">
        <p className="font-bold">{guest.name}</p>
        <ul className="list-disc space-y-1 pl-5 text-ink-2">
          {[t.stops, t.stays, t.tells].map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <TextArea
          data-autofocus
          label={t.reason}
          error={missing}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Panel>
  );
}
