import { expect, test } from "vitest";
import { accountIcon } from "./account-icon.ts";

test("ACCOUNT-16: user id modulo 8 plus 1", () =>
  expect([0, 7, 8, 1001].map(accountIcon)).toEqual([1, 8, 1, 2]));
