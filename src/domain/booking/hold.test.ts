import { expect, test } from "vitest";
import { HOLD_LIMIT_MINUTES, HOLD_MINUTES, holdProblem } from "./hold.ts";

test("HOLD-1, HOLD-3: at most twenty held slots, for 15 minutes", () => {
  expect(HOLD_MINUTES).toBe(15);
  expect(holdProblem(15, 5)).toBeNull();
  expect(holdProblem(15, 6)).toEqual({ code: "too_many_holds", params: { max: 20 } });
});

test("HOLD-4: a hold is renewed for 30 minutes in all", () => expect(HOLD_LIMIT_MINUTES).toBe(30));
