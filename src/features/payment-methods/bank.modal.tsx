import { useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useApi } from "../account/state.ts";
import { useLoaded, useSignedInDialog } from "../profile/state.ts";
import { AccountForm } from "./components/account-form.tsx";
import { BankAccountCard } from "./components/bank-account-card.tsx";
import type { PaymentMethodsContract, RefundAccount } from "./contract.ts";
import { messages } from "./messages/bank.ts";

/** The bank account for refunds: the registered one, or the form to register one. */
export default function BankModal() {
  const t = useTexts(messages);
  const { brand } = useSite();
  return (
    <SignedInDialog title={t.title} {...useSignedInDialog()}>
      {() => (
        <div className="space-y-5">
          <p className="text-ink-2">{t.lead(brand.name)}</p>
          <Account />
        </div>
      )}
    </SignedInDialog>
  );
}

function Account() {
  const t = useTexts(messages);
  const api = useApi();
  const { back, canGoBack } = useModal();
  const { loaded, reload, put } = useLoaded(() => api<PaymentMethodsContract>()("GET banks"));
  const [isChanging, setChanging] = useState(false);
  const saved = (account: RefundAccount) => {
    flash(t.saved);
    put(account);
    setChanging(false);
    // The cancel dialog opened this one: return to it.
    if (canGoBack && account.warnings.length === 0) back();
  };
  if (loaded.state === "failed") return <LoadFailure onRetry={reload} />;
  if (loaded.state === "loading") {
    return (
      <div role="status" aria-label={t.loading} className="space-y-4">
        <Skeleton className="h-32 rounded-button!" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  const account = loaded.data;
  return account && !isChanging ? (
    <BankAccountCard account={account} onChange={() => setChanging(true)} onRemoved={() => put(null)} />
  ) : (
    <AccountForm
      account={account}
      onSaved={saved}
      onCancel={account ? () => setChanging(false) : undefined}
    />
  );
}
