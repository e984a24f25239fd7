import { takesMail } from "../../../../domain/account/mail-address.ts";
import { CURRENCIES } from "../../../../domain/money/money.ts";
import { money } from "../../../../i18n/format.ts";
import { Notice } from "../../../kit/components/states.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { useTexts } from "../../../kit/state.ts";
import type { CancelOffer, CancelPreview } from "../contract.ts";
import { refundIn } from "../fee.ts";
import { messages } from "../messages/panel.ts";

/** What was paid, less the fee, less the cost of the transfer: the refund, and where it goes. */
export function Outcome({
  preview,
  offer,
  received,
  guest,
}: {
  preview: CancelPreview;
  offer: CancelOffer;
  received: number;
  guest: { mail: string };
}) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const { currency, refund_to: to, is_account_missing: isMissing, arrived } = preview;
  const back = refundIn(preview, offer);
  const row = "flex items-baseline justify-between gap-3";
  return (
    <>
      <dl className="figures space-y-1 rounded-card border border-line px-3 py-2.5">
        <div className={row}>
          <dt>{t.paid}</dt>
          <dd>{money(received + arrived, currency)}</dd>
        </div>
        <div className={row}>
          <dt>
            {t.fee}{" "}
            {CURRENCIES[currency].hasJapaneseTax && <span className="text-sub text-ink-2">{t.feeNote}</span>}
          </dt>
          <dd>{money(-offer.fee, currency)}</dd>
        </div>
        {offer.transfer_fee > 0 && (
          <div className={row}>
            <dt>{t.transferFee}</dt>
            <dd>{money(-offer.transfer_fee, currency)}</dd>
          </div>
        )}
        {offer.due > 0 && (
          <div className={`${row} font-bold text-warn`}>
            <dt>{t.due}</dt>
            <dd>{money(offer.due, currency)}</dd>
          </div>
        )}
        <div className={`${row} border-t border-line pt-1.5 font-bold`}>
          <dt>
            {t.refund} {back > 0 && to && <span className="font-normal text-ink-2">{t.refundTo(to)}</span>}
          </dt>
          <dd className="text-h2">{money(back, currency)}</dd>
        </div>
      </dl>
      {isMissing && back > 0 && (
        <div className="mt-2">
          <Notice tone="warn">{takesMail(guest.mail) ? t.accountMissing : p.accountByPhone}</Notice>
        </div>
      )}
    </>
  );
}
