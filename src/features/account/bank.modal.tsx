import { useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BankAccountCard } from "./components/bank-account-card.tsx";
import { BankForm } from "./components/bank-form.tsx";
import { LoadFailure } from "./components/load-failure.tsx";
import { OwnDialog } from "./components/own-dialog.tsx";
import { useLoaded } from "./components/use-loaded.ts";
import type { AccountContract, RefundAccount } from "./contract.ts";
import { messages } from "./messages/bank.ts";
import { useApi } from "./state.ts";

/** The account for refunds by bank: what is registered, or the form (SPEC section 2, Card screen: bank display). */
export default function BankModal() {
  const t = useTexts(messages);
  return (
    <OwnDialog title={t.title}>
      {() => (
        <div className="space-y-5">
          <p className="text-ink-2">{t.lead}</p>
          <Account />
        </div>
      )}
    </OwnDialog>
  );
}

function Account() {
  const t = useTexts(messages);
  const api = useApi();
  const { back, canGoBack } = useModal();
  const { loaded, reload, put } = useLoaded(() => api<AccountContract>()("GET banks"));
  const [isChanging, setChanging] = useState(false);
  const saved = (account: RefundAccount) => {
    flash(t.saved);
    put(account);
    setChanging(false);
    // Opened on the way of a cancellation: on with that.
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
    <BankForm account={account} onSaved={saved} onGiveUp={account ? () => setChanging(false) : undefined} />
  );
}
