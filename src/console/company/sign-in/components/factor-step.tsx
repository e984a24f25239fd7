import { useState } from "react";
import type { Me } from "../../../../features/staff/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { askForPasskey } from "../../factors/passkey.ts";
import type { SessionFacts, SignInContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { CodeForm } from "./code-form.tsx";
import { PasskeyButton } from "./factor-form.tsx";

/** The second step after a right password. */
export function FactorStep({
  session,
  onDone,
  onCancel,
}: {
  session: SessionFacts;
  onDone: (me: Me) => void;
  onCancel: () => void;
}) {
  const t = useTexts(messages);
  const [isRecovery, setIsRecovery] = useState(false);
  const key = isRecovery ? "POST operate/sign_in/recovery" : "POST operate/sign_in/totp";
  const withPasskey = useAction(
    async () =>
      api<SignInContract>()("POST operate/sign_in/passkey", {
        body: { credential: { ...(await askForPasskey()) } },
      }),
    onDone,
  );
  const asksCode = isRecovery || session.has_totp;
  return (
    <>
      {asksCode ? (
        <CodeForm
          key={key}
          button={t.signIn}
          isRecovery={isRecovery}
          isBelow
          send={(code) => api<SignInContract>()(key, { body: { code } })}
          onDone={onDone}
        />
      ) : (
        <p className="text-ink-2">{t.passkeyOnly}</p>
      )}
      {session.has_passkey && <PasskeyButton action={withPasskey} />}
      <div className="mt-4 flex flex-wrap gap-x-2">
        <Button look="text" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t.useApp : t.useRecovery}
        </Button>
        <Button look="text" onClick={onCancel}>
          {t.somebodyElse}
        </Button>
      </div>
    </>
  );
}
