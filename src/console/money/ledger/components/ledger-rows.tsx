import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import type { RowLook } from "../../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../../kit/list/components/table.tsx";
import { useMe, useTexts } from "../../../kit/state.ts";
import type { LedgerLine } from "../contract.ts";
import { messages as words } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";

/** How a line of the ledger looks; it opens its booking, or the lines of its guest. */
export function useLedgerRows(): RowLook<LedgerLine> {
  const t = useTexts(messages);
  const w = useTexts(words);
  const { time_zone: timeZone } = useMe().brand;
  const amount = ({ amount: sum, currency }: LedgerLine) => (
    <span className={sum < 0 ? "text-ink-2" : "font-bold"}>{money(sum, currency)}</span>
  );
  const why = ({ cause }: LedgerLine) => (cause ? w.causeOf(cause) : "");
  return {
    rowName: ({ id }) => t.row(id),
    rowPath: ({ booking_id: id, guest, line_id: line }) => {
      if (id !== null) return operatePaths.booking(id);
      return guest ? operatePaths.ledger(`guest=${guest.id}`) : operatePaths.transfer(line ?? 0);
    },
    columns: [
      { key: "at", head: w.at, width: "150px", cell: ({ at }) => <When at={at} timeZone={timeZone} /> },
      {
        key: "kind",
        head: w.kind,
        cell: (line) => <TwoLines first={w.kindOf(line.kind)} second={why(line)} />,
      },
      { key: "method", head: w.method, width: "150px", cell: ({ method }) => w.methodOf(method) },
      {
        key: "booking",
        head: w.booking,
        width: "110px",
        cell: ({ booking_id: id }) => id ?? <span className="text-ink-2">{t.noBooking}</span>,
      },
      {
        key: "guest",
        head: w.guest,
        cell: ({ guest: who, payer }) =>
          who ? (
            <TwoLines first={who.company || who.name} second={who.company ? who.name : ""} />
          ) : (
            <TwoLines first={payer ?? ""} second={w.payer} />
          ),
      },
      {
        key: "ref",
        head: w.ref,
        from: "xl",
        cell: ({ provider_ref: ref }) => (
          <span className="text-sub text-ink-2">{ref.replace(/#.*$/, "")}</span>
        ),
      },
      {
        key: "rate",
        head: t.rate,
        width: "90px",
        align: "end",
        from: "lg",
        cell: ({ tax_percent: percent }) => (percent === null ? t.untaxed : t.rateOf(percent)),
      },
      { key: "amount", head: w.amount, width: "120px", align: "end", cell: amount },
    ],
    card: (line) => (
      <>
        <span className="flex justify-between gap-2">
          <When at={line.at} timeZone={timeZone} />
          <span className="figures">{amount(line)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          <Tag>{w.methodOf(line.method)}</Tag>
          <span className="font-bold">{w.kindOf(line.kind)}</span>
          <span className="text-ink-2">{why(line)}</span>
        </span>
        <span className="block truncate text-ink-2">
          {line.booking_id ?? t.noBooking} {line.guest ? line.guest.company || line.guest.name : line.payer}
        </span>
      </>
    ),
  };
}
