import { money } from "../../../../i18n/format.ts";
import { Card } from "../../kit/components/card.tsx";
import { useLocale, useTexts } from "../../kit/state.ts";
import type { BookingDetail } from "../contract.ts";
import { messages } from "../messages.ts";
import { When } from "./when.tsx";

/** What it costs, what came in and went out, and what a cancel would cost now. */
export function MoneyCard({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { booking, money: rows, left } = detail;
  const { currency, tax, cancel_terms: terms } = booking;
  return (
    <Card title={t.price}>
      <table className="w-full">
        <thead className="text-left text-meta text-ink-2">
          <tr className="h-9">
            <th className="px-4 font-normal">{t.content}</th>
            <th className="px-2 text-right font-normal max-md:hidden">{t.quantity}</th>
            <th className="px-2 text-right font-normal max-md:hidden">{t.unit}</th>
            <th className="px-4 text-right font-normal">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {booking.price_lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they were agreed.
            <tr key={at} className="h-10 border-t border-line">
              <td className="px-4">{line.name[locale]}</td>
              <td className="figures px-2 text-right max-md:hidden">
                {line.billed_hours > 0 && t.hours(line.billed_hours)}
              </td>
              <td className="figures px-2 text-right max-md:hidden">
                {line.cost_per_hour > 0 && money(line.cost_per_hour, currency)}
              </td>
              <td className="figures px-4 text-right">{money(line.amount, currency)}</td>
            </tr>
          ))}
          <tr className="h-12 border-t border-line">
            <td className="px-4" colSpan={3}>
              {t.total}{" "}
              {tax && (
                <span className="figures ml-2 text-sub text-ink-2">
                  {t.tax(tax.percent, money(tax.amount, currency))}
                </span>
              )}
            </td>
            <td className="figures px-4 text-right text-h2 font-bold">
              {money(booking.full_price, currency)}
            </td>
          </tr>
        </tbody>
      </table>
      <ul className="border-t border-line">
        {rows.length === 0 && <li className="px-4 py-2.5 text-ink-2">{t.noMoney}</li>}
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5"
          >
            <When at={row.at} timeZone={booking.time_zone} />
            <strong>{t.kind(row.kind)}</strong>
            <span className="min-w-0 truncate text-sub text-ink-2">{row.ref ?? ""}</span>
            <span className="figures ml-auto">{money(row.amount, currency)}</span>
          </li>
        ))}
        {left > 0 && (
          <li className="figures px-4 py-2.5 text-right font-bold text-warn">
            {t.stillOwed(money(left, currency))}
          </li>
        )}
      </ul>
      {(terms || booking.canceled_at) && (
        <div className="bg-ground-2 px-4 py-3">
          {terms ? (
            <>
              <p className="flex flex-wrap justify-between gap-2">
                <span>
                  <strong>{t.cancelNow}</strong>{" "}
                  <span className="text-sub text-ink-2">{t.cancelTerms(terms.days, terms.percent)}</span>
                </span>
                <span className="figures">
                  {t.cancelFee(money(terms.fee, currency), money(terms.refund, currency))}
                </span>
              </p>
              <ul className="mt-2 grid gap-1 md:auto-cols-fr md:grid-flow-col">
                {booking.cancel_policies
                  .toSorted((one, other) => other.from - one.from)
                  .map(({ from, to, percent }) => {
                    const isNow = terms.days <= from && terms.days >= to;
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
            </>
          ) : (
            <p className="figures">
              {t.canceledWith(money(booking.cancel_fee ?? 0, currency), money(booking.refund ?? 0, currency))}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
