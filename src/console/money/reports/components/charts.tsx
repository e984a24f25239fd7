import { Link } from "react-router";
import { weekdayName } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/screen.ts";

/* Charts of one hue. Each says its numbers in words or in a table, and keeps its shapes in forced colours. */

type Bar = { label: string; now: number; before: number };

const HEIGHT = 150;

/** Columns in pairs, the last one stressed. The numbers are in the table that belongs to it. */
export function Columns({
  bars,
  name,
  amount,
}: {
  bars: readonly Bar[];
  name: string;
  /** Writes a value of the scale. */
  amount: (value: number) => string;
}) {
  const most = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]));
  const step = 100 / bars.length;
  const height = (value: number) => (Math.max(0, value) / most) * HEIGHT;
  return (
    <figure aria-label={name} className="px-4 pt-3">
      <p aria-hidden className="figures text-cap text-ink-2">
        {amount(most)}
      </p>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-40 w-full"
      >
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100"
            y1={HEIGHT * (1 - part)}
            y2={HEIGHT * (1 - part)}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ label, now, before }, place) => (
          <g key={label}>
            <rect
              x={place * step + step * 0.14}
              width={step * 0.34}
              y={HEIGHT - height(before)}
              height={height(before)}
              className="fill-tint-2 forced-colors:fill-[GrayText]"
            />
            <rect
              x={place * step + step * 0.5}
              width={step * 0.36}
              y={HEIGHT - height(now)}
              height={height(now)}
              className={`${place === bars.length - 1 ? "fill-accent" : "fill-mid"} forced-colors:fill-[CanvasText]`}
            />
          </g>
        ))}
      </svg>
      <div aria-hidden className="figures flex pt-1 text-cap text-ink-2">
        {bars.map(({ label }) => (
          <span key={label} className="flex-1 text-center">
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** What the two colours of columns mean. */
export function Legend({ now, before }: { now: string; before: string }) {
  const box = "mr-1 inline-block size-2.5 rounded-[3px] [print-color-adjust:exact] forced-colors:border";
  return (
    <span className="flex flex-wrap gap-x-3 text-meta text-ink-2">
      <span>
        <span className={`${box} bg-mid`} />
        {now}
      </span>
      <span>
        <span className={`${box} bg-tint-2`} />
        {before}
      </span>
    </span>
  );
}

/** A share as a bar, next to its number. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span
      aria-hidden
      className="block h-2.5 w-full rounded-full bg-ground-2 [print-color-adjust:exact] forced-colors:border"
    >
      <span
        className="block h-full rounded-full bg-mid forced-colors:bg-[CanvasText]"
        style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
      />
    </span>
  );
}

/** A line of a few values, for the eye only. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const at = (value: number, place: number) =>
    `${(place * 54) / Math.max(1, values.length - 1) + 2},${16 - ((value - least) / Math.max(1, most - least)) * 12}`;
  const points = values.map(at);
  const [x, y] = (points.at(-1) ?? "0,0").split(",");
  return (
    <svg viewBox="0 0 60 20" aria-hidden="true" className="h-5 w-15">
      <polyline
        points={points.join(" ")}
        fill="none"
        strokeWidth="1.5"
        className="stroke-mid forced-colors:stroke-[CanvasText]"
      />
      <circle cx={x} cy={y} r="2" className="fill-accent forced-colors:fill-[CanvasText]" />
    </svg>
  );
}

/** Monday first, as weeks are read at work. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const SHADES = ["#f4f6fa", "#e1e7f2", "#c3cee4", "#9aabd0", "#6a7fb0", "#48619a", "#223a70"];

/** What the shades of the heat map mean. */
export function HeatLegend() {
  const t = useTexts(messages);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {t.heatUnit}
      <span className="flex items-center gap-0.5 text-cap print:hidden">
        {t.low}
        {SHADES.map((shade) => (
          <span
            key={shade}
            aria-hidden
            style={{ background: shade }}
            className="inline-block h-2.5 w-4 rounded-[2px] border border-line"
          />
        ))}
        {t.high}
      </span>
    </span>
  );
}

/** Occupancy by weekday and hour, as a table whose cells are shaded. Each leads to its bookings. */
export function HeatMap({
  used,
  available,
  pathOf,
}: {
  used: readonly number[];
  available: readonly number[];
  pathOf: (weekday: number, hour: number) => string;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    WEEK.some((weekday) => (available[weekday * 24 + hour] ?? 0) > 0 || (used[weekday * 24 + hour] ?? 0) > 0),
  );
  return (
    <div className="overflow-x-auto p-3">
      <table className="figures w-full min-w-[630px] table-fixed print:min-w-0 border-separate border-spacing-px text-center text-cap">
        <caption className="sr-only">{`${t.heat} (${t.heatUnit})`}</caption>
        <thead>
          <tr>
            <td className="w-6" />
            {hours.map((hour) => (
              <th key={hour} scope="col" className="font-normal text-ink-2">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="font-normal text-ink-2">
                {weekdayName(weekday, locale)}
              </th>
              {hours.map((hour) => {
                const open = available[weekday * 24 + hour] ?? 0;
                const minutes = used[weekday * 24 + hour] ?? 0;
                if (open <= 0 && minutes === 0)
                  return (
                    <td key={hour} className="text-ink-3">
                      <span aria-hidden>·</span>
                      <span className="sr-only">{t.heatNone}</span>
                    </td>
                  );
                const share = open > 0 ? minutes / open : 1;
                const shade = Math.min(SHADES.length - 1, Math.floor(share * SHADES.length));
                return (
                  <td key={hour} className="p-0">
                    <Link
                      to={pathOf(weekday, hour)}
                      style={{ background: SHADES[shade] }}
                      className={`block min-h-[24px] min-w-[24px] rounded-[4px] py-1 [print-color-adjust:exact] ${shade >= 4 ? "text-white" : "text-ink"} print:border print:border-line`}
                    >
                      {Math.round(share * 100)}
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
