import { useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { api, say, useCan, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { MailsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { MailText } from "./mail-text.tsx";

/** A mail as its recipient sees it, with a button to send it again. */
export function MailPanel({ id, onClose, onSent }: { id: string; onClose: () => void; onSent: () => void }) {
  const t = useTexts(messages);
  const mayWrite = useCan("desk");
  const mayElsewhere = useCan("people");
  const [to, setTo] = useState<string | null>(null);
  const [isCorrected, setCorrected] = useState(true);
  const query = useQuery(`mail ${id}`, (signal) =>
    api<MailsContract>()("GET operate/mails/:id", { params: { id } }, { signal }),
  );
  const mail = query.data;
  const isElsewhere = to !== null && to.trim().toLowerCase() !== mail?.to?.toLowerCase();
  const canCorrect = isElsewhere && mail?.can_correct === true;
  const [isDone, finish] = useFinish(onClose);
  const sending = useAction(
    (idempotencyKey, address: string | null) =>
      api<MailsContract>()(
        "POST operate/mails/:id/resend",
        {
          params: { id },
          body: address === null ? {} : { to: address.trim(), correct: canCorrect && isCorrected },
        },
        { idempotencyKey },
      ),
    (answer) => {
      say(t.queued(answer.to));
      onSent();
      finish();
    },
  );
  return (
    <Panel
      title={mail?.subject ?? t.mail(Number(id))}
      note={mail?.to}
      onClose={onClose}
      isDirty={!isDone && to !== null}
      footer={
        mayWrite &&
        mail && (
          <div className="w-full">
            <ActionProblem action={sending} />
            {mail.can_resend.ok && (mayElsewhere || mail.state === "failed") && (
              <TextField
                type="email"
                label={t.againTo}
                className="mb-2"
                value={to ?? mail.to ?? ""}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
            {canCorrect && (
              <Checkbox
                label={t.correct}
                className="mb-2"
                checked={isCorrected}
                onChange={(event) => setCorrected(event.target.checked)}
              />
            )}
            <Button
              look="filled"
              isWide
              isBusy={sending.isBusy}
              disabled={!sending.isPossible || !mail.can_resend.ok}
              onClick={() => void sending.run(to)}
            >
              {t.again}
            </Button>
            {mail.can_resend.why && <p className="mt-1 text-sub text-ink-2">{mail.can_resend.why}</p>}
          </div>
        )
      }
    >
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="see">
        {({ html, text, problem }) => (
          <>
            {problem && <Notice tone="error">{t.problem(problem)}</Notice>}
            {html === null || text === null ? (
              <p className="text-ink-2">{t.forgotten}</p>
            ) : (
              <MailText subject={mail?.subject ?? ""} html={html} text={text} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
