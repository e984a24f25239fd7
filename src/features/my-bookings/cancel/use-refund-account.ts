import { useEffect, useState } from "react";
import { useApi } from "../../account/state.ts";
import type { PaymentMethodsContract, RefundAccount } from "../../payment-methods/contract.ts";

/** The account that refunds go to, if one is needed: undefined until it is known, null where there is none. */
export function useRefundAccount(isNeeded: boolean): RefundAccount | null | undefined {
  const api = useApi();
  const [account, setAccount] = useState<RefundAccount | null | undefined>(undefined);
  useEffect(() => {
    if (isNeeded) api<PaymentMethodsContract>()("GET banks").then(setAccount, () => setAccount(null));
  }, [api, isNeeded]);
  return account;
}
