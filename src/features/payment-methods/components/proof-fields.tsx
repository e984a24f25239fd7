import { useEffect, useState } from "react";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { DigitsField } from "../../../ui/digits-field.tsx";
import { PasswordField } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { rejectionOf, useApi } from "../../account/state.ts";
import type { PaymentMethodsContract } from "../contract.ts";
import { messages } from "../messages/bank.ts";

type Proof = { is_needed: boolean; by: "password" | "code"; email: string };

/** Whether a change of the account needs a proof (ACCOUNT-51); null until it is known. */
export function useProof(): Proof | null {
  const api = useApi();
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    let isShown = true;
    api<PaymentMethodsContract>()("GET banks/proof").then(
      (answer) => isShown && setProof(answer),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api]);
  return proof;
}

/** A field of a form: id, value and what happens when it changes. */
type Field = {
  id: string;
  value: string;
  error?: string | null;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * The password, or the code of a mail, without which money that is owed goes to no other account. Who has forgotten the
 * password uses a code, too.
 */
export function ProofFields({
  proof,
  password,
  code,
  onCode,
}: {
  proof: Proof;
  password: Field;
  code: Field;
  onCode: (text: string) => void;
}) {
  const t = useTexts(messages);
  const [isByCode, setByCode] = useState(proof.by === "code");
  return (
    <fieldset className="space-y-4 rounded-button border border-line px-4 py-4">
      <legend className="px-1 font-bold">{t.proofTitle}</legend>
      <p className="text-sub text-ink-2">{t.proofLead}</p>
      {isByCode ? (
        <>
          <SendCode email={proof.email} />
          <DigitsField
            {...code}
            onText={onCode}
            label={t.code}
            hint={t.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </>
      ) : (
        <>
          <PasswordField {...password} label={t.password} autoComplete="current-password" />
          <Button look="text" onClick={() => setByCode(true)}>
            {t.byCode}
          </Button>
        </>
      )}
    </fieldset>
  );
}

function SendCode({ email }: { email: string }) {
  const t = useTexts(messages);
  const api = useApi();
  const locale = useLocale();
  const [state, setState] = useState<"unsent" | "busy" | "sent">("unsent");
  const [error, setError] = useState("");
  const send = async () => {
    setState("busy");
    setError("");
    try {
      await api<PaymentMethodsContract>()("POST banks/proof");
      setState("sent");
    } catch (problem) {
      setError(Object.values(rejectionOf(problem, locale)).flat().join(" "));
      setState("unsent");
    }
  };
  return (
    <div className="space-y-3">
      {state === "sent" && (
        <Note tone="ok" role="status">
          {t.codeSent(email)}
        </Note>
      )}
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
      <Button look="outlined" size="medium" isBusy={state === "busy"} onClick={send}>
        {state === "sent" ? t.codeAgain : t.sendCode}
      </Button>
    </div>
  );
}
