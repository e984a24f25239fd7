import { Fragment, useState } from "react";
import { Link } from "react-router";
import { compareCurrencies } from "../../../../domain/money/money.ts";
import { growthOf } from "../../../../domain/reports/figures.ts";
import { lastDayOf, monthOf } from "../../../../domain/time/month.ts";
import { countText, listText, money, monthText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { BusinessReport } from "../contract.ts";
import { type About, behind } from "../links.ts";
import { messages } from "../messages/screen.ts";
import { amountText, comparedOf, growthText, numberText, percent, pointsText, signed } from "../words.ts";
import { Columns, HeatLegend, HeatMap, Legend, ShareBar, Sparkline } from "./charts.tsx";
import { FigureBox } from "./figure.tsx";
import { Nothing, Numbers, Part, TableBelow } from "./part.tsx";

type Shown = { report: BusinessReport; about: About; file: { path: string; query: string } };

/** Revenue, occupancy, cancels, months, hours and rooms. */
export function Business({ report, about, file }: Shown) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { months, hours, leads } = report;
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  const uses = leads.reduce((sum, one) => sum + one.uses, 0);
  return (
    <>
      <Figures report={report} about={about} />
      <Held report={report} />
      <div className="mt-3 grid gap-3 xl:grid-cols-[1fr_2fr] print:grid-cols-1">
        <Part
          title={t.monthly}
          note={<Legend now={t.thisYear} before={t.lastYear} />}
          file={{ ...file, part: "months" }}
        >
          {currencies.length === 0 && <Nothing>{t.empty}</Nothing>}
          {currencies.map((currency) => {
            const own = months.filter((one) => one.currency === currency);
            return (
              <Fragment key={currency}>
                {currencies.length > 1 && <p className="px-4 pt-2 text-meta font-bold">{currency}</p>}
                <Columns
                  name={`${t.monthly} ${currency}`}
                  amount={(value) => money(value, currency)}
                  bars={own.map(({ month, now, before }) => ({
                    label: t.monthShort(monthOf(month).month),
                    now,
                    before,
                  }))}
                />
              </Fragment>
            );
          })}
          {months.length > 0 && (
            <TableBelow title={t.table}>
              <Numbers
                caption={t.monthly}
                heads={[t.month, t.thisYear, t.lastYear]}
                rows={months.map(({ month, currency, now, before }) => ({
                  key: `${month} ${currency}`,
                  cells: [
                    <Link key="month" to={monthPath(about, month)} className="text-accent underline">
                      {monthText(monthOf(month), locale)}
                    </Link>,
                    money(now, currency),
                    money(before, currency),
                  ],
                }))}
              />
            </TableBelow>
          )}
        </Part>
        <Part title={t.heat} note={<HeatLegend />} file={{ ...file, part: "hours" }}>
          <HeatMap
            {...hours}
            pathOf={(weekday, hour) => behind.uses(about, { weekday: String(weekday), hour: String(hour) })}
          />
        </Part>
      </div>
      <div className="mt-3 grid items-start gap-3 min-[1400px]:grid-cols-[2fr_1fr] print:grid-cols-1">
        <Ranking report={report} about={about} file={file} />
        <Part title={t.leads} note={t.leadsUnit} file={{ ...file, part: "leads" }}>
          <Numbers
            caption={t.leads}
            heads={[t.leadDays, "", t.uses, "%"]}
            rows={leads.map(({ from, to, uses: count }) => ({
              key: String(from),
              cells: [
                <Link
                  key="range"
                  to={behind.uses(about, { lead: `${from}-${to ?? ""}` })}
                  className="whitespace-nowrap text-accent underline"
                >
                  {t.range(from, to)}
                </Link>,
                <span key="bar" className="block w-16 md:w-28">
                  <ShareBar share={uses > 0 ? count / uses : 0} />
                </span>,
                countText(count),
                percent(uses > 0 ? count / uses : null),
              ],
            }))}
          />
        </Part>
      </div>
    </>
  );
}

/** The month of a chart as the whole report. */
function monthPath({ group_ids: groups, space_ids: spaces }: About, month: string): string {
  const query = new URLSearchParams({
    ...{ from: month, to: lastDayOf(monthOf(month)) },
    group_ids: groups.join(","),
    ...(spaces.length > 0 && { space_ids: spaces.join(",") }),
  });
  return operatePaths.reports(query.toString());
}

/** What of the revenue is held for other issuers. */
function Held({ report: { agency } }: Pick<Shown, "report">) {
  const t = useTexts(messages);
  const locale = useLocale();
  const byCurrency = Map.groupBy(agency, ({ currency }) => currency);
  return [...byCurrency].map(([currency, own]) => (
    <p key={currency} className="mt-2 px-1 text-sub text-ink-2">
      {t.held(
        money(
          own.reduce((sum, { revenue, fees }) => sum + revenue + fees, 0),
          currency,
        ),
        listText(
          own.map(({ name }) => name),
          locale,
        ),
      )}
    </p>
  ));
}

function Figures({ report, about }: Pick<Shown, "report" | "about">) {
  const t = useTexts(messages);
  const { figures, money: sums } = report;
  const days = (value: number | null) => (value === null ? t.none : t.days(value));
  const { occupancy, uses, cancel_rate: cancels, lead } = figures;
  const difference = (lead.now ?? 0) - (lead.before ?? 0);
  return (
    <section
      aria-label={t.tabs.business}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-white md:grid-cols-4 min-[1400px]:grid-cols-[repeat(auto-fit,minmax(150px,1fr))] print:grid-cols-4"
    >
      {sums.map(({ currency, revenue }) => (
        <FigureBox
          key={currency}
          label={t.revenue}
          value={amountText(revenue.now, currency)}
          compared={comparedOf(revenue, amountText(revenue.before, currency), growthText(revenue))}
          to={behind.counted(about, "revenue", currency)}
        />
      ))}
      <FigureBox
        label={t.occupancy}
        value={percent(occupancy.now)}
        hint={t.occupancyHint}
        compared={comparedOf(occupancy, percent(occupancy.before), pointsText(occupancy))}
        to={behind.uses(about)}
      />
      <FigureBox
        label={t.uses}
        value={t.usesText(numberText(uses.now))}
        compared={comparedOf(uses, t.usesText(numberText(uses.before)), growthText(uses))}
        to={behind.uses(about)}
      />
      {sums.map(({ currency, per_hour: perHour }) => (
        <FigureBox
          key={currency}
          label={t.perHour}
          value={amountText(perHour.now, currency)}
          hint={t.perHourHint}
          compared={comparedOf(perHour, amountText(perHour.before, currency), growthText(perHour))}
          to={behind.counted(about, "revenue", currency)}
        />
      ))}
      <FigureBox
        label={t.cancelRate}
        value={percent(cancels.now)}
        hint={sums.map(({ currency, cancel_rate: rate }) => (
          <span key={currency}>
            {sums.length > 1 && `${currency} `}
            {t.cancelHint(percent(rate.now))}{" "}
          </span>
        ))}
        compared={comparedOf(cancels, percent(cancels.before), pointsText(cancels), "less")}
        to={behind.canceled(about)}
      />
      {sums.map(({ currency, fees }) => (
        <FigureBox
          key={currency}
          label={t.fees}
          value={amountText(fees.now, currency)}
          compared={comparedOf(fees, amountText(fees.before, currency), growthText(fees), "neither")}
          to={behind.counted(about, "fees", currency)}
        />
      ))}
      <FigureBox
        label={t.leads}
        value={days(lead.now)}
        hint={t.leadHint}
        compared={comparedOf(lead, days(lead.before), signed(difference, "", 0), "neither")}
        to={behind.uses(about)}
      />
    </section>
  );
}

const ORDERS = ["revenue", "occupancy", "growth"] as const;
const FIRST = 10;

function Ranking({ report, about, file }: Shown) {
  const t = useTexts(messages);
  const [order, setOrder] = useState<(typeof ORDERS)[number]>("revenue");
  const [isAll, setIsAll] = useState(false);
  const names = { revenue: t.byRevenue, occupancy: t.byOccupancy, growth: t.byGrowth };
  const grown = (one: BusinessReport["spaces"][number]) =>
    one.revenue.before === null ? null : growthOf(one.revenue.now ?? 0, one.revenue.before);
  const rankedBy = {
    revenue: (one: BusinessReport["spaces"][number]) => one.revenue.now ?? 0,
    occupancy: (one: BusinessReport["spaces"][number]) => one.occupancy ?? -1,
    growth: (one: BusinessReport["spaces"][number]) => grown(one) ?? Number.NEGATIVE_INFINITY,
  }[order];
  // Amounts of different currencies are not compared: each currency has its own places.
  const ranked = report.spaces.toSorted((a, b) =>
    a.currency === b.currency || order !== "revenue"
      ? rankedBy(b) - rankedBy(a)
      : compareCurrencies(a.currency, b.currency),
  );
  const shown = isAll ? ranked : ranked.slice(0, FIRST);
  return (
    <Part
      title={t.ranking}
      note={
        <span className="flex gap-1 print:hidden">
          {ORDERS.map((one) => (
            <Button key={one} size="small" aria-pressed={one === order} onClick={() => setOrder(one)}>
              {names[one]}
            </Button>
          ))}
        </span>
      }
      file={{ ...file, part: "rooms" }}
    >
      <Numbers
        caption={t.ranking}
        words={2}
        heads={["#", t.room, t.byRevenue, t.occupancy, t.perHour, t.uses, t.six, t.growth]}
        rows={shown.map((one, place) => {
          const ofRoom = { ...about, group_ids: [], space_ids: [String(one.space.id)] };
          return {
            key: `${one.space.id} ${one.currency}`,
            cells: [
              place + 1,
              <Link
                key="room"
                to={behind.uses(ofRoom, { currency: one.currency })}
                className="text-accent underline"
              >
                {one.space.name}
              </Link>,
              <Link
                key="revenue"
                to={behind.counted(ofRoom, "revenue", one.currency)}
                className="font-bold text-accent underline"
              >
                {amountText(one.revenue.now, one.currency)}
              </Link>,
              <span key="occupancy" className="inline-flex items-center gap-2">
                <span className="w-12 max-md:hidden print:hidden">
                  <ShareBar share={one.occupancy ?? 0} />
                </span>
                {percent(one.occupancy)}
              </span>,
              amountText(one.per_hour, one.currency),
              countText(one.uses),
              <Sparkline key="six" values={one.months} />,
              growthText(one.revenue) ?? t.none,
            ],
          };
        })}
      />
      {ranked.length > shown.length && (
        <p className="border-t border-line px-4 py-2">
          <Button size="small" onClick={() => setIsAll(true)}>
            {t.more(ranked.length - shown.length)}
          </Button>
        </p>
      )}
    </Part>
  );
}
