import { expect, it } from "vitest";
import { OVERRIDE_CODES } from "../../domain/booking/override.ts";
import { CHANGE_REASONS } from "../../domain/booking/reasons.ts";
import { overridesOf, reasonOf } from "./decision.ts";

it("CONSOLE-73, STAFF-23: the reason and the overridden rules of an event are words in the person's language", () => {
  const detail = { code: "our_fault", override: ["bank_too_soon", "slot_closed"], refund: 0 };
  expect(reasonOf({ detail, reason: "空調の故障" }, "ja")).toBe("当社の都合：空調の故障");
  expect(reasonOf({ detail, reason: null }, "en")).toBe("Our fault");
  expect(overridesOf({ detail }, "en")).toBe("After the deadline of a transfer, Outside opening hours");
  // What staff booked has its rules under another name.
  expect(overridesOf({ detail: { overrides: ["slot_too_early"] } }, "ja")).toBe("受付締切のあと");
});

it("STAFF-23: no code is shown as it is stored", () => {
  for (const locale of ["ja", "en"] as const) {
    const words = [
      ...CHANGE_REASONS.map((code) => reasonOf({ detail: { code }, reason: null }, locale)),
      ...OVERRIDE_CODES.map((code) => overridesOf({ detail: { override: [code] } }, locale)),
    ];
    for (const word of words) expect(word).not.toMatch(/_|^$/);
  }
  expect(reasonOf({ detail: { code: "toString" }, reason: "騒音" }, "ja")).toBe("騒音");
  expect(overridesOf({ detail: {} }, "ja")).toBe("");
});
