import type { ReactNode } from "react";
import { Link } from "react-router";
import { enteredByHand, meansOf } from "../../../../domain/money/by-hand.ts";
import { cardBrandName } from "../../../../domain/money/card-brand.ts";
import { CURRENCIES } from "../../../../domain/money/money.ts";
import { METHODS } from "../../../../domain/money/payment-method.ts";
import { movementName } from "../../../../i18n/bookings.ts";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { When } from "../../../kit/components/when.tsx";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../../../shared/seen/messages.ts";
import type { BookingDetail } from "../contract.ts";

/** What it costs, what was paid and refunded, and what a cancel would cost now. */
export function MoneyCard({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  return (
    <Card title={t.price}>
      <PriceTable detail={detail} />
      <MoneyTable detail={detail} />
      <CancelNow detail={detail} />
    </Card>
  );
}

const HEAD = "h-9 px-2 text-left text-meta font-normal text-ink-2 first:pl-4 last:pr-4";
const CELL = "border-t border-line px-2 py-2 first:pl-4 last:pr-4";
const END = "figures text-right";

/** On a phone the quantity and the unit price are below the item. */
function PriceTable({ detail: { booking } }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency, tax } = booking;
  const hasTax = CURRENCIES[currency].hasJapaneseTax;
  return (
    <table className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th className={HEAD}>{t.content}</th>
          <th className={`${HEAD} w-20 !text-right narrow:hidden`}>{t.quantity}</th>
          <th className={`${HEAD} w-24 !text-right narrow:hidden`}>{t.unit}</th>
          <th className={`${HEAD} w-32 !text-right`}>{hasTax ? t.amount : t.amountAbroad}</th>
        </tr>
      </thead>
      <tbody>
        {booking.price_lines.map((line, at) => {
          const quantity = line.billed_hours > 0 ? t.hours(line.billed_hours) : "";
          const unit = line.cost_per_hour > 0 ? money(line.cost_per_hour, currency) : "";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they were agreed.
            <tr key={at}>
              <td className={CELL}>
                {line.name[locale]}
                {quantity && (
                  <span className="figures block text-sub text-ink-2 wide:hidden">
                    {[quantity, unit].filter(Boolean).join(" × ")}
                  </span>
                )}
              </td>
              <td className={`${CELL} ${END} narrow:hidden`}>{quantity}</td>
              <td className={`${CELL} ${END} narrow:hidden`}>{unit}</td>
              <td className={`${CELL} ${END}`}>{money(line.amount, currency)}</td>
            </tr>
          );
        })}
        <tr>
          <td className={CELL}>
            {t.total}
            {tax && (
              <span className="figures ml-2 text-sub text-ink-2 max-md:ml-0 max-md:block">
                {t.tax(tax.percent, money(tax.amount, currency))}
              </span>
            )}
          </td>
          <td className={`${CELL} narrow:hidden`} />
          <td className={`${CELL} narrow:hidden`} />
          <td className={`${CELL} ${END} text-h2 font-bold`}>{money(booking.full_price, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Money in and out, what is kept after each, and what is still to come. */
function MoneyTable({ detail: { booking, money: rows, left } }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  // A card that is not charged at once is paid by a link.
  const isLater = METHODS[booking.payment_way].isPaidLater || !booking.paid || booking.status === "editing";
  const isAwaited = isLater && booking.status !== "waiting_for_approval";
  const mayReceive = useCan("money") && isAwaited;
  const mayRefund = useCan("money");
  const { open } = usePanel();
  const locale = useLocale();
  const { currency } = booking;
  const byHand = new Set(enteredByHand(rows).map(({ id }) => id));
  const isAsBefore = booking.canceled_at === null && booking.status !== "editing";
  const mayTakeBack = mayRefund && isAsBefore && METHODS[booking.payment_way].collectedBy === "operator";
  const takeBackOf = ({ id }: (typeof rows)[number]) =>
    mayTakeBack && byHand.has(id) ? (
      <Button size="small" look="text" className="-ml-2.5" onClick={() => open("unreceive", booking.id)}>
        {t.takeBackPayment}
      </Button>
    ) : null;
  const movementOf = (row: (typeof rows)[number]) => {
    const means = meansOf(row);
    return means ? t.cameBy(means) : movementName(row.kind, booking.payment_way, locale);
  };
  return (
    <table className="w-full border-separate border-spacing-0 border-t border-line">
      <thead>
        <tr>
          <th className={`${HEAD} w-36`}>{t.at}</th>
          <th className={HEAD}>{t.movement}</th>
          <th className={`${HEAD} narrow:hidden`}>{t.ref}</th>
          <th className={`${HEAD} w-28 !text-right max-md:pr-4`}>{t.sum}</th>
          <th className={`${HEAD} w-28 !text-right narrow:hidden`}>{t.kept}</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={5} className={`${CELL} text-ink-2`}>
              {t.noMoney}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.id} className={row.kind === "refund_due" ? "text-ink-2" : ""}>
            <td className={CELL}>
              <When at={row.at} timeZone={booking.time_zone} />
            </td>
            <td className={CELL}>
              <strong>{movementOf(row)}</strong>
              <span className="block wide:hidden">
                <Reference row={row} />
                {takeBackOf(row)}
              </span>
            </td>
            <td className={`${CELL} narrow:hidden`}>
              <Reference row={row} />
              {takeBackOf(row)}
            </td>
            <td className={`${CELL} ${END} max-md:pr-4`}>
              {row.amount > 0 && row.kind !== "refund_due" ? "+" : ""}
              {money(row.amount, currency)}
              {row.kind === "refund_due" && mayRefund && (
                <Button className="ml-3" onClick={() => open("refund", row.id.slice(1))}>
                  {t.openRefund}
                </Button>
              )}
            </td>
            <td className={`${CELL} ${END} narrow:hidden`}>
              {row.kind === "refund_due" ? "" : money(row.balance, currency)}
            </td>
          </tr>
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={5} className={`${CELL} ${END} font-bold text-warn`}>
              {t.stillOwed(money(left, currency))}
              {mayReceive && (
                <Button className="ml-3" onClick={() => open("receive", booking.id)}>
                  {t.recordPayment}
                </Button>
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Which card, and its number at the provider with a link to the page there; or the line of a bank's statement. */
function Reference({ row: { card, ref, url } }: { row: BookingDetail["money"][number] }): ReactNode {
  const t = useTexts(messages);
  const mayMatch = useCan("money");
  // A transfer has a number of our own, which adds nothing to the row.
  const line = mayMatch ? /^bank_line:(\d+):/.exec(ref ?? "")?.[1] : undefined;
  const number = ref && !ref.includes(":") && (
    <span title={ref}>{ref.length > 20 ? `${ref.slice(0, 8)}…${ref.slice(-4)}` : ref}</span>
  );
  return (
    <span className="figures flex flex-wrap gap-x-2 text-sub text-ink-2">
      {card && <span>{`${cardBrandName(card.brand)} •••• ${card.last_four}`}</span>}
      {line && (
        <Link to={operatePaths.transfer(line)} className="text-accent underline">
          {t.openLine}
        </Link>
      )}
      {url && number ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t.atProvider}: ${ref}`}
          className="font-bold text-accent hover:underline"
        >
          {number}
        </a>
      ) : (
        number
      )}
    </span>
  );
}

function CancelNow({ detail: { booking, can } }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const { currency, cancel_terms: terms } = booking;
  if (booking.canceled_at)
    return (
      <p className="figures border-t border-line bg-ground-2 px-4 py-3">
        {t.canceledWith(money(booking.cancel_fee ?? 0, currency), money(booking.refund ?? 0, currency))}
      </p>
    );
  return (
    <div className="rounded-b-card border-t border-line bg-ground-2 px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span>
          <strong>{t.cancelNow}</strong>{" "}
          <span className="text-sub text-ink-2">
            {terms ? t.cancelTerms(terms.days, terms.percent) : can.cancel.why}
          </span>
        </span>
        {terms && (
          <span className="figures whitespace-normal font-bold">
            {(CURRENCIES[currency].hasJapaneseTax ? t.cancelFee : t.cancelFeeAbroad)(
              money(terms.fee, currency),
              money(terms.refund, currency),
            )}
          </span>
        )}
      </p>
      <ul aria-label={t.policy} className="mt-2 grid gap-1 md:grid-cols-[repeat(auto-fit,minmax(112px,1fr))]">
        {booking.cancel_policies
          .toSorted((one, other) => other.from - one.from)
          .map(({ from, to, percent }) => {
            const isNow = terms !== null && terms.days <= from && terms.days >= to;
            return (
              <li
                key={from}
                aria-current={isNow || undefined}
                className={`figures flex justify-between gap-2 rounded-tag px-2 py-1 text-sub ${isNow ? "bg-accent text-white" : "bg-taken text-ink-2"}`}
              >
                <span>{t.policyDays(from, to)}</span>
                <strong>{percent}%</strong>
              </li>
            );
          })}
      </ul>
    </div>
  );
}
