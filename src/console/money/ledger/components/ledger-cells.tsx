import { money } from "../../../../i18n/format.ts";
import { TwoLines } from "../../../kit/list/components/table.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { LedgerLine } from "../contract.ts";
import { messages as words } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";

type Line = { item: LedgerLine };

/** What came in stands out. */
export function AmountCell({ item: { amount, currency } }: Line) {
  return <span className={amount < 0 ? "text-ink-2" : "font-bold"}>{money(amount, currency)}</span>;
}

export function RateCell({ item: { tax_percent: percent } }: Line) {
  const t = useTexts(messages);
  return percent === null ? t.untaxed : t.rateOf(percent);
}

/** The guest; of money without a booking its payer. */
export function GuestCell({ item: { guest, payer } }: Line) {
  const w = useTexts(words);
  if (!guest) return <TwoLines first={payer ?? ""} second={w.payer} />;
  return <TwoLines first={guest.company || guest.name} second={guest.company ? guest.name : ""} />;
}
