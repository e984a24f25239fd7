import { useState } from "react";
import { hasBranches } from "../../../domain/fields/bank-fields.ts";
import { flash } from "../../../nav/flash.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { BankIcon } from "../../../ui/menu-icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { PaymentMethodsContract, RefundAccount } from "../contract.ts";
import { messages } from "../messages/bank.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { ProofFields, useProof } from "./proof-fields.tsx";

/** The registered account with its warnings, and the buttons to change and remove it. */
export function BankAccountCard({
  account,
  onChange,
  onRemoved,
}: {
  account: RefundAccount;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const [isAsking, setAsking] = useState(false);
  const proof = useProof();
  const [given, setGiven] = useState({ password: "", code: "" });
  const remove = async () => {
    try {
      await api<PaymentMethodsContract>()("POST banks/delete", { body: given });
      flash(t.removed);
      onRemoved();
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
    }
  };
  const field = (name: keyof typeof given) => ({
    id: `bank-remove-${name}`,
    value: given[name],
    onChange: ({ target }: { target: { value: string } }) => setGiven({ ...given, [name]: target.value }),
  });
  return (
    <div className="space-y-4">
      <div className="flex gap-4 rounded-button border border-line px-4 py-4">
        <BankIcon className="mt-0.5 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className="text-ctl font-bold">
            {account.bank_name} {account.branch_name}
            <span className="figures ml-2 font-normal text-ink-2">
              {hasBranches(account.currency) ? account.branch_number : account.bank_code}
            </span>
          </p>
          <p className="mt-1">
            {hasBranches(account.currency) && t.types(account.account_type)}{" "}
            <span className="figures">{account.account_number}</span>
          </p>
          <p className="mt-0.5 text-ink-2">{account.account_name}</p>
        </div>
      </div>
      {account.warnings.map(({ field, message }) => (
        <Note key={field} tone="warn">
          {message}
        </Note>
      ))}
      {isAsking ? (
        <ConfirmRemoval
          title={t.removeTitle}
          lead={t.removeLead}
          keep={t.keep}
          remove={t.doRemove}
          onKeep={() => setAsking(false)}
          onRemove={remove}
        >
          {proof?.is_needed && (
            <ProofFields
              proof={proof}
              password={field("password")}
              code={field("code")}
              onCode={(code) => setGiven({ ...given, code })}
            />
          )}
        </ConfirmRemoval>
      ) : (
        <div className="flex gap-3">
          <Button look="outlined" className="flex-1" onClick={onChange}>
            {t.change}
          </Button>
          <Button look="text" className="flex-1" onClick={() => setAsking(true)}>
            {t.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
