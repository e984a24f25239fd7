import { useEffect, useState } from "react";
import { useApi } from "../../account/state.ts";
import type { PaymentsContract, WaitingPayment } from "../../payments/contract.ts";

/** What the guest is still to pay elsewhere, which is no booking yet (PAYFIRST-5); none while it loads. */
export function useWaitingPayments(isLoggedIn: boolean): readonly WaitingPayment[] {
  const api = useApi();
  const [waiting, setWaiting] = useState<readonly WaitingPayment[]>([]);
  useEffect(() => {
    // Without it the mail still has the number.
    if (isLoggedIn)
      api<PaymentsContract>()("GET stripe/payment_intents/waiting").then(setWaiting, () => setWaiting([]));
  }, [api, isLoggedIn]);
  return waiting;
}
