import { useEffect, useState } from "react";
import { type Draft, rangeOf } from "../../domain/cart.ts";
import { taxContained } from "../../domain/tax.ts";
import { dayText, durationText, money, timesText } from "../../i18n/format.ts";
import { type ModalOf, useModal } from "../../nav/modal.ts";
import { currentTime, useLocale, useTexts } from "../../nav/site.tsx";
import { Button, textLinkClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { Price } from "../../ui/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useApi } from "../account/state.ts";
import { loadRoom, type Room } from "../spaces/state.ts";
import { messages } from "./messages.ts";
import { useBooking } from "./state.ts";

/** What is chosen in a room and what it costs, with the hours behind each sum (SPEC section 2, Modals: purchase). */
export default function PurchaseModal({ modal }: { modal: ModalOf<"purchase"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { close } = useModal();
  const [room, setRoom] = useState<Room | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    loadRoom(api, modal.spaceId, locale).then(setRoom, () => setFailed(true));
  }, [api, modal.spaceId, locale]);
  if (room) return <Breakdown room={room} />;
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

function Breakdown({ room }: { room: Room }) {
  const t = useTexts(messages);
  const { close } = useModal();
  const [now] = useState(currentTime);
  const { chosen, total, hours, isBusy, error, reserve } = useBooking(room, now);
  const [isDetailed, setDetailed] = useState(false);
  const { currency } = room.rules;
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
      <p className="font-bold">{room.facts.space_name}</p>
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
        {isDetailed && currency === "JPY" && (
          <div className="flex justify-between gap-4">
            <dt>{t.taxContained}</dt>
            <dd className="figures">{money(taxContained(total), currency)}</dd>
          </div>
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4">
          <dt className="font-bold">{t.total}</dt>
          <dd>
            <Price amount={total} currency={currency} className="text-total font-bold" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}

type RowProps = { row: Draft; currency: Room["rules"]["currency"]; isDetailed: boolean };

/** A chosen time with its price; in detail the billed hours of each plan. */
function Row({ row, currency, isDetailed }: RowProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { day, start, end, price, costs } = row;
  if (day === null || start === null || end === null || price === null || !rangeOf(row)) return null;
  const billed = costs.reduce((sum, cost) => sum + cost.hour, 0);
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a time keep their order.
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
