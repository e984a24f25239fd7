import { expect, test } from "vitest";
import { minMinutes } from "./booking-window.ts";

test("AVAIL-11: shortest booking", () => {
  expect([0, 15, 60].map((minReservationMinutes) => minMinutes({ minReservationMinutes }))).toEqual([
    15, 15, 60,
  ]);
});
