import { useEffect, useState } from "react";
import type { PaymentKind } from "../../../domain/money/payment-method.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { WalletButtons } from "../../../ui/wallet-buttons.tsx";
import { messages } from "../messages.ts";
import type { PaymentChoice } from "../use-payment-choice.ts";

const TEXTS = {
  bank: { order: "orderBank", orderOnApproval: "orderBankApproval", note: "orderNoteBank" },
  card: { order: "orderCard", orderOnApproval: "orderCardApproval", note: "orderNote" },
  paypay: { order: "orderPayPay", orderOnApproval: "orderPayPay", note: "orderNoteElsewhere" },
  konbini: { order: "orderKonbini", orderOnApproval: "orderKonbini", note: "orderNoteElsewhere" },
  paynow: { order: "orderPayNow", orderOnApproval: "orderPayNow", note: "orderNoteElsewhere" },
} as const satisfies Record<PaymentKind, object>;

type BookButtonProps = {
  payment: PaymentChoice;
  /** The formatted total. */
  amount: string;
  isOnApproval: boolean;
  /** What the button says where a company pays; null where the guest does. */
  onInvoice: string | null;
  isBusy: boolean;
  hasAgreed: boolean;
  /** What prevents the order and is elsewhere on the page: the address, the cart, the hold. Null if nothing does. */
  obstacle: string | null;
};

/** The button that orders. Its label says what it does (SCREEN-13), the text below it what happens next. */
export function BookButton({
  payment,
  amount,
  isOnApproval,
  onInvoice,
  isBusy,
  hasAgreed,
  obstacle,
}: BookButtonProps) {
  const t = useTexts(messages);
  const { choice, isByProvider, isByWallet, wallets } = payment;
  const texts = TEXTS[choice?.kind ?? "card"];
  const isSlow = useIsSlow(isBusy);
  return (
    <>
      <div className="mt-4">
        {(!isByWallet || isBusy) && (
          <Button type="submit" isWide isBusy={isBusy} className="min-h-14! text-h3!">
            {onInvoice ?? t[isOnApproval ? texts.orderOnApproval : texts.order](amount)}
          </Button>
        )}
        <WalletButtons mount={wallets.mount} isShown={isByWallet && !isBusy} />
      </div>
      <p className="mt-3 text-center text-meta text-ink-2" aria-live="polite">
        {isBusy
          ? isByProvider && (isSlow ? t.payingLong : t.paying)
          : obstacle !== null
            ? obstacle
            : choice === null
              ? t.chooseFirst
              : !hasAgreed
                ? t.agreeFirst
                : isOnApproval
                  ? t.orderNoteApproval
                  : t[texts.note]}
      </p>
    </>
  );
}

/** From then on the text says that it takes longer than usual. */
const SLOW_MILLISECONDS = 20_000;

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
