import { useEffect, useState } from "react";
import {
  cellOf,
  cellsIn,
  cornerOf,
  FAR_STEP,
  type FarGround,
  type GroundCell,
  type GroundIndex,
  type Railways,
  UNITS_PER_DEGREE,
} from "../domain/search/map-ground.ts";
import { boundsOfView, type View } from "../domain/search/map-projection.ts";

/**
 * The outlines of a cell or a country: the position of its corner on the map of the world, and the length of one unit
 * of its paths.
 */
type Piece = { key: string; x: number; y: number; unit: number; sea: string; land: string[] };

export type Ground = {
  /** Cells without land. */
  openSeas: readonly string[];
  pieces: readonly Piece[];
  areas: GroundCell["names"];
  railways: Railways["lines"];
};

const UNIT = 1 / (360 * UNITS_PER_DEGREE);
const NOTHING: Ground = { openSeas: [], pieces: [], areas: [], railways: [] };

/** The ground of the view, as far as it has loaded. A map whose ground cannot be loaded still shows its markers. */
export function useGround(view: View | null, size: { width: number; height: number } | null): Ground {
  const [ground, setGround] = useState(NOTHING);
  const keys = view && size ? cellsIn(boundsOfView(view, size.width, size.height)) : [];
  const wanted = keys?.join() ?? "far";
  useEffect(() => {
    if (wanted === "") return;
    let isCurrent = true;
    void groundOf(wanted === "far" ? null : wanted.split(",")).then((next) => {
      if (isCurrent) setGround(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return ground;
}

/** Every line, also those that the map does not draw. */
async function loadRailways(): Promise<Railways["lines"]> {
  return (await load<Railways>("railways"))?.lines ?? [];
}

async function groundOf(keys: readonly string[] | null): Promise<Ground> {
  const railways = loadRailways().then((lines) => lines.filter(({ kind }) => kind !== "express"));
  if (!keys) {
    const far = await load<FarGround>("far");
    const pieces = (far?.regions ?? []).map(({ sea, ...corner }) => ({
      ...{ key: `far ${corner.longitude}`, ...cornerOf(corner), unit: UNIT * FAR_STEP },
      ...{ sea, land: [] },
    }));
    return { ...NOTHING, pieces, railways: await railways };
  }
  const index = await load<GroundIndex>("index");
  const coasts = keys.filter((key) => index?.cells.includes(key));
  const cells = await Promise.all(
    coasts.map(async (key) => {
      const cell = await load<GroundCell>(key);
      return cell ? [{ key, cell }] : [];
    }),
  );
  return {
    openSeas: keys.filter((key) => index?.openSeas.includes(key)),
    pieces: cells
      .flat()
      .map(({ key, cell: { sea, land } }) => ({ key, ...cornerOf(cellOf(key)), unit: UNIT, sea, land })),
    areas: cells.flat().flatMap(({ cell }) => cell.names),
    railways: await railways,
  };
}

const loads = new Map<string, Promise<unknown>>();

/** A file of public/ground, loaded once per visit; null if it cannot be loaded. */
function load<T>(name: string): Promise<T | null> {
  const before = loads.get(name);
  if (before) return before as Promise<T | null>;
  const loading: Promise<T | null> = fetch(`${import.meta.env.BASE_URL}ground/${name}.json`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => {
      loads.delete(name);
      return null;
    });
  loads.set(name, loading);
  return loading;
}
