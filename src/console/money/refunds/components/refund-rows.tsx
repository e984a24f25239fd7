import { money, shortDayText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { Tag } from "../../../kit/components/tag.tsx";
import type { RowLook } from "../../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../../kit/list/components/table.tsx";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { RefundItem } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";
import { AccountMarks } from "./account-marks.tsx";

/** How a refund looks in the list, and the panel that it opens. */
export function useRefundRows(): RowLook<RefundItem> {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  const locale = useLocale();
  const { brand } = useMe();
  const { pathOf } = usePanel();
  const dayOf = (at: string) => shortDayText(dayAt(Date.parse(at), brand.time_zone), locale);
  const nameOf = ({ booking, payer, id }: RefundItem) =>
    booking ? booking.guest.company || booking.guest.name : (payer ?? t.row(id));
  const stateOf = (item: RefundItem) =>
    item.obstacle ? (
      <Tag tone="warn">{words.obstacle(item.obstacle)}</Tag>
    ) : (
      <Tag tone={item.state === "succeeded" ? "ok" : "neutral"}>
        {words.state(item.state, item.batch_id !== null)}
      </Tag>
    );
  const why = (item: RefundItem) => {
    if (item.is_our_fault) return t.ourFault;
    return item.fee > 0 ? t.fee(money(item.fee, item.currency)) : "";
  };
  return {
    rowName: ({ id }) => t.row(id),
    rowPath: ({ id }) => pathOf("refund", id),
    columns: [
      { key: "since", head: words.since, width: "96px", cell: (item) => dayOf(item.created_at) },
      {
        key: "booking",
        head: words.booking,
        cell: (item) => (
          <TwoLines first={nameOf(item)} second={item.booking ? String(item.booking.id) : ""} />
        ),
      },
      {
        key: "cause",
        head: words.causeHead,
        cell: (item) => <TwoLines first={words.cause(item.cause)} second={why(item)} />,
      },
      {
        key: "account",
        head: t.account,
        from: "lg",
        cell: ({ account, way, state, ...item }) =>
          account ? (
            <>
              <TwoLines
                first={`${account.bank_name} ${account.branch_name}`}
                second={`${account.account_number} ${account.account_name}`}
              />
              <AccountMarks {...item} />
            </>
          ) : (
            <span className="text-ink-2">
              {way === "card" && state !== "manual" ? t.toCard : t.noAccount}
            </span>
          ),
      },
      { key: "state", head: words.stateHead, width: "150px", cell: stateOf },
      {
        key: "amount",
        head: words.amount,
        width: "110px",
        align: "end",
        cell: ({ amount, currency }) => money(amount, currency),
      },
    ],
    card: (item) => (
      <>
        <span className="flex justify-between gap-2">
          <span className="figures">{dayOf(item.created_at)}</span>
          {stateOf(item)}
        </span>
        <span className="flex justify-between gap-2 font-bold">
          <span className="truncate">{nameOf(item)}</span>
          <span className="figures">{money(item.amount, item.currency)}</span>
        </span>
        <span className="block truncate text-ink-2">
          {words.cause(item.cause)} {why(item)}
        </span>
        <AccountMarks {...item} />
      </>
    ),
  };
}
