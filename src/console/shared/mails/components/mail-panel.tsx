import { useState } from "react";
import { emailProblem } from "../../../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../../../domain/fields/text-field.ts";
import { sentence } from "../../../../i18n/problems.ts";
import type { MailsContract } from "../../../guests/mails/contract.ts";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../../kit/components/states.tsx";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { messages } from "../messages.ts";
import { MailText } from "./mail-text.tsx";

const call = api<MailsContract>();

/** A mail as its recipient sees it, with a button to send it again. */
export function MailPanel({ id, onClose, onSent }: { id: string; onClose: () => void; onSent: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayWrite = useCan("desk");
  const mayElsewhere = useCan("people");
  const [to, setTo] = useState<string | null>(null);
  const [isCorrected, setCorrected] = useState(true);
  const params = { id };
  const query = useQuery(`mail ${id}`, (signal) => call("GET operate/mails/:id", { params }, { signal }));
  const mail = query.data;
  const isElsewhere = to !== null && cleanedAddress(to).toLowerCase() !== mail?.to?.toLowerCase();
  const wrong = to === null ? null : emailProblem(to, "to");
  const canCorrect = isElsewhere && mail?.can_correct === true;
  const sending = useSubmission({
    // A mail is read here: Ctrl Enter must not send one.
    label: null,
    typed: to,
    missing: () => {
      if (!mail?.can_resend.ok) return NOT_YET;
      return wrong && { text: sentence(wrong, locale), selector: "input" };
    },
    body: () => (to === null ? {} : { to: cleanedAddress(to), correct: canCorrect && isCorrected }),
    send: (body, { idempotencyKey }) =>
      call("POST operate/mails/:id/resend", { params, body }, { idempotencyKey }),
    done: (answer) => {
      onSent();
      return { text: t.queued(answer.to) };
    },
    onClose,
  });
  return (
    <Panel
      title={mail?.subject ?? t.mail(Number(id))}
      note={mail?.to}
      onClose={onClose}
      isDirty={sending.isDirty}
      footer={
        mayWrite &&
        mail && (
          <div ref={sending.root} className="w-full">
            <WideFoot decision={sending} label={t.again} isReady={mail.can_resend.ok}>
              {mail.can_resend.ok && (mayElsewhere || mail.state === "failed") && (
                <TextField
                  type="email"
                  label={t.againTo}
                  className="mb-2"
                  error={sending.missing}
                  value={to ?? mail.to ?? ""}
                  onChange={({ target }) => setTo(target.value)}
                />
              )}
              {canCorrect && (
                <Checkbox
                  label={t.correct}
                  className="mb-2"
                  checked={isCorrected}
                  onChange={({ target }) => setCorrected(target.checked)}
                />
              )}
            </WideFoot>
            {mail.can_resend.why && <p className="mt-2 text-sub text-ink-2">{mail.can_resend.why}</p>}
          </div>
        )
      }
    >
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="desk">
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
