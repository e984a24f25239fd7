import { takesMail } from "../../../../domain/account/mail-address.ts";
import type { SettleWay } from "../../../../domain/booking/settlement.ts";
import { dayText, money } from "../../../../i18n/format.ts";
import { rightName } from "../../../../i18n/staff.ts";
import type { AmendmentPreview } from "../../../bookings/change/contract.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import { settlementOf } from "../settlement.ts";

type Settlement = AmendmentPreview["settlements"][number];

/** What happens to the difference. If there is only one way, it is only stated. */
export function SettleChoice({
  preview,
  way,
  guest,
  onChange,
}: {
  preview: AmendmentPreview;
  way: SettleWay | null;
  guest: { mail: string };
  onChange: (way: SettleWay) => void;
}) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const locale = useLocale();
  const { rights } = useMe();
  const { settlements, currency } = preview;
  const chosen = settlementOf(preview, way);
  const noteOf = ({ due, pay_by, refund, refund_to, price, way: one, is_account_missing }: Settlement) => {
    const parts = [
      ...(one === "due" && due > 0 ? [t.due(money(due, currency))] : []),
      ...(one === "link" && due > 0 ? [t.byLink(money(due, currency))] : []),
      ...(one === "invoice" && due > 0 ? [t.dueAdded(money(due, currency))] : []),
      ...(pay_by && one !== "link" ? [t.payBy(dayText(pay_by, locale))] : []),
      ...(refund_to ? [t.refundTo(money(refund, currency), refund_to)] : []),
      ...(refund > 0 && is_account_missing
        ? [takesMail(guest.mail) ? t.accountMissing : p.accountByPhone]
        : []),
      ...(price === preview.price_after ? [] : [t.costs(money(price, currency))]),
    ];
    return parts.map((part) => (
      <span key={part} className="block">
        {part}
      </span>
    ));
  };
  if (!chosen) return null;
  if (settlements.length === 1 && chosen.way === "none") return null;
  return (
    <ChoiceCards
      label={t.settle}
      name="settle"
      // A choice that the person may not make is not preselected.
      value={rights.includes(chosen.right) ? chosen.way : null}
      onChange={onChange}
      choices={settlements.map((one) => ({
        value: one.way,
        label: t.way(one.way),
        note: noteOf(one),
        whyNot: rights.includes(one.right) ? null : p.needsRight(rightName(one.right, locale)),
      }))}
    />
  );
}
