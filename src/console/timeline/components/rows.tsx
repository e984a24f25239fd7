import { memo, useMemo } from "react";
import { inView, type Placed, type RowHeights } from "../lanes/geometry.ts";
import type { Head, Model } from "../lanes/model.ts";
import { HeadView, RowView } from "./row-view.tsx";

type RowsProps = {
  model: Model;
  sections: readonly Placed<Head>[];
  heights: RowHeights;
  /** What is in view, with some more. */
  top: number;
  bottom: number;
  /** Of the first section. */
  offset: number;
  hourWidth: number;
  scale: number;
  instant: number;
  timeZone: string;
  closed: ReadonlySet<string>;
  onToggle: (sectionKey: string) => void;
  activeBar: string | null;
  liftedBar: string | null;
};

/** The rows that are near the view, under their heads. */
export const Rows = memo(function Rows({
  model,
  sections,
  heights,
  top,
  bottom,
  offset,
  closed,
  onToggle,
  ...shared
}: RowsProps) {
  const firstIndex = useMemo(() => firstIndexOf(sections), [sections]);
  return inView(sections, { top, bottom }, heights).map(({ section, from, to }) => {
    const index = firstIndex.get(section.key) ?? FIRST;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part.
      <div
        key={section.key}
        role="rowgroup"
        className="absolute inset-x-0"
        style={{ top: offset + section.top, height: section.height }}
      >
        <HeadView
          sectionKey={section.key}
          head={section.head}
          height={heights.head}
          isClosed={closed.has(section.key)}
          onToggle={onToggle}
          index={index}
        />
        {section.lanes.slice(from, to).map((lane, at) => {
          const row = model.rows.get(lane.key);
          if (!row) return null;
          return (
            <RowView
              {...shared}
              key={lane.key}
              row={row}
              top={heights.head + (from + at) * heights.row}
              height={heights.row}
              day={model.day}
              days={model.days}
              index={index + 1 + from + at}
            />
          );
        })}
      </div>
    );
  });
});

/** The line of hours is the first row. */
const FIRST = 2;

function firstIndexOf(sections: readonly Placed[]): ReadonlyMap<string, number> {
  let next = FIRST;
  return new Map(
    sections.map(({ key, lanes }) => {
      const first = next;
      next += 1 + lanes.length;
      return [key, first];
    }),
  );
}

/** How many rows there are, drawn or not. */
export function rowCount(sections: readonly Placed[]): number {
  return sections.reduce((sum, { lanes }) => sum + 1 + lanes.length, FIRST - 1);
}
