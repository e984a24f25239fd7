import { useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { OwnDialog } from "../../ui/own-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useApi } from "../account/state.ts";
import { useLoaded, useOwnDialog } from "../profile/state.ts";
import { BankAccountCard } from "./components/bank-account-card.tsx";
import { BankForm } from "./components/bank-form.tsx";
import type { RefundAccount, WalletContract } from "./contract.ts";
import { messages } from "./messages/bank.ts";

/** The account for refunds by bank: what is registered, or the form (SPEC section 2, Card screen: bank display). */
export default function BankModal() {
  const t = useTexts(messages);
  return (
    <OwnDialog title={t.title} {...useOwnDialog()}>
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
  const { loaded, reload, put } = useLoaded(() => api<WalletContract>()("GET banks"));
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
