type PlacedArea = {
  id: number;
  /** The place that the company gave it; null: it gave none. */
  order: number | null;
  /** How many rooms guests see there. */
  spaces: number;
};

/** Areas as lists show them (CATALOG-17): those that the company has put into an order, then those with the most rooms. */
export function inAreaOrder<Area extends PlacedArea>(areas: readonly Area[]): Area[] {
  return areas.toSorted((a, b) => placeOf(a.order) - placeOf(b.order) || b.spaces - a.spaces || a.id - b.id);
}

/** What has no place comes after everything that has one. */
export function placeOf(order: number | null): number {
  return order ?? Number.MAX_SAFE_INTEGER;
}
