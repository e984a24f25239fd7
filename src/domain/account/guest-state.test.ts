import { describe, expect, it } from "vitest";
import { guestWarnings } from "./guest-state.ts";

const QUIET = {
  ...{ isBlocked: false, takesMail: true, isVerified: true, isMailUnreached: false },
  ...{ unpaid: 0, overdue: 0, alike: 0 },
};

describe("GUESTS-3: warnings on a guest's page", () => {
  it.each([
    ["nothing", {}, []],
    ["blocked before all else", { isBlocked: true, alike: 1 }, ["blocked", "alike"]],
    [
      "a guest without an address has none to verify or to fail",
      { takesMail: false, isVerified: false, isMailUnreached: true },
      ["no_mail"],
    ],
    ["an address that does not take mail", { isMailUnreached: true }, ["mail_unreached"]],
    ["an address nobody has proved", { isVerified: false }, ["unverified"]],
    ["an overdue invoice counts once", { unpaid: 1, overdue: 1 }, ["overdue"]],
    ["an overdue invoice and another unpaid booking", { unpaid: 2, overdue: 1 }, ["overdue", "unpaid"]],
  ] as const)("%s", (_, facts, warnings) => {
    expect(guestWarnings({ ...QUIET, ...facts })).toEqual(warnings);
  });
});
