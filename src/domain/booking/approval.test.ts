import { expect, test } from "vitest";
import { approvalAfterCancel, approvalDeadline } from "./approval.ts";

const now = Date.parse("2026-11-24T09:00:30+09:00");

test.each([
  ["a later start", "2026-12-01T10:00+09:00", "2026-11-26T09:00:30+09:00"],
  ["a start in 48 hours", "2026-11-26T09:00:30+09:00", "2026-11-26T09:00:30+09:00"],
  ["a start before that", "2026-11-25T10:00+09:00", "2026-11-25T10:00+09:00"],
])("APPROVE-2: the operator has 48 hours, but not past %s", (_, start, until) => {
  expect(approvalDeadline(now, Date.parse(start))).toBe(Date.parse(until));
});

test.each([
  ["waiting", false, null],
  ["waiting", true, "declined"],
  ["accepted", false, "accepted"],
  [null, false, null],
] as const)("APPROVE-8: a canceled booking does not wait: %s, declined %s", (approval, isDeclined, expected) => {
  expect(approvalAfterCancel(approval, { isDeclined })).toBe(expected);
});
