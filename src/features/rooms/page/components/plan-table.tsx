import { CURRENCIES } from "../../../../domain/money/money.ts";
import { formatDay } from "../../../../domain/time/day.ts";
import { timesText, weekdaysText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Price } from "../../../../ui/price.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";
import { spanOf } from "../../state.ts";

/** The plans with their hours, days and validity, without those that have expired. */
export function PlanTable({ facts, now }: { facts: SpaceAttributes; now: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const today = dayAt(now, facts.time_zone);
  const rows = facts.plans.flatMap((plan) =>
    plan.plans
      .filter((part) => part.valid_to === null || part.valid_to >= today)
      .map((part) => ({ plan, part })),
  );
  const days = (weekdays: readonly number[] | null) =>
    weekdays === null || weekdays.length === 7 ? t.everyDay : weekdaysText(weekdays, locale);
  return (
    <section aria-labelledby="plans" className="@container">
      <h2 id="plans" className="text-h2">
        {t.plans}
      </h2>
      <table className="facts-table mt-2">
        <thead>
          <tr>
            <th scope="col" className="pl-1">
              {t.plan}
            </th>
            <th scope="col" className="px-3">
              {t.planHours}
            </th>
            <th scope="col" className="pr-1 text-right">
              {CURRENCIES[facts.currency].hasJapaneseTax ? t.perHour : t.perHourAbroad}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plan, part }, index) => {
            const { start, end } = spanOf(part);
            const isDeal = plan.last_minute !== null || plan.is_special;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a plan table are never reordered.
              <tr key={index}>
                <th scope="row" className="pl-1">
                  <span className="mr-2">{plan.name}</span>{" "}
                  {plan.last_minute !== null && (
                    <span className="inline-block rounded-tag bg-warn-ground px-2 py-0.5 text-meta text-warn">
                      {t.lastMinute(plan.last_minute)}
                    </span>
                  )}
                  {plan.last_minute === null && plan.is_special && (
                    <span className="inline-block rounded-tag bg-warn-ground px-2 py-0.5 text-meta text-warn">
                      {t.special}
                    </span>
                  )}{" "}
                  {(part.valid_from || part.valid_to) && (
                    <span className="figures block text-meta text-ink-2">
                      {t.validity(
                        part.valid_from ? formatDay(part.valid_from) : "",
                        part.valid_to ? formatDay(part.valid_to) : "",
                      )}
                    </span>
                  )}
                </th>
                <td className="px-3">
                  <span className="figures">{timesText(start, end)}</span>{" "}
                  <span className="block text-meta text-ink-2">{days(part.weekdays)}</span>
                </td>
                <td className="pr-1 text-right">
                  <Price
                    amount={part.cost_per_hour}
                    currency={part.currency}
                    className={`font-bold ${isDeal ? "text-warn" : ""}`}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
