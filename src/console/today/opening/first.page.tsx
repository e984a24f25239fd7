import { useNavigate, useSearchParams } from "react-router";
import { emailProblem } from "../../../domain/fields/account-fields.ts";
import { problemsOf } from "../../../domain/fields/text-field.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { EntryFrame } from "../../kit/components/entry-frame.tsx";
import { TextField } from "../../kit/components/field.tsx";
import { Form } from "../../kit/form/components/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { api, useTexts } from "../../kit/state.ts";
import type { OpeningContract } from "./contract.ts";
import { messages } from "./messages.ts";

const call = api<OpeningContract>();

/** The page behind the link of the first start: whose installation it is. Name, password and second factor follow. */
export default function FirstPage() {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useForm<{ email: string }, { token: string }>({
    label: t.firstNext,
    initial: { email: "" },
    check: ({ email }) => problemsOf(emailProblem(email)),
    send: ({ email }) =>
      call("POST operate/first_owner", { body: { token: params.get("token") ?? "", email } }),
    done: ({ token }) => {
      void navigate(operatePaths.invitation(token), { replace: true });
      return { stays: true };
    },
  });
  return (
    <EntryFrame title={t.firstTitle} hint={t.firstHint}>
      <Form form={form} submit={t.firstNext} isWide className="space-y-3">
        <TextField
          {...form.field("email")}
          label={t.firstEmail}
          type="email"
          autoComplete="username"
          autoFocus
        />
      </Form>
    </EntryFrame>
  );
}
