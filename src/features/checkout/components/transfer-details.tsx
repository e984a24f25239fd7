import type { Transfer } from "../../../adapters/card-provider.client.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Note } from "../../../ui/note.tsx";
import { messages } from "../messages.ts";

type TransferDetailsProps = {
  amount: string;
  payBy: string;
  /** Of the provider's transfer (way 3), as long as this tab knows it. */
  transfer: Transfer | null;
  isProvider: boolean;
};

/** Where and until when to send the money: the operator's account, or the one that the provider gave. */
export function TransferDetails({ amount, payBy, transfer, isProvider }: TransferDetailsProps) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const account = brand.operator.bankAccount;
  const known: Record<string, string> = {
    bank_name: t.transferBank,
    branch_name: t.transferBranch,
    account_type: t.transferType,
    account_number: t.transferNumber,
    account_holder_name: t.transferHolder,
  };
  const provided = (transfer?.lines ?? []).flatMap(([name, value]): [string, string][] =>
    known[name] ? [[known[name], name === "account_type" ? t.accountType(value) : value]] : [],
  );
  const own: [string, string][] = account
    ? [
        [t.transferBank, account.bank[locale]],
        [t.transferBranch, account.branch[locale]],
        [t.transferType, account.type[locale]],
        [t.transferNumber, account.number],
        [t.transferHolder, account.holder],
      ]
    : [];
  const lines = isProvider ? provided : own;
  return (
    <section aria-labelledby="transfer" className="mt-8">
      <h2 id="transfer" className="text-h2">
        {t.transferTo}
      </h2>
      <dl className="mt-3 rounded-panel border border-line px-5 py-2">
        {[...lines, [t.transferAmount, amount] as [string, string]].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures text-right font-bold">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2.5 font-bold text-warn">
          <dt>{t.payBy}</dt>
          <dd className="figures">{payBy}</dd>
        </div>
      </dl>
      <Note tone="info" className="mt-3 text-sub">
        {t.transferNote}
      </Note>
    </section>
  );
}
