import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isLocalPath } from "../../../browser/local-path.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button } from "../../kit/components/button.tsx";
import { EntryFrame } from "../../kit/components/entry-frame.tsx";
import { Failed } from "../../kit/components/states.tsx";
import { forgetQueries } from "../../kit/readings.ts";
import { api, localeSetting, useTexts } from "../../kit/state.ts";
import { Enrol } from "../factors/components/enrol.tsx";
import { RecoveryCodes } from "../factors/components/recovery-codes.tsx";
import { useSession } from "./components/demo-code.tsx";
import { FactorForm } from "./components/factor-form.tsx";
import { FactorStep } from "./components/factor-step.tsx";
import { PasswordStep } from "./components/password-step.tsx";
import type { SignInContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** Signing in, step by step. A reload continues at the current step. */
export default function SignInPage() {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const session = useSession();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data, reload } = session;

  const enter = () => {
    forgetQueries();
    void navigate(localPath(params.get("next")), { replace: true });
  };
  const onDone = (me: Me) => {
    localeSetting.set(me.locale);
    enter();
  };
  const startOver = async () => {
    await api<SignInContract>()("POST operate/sign_out", { body: {} });
    reload();
  };
  const state = data?.state;
  useEffect(() => {
    if (state === "enrol") setIsEnrolling(true);
    // After enrolment the session is open, but the recovery codes have still to be read.
    if (state === "open" && !isEnrolling) enter();
  });

  if (!data) return <EntryFrame title={t.title}>{session.problem && <Failed query={session} />}</EntryFrame>;
  if (isEnrolling)
    return (
      <EntryFrame title={t.enrolTitle} hint={codes ? undefined : t.enrolHint}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={enter} />
        ) : (
          <Enrol onDone={enter} onCodes={setCodes} onMe={(me) => keepLanguage(me.locale)} />
        )}
      </EntryFrame>
    );
  if (state === "factor")
    return (
      <EntryFrame title={t.factorTitle} hint={t.factorHint(data.email ?? "")}>
        <FactorStep session={data} onDone={onDone} onCancel={() => void startOver()} />
      </EntryFrame>
    );
  if (state === "locked")
    return (
      <EntryFrame title={t.lockedTitle} hint={t.factorHint(data.email ?? "")}>
        <FactorForm call="POST operate/unlock" button={t.unlock} onDone={onDone} />
        <Button look="text" className="-ml-3 mt-3" onClick={() => void startOver()}>
          {t.somebodyElse}
        </Button>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t.title}>
      <PasswordStep demo={data.demo} onHalf={reload} onDone={onDone} />
    </EntryFrame>
  );
}

/** Only a path of the console: a link from outside must not lead elsewhere after the sign-in. */
function localPath(next: string | null): string {
  return next !== null && isLocalPath(next) ? next : operatePaths.today();
}

/** A new person may have chosen a language on the way here: it becomes their own. */
function keepLanguage(known: Me["locale"]): void {
  const locale = localeSetting.get();
  if (locale !== known) void api<SignInContract>()("PATCH operate/me", { body: { locale } }).catch(() => {});
}
