import { useEffect, useState } from "react";
import { rangeOf, type SlotSelection, usesOf } from "../../../domain/booking/cart.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { taxesWithin } from "../../../domain/money/tax.ts";
import { dayText, durationText, money, timesText } from "../../../i18n/format.ts";
import { type ModalOf, useModal } from "../../../nav/modal.ts";
import { currentTime, useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { Price } from "../../../ui/price.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useApi } from "../../account/state.ts";
import { messages } from "../messages/selection.ts";
import { billedHoursOf, loadSpace, type Space } from "../state.ts";
import { useBookingForm } from "./use-booking-form.ts";

/** The selections of a space with their prices, and on request the hours that make up each price. */
export default function PurchaseModal({ modal }: { modal: ModalOf<"purchase"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { close } = useModal();
  const [space, setSpace] = useState<Space | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    loadSpace(api, modal.spaceId, locale).then(setSpace, () => setFailed(true));
  }, [api, modal.spaceId, locale]);
  if (space) return <Breakdown space={space} />;
  return (
    <Dialog title={t.purchaseTitle} onClose={close}>
      {isFailed ? (
        <Note tone="error">{t.loadFailed}</Note>
      ) : (
        <div role="status">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-32" />
        </div>
      )}
    </Dialog>
  );
}

function Breakdown({ space }: { space: Space }) {
  const t = useTexts(messages);
  const { close } = useModal();
  const [now] = useState(currentTime);
  const { chosen, total, hours, isBusy, error, reserve } = useBookingForm(space, now);
  const [isDetailed, setDetailed] = useState(false);
  const { currency } = space.rules;
  return (
    <Dialog
      title={t.purchaseTitle}
      onClose={close}
      footer={
        <Button isWide isBusy={isBusy} disabled={chosen.length === 0} onClick={reserve}>
          {t.reserve}
        </Button>
      }
    >
      <p className="font-bold">{space.facts.space_name}</p>
      <div role="alert">
        {error && (
          <Note tone="error" className="mt-3 text-sub">
            {error}
          </Note>
        )}
      </div>
      <ul>
        {chosen.map((row) => (
          <Row key={row.key} row={row} currency={currency} isDetailed={isDetailed} />
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={isDetailed}
        className={`${textLinkClass} text-sub`}
        onClick={() => setDetailed(!isDetailed)}
      >
        {isDetailed ? t.hideDetail : t.showDetail}
      </button>
      <dl className="mt-2 border-t border-line pt-3">
        <div className="flex justify-between gap-4">
          <dt>{t.billedHours}</dt>
          <dd className="figures">{t.hoursCount(hours)}</dd>
        </div>
        {isDetailed && <p className="text-meta text-ink-2">{t.roundedUp}</p>}
        {isDetailed &&
          taxesWithin(usesOf(chosen), currency, null).map(({ percent, tax }) => (
            <div key={percent} className="flex justify-between gap-4">
              <dt>{t.taxContained(percent)}</dt>
              <dd className="figures">{money(tax, currency)}</dd>
            </div>
          ))}
        <div className="mt-2 flex items-baseline justify-between gap-4">
          <dt className="font-bold">{CURRENCIES[currency].hasJapaneseTax ? t.total : t.totalAbroad}</dt>
          <dd>
            <Price amount={total} currency={currency} className="text-total font-bold" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}

type RowProps = { row: SlotSelection; currency: Space["rules"]["currency"]; isDetailed: boolean };

/** A selection with its price; in detail also the billed hours of each plan. */
function Row({ row, currency, isDetailed }: RowProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { day, start, end, price, costs } = row;
  if (day === null || start === null || end === null || price === null || !rangeOf(row)) return null;
  const billed = billedHoursOf([row]);
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="figures flex justify-between gap-4 font-bold">
        <span>
          {dayText(day, locale)} <span className="unbroken">{timesText(start, end)}</span>
        </span>
        <span>{money(price, currency)}</span>
      </p>
      {isDetailed && (
        <div className="figures text-meta text-ink-2">
          <p>{t.usedToBilled(durationText(end - start, locale), t.hoursCount(billed))}</p>
          {costs.map((cost, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the costs of a selection are never reordered.
              key={index}
              className="flex justify-between gap-4"
            >
              <span>{t.hoursTimes(cost.hour, money(cost.plan.costPerHour, currency))}</span>
              <span>{money(cost.hour * cost.plan.costPerHour, currency)}</span>
            </p>
          ))}
        </div>
      )}
    </li>
  );
}
