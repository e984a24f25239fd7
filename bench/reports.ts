import { businessReport } from "../src/console/money/reports/business.server.ts";
import { guestsReport, roomsReport, taxReport } from "../src/console/money/reports/other-reports.server.ts";
import { refreshReports } from "../src/console/money/reports/rollup.server.ts";
import { askedOf } from "../src/console/money/reports/scope.server.ts";
import { hourSums } from "../src/console/money/reports/sums.db.server.ts";
import { addDays } from "../src/domain/time/day.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { DEADLINES } from "../src/platform/connections.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import type { Figure } from "./figure.ts";
import { timed } from "./operate.ts";

const GOAL = 500;

/**
 * The reports of a year over all rooms, compared with the year before. Throws if their revenue is not that of the bookings
 * and the ledger, counted by statements of its own.
 */
export async function reports(app: RunningApp): Promise<Figure[]> {
  const started = performance.now();
  await refreshReports(app);
  const counted = performance.now() - started;
  await app.db.withDeadlines(DEADLINES.commands).run(sql`VACUUM ANALYZE room_day, room_month`);
  const to = addDays(dayAt(Date.now(), app.brand.timeZone), -1);
  const from = addDays(to, -364);
  const asked = await askedOf(app, { from, to, compare: "before" }, to);
  const business = await timed(() => businessReport(app, asked, "ja"));
  await checkAgainstBookings(app, asked.period, business.answer);
  const calls = {
    business,
    "heat map": await timed(() => hourSums(app.db, asked.period, null)),
    guests: await timed(() => guestsReport(app, asked)),
    "tax and money": await timed(() => taxReport(app, asked, to)),
    "one room": await timed(async () =>
      roomsReport(
        app,
        await askedOf(app, { from, to, compare: "none", space_ids: [roomOf(business.answer)] }, to),
        "ja",
      ),
    ),
  };
  const uses = business.answer.figures.uses.now ?? 0;
  return [
    { name: `console: reports, counting all bookings`, value: counted, unit: "ms", floor: null },
    ...Object.entries(calls).map(
      ([name, { milliseconds }]): Figure => ({
        name: `console: report of a year (${uses} uses), ${name}`,
        value: milliseconds,
        unit: "ms",
        floor: null,
        goal: GOAL,
      }),
    ),
  ];
}

type Business = Awaited<ReturnType<typeof businessReport>>;

function roomOf({ spaces }: Business): number {
  return spaces[0]?.space.id ?? 0;
}

async function checkAgainstBookings(
  app: RunningApp,
  { from, to }: { from: string; to: string },
  { ledger }: Business,
): Promise<void> {
  const rows = await app.db
    .withDeadlines(DEADLINES.commands)
    .rows<{ currency: string; revenue: number; ledger: number }>(sql`
    WITH own AS (SELECT r.id, r.currency,
        CASE WHEN r.canceled_at IS NOT NULL THEN CASE WHEN r.paid THEN r.cancel_fee ELSE 0 END
          WHEN r.approval = 'waiting' THEN 0 ELSE coalesce((r.before_edit->>'price')::int, r.price) END AS revenue
      FROM reservation r JOIN space s ON s.id = r.space_id
      WHERE (coalesce(r.canceled_at, r.starts_at) AT TIME ZONE s.time_zone)::date BETWEEN ${from}::date AND ${to}::date)
    SELECT currency, sum(revenue)::float8 AS revenue, (SELECT sum(l.amount) FROM ledger l JOIN own o ON o.id = l.reservation_id
      WHERE o.currency = own.currency)::float8 AS ledger FROM own GROUP BY currency`);
  for (const row of rows) {
    const foot = ledger.find(({ currency }) => currency === row.currency);
    const isEqual = foot && foot.revenue + foot.fees === row.revenue && foot.ledger === row.ledger;
    if (!isEqual || foot.difference !== 0)
      throw new Error(`The report differs: ${JSON.stringify({ row, foot })}`);
  }
}
