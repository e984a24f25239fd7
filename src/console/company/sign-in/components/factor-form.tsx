import { useRef, useState } from "react";
import type { Me } from "../../../../features/staff/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { useProblemText } from "../../../kit/components/states.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { askForPasskey, hasPasskeys, wasNotGiven } from "../../factors/passkey.ts";
import type { SignInContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { DemoCode } from "./demo-code.tsx";

/** Asks a signed-in person for a second factor: to open a locked session, or to make the factor fresh. */
export function FactorForm({
  call,
  button,
  onDone,
}: {
  call: "POST operate/unlock" | "POST operate/step_up";
  button: string;
  onDone: (me: Me) => void;
}) {
  const t = useTexts(messages);
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const check = useAction(
    (idempotencyKey, text: string) =>
      api<SignInContract>()(call, { body: { code: text } }, { idempotencyKey }),
    onDone,
  );
  const checkPasskey = useAction(
    async () =>
      api<SignInContract>()(call, { body: { code: "", credential: { ...(await askForPasskey()) } } }),
    onDone,
  );
  const problem = useProblemText(check.problem);
  return (
    <>
      <form
        className="flex items-start gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await check.run(code))) setCode("");
        }}
      >
        <TextField
          ref={field}
          label={t.code}
          hint={t.codeHint}
          error={problem || null}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          data-autofocus
          className="flex-1"
        />
        <Button type="submit" look="filled" isBusy={check.isBusy} className="mt-[1.375rem]">
          {button}
        </Button>
      </form>
      <DemoCode
        onUse={(shown) => {
          setCode(shown);
          field.current?.focus();
        }}
      />
      <PasskeyButton action={checkPasskey} />
    </>
  );
}

/** The alternative: a passkey, if the browser supports them. */
export function PasskeyButton({ action }: { action: ReturnType<typeof useAction<[], unknown>> }) {
  const t = useTexts(messages);
  const problem = useProblemText(action.problem);
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-3">
      <Button isWide isBusy={action.isBusy} onClick={() => void action.run()}>
        {t.withPasskey}
      </Button>
      {action.problem && (
        <p role="alert" className="mt-1 text-meta text-error">
          {wasNotGiven(action.problem) ? t.passkeyNotGiven : problem}
        </p>
      )}
    </div>
  );
}
