import type { Locale } from "../domain/language/locale.ts";
import { CELL, cellOf, cornerOf } from "../domain/search/map-ground.ts";
import { flatOf, pointOf, type View } from "../domain/search/map-projection.ts";
import type { Ground } from "./ground-data.ts";
import type { Landmark } from "./map.tsx";

/** World widths in pixels, from which stations have dots, and names. */
const DOTS_FROM = 2 ** 12 * 256;
const NAMES_FROM = 2 ** 13 * 256;
/** Area names are drawn only in views between these widths. */
const AREAS = { from: 2 ** 11 * 256, to: 2 ** 14 * 256 };

/** Stations and areas in view by their names; a railway is known by the same names all along. */
export function groundNames({ areas, railways }: Ground, view: View, locale: Locale): Landmark[] {
  const names: Landmark[] = [];
  if (view.scale >= NAMES_FROM)
    for (const { stations } of railways)
      for (const [ja, en, latitude, longitude] of stations)
        names.push({ label: locale === "ja" ? ja : en, latitude, longitude });
  if (view.scale >= AREAS.from && view.scale < AREAS.to) names.push(...areas);
  return names.filter(({ label }, i) => names.findIndex((one) => one.label === label) === i);
}

/**
 * The width of a country's outlines in degrees of longitude, and the least share of the map's width that they must fill
 * to be drawn.
 */
const COUNTRY = 28;
const LEAST_PART = 0.6;

type MapGroundProps = { ground: Ground; view: View; size: { width: number; height: number } };

/** Seas, areas and railways under the markers. */
export function MapGround({ ground, view, size: { width, height } }: MapGroundProps) {
  // In a view of two distant countries, each would be a patch of sea on an empty map.
  if ((COUNTRY / 360) * view.scale < LEAST_PART * width) return null;
  const left = (x: number) => (x - view.middle.x) * view.scale + width / 2;
  const top = (y: number) => (y - view.middle.y) * view.scale + height / 2;
  return (
    <svg aria-hidden="true" width={width} height={height} className="pointer-events-none absolute inset-0">
      {ground.openSeas.map((key) => {
        const corner = cellOf(key);
        const [from, to] = [cornerOf(corner), flatOf({ ...corner, longitude: corner.longitude + CELL })];
        // One pixel more, so that no gap of land shows between two cells.
        const [x, y] = [left(from.x) - 0.5, top(from.y) - 0.5];
        return (
          <rect
            key={key}
            {...{ x, y }}
            width={left(to.x) - x + 0.5}
            height={top(to.y) - y + 0.5}
            className={SEA}
          />
        );
      })}
      {ground.pieces.map(({ key, x, y, unit, sea, land }) => (
        <g key={key} transform={`translate(${left(x)} ${top(y)}) scale(${unit * view.scale})`}>
          <path d={sea} fillRule="evenodd" className={SEA} />
          {land.map((d) => (
            <path
              key={d}
              d={d}
              vectorEffect="non-scaling-stroke"
              className="fill-land stroke-2 stroke-white"
            />
          ))}
        </g>
      ))}
      {ground.railways.map(({ isLoop, stations }) => {
        const points = stations.map(([, , latitude, longitude]) =>
          pointOf({ latitude, longitude }, view, width, height),
        );
        if (
          !points.some(
            (one) => one.left > -width && one.left < 2 * width && one.top > -height && one.top < 2 * height,
          )
        )
          return null;
        const d = `M${points.map((one) => `${one.left.toFixed(1)} ${one.top.toFixed(1)}`).join("L")}${isLoop ? "z" : ""}`;
        return (
          <g key={d} fill="none" strokeLinejoin="round">
            <path d={d} className="stroke-rail" strokeWidth="5" />
            <path d={d} className="stroke-white" strokeWidth="2.5" strokeDasharray="9 9" />
            {view.scale >= DOTS_FROM &&
              points.map((one) => (
                <circle
                  key={`${one.left} ${one.top}`}
                  {...{ cx: one.left, cy: one.top, r: 4 }}
                  className="fill-white stroke-stop"
                  strokeWidth="2"
                />
              ))}
          </g>
        );
      })}
    </svg>
  );
}

const SEA = "fill-sea";
