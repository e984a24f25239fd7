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
  await app.db
    .withDeadlines(DEADLINES.commands)
    .run(
      sql`VACUUM ANALYZE room_day, room_month, guest_use, guest_sum, company_sum, report_sum, report_list`,
    );
  const to = addDays(dayAt(Date.now(), app.brand.timeZone), -1);
  const from = addDays(to, -364);
  const asked = await askedOf(app, { from, to, compare: "before" }, to);
  const business = await timed(() => businessReport(app, asked, "ja"));
  await checkAgainstBookings(app, asked.period, business.answer);
  const guests = await timed(() => guestsReport(app, asked));
  await checkGuests(app, asked.period, guests.answer);
  const half = business.answer.spaces.filter((_, place) => place % 2 === 0).map(({ space }) => space.id);
  const ofHalf = await askedOf(app, { from, to, compare: "before", space_ids: half }, to);
  const calls = {
    business,
    "heat map": await timed(() => hourSums(app.db, asked.period, null)),
    guests,
    "business, half of the rooms": await timed(() => businessReport(app, ofHalf, "ja")),
    "guests, half of the rooms": await timed(() => guestsReport(app, ofHalf)),
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

/** The guests of a period and the company that brought in most, from the bookings alone. */
async function checkGuests(
  app: RunningApp,
  { from, to }: { from: string; to: string },
  { guests, companies }: Awaited<ReturnType<typeof guestsReport>>,
): Promise<void> {
  const db = app.db.withDeadlines(DEADLINES.commands);
  const uses = sql`SELECT r.account_id, (r.starts_at AT TIME ZONE s.time_zone)::date AS day,
      coalesce((r.before_edit->>'price')::int, r.price) - r.returned AS revenue
    FROM reservation r JOIN space s ON s.id = r.space_id WHERE r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'`;
  const counted = await db.rows<{ is_new: boolean; guests: number; uses: number; revenue: number }>(sql`
    SELECT first >= ${from}::date AS is_new, count(*)::int AS guests, sum(uses)::int AS uses, sum(revenue)::float8 AS revenue
    FROM (SELECT min(day) AS first, count(*) FILTER (WHERE day BETWEEN ${from}::date AND ${to}::date) AS uses,
        sum(revenue) FILTER (WHERE day BETWEEN ${from}::date AND ${to}::date) AS revenue
      FROM (${uses}) AS uses GROUP BY account_id) AS guests WHERE uses > 0 GROUP BY 1`);
  for (const kind of ["new", "returning"] as const) {
    const own = counted.find((row) => row.is_new === (kind === "new")) ?? { guests: 0, uses: 0, revenue: 0 };
    const answered = guests.find((row) => row.kind === kind);
    const revenue = answered?.revenue.reduce((sum, one) => sum + one.now, 0);
    if (answered?.guests.now !== own.guests || answered.uses.now !== own.uses || revenue !== own.revenue)
      throw new Error(`The guests differ: ${JSON.stringify({ own, answered })}`);
  }
  const [first] = companies;
  const company = await db.row<{ guests: number; uses: number; revenue: number }>(sql`
    SELECT count(DISTINCT account_id)::int AS guests, count(*)::int AS uses, sum(revenue)::float8 AS revenue
    FROM (${uses}) AS uses JOIN account a ON a.id = account_id
    WHERE a.company = ${first?.name ?? ""} AND day BETWEEN ${from}::date AND ${to}::date`);
  if (
    first?.guests !== company?.guests ||
    first?.uses !== company?.uses ||
    first?.revenue !== company?.revenue
  )
    throw new Error(`The companies differ: ${JSON.stringify({ first, company })}`);
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
