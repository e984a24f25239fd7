import { type ComponentProps, Fragment } from "react";
import { Link } from "react-router";
import { COMPANIES_SHOWN } from "../../../../domain/reports/figures.ts";
import { sourceName } from "../../../../i18n/bookings.ts";
import { countText, money, shortDayText, weekdayName } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { GuestsReport, RoomsReport } from "../contract.ts";
import { type About, behind } from "../links.ts";
import { messages } from "../messages/screen.ts";
import { amountText, growthText, numberText } from "../words.ts";
import { HeatLegend, HeatMap, ShareBar } from "./charts.tsx";
import { Nothing, Numbers, Part } from "./part.tsx";

type Shown<Report> = { report: Report; about: About; file: { path: string; query: string } };

const LINK = "text-accent underline";

/** A room day by day: hours that are never used, and what each price plan brings. */
export function RoomsOf({ report, about, file }: Shown<RoomsReport>) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { days, hours, plans, space } = report;
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  return (
    <>
      <p className="mb-2 text-body">
        {space ? <b>{space.name}</b> : <span className="text-ink-2">{t.oneRoom}</span>}
      </p>
      <div className="grid items-start gap-3 xl:grid-cols-2 print:grid-cols-1">
        <Part title={t.daily} file={{ ...file, part: "days" }}>
          {days.length === 0 ? (
            <Nothing>{t.empty}</Nothing>
          ) : (
            <Numbers
              caption={t.daily}
              heads={[t.day, "", t.byRevenue, t.uses]}
              rows={days.map(({ day, currency, revenue, uses }) => ({
                key: `${day} ${currency}`,
                cells: [
                  <Link
                    key="day"
                    to={behind.uses({ ...about, from: day, to: day }, { currency })}
                    className={LINK}
                  >
                    {shortDayText(day, locale)}
                  </Link>,
                  <span key="bar" className="block w-16 md:w-40">
                    <ShareBar share={revenue / most} />
                  </span>,
                  <Link
                    key="revenue"
                    to={behind.counted({ ...about, from: day, to: day }, "revenue", currency)}
                    className={LINK}
                  >
                    {money(revenue, currency)}
                  </Link>,
                  countText(uses),
                ],
              }))}
            />
          )}
        </Part>
        <div className="grid gap-3">
          <Part title={t.heat} note={<HeatLegend />} file={{ ...file, part: "hours" }}>
            <HeatMap
              {...hours}
              pathOf={(weekday, hour) => behind.uses(about, { weekday: String(weekday), hour: String(hour) })}
            />
            <NeverUsed {...hours} />
          </Part>
          <Part title={t.plans} file={{ ...file, part: "plans" }}>
            {plans.length === 0 ? (
              <Nothing>{t.plansNone}</Nothing>
            ) : (
              <Numbers
                caption={t.plans}
                heads={[t.plan, t.byRevenue, t.hours, t.uses]}
                rows={plans.map(({ name, currency, revenue, hours: billed, uses }) => ({
                  key: `${name} ${currency}`,
                  cells: [name, money(revenue, currency), countText(billed), countText(uses)],
                }))}
              />
            )}
          </Part>
        </div>
      </div>
    </>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The opening hours in which the rooms were empty, as stretches of a weekday. */
function NeverUsed({ used, available }: RoomsReport["hours"]) {
  const t = useTexts(messages);
  const locale = useLocale();
  const lines = WEEK.flatMap((weekday) => {
    const runs: [from: number, to: number][] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      const place = weekday * 24 + hour;
      if ((available[place] ?? 0) <= 0 || (used[place] ?? 0) > 0) continue;
      const last = runs.at(-1);
      if (last && last[1] === hour) last[1] = hour + 1;
      else runs.push([hour, hour + 1]);
    }
    const times = runs.map(([from, to]) => `${from}:00–${to}:00`);
    return times.length === 0 ? [] : [{ weekday, times }];
  });
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="text-sub font-bold">{t.never}</h3>
      {lines.length === 0 ? (
        <p className="text-sub text-ink-2">{t.neverNone}</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sub">
          {lines.map(({ weekday, times }) => (
            <Fragment key={weekday}>
              <dt>{weekdayName(weekday, locale)}</dt>
              <dd className="flex flex-wrap gap-x-3">
                {times.map((time) => (
                  <span key={time} className="figures">
                    {time}
                  </span>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

/** New and returning guests, companies, and who booked. */
export function GuestsOf({ report, about, file }: Shown<GuestsReport>) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { guests, companies, accounts, sources, compared } = report;
  const visitPath = (kind: "new" | "returning", currency?: string) =>
    behind.uses(about, { visit: kind, ...(currency && { currency }) });
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2 print:grid-cols-1">
      <Part title={t.guestsTitle} file={{ ...file, part: "guests" }}>
        <Numbers
          caption={t.guestsTitle}
          words={2}
          heads={[t.guestKind, t.figure, t.now, ...(compared ? [t.before, t.growth] : [])]}
          rows={guests.flatMap(({ kind, guests: people, uses, revenue }) => {
            const line = (
              key: string,
              name: string,
              text: (value: number | null) => string,
              one: typeof uses,
              currency?: string,
            ) => ({
              key: `${kind} ${key}`,
              cells: [
                <Link key="kind" to={visitPath(kind, currency)} className={LINK}>
                  {t.kindOf[kind]}
                </Link>,
                name,
                text(one.now),
                ...(compared ? [text(one.before), growthText(one) ?? t.none] : []),
              ],
            });
            return [
              line("guests", t.guests, numberText, people),
              line("uses", t.uses, numberText, uses),
              ...revenue.map(({ currency, now, before }) =>
                line(currency, t.revenue, (value) => amountText(value, currency), { now, before }, currency),
              ),
            ];
          })}
        />
      </Part>
      <Part title={t.sources} file={{ ...file, part: "sources" }}>
        {sources.length === 0 ? (
          <Nothing>{t.empty}</Nothing>
        ) : (
          <Numbers
            caption={t.sources}
            heads={[t.source, t.uses, t.revenue]}
            rows={sources.map(({ source, currency, uses, revenue }) => ({
              key: `${source} ${currency}`,
              cells: [
                <Link key="source" to={behind.uses(about, { source, currency })} className={LINK}>
                  {sourceName(source, locale)}
                </Link>,
                countText(uses),
                money(revenue, currency),
              ],
            }))}
          />
        )}
      </Part>
      <Companies
        title={t.accounts}
        none={t.accountsNone}
        file={{ ...file, part: "accounts" }}
        rows={accounts.map((row) => ({
          ...row,
          key: `${row.id} ${row.currency}`,
          to: operatePaths.company(row.id),
        }))}
      />
      <Companies
        title={t.companies}
        none={t.companiesNone}
        file={{ ...file, part: "companies" }}
        rows={companies.map((row) => ({
          ...row,
          key: `${row.name} ${row.currency}`,
          to: behind.uses(about, { company: row.name, currency: row.currency }),
        }))}
      />
    </div>
  );
}

type CompaniesProps = {
  title: string;
  none: string;
  file: ComponentProps<typeof Part>["file"];
  rows: readonly (GuestsReport["companies"][number] & { key: string; to: string })[];
};

/** What companies bring in, the largest ones. */
function Companies({ title, none, file, rows }: CompaniesProps) {
  const t = useTexts(messages);
  return (
    <Part
      title={title}
      note={rows.length >= COMPANIES_SHOWN ? t.largestOnly(COMPANIES_SHOWN) : undefined}
      file={file}
    >
      {rows.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <Numbers
          caption={title}
          heads={[t.company, t.guests, t.uses, t.revenue]}
          rows={rows.map(({ key, to, name, currency, guests, uses, revenue }) => ({
            key,
            cells: [
              <Link key="name" to={to} className={LINK}>
                {name}
              </Link>,
              countText(guests),
              countText(uses),
              money(revenue, currency),
            ],
          }))}
        />
      )}
    </Part>
  );
}
