import { daysBetween } from "../../../../domain/time/day.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { Tag } from "../../../kit/components/tag.tsx";
import { useMe, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import type { RefundItem } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** That the account of a refund was changed a short while ago, and whether the guest said no to it (PAYOUT-11). */
export function AccountMarks({
  account_changed_at: changedAt,
  account_objected_at: objectedAt,
}: Pick<RefundItem, "account_changed_at" | "account_objected_at">) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const now = useNow();
  if (!changedAt && !objectedAt) return null;
  const dayOf = (at: number) => dayAt(at, brand.time_zone);
  return (
    <span className="flex flex-wrap gap-1">
      {changedAt && (
        <Tag tone="warn">{t.accountChanged(daysBetween(dayOf(Date.parse(changedAt)), dayOf(now)))}</Tag>
      )}
      {objectedAt && <Tag tone="error">{t.accountObjected}</Tag>}
    </span>
  );
}
