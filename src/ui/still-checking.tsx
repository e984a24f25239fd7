import { Button } from "./button.tsx";
import { messages } from "./messages/payment.ts";
import { Note } from "./note.tsx";
import { useUiLocale } from "./ui-locale.tsx";

/**
 * A payment that is still undecided after three minutes (INTENT-16): it offers no second attempt, only the place where
 * the outcome will appear.
 */
export function StillChecking({ onList }: { onList: () => void }) {
  const t = messages[useUiLocale()];
  return (
    <div className="space-y-5">
      <Note tone="warn" role="alert">
        <p>{t.stillChecking}</p>
        <p className="mt-1">{t.outcome}</p>
      </Note>
      <Button onClick={onList}>{t.toList}</Button>
    </div>
  );
}

/** While a payment from before a reload is polled. */
export function Checking() {
  return (
    <Note tone="info" role="status">
      {messages[useUiLocale()].checking}
    </Note>
  );
}
