import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { EntryFrame } from "../../kit/components/entry-frame.tsx";
import { TextField } from "../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../kit/components/states.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { api, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type { StaffContract } from "../staff/contract.ts";
import { messages } from "./messages.ts";

/** The page behind the link of an invitation or a reset: name and password, or the present password; then the second factor. */
export default function InvitationPage() {
  const t = useTexts(messages);
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const invitation = useQuery(`invitation ${token}`, (signal) =>
    api<StaffContract>()("POST operate/invitations/look", { body: { token } }, { signal }),
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

/** For somebody who has a password: the link and the password together lead to the second factor. */
function KnownForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const accept = useAction(
    () =>
      api<StaffContract>()("POST operate/invitations/accept", {
        body: { token, password, last_name: "", first_name: "", password_confirmation: "" },
      }),
    () => void navigate(operatePaths.signIn(), { replace: true }),
  );
  const general = useProblemText(accept.problem);
  const wrong = accept.problem?.of("password")[0];
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void accept.run();
      }}
    >
      {accept.problem && !wrong && <Notice tone="error">{general}</Notice>}
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t.password}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={wrong}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" look="filled" isWide isBusy={accept.isBusy}>
        {t.next}
      </Button>
    </form>
  );
}

function AcceptForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const [form, setForm] = useState({
    last_name: "",
    first_name: "",
    password: "",
    password_confirmation: "",
  });
  const accept = useAction(
    () => api<StaffContract>()("POST operate/invitations/accept", { body: { token, ...form } }),
    () => void navigate(operatePaths.signIn(), { replace: true }),
  );
  const { problem } = accept;
  const general = useProblemText(problem);
  const isByField = problem !== null && !Array.isArray(problem.errors);
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: problem?.of(name)[0],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void accept.run();
      }}
    >
      {problem && !isByField && <Notice tone="error">{general}</Notice>}
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t.lastName} autoComplete="family-name" autoFocus {...field("last_name")} />
        <TextField label={t.firstName} autoComplete="given-name" {...field("first_name")} />
      </div>
      <TextField
        label={t.password}
        hint={t.passwordHint}
        type="password"
        autoComplete="new-password"
        {...field("password")}
      />
      <TextField
        label={t.passwordAgain}
        type="password"
        autoComplete="new-password"
        {...field("password_confirmation")}
      />
      <Button type="submit" look="filled" isWide isBusy={accept.isBusy}>
        {t.accept}
      </Button>
    </form>
  );
}
