import { expect, test } from "vitest";
import { inAreaOrder } from "./area-order.ts";

const area = (id: number, spaces: number, order: number | null = null) => ({ id, spaces, order });

test("CATALOG-17: areas are in the company's order, then by rooms, then by id", () => {
  const areas = [area(1, 2), area(2, 9), area(3, 2), area(4, 0, 1), area(5, 1, 0)];
  expect(inAreaOrder(areas).map(({ id }) => id)).toEqual([5, 4, 2, 1, 3]);
  expect(inAreaOrder(areas.map((one) => ({ ...one, order: null }))).map(({ id }) => id)).toEqual([
    2, 1, 3, 5, 4,
  ]);
});
