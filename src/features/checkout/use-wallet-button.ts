import { useEffect, useRef, useState } from "react";
import type { Authorised } from "../../adapters/stripe/card-provider.client.ts";
import type { PaymentChoice } from "./use-payment-choice.ts";

/** What a wallet has authorised, until it is ordered. */
export function useAuthorised() {
  const [authorised, setAuthorised] = useState<Authorised | null>(null);
  const isPaid = useRef(false);
  const pay = async (secret: string) => {
    const confirmed = await (authorised as Authorised).pay(secret);
    isPaid.current = confirmed.ok;
    return confirmed;
  };
  return { authorised, setAuthorised, isPaid, pay };
}

/** The button of a wallet: what it authorises is ordered at once, and it is told if nothing was paid. */
export function useWalletButton(
  wallets: PaymentChoice["wallets"],
  { authorised, setAuthorised, isPaid }: ReturnType<typeof useAuthorised>,
  {
    mayPay,
    order,
    phone,
  }: {
    /** Whether nothing is missing, so that it may open. */
    mayPay: () => boolean;
    order: () => Promise<unknown>;
    /** Takes over the telephone number that the wallet knows; null if none is awaited. */
    phone: ((phone: string) => void) | null;
  },
): void {
  useEffect(() => {
    wallets.askForPhone(phone !== null);
    wallets.listen({
      onPress: mayPay,
      onAuthorised: (next) => {
        if (next.phone) phone?.(next.phone);
        setAuthorised(next);
      },
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: orders once for each press of a wallet's button.
  useEffect(() => {
    if (!authorised) return;
    isPaid.current = false;
    void order().finally(() => {
      if (!isPaid.current) authorised.fail();
      setAuthorised(null);
    });
  }, [authorised]);
}
