import { countText } from "../../../i18n/format.ts";
import { useTexts } from "../../kit/state.ts";
import type { Today } from "../contract.ts";
import { messages } from "../messages.ts";

/** What the rooms are doing now; of another day only how many bookings it has. */
export function Figures({ today: { figures, is_today: isToday } }: { today: Today }) {
  const t = useTexts(messages);
  const all: [label: string, value: number | null][] = [
    [t.running, figures.running],
    [isToday ? t.toCome : t.starts, figures.to_come],
    [t.free, figures.free],
    [t.closed, figures.closed],
  ];
  return (
    <dl
      aria-label={t.figures}
      className="grid grid-cols-[repeat(auto-fit,minmax(4.5em,1fr))] divide-x divide-line rounded-card border border-line bg-white print:hidden"
    >
      {all.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="flex min-w-0 flex-col-reverse items-center justify-end px-1 py-3">
              <dt className="text-center text-sub text-ink-2 max-md:text-cap">{label}</dt>
              <dd className="figures text-figure font-bold">{countText(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
