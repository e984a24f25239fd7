import { Link } from "react-router";
import { dayText, timesText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { useLocale, useTexts } from "../../kit/state.ts";
import { lookOf, nowIn, takesTime } from "../lanes/bars.ts";
import type { Model, Row } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import { useBarWords } from "./bar-view.tsx";

/** The same as a table: each room, then its bookings in order. For screen readers, and for anybody who prefers it. */
export function TimelineTable({ model, instant }: { model: Model; instant: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <div className="space-y-4">
      {model.sections.map((section) => (
        <table key={section.key} className="w-full border-collapse rounded-card border border-line bg-white">
          <caption className="mb-1 text-left text-h3 font-bold">{section.head.title}</caption>
          <thead className="bg-ground-2 text-left text-meta text-ink-2">
            <tr>
              <th scope="col" className="w-56 px-3.5 py-2 font-normal">
                {model.days === 1 ? t.room : t.day}
              </th>
              <th scope="col" className="px-3.5 py-2 font-normal">
                {t.bookings}
              </th>
            </tr>
          </thead>
          <tbody>
            {section.lanes.map((lane) => {
              const row = model.rows.get(lane.key);
              if (!row) return null;
              return (
                <tr key={lane.key} className="border-t border-line align-top">
                  <th scope="row" className="px-3.5 py-2 text-left font-bold">
                    {model.days === 1 ? row.space.name : dayText(row.day, locale)}
                    {model.days === 1 && (
                      <span className="ml-2 font-normal text-ink-2">{t.peopleUpTo(row.space.capacity)}</span>
                    )}
                  </th>
                  <td className="px-3.5 py-2">
                    <RowBookings row={row} model={model} instant={instant} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function RowBookings({ row, model, instant }: { row: Row; model: Model; instant: number }) {
  const t = useTexts(messages);
  const words = useBarWords();
  const now = nowIn(row.space, model.day, instant);
  const bars = row.bars.filter(({ bar }) => bar.status === "canceled" || takesTime(bar, instant));
  if (bars.length === 0) return <span className="text-ink-2">{t.noBookings}</span>;
  return (
    <ol className="space-y-1">
      {bars.map(({ bar, from, to }) => {
        const { title, state } = words(bar, lookOf(bar, now), instant);
        return (
          <li key={`${bar.kind}${bar.id}${from}`} className="flex flex-wrap gap-x-3">
            <span className="figures">{timesText(Math.max(0, from), to)}</span>
            {bar.kind === "closure" || bar.kind === "hold" ? (
              <span>{title}</span>
            ) : (
              <Link
                to={operatePaths.booking(bar.id)}
                className="inline-block min-h-6 font-bold text-accent hover:underline"
              >
                {title} <span className="figures font-normal">{bar.id}</span>
              </Link>
            )}
            <span className="text-ink-2">{state}</span>
          </li>
        );
      })}
    </ol>
  );
}
