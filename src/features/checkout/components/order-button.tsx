import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "../messages.ts";
import type { PayChoice } from "./use-pay-choice.ts";

type OrderButtonProps = {
  payment: PayChoice;
  /** The sum, written out. */
  amount: string;
  isOnApproval: boolean;
  isBusy: boolean;
};

/** The last press, with what it does in its name, and what happens after it below. */
export function OrderButton({ payment, amount, isOnApproval, isBusy }: OrderButtonProps) {
  const t = useTexts(messages);
  const { choice, isByProvider } = payment;
  return (
    <>
      <Button type="submit" isWide isBusy={isBusy} className="mt-4 min-h-14! text-h3!">
        {choice?.kind === "bank"
          ? (isOnApproval ? t.orderBankApproval : t.orderBank)(amount)
          : isOnApproval
            ? t.orderCardApproval(amount)
            : t.orderCard(amount)}
      </Button>
      <p className="mt-3 text-center text-meta text-ink-2" aria-live="polite">
        {isBusy
          ? isByProvider
            ? t.paying
            : ""
          : isOnApproval
            ? t.orderNoteApproval
            : choice === null
              ? t.chooseWay
              : choice.kind === "bank"
                ? t.orderNoteBank
                : t.orderNote}
      </p>
    </>
  );
}
