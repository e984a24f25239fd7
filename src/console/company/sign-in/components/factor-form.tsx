import type { Me } from "../../../../features/staff/contract.ts";
import { useProblemText } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { askForPasskey, hasPasskeys, wasNotGiven } from "../../factors/passkey.ts";
import type { SignInContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { CodeForm } from "./code-form.tsx";

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
  const checkPasskey = useAction(
    async () =>
      api<SignInContract>()(call, { body: { code: "", credential: { ...(await askForPasskey()) } } }),
    onDone,
  );
  return (
    <>
      <CodeForm
        button={button}
        send={(code, idempotencyKey) => api<SignInContract>()(call, { body: { code } }, { idempotencyKey })}
        onDone={onDone}
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
      <ActionButton action={action} isWide>
        {t.withPasskey}
      </ActionButton>
      {action.problem && (
        <p role="alert" className="mt-1 text-meta text-error">
          {wasNotGiven(action.problem) ? t.passkeyNotGiven : problem}
        </p>
      )}
    </div>
  );
}
