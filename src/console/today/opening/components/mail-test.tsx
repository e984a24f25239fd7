import { useState } from "react";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { LinkButton } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { Opening, OpeningContract } from "../contract.ts";
import { messages } from "../messages.ts";

const call = api<OpeningContract>();

/** A mail to oneself, and the code in it: that it arrives shows that guests' mails do (OPENING-3). */
export function MailTest({
  onClose,
  onReceived,
}: {
  onClose: () => void;
  onReceived: (opening: Opening) => void;
}) {
  const t = useTexts(messages);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useAction(
    (idempotencyKey) => call("POST operate/opening/mail_test", { body: {} }, { idempotencyKey }),
    ({ to }) => setSentTo(to),
  );
  return (
    <Dialog title={t.testTitle} onClose={onClose}>
      <div className="space-y-3">
        <p>{sentTo === null ? t.testHint : t.testSent(sentTo)}</p>
        <ActionProblem action={send} />
        <div className="flex flex-wrap gap-2">
          <ActionButton action={send} look={sentTo === null ? "filled" : "outlined"}>
            {t.testSend}
          </ActionButton>
          <LinkButton look="text" to={operatePaths.setting("mail")}>
            {t.setSender}
          </LinkButton>
        </div>
        {sentTo !== null && <CodeForm onReceived={onReceived} />}
      </div>
    </Dialog>
  );
}

function CodeForm({ onReceived }: { onReceived: (opening: Opening) => void }) {
  const t = useTexts(messages);
  const form = useForm<{ code: string }, Opening>({
    label: t.testConfirm,
    initial: { code: "" },
    check: ({ code }) => (code.trim() === "" ? [{ code: "required", field: "code" }] : []),
    send: ({ code }) => call("POST operate/opening/mail_received", { body: { code } }),
    done: (opening) => {
      onReceived(opening);
      return { text: t.testReceived };
    },
  });
  return (
    <Form form={form} submit={t.testConfirm}>
      <TextField
        {...form.field("code")}
        label={t.testCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form>
  );
}
