import { Fragment } from "react";
import { money } from "../../../../i18n/format.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/slip.ts";

/** Where the guest transfers what is owed for the order, as it is written down or read out; nothing if nothing is owed. */
export function PayTo({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const { booking, transfer, order } = detail;
  const account = transfer?.account;
  if (!account) return null;
  const first = order.find(({ status }) => status !== "canceled");
  const rows = [
    [t.amount, money(transfer.amount, booking.currency)],
    [t.bank, `${account.bank} ${account.branch}`],
    [t.account, `${account.type} ${account.number}`],
    [t.holder, account.holder],
  ];
  return (
    <section className="mt-4 rounded-control border border-line px-4 py-3">
      <h2 className="mb-2 font-bold">{t.payTo}</h2>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-2 text-sub text-ink-2">{t.payer(first?.id ?? booking.id)}</p>
    </section>
  );
}
