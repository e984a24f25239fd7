import { useEffect, useState } from "react";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { useApi } from "../../account/state.ts";
import type { PaymentMethodsContract, RefundAccount } from "../../payment-methods/contract.ts";

/**
 * The account that refunds in a currency go to; null for the currency where none is needed. Undefined until it is known, null
 * where the guest has none that takes it.
 */
export function useRefundAccount(currency: ChargedCurrency | null): RefundAccount | null | undefined {
  const api = useApi();
  const [account, setAccount] = useState<RefundAccount | null | undefined>(undefined);
  const isNeeded = currency !== null;
  useEffect(() => {
    if (isNeeded) api<PaymentMethodsContract>()("GET banks").then(setAccount, () => setAccount(null));
  }, [api, isNeeded]);
  return account && account.currency !== currency ? null : account;
}
