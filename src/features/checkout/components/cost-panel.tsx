import { Fragment } from "react";
import { Link } from "react-router";
import { type CartEntry, type SlotSelection, usesOf } from "../../../domain/booking/cart.ts";
import type { Amount, Currency } from "../../../domain/money/money.ts";
import { taxesWithin } from "../../../domain/money/tax.ts";
import { dayText, durationText, money, timesText } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths, picturePath } from "../../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import { AlertIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { dropSelection } from "../../cart/state.ts";
import { billedHoursOf } from "../../rooms/state.ts";
import { messages } from "../messages.ts";
import { type CheckedCart, isDead, type SelectionStatus } from "../state.ts";

/** The cart with its prices. Its selections can be changed and removed. */
export function CostPanel({
  checked,
  total,
  currency,
}: {
  checked: CheckedCart;
  total: Amount;
  currency: Currency;
}) {
  const t = useTexts(messages);
  const { cart, live } = checked;
  const selections = live.entries.flatMap((entry) => entry.selections);
  return (
    <section
      aria-label={t.summary}
      tabIndex={-1}
      className="outline-none overflow-hidden rounded-panel border border-line bg-white shadow-soft"
    >
      {cart.entries.map((entry, index) => (
        <EntryPart key={entry.spaceId} entry={entry} checked={checked} isFirst={index === 0} />
      ))}
      <dl className="border-t border-line px-5 py-4">
        {selections.length > 1 && (
          <div className="flex justify-between py-1">
            <dt>{t.subtotal(billedHoursOf(selections))}</dt>
            <dd className="figures">{money(total, currency)}</dd>
          </div>
        )}
        {taxesWithin(usesOf(selections), currency, null).map(({ percent, tax }) => (
          <div key={percent} className="flex justify-between py-1">
            <dt>{t.tax(percent)}</dt>
            <dd className="figures">{money(tax, currency)}</dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between" aria-live="polite">
          <dt className="unbroken font-bold">{t.total}</dt>
          <dd>
            <Price amount={total} currency={currency} className="unbroken text-total font-bold" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function EntryPart({
  entry,
  checked,
  isFirst,
}: {
  entry: CartEntry;
  checked: CheckedCart;
  isFirst: boolean;
}) {
  const locale = useLocale();
  const { pictureBase } = useSite();
  const space = checked.spaces.get(entry.spaceId);
  return (
    <div className={isFirst ? "" : "border-t border-line"}>
      <div className="flex items-center gap-3 px-5 pt-5">
        <Picture
          src={picturePath(pictureBase, entry.spaceId, "1.jpg")}
          alt=""
          sizes="96px"
          className="w-18 shrink-0 rounded-field!"
        />
        <div className="min-w-0">
          <h3 className="text-ctl font-bold leading-snug">
            <Link to={paths.space(locale, entry.spaceId)} className="hover:text-accent hover:underline">
              {entry.spaceName}
            </Link>
          </h3>
          {space && (
            <p className="text-meta text-ink-2">
              {space.facts.nearest} <ZoneNote timeZone={space.rules.timeZone} among={zonesOf(checked)} />
            </p>
          )}
        </div>
      </div>
      <ul className="px-5 pb-2 pt-1">
        {entry.selections.map((selection) => (
          <SelectionRow
            key={selection.key}
            entry={entry}
            selection={selection}
            status={checked.statuses.get(selection.key) ?? { kind: "ok" }}
          />
        ))}
      </ul>
    </div>
  );
}

function zonesOf({ cart, spaces }: CheckedCart): string[] {
  return cart.entries.flatMap(({ spaceId }) => spaces.get(spaceId)?.rules.timeZone ?? []);
}

function SelectionRow({
  entry,
  selection,
  status,
}: {
  entry: CartEntry;
  selection: SlotSelection;
  status: SelectionStatus;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const { day, start, end, price } = selection;
  const isGone = isDead(status);
  const what =
    day && start !== null && end !== null ? `${dayText(day, locale)} ${timesText(start, end)}` : "";
  const used = start !== null && end !== null ? end - start : 0;
  const billed = billedHoursOf([selection]);
  const link =
    "min-h-8 px-2 font-bold text-accent hover:underline underline-offset-4 max-md:min-h-11 max-md:min-w-11";
  return (
    <li className="border-b border-line py-3 last:border-0">
      {/* The day stands above, so that the price always fits beside the time. */}
      {day && (
        <p className={`figures text-sub ${isGone ? "text-ink-3 line-through" : "text-ink-2"}`}>
          {dayText(day, locale)}
        </p>
      )}
      <div className="flex justify-between gap-x-3">
        <p className={`figures font-bold ${isGone ? "text-ink-3 line-through" : ""}`}>
          {start !== null && end !== null && timesText(start, end)}
        </p>
        <p className={`figures font-bold ${isGone ? "text-ink-3 line-through" : ""}`}>
          {price !== null && money(price, entry.currency)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-2">
        <p className="tabular-nums">
          {selection.costs.map((cost, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one price, in order of time.
            <Fragment key={index}>
              {index > 0 && " + "}
              <span className="unbroken">
                {t.timeBilled(cost.hour, money(cost.plan.costPerHour, entry.currency))}
              </span>
            </Fragment>
          ))}
          {billed * 60 !== used && (
            <>
              <wbr />
              <span className="unbroken">{t.rounded(durationText(used, locale))}</span>
            </>
          )}
        </p>
        <p className="-mr-2 ml-auto flex">
          <button
            type="button"
            className={link}
            aria-label={t.changeTime(what)}
            onClick={() => open({ name: "editSelection", spaceId: entry.spaceId, selection })}
          >
            {t.change}
          </button>
          <button
            type="button"
            className={link}
            aria-label={t.remove(what)}
            onClick={({ currentTarget }) => {
              // The row disappears, and the focused button with it. Without any rows the page moves the focus.
              currentTarget.closest("section")?.focus({ preventScroll: true });
              dropSelection(entry.spaceId, selection.key);
            }}
          >
            {t.delete}
          </button>
        </p>
      </div>
      {(status.kind === "gone" || status.kind === "booked") && (
        <p className="mt-1 flex gap-1.5 text-meta text-error">
          <AlertIcon size={16} className="mt-px shrink-0" />
          {status.kind === "booked" ? (
            <span>
              {t.bookedAlready}{" "}
              <button type="button" className={link} onClick={() => open({ name: "bookings" })}>
                {t.toList}
              </button>
            </span>
          ) : (
            <span>{sentence(status.problem, locale)}</span>
          )}
        </p>
      )}
      {status.kind === "price" && price !== null && (
        <p className="mt-1 text-meta text-warn">
          {t.priceChanged(money(status.before, entry.currency), money(price, entry.currency))}
        </p>
      )}
    </li>
  );
}
