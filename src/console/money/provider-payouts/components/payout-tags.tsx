import { Tag } from "../../../kit/components/tag.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { PayoutItem } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** Whether it is what the ledger has. */
export function DifferencesTag({ payout }: { payout: PayoutItem }) {
  const t = useTexts(messages);
  const { differences, is_automatic: isAutomatic, is_complete: isComplete, net, amount } = payout;
  if (!isAutomatic) return <Tag tone="outlined">{t.byHand}</Tag>;
  const count = differences + (isComplete && net !== amount ? 1 : 0);
  if (count > 0) return <Tag tone="warn">{t.differs(count)}</Tag>;
  return isComplete ? <span className="text-ok">{t.agrees}</span> : <Tag tone="outlined">{t.notRead}</Tag>;
}
