import { Link } from "react-router";
import { dayText, money, spanText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useNames } from "../../../kit/list/components/columns.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { estimateColumns } from "../columns.ts";
import type { EstimateDetail, EstimateListContract } from "../contract.ts";
import { messages } from "../messages/list.ts";

/** An estimate with its times as they were offered, and the bookings made with it. */
export function EstimatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery<EstimateDetail>(`estimate ${id}`, (signal) =>
    api<EstimateListContract>()("GET operate/estimates/:id", { params: { id } }, { signal }),
  );
  return (
    <Panel title={query.data?.company ?? ""} note={query.data?.number} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="see">
        {(estimate) => <Facts estimate={estimate} />}
      </Loaded>
    </Panel>
  );
}

function Facts({ estimate }: { estimate: EstimateDetail }) {
  const t = useTexts(messages);
  const names = useNames(estimateColumns);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const { person, at, valid_until: until, total, currency, outcome, rows, booking_ids: bookings } = estimate;
  const facts = [
    { label: names.person, value: person },
    { label: names.at, value: <When at={at} timeZone={timeZone} /> },
    { label: names.valid_until, value: dayText(until, locale) },
    { label: names.total, value: money(total, currency) },
    { label: names.outcome, value: t.outcomeOf(outcome) },
  ];
  return (
    <div className="space-y-4">
      <dl className="figures grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts
          .filter(({ value }) => value !== "")
          .map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <section aria-label={t.rows}>
        <h3 className="mb-1 font-bold">{t.rows}</h3>
        <ul className="figures divide-y divide-line rounded-control border border-line">
          {rows.map((row) => (
            <li key={`${row.space.id} ${row.start_datetime}`} className="flex flex-wrap gap-x-3 px-3 py-1.5">
              <span className="font-bold">{row.space.name}</span>
              <span>{spanText(row.start_datetime, row.end_datetime, locale)}</span>
              <span className="ml-auto">{money(row.total, currency)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={names.booking_ids}>
        <h3 className="mb-1 font-bold">{names.booking_ids}</h3>
        {bookings.length === 0 ? (
          <p className="text-ink-2">{t.noBooking}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {bookings.map((booking) => (
              <li key={booking}>
                <Link to={operatePaths.booking(booking)} className="font-bold text-accent underline">
                  {t.booking(booking)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
