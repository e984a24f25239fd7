import type { PayoutStatus } from "../../../../domain/provider-payouts/lines.ts";
import { Tag, type TagTone } from "../../../kit/components/tag.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { PayoutItem } from "../contract.ts";
import { messages as words } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";

const TONES: Record<PayoutStatus, TagTone> = {
  pending: "neutral",
  in_transit: "neutral",
  paid: "ok",
  failed: "error",
  canceled: "outlined",
};

/** Where a payout is on its way. */
export function StatusTag({ status }: { status: PayoutStatus }) {
  return <Tag tone={TONES[status]}>{useTexts(words).statusOf(status)}</Tag>;
}

/** Whether it is what the ledger has. */
export function DifferencesTag({ payout }: { payout: PayoutItem }) {
  const t = useTexts(messages);
  const { differences, is_automatic: isAutomatic, is_complete: isComplete, net, amount } = payout;
  if (!isAutomatic) return <Tag tone="outlined">{t.byHand}</Tag>;
  const count = differences + (isComplete && net !== amount ? 1 : 0);
  if (count > 0) return <Tag tone="warn">{t.differs(count)}</Tag>;
  return isComplete ? <span className="text-ok">{t.agrees}</span> : <Tag tone="outlined">{t.notRead}</Tag>;
}
