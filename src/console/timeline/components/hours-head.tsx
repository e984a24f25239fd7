import { memo } from "react";
import { useTexts } from "../../kit/state.ts";
import { xOf } from "../lanes/geometry.ts";
import { messages } from "../messages/timeline.ts";

const HOURS = Array.from({ length: 36 }, (_, hour) => hour);

/** The hours above the rows, with the clock at now. */
export const HoursHead = memo(function HoursHead({
  width,
  height,
  hourWidth,
  label,
  now,
  clock,
}: {
  width: number;
  height: number;
  hourWidth: number;
  label: string;
  now: number | null;
  clock: string;
}) {
  const t = useTexts(messages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the rows.
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      className="sticky top-0 z-30 flex border-b border-line bg-white"
      style={{ width, height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows. */}
      <div
        role="columnheader"
        tabIndex={-1}
        className="figures sticky left-0 z-10 flex shrink-0 items-center border-r border-line bg-white px-3.5 text-cap text-ink-2"
        style={{ width: "var(--rooms)" }}
      >
        {label}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows. */}
      <div role="columnheader" tabIndex={-1} aria-label={t.time} className="relative flex-1">
        {HOURS.map((hour) => (
          <span
            key={hour}
            className="figures absolute top-1/2 -translate-x-1/2 -translate-y-1/2 text-cap text-ink-2"
            style={{ left: xOf(hour * 60, hourWidth) }}
          >
            {hour === 0 ? "" : hour}
          </span>
        ))}
        {now !== null && (
          <>
            <span
              className="figures absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-tag bg-[#b3261e] px-1.5 py-0.5 text-cap font-bold text-white"
              style={{ left: xOf(now, hourWidth) }}
            >
              {clock}
            </span>
            <span className="sr-only">{t.now}</span>
          </>
        )}
      </div>
    </div>
  );
});
