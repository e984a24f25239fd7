import { money, shortDayText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { Tag } from "../../../kit/components/tag.tsx";
import { useFieldText } from "../../../kit/list/components/columns.tsx";
import { TwoLines } from "../../../kit/list/components/table.tsx";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { refundColumns } from "../columns.ts";
import type { RefundItem } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";
import { AccountMarks } from "./account-marks.tsx";

type Refund = { item: RefundItem };

/** The cells that the list of refunds draws itself. */
export const REFUND_CELLS = {
  created_at: SinceCell,
  whose: WhoseCell,
  cause: CauseCell,
  state: StateCell,
  account: AccountCell,
};

/** A refund on a phone. */
export function RefundCard({ item }: Refund) {
  const words = useTexts(listTexts);
  return (
    <>
      <span className="flex justify-between gap-2">
        <span className="figures">
          <SinceCell item={item} />
        </span>
        <StateCell item={item} />
      </span>
      <span className="flex justify-between gap-2 font-bold">
        <span className="truncate">{useName(item)}</span>
        <span className="figures">{money(item.amount, item.currency)}</span>
      </span>
      <span className="block truncate text-ink-2">
        {words.cause(item.cause)} {useWhy(item)}
      </span>
      <AccountMarks {...item} />
    </>
  );
}

/** The day alone. */
function SinceCell({ item }: Refund) {
  const locale = useLocale();
  const { brand } = useMe();
  return shortDayText(dayAt(Date.parse(item.created_at), brand.time_zone), locale);
}

function WhoseCell({ item }: Refund) {
  return <TwoLines first={useName(item)} second={item.booking ? String(item.booking.id) : ""} />;
}

function CauseCell({ item }: Refund) {
  return <TwoLines first={useTexts(listTexts).cause(item.cause)} second={useWhy(item)} />;
}

/** Its state; of one that no bank's file can have, why. */
function StateCell({ item }: Refund) {
  const obstacle = useFieldText(refundColumns, "obstacle", item);
  const state = useFieldText(refundColumns, "state", item);
  if (obstacle) return <Tag tone="warn">{obstacle}</Tag>;
  return <Tag tone={item.state === "succeeded" ? "ok" : "neutral"}>{state}</Tag>;
}

function AccountCell({ item: { account, way, state, ...item } }: Refund) {
  const t = useTexts(messages);
  if (!account)
    return (
      <span className="text-ink-2">{way === "card" && state !== "manual" ? t.toCard : t.noAccount}</span>
    );
  return (
    <>
      <TwoLines
        first={`${account.bank_name} ${account.branch_name}`}
        second={`${account.account_number} ${account.account_name}`}
      />
      <AccountMarks {...item} />
    </>
  );
}

function useName({ booking, payer, id }: RefundItem): string {
  const t = useTexts(messages);
  return booking ? booking.guest.company || booking.guest.name : (payer ?? t.row(id));
}

function useWhy({ is_our_fault: isOurFault, fee, currency }: RefundItem): string {
  const t = useTexts(messages);
  if (isOurFault) return t.ourFault;
  return fee > 0 ? t.fee(money(fee, currency)) : "";
}
