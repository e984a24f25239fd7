import { useRef, useState } from "react";
import type { Me } from "../../../../features/staff/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { useProblemText } from "../../../kit/components/states.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { askForPasskey } from "../../factors/passkey.ts";
import type { SessionFacts, SignInContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { DemoCode } from "./demo-code.tsx";
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
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const key = isRecovery ? "POST operate/sign_in/recovery" : "POST operate/sign_in/totp";
  const check = useAction((_, text: string) => api<SignInContract>()(key, { body: { code: text } }), onDone);
  const withPasskey = useAction(
    async () =>
      api<SignInContract>()("POST operate/sign_in/passkey", {
        body: { credential: { ...(await askForPasskey()) } },
      }),
    onDone,
  );
  const problem = useProblemText(check.problem);
  const asksCode = isRecovery || session.has_totp;
  return (
    <>
      {asksCode ? (
        <form
          className="space-y-3"
          onSubmit={async (event) => {
            event.preventDefault();
            if (!(await check.run(code))) setCode("");
          }}
        >
          <TextField
            key={key}
            ref={field}
            label={isRecovery ? t.recovery : t.code}
            hint={isRecovery ? t.recoveryHint : t.codeHint}
            error={problem || null}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            inputMode={isRecovery ? "text" : "numeric"}
            autoFocus
          />
          {!isRecovery && (
            <DemoCode
              onUse={(shown) => {
                setCode(shown);
                field.current?.focus();
              }}
            />
          )}
          <Button type="submit" look="filled" isWide isBusy={check.isBusy}>
            {t.signIn}
          </Button>
        </form>
      ) : (
        <p className="text-ink-2">{t.passkeyOnly}</p>
      )}
      {session.has_passkey && <PasskeyButton action={withPasskey} />}
      <div className="mt-4 flex flex-wrap gap-x-2">
        <Button
          look="text"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode("");
            check.clear();
          }}
        >
          {isRecovery ? t.useApp : t.useRecovery}
        </Button>
        <Button look="text" onClick={onCancel}>
          {t.somebodyElse}
        </Button>
      </div>
    </>
  );
}
