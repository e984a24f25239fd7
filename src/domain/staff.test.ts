import { describe, expect, it } from "vitest";
import { ROLES, rightsOf, sessionState, toPrivileges, toRights } from "./staff.ts";

describe("STAFF-1: rights and roles", () => {
  it.each([
    ["owner", 127],
    ["manager", 55],
    ["front_desk", 3],
    ["accountant", 9],
    ["read_only", 1],
  ] as const)("%s has %i", (role, bits) => {
    expect(toPrivileges(rightsOf([role]))).toBe(bits);
  });

  it("adds up the rights of several roles", () => {
    expect(toPrivileges(rightsOf(["front_desk", "accountant"]))).toBe(11);
    expect(rightsOf([])).toEqual([]);
  });

  it("reads what it wrote, and ignores bits that mean nothing", () => {
    for (const role of ROLES) expect(toRights(toPrivileges(rightsOf([role])))).toEqual(rightsOf([role]));
    expect(toRights(128 | 2)).toEqual(["desk"]);
  });
});

describe("STAFF-4, STAFF-5: the state of a session", () => {
  const minute = 60_000;
  const session = {
    createdAt: 0,
    lastUsedAt: 0,
    lockedAt: null,
    isHalf: false,
    hasFactor: true,
    mayEnrol: false,
  };
  it.each([
    ["fresh", {}, 0, "open"],
    ["idle, almost too long", {}, 30 * minute - 1, "open"],
    ["idle for half an hour", {}, 30 * minute, "locked"],
    ["used, then idle", { lastUsedAt: 20 * minute }, 49 * minute, "open"],
    ["locked by hand", { lockedAt: 5, lastUsedAt: 10 }, 20, "locked"],
    ["used to the end", { lastUsedAt: 720 * minute - 1 }, 720 * minute - 1, "open"],
    ["twelve hours old", { lastUsedAt: 720 * minute - 1 }, 720 * minute, null],
    ["half", { isHalf: true }, 10 * minute - 1, "factor"],
    [
      "half, without a factor, from a mailed link",
      { isHalf: true, hasFactor: false, mayEnrol: true },
      0,
      "enrol",
    ],
    ["half, without a factor, from a password alone", { isHalf: true, hasFactor: false }, 0, null],
    ["half, from a mailed link, with a factor", { isHalf: true, mayEnrol: true }, 0, "factor"],
    ["half, too old", { isHalf: true, lastUsedAt: 9 * minute }, 10 * minute, null],
  ])("%s", (_, changed, now, expected) => {
    expect(sessionState({ ...session, ...changed }, now)).toBe(expected);
  });
});
