import { pointOf, type View } from "../domain/search/map-projection.ts";
import { type MapProps, type Mark, markText } from "./map.tsx";
import { letterOf } from "./map-letters.ts";

/** From its letter to the end of its text, about, in pixels. */
const TEXT_WIDTH = 152;

type LetteredMarksProps = {
  /** The first of them have a line, in the same order. */
  marks: readonly Mark[];
  lines: NonNullable<MapProps["lines"]>;
  view: View;
  size: { width: number; height: number };
};

/** The lines of a map without tiles, each in the colour of its mark, and at each mark its letter, name and what is said beside it. */
export default function LetteredMarks({ marks, lines, view, size }: LetteredMarksProps) {
  const at = (place: Mark | (typeof lines)[number][number]) => pointOf(place, view, size.width, size.height);
  return (
    <>
      <svg
        aria-hidden="true"
        width={size.width}
        height={size.height}
        className="pointer-events-none absolute inset-0"
      >
        {lines.map((line, index) => {
          const points = line.map(at).map(({ left, top }) => `${left.toFixed(1)},${top.toFixed(1)}`);
          return (
            <polyline
              key={points.join()}
              data-person={index}
              points={points.join(" ")}
              className="ride-line"
            />
          );
        })}
      </svg>
      {marks.slice(0, lines.length).map((mark, index) => (
        <span
          key={`${mark.latitude} ${mark.longitude}`}
          role="img"
          aria-label={markText(mark)}
          data-person={index}
          // What is written stays inside of the map: 1 is the right.
          data-side={at(mark).left > size.width - TEXT_WIDTH ? -1 : 1}
          style={at(mark)}
          className="mark-person pointer-events-none absolute z-3 -translate-x-1/2 -translate-y-full"
        >
          <i>{letterOf(index, lines.length)}</i>
          <span>
            <b>{mark.name}</b> <small>{mark.note}</small>
          </span>
        </span>
      ))}
    </>
  );
}
