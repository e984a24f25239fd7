import { useEffect, useState } from "react";
import type { Currency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { lateCode, useLateCode } from "../../../ui/late-code.ts";
import { useApi } from "../../account/state.ts";
import type { CorporateContract, CorporatePayer } from "../../corporate/contract.ts";

/** The group of a company that pays the cart (CORP-5), with what the checkout says of it. */
export type CompanyPayer = {
  corporateId: number;
  groupId: number;
  purchaseNumber: string;
  purpose: string;
  /** What is wrong with the purchase number; null if nothing is. */
  problem: string | null;
  /** What the button says. */
  action: string;
  whenPaid: string;
};

/** No card and no transfer of the guest: what the checkout knows of paying, where a company does. */
export const BY_COMPANY = {
  choice: { kind: "bank" },
  method: 1,
  isByProvider: false,
  isTyping: false,
  isByWallet: false,
  card: undefined,
} as const;

export type WhoPaysProps = {
  currency: Currency;
  /** The first day of use. */
  day: Day | null;
  payer: CompanyPayer | null;
  onChoose: (payer: CompanyPayer | null) => void;
};

const companyChoice = lateCode(() => import("./company-choice.tsx"));

/** Asks who pays, of guests who book for a company in this currency; others see nothing of it. */
export function WhoPays(props: WhoPaysProps) {
  const api = useApi();
  const [payers, setPayers] = useState<readonly CorporatePayer[]>([]);
  useEffect(() => {
    let isShown = true;
    // Without an answer the guest pays as ever.
    api<CorporateContract>()("GET corporate").then(
      (own) => isShown && setPayers(own.payers),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api]);
  const offered = payers.filter(({ currency }) => currency === props.currency);
  const Choice = useLateCode(offered.length > 0 ? companyChoice : null);
  return Choice && offered.length > 0 ? <Choice {...props} payers={offered} /> : null;
}
