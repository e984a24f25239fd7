import { useState } from "react";
import { recipientProblems } from "../../../domain/booking/estimate.ts";
import { cleanedAddress } from "../../../domain/fields/text-field.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorText, TextField } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { useForm } from "../../../ui/use-form.ts";
import { useApi, useRejection } from "../../account/state.ts";
import type { EstimatesContract } from "../contract.ts";
import { messages } from "../messages/estimate.ts";

/** Mails the estimate to somebody who must approve it (ESTIMATE-11). */
export function MailEstimate({ token }: { token: string }) {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm("estimate-mail", {
    initial: { mail: "" },
    check: ({ mail }) => recipientProblems(mail),
    labels: { mail: t.mailAddress },
    submit: async ({ mail }) => {
      setSentTo(null);
      try {
        await api<EstimatesContract>()("POST estimate_mails/:token", { params: { token }, body: { mail } });
      } catch (problem) {
        return rejection(problem);
      }
      setSentTo(cleanedAddress(mail));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} aria-labelledby="estimate-mail-title" className="space-y-3">
      <div>
        <h2 id="estimate-mail-title" className="text-h3">
          {t.mailTitle}
        </h2>
        <p className="text-sub text-ink-2">{t.mailLead}</p>
      </div>
      <TextField
        {...form.field("mail")}
        label={t.mailAddress}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="alert">{form.errorOf("all") && <ErrorText>{form.errorOf("all")}</ErrorText>}</div>
      <Button type="submit" look="outlined" isBusy={form.isBusy} className="max-sm:w-full">
        {t.mailSend}
      </Button>
      <div role="status">{sentTo !== null && <Note tone="ok">{t.mailed(sentTo)}</Note>}</div>
    </form>
  );
}
