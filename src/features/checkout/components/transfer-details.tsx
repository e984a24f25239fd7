import type { Currency } from "../../../domain/money/money.ts";
import { dayText, money } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Note } from "../../../ui/note.tsx";
import type { TransferAnswer } from "../../bookings/contract.ts";
import { messages } from "../messages.ts";

type TransferDetailsProps = { transfer: TransferAnswer; currency: Currency };

/** Where and until when to transfer the money: the account of the operator or the one assigned by the provider. */
export function TransferDetails({ transfer, currency }: TransferDetailsProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { account, amount, arrived } = transfer;
  const reference = account?.reference ?? null;
  const lines: [string, string][] = account
    ? [
        [t.transferBank, account.bank],
        [t.transferBranch, account.branch],
        [t.transferType, account.type],
        [t.transferNumber, account.number],
        [t.transferHolder, account.holder],
        ...(reference ? [[t.transferReference, reference] as [string, string]] : []),
      ]
    : [];
  const sums: [string, string][] =
    arrived > 0
      ? [
          [t.transferArrived, money(arrived, currency)],
          [t.transferLeft, money(amount, currency)],
        ]
      : [[t.transferAmount, money(amount, currency)]];
  return (
    <section aria-labelledby="transfer" className="mt-8">
      <h2 id="transfer" className="text-h2">
        {t.transferTo}
      </h2>
      <dl className="mt-3 rounded-panel border border-line px-5 py-2">
        {[...lines, ...sums].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0 text-right font-bold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2.5 font-bold text-warn">
          <dt>{t.payBy}</dt>
          <dd className="figures">{dayText(transfer.pay_by, locale)}</dd>
        </div>
      </dl>
      <Note tone="info" className="mt-3 text-sub">
        {!account ? t.transferSoon : reference ? t.transferNoteReference : t.transferNote}
      </Note>
    </section>
  );
}
