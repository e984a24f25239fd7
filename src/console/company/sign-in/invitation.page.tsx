import { useNavigate, useSearchParams } from "react-router";
import { confirmationProblem, nameProblems, passwordProblem } from "../../../domain/fields/account-fields.ts";
import { problemsOf } from "../../../domain/fields/text-field.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { LinkButton } from "../../kit/components/button.tsx";
import { EntryFrame } from "../../kit/components/entry-frame.tsx";
import { TextField } from "../../kit/components/field.tsx";
import { Notice } from "../../kit/components/states.tsx";
import { Form } from "../../kit/form/components/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { api, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type { StaffContract } from "../staff/contract.ts";
import { messages } from "./messages.ts";

const call = api<StaffContract>();

/** The page behind the link of an invitation or a reset: name and password, or the present password; then the second factor. */
export default function InvitationPage() {
  const t = useTexts(messages);
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const invitation = useQuery(`invitation ${token}`, (signal) =>
    call("POST operate/invitations/look", { body: { token } }, { signal }),
  );
  const { data, problem } = invitation;
  if (problem)
    return (
      <EntryFrame title={t.invitationTitle}>
        <Notice tone="error">{problem.code === "network" ? problem.message : t.invitationVoid}</Notice>
        <LinkButton look="text" className="-ml-3 mt-3" to={operatePaths.signIn()}>
          {t.signIn}
        </LinkButton>
      </EntryFrame>
    );
  if (!data) return <EntryFrame title={t.invitationTitle}>{null}</EntryFrame>;
  if (!data.needs_password)
    return (
      <EntryFrame title={t.knownTitle} hint={t.invitationKnown(data.email)}>
        <KnownForm token={token} email={data.email} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t.invitationTitle} hint={t.invitationHint(data.email)}>
      <AcceptForm token={token} email={data.email} />
    </EntryFrame>
  );
}

/** For people who have a password: the link and the password together lead to the second factor. */
function KnownForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(messages);
  const form = useForm({
    label: t.next,
    initial: { password: "" },
    send: ({ password }) =>
      call("POST operate/invitations/accept", {
        body: { token, password, last_name: "", first_name: "", password_confirmation: "" },
      }),
    done: () => ({}),
    onClose: useToSignIn(),
  });
  return (
    <Form form={form} submit={t.next} isWide className="space-y-3">
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field("password")}
        label={t.password}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
    </Form>
  );
}

function AcceptForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(messages);
  const form = useForm({
    label: t.accept,
    initial: { last_name: "", first_name: "", password: "", password_confirmation: "" },
    check: (values) => [
      ...nameProblems(values),
      ...problemsOf(
        passwordProblem("password", values.password),
        confirmationProblem(values.password, values.password_confirmation),
      ),
    ],
    send: (values) => call("POST operate/invitations/accept", { body: { token, ...values } }),
    done: () => ({}),
    onClose: useToSignIn(),
  });
  const secret = { type: "password", autoComplete: "new-password" };
  return (
    <Form form={form} submit={t.accept} isWide className="space-y-3">
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...form.field("last_name")} label={t.lastName} autoComplete="family-name" autoFocus />
        <TextField {...form.field("first_name")} label={t.firstName} autoComplete="given-name" />
      </div>
      <TextField {...form.field("password")} {...secret} label={t.password} hint={t.passwordHint} />
      <TextField {...form.field("password_confirmation")} {...secret} label={t.passwordAgain} />
    </Form>
  );
}

function useToSignIn(): () => void {
  const navigate = useNavigate();
  return () => void navigate(operatePaths.signIn(), { replace: true });
}
