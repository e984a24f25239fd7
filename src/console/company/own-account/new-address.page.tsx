import { useState } from "react";
import { useSearchParams } from "react-router";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { LinkButton } from "../../kit/components/button.tsx";
import { EntryFrame } from "../../kit/components/entry-frame.tsx";
import { Notice, useProblemText } from "../../kit/components/states.tsx";
import { ActionButton } from "../../kit/decision/components/action-button.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { api, useTexts } from "../../kit/state.ts";
import type { OwnAccountContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** The page behind the link in the mail to a new address. Opening it changes nothing yet: programs that check links do that, too. */
export default function NewAddressPage() {
  const t = useTexts(messages);
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [email, setEmail] = useState<string | null>(null);
  const confirm = useAction(
    () => api<OwnAccountContract>()("POST operate/address/confirm", { body: { token } }),
    (changed) => setEmail(changed.email),
  );
  const problem = useProblemText(confirm.problem);
  if (email !== null)
    return (
      <EntryFrame title={t.confirmTitle} hint={t.confirmed(email)}>
        <LinkButton look="filled" to={operatePaths.signIn()}>
          {t.toSignIn}
        </LinkButton>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t.confirmTitle} hint={t.confirmHint}>
      {confirm.problem && <Notice tone="error">{problem}</Notice>}
      <ActionButton action={confirm} look="filled" isWide>
        {t.confirm}
      </ActionButton>
    </EntryFrame>
  );
}
