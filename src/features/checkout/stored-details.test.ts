import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetGuest } from "../account/state.ts";
import { clearDetails, mergedDetails, storeDetails, withStored } from "./stored-details.ts";

const given = {
  receipt_name: "湊 あおい",
  phone_num: "",
  postcode: "",
  name_kana: "",
  prefecture: "",
  city: "",
  block: "",
  building: "",
};

const all = Object.keys(given) as (keyof typeof given)[];

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("ACCOUNT-18, ACCOUNT-60: typed details win over the profile, for their own user only", () => {
  storeDetails(7, given, { ...given, phone_num: "0312345678" });
  expect(withStored(7, { ...given, city: "渋谷区" }, all)).toEqual({
    ...given,
    phone_num: "0312345678",
    city: "渋谷区",
  });
  expect(withStored(8, given, all)).toEqual(given);
});

test("a placed order clears what was typed", () => {
  storeDetails(7, given, { ...given, block: "1-1" });
  clearDetails();
  expect(withStored(7, given, all)).toEqual(given);
});

test("treats unreadable content as empty, and works without storage", () => {
  localStorage.setItem("who", "{");
  expect(withStored(7, given, all)).toEqual(given);
  localStorage.setItem("who", JSON.stringify({ userId: 7, typed: { city: 3, evil: "x" } }));
  expect(withStored(7, given, all)).toEqual(given);
  vi.unstubAllGlobals();
  storeDetails(7, given, { ...given, block: "1-1" });
  expect(withStored(7, given, all)).toEqual(given);
});

test("ACCOUNT-11: a value that the profile now has is not hidden by what was typed before", () => {
  storeDetails(7, given, { ...given, phone_num: "0312345678", block: "1-1" });
  const profile = { ...given, phone_num: "0698765432" };
  expect(withStored(7, profile, ["block"])).toEqual({ ...profile, block: "1-1" });
});

test("a change of the profile reaches the form, except in fields that were typed and are still open", () => {
  const before = { ...given, phone_num: "0312345678" };
  const typed = { ...before, block: "1-1", city: "渋谷区" };
  const profile = { ...before, receipt_name: "湊 葵", phone_num: "0698765432", city: "港区" };
  expect(mergedDetails(typed, before, profile, ["receipt_name", "block"])).toEqual({
    ...profile,
    block: "1-1",
  });
});

test("ACCOUNT-19: a logout leaves nothing of it", () => {
  storeDetails(7, given, { ...given, block: "1-1" });
  forgetGuest();
  expect(withStored(7, given, all)).toEqual(given);
});

test("ACCOUNT-19: keeps nothing in the browser that is as in the profile", () => {
  storeDetails(7, given, { ...given, block: "1-1" });
  expect(localStorage.getItem("who")).toContain("1-1");
  storeDetails(7, { ...given, block: "1-1" }, { ...given, block: "1-1" });
  expect(localStorage.getItem("who")).toBeNull();
});

test("an entry of the same user without what was typed is empty", () => {
  localStorage.setItem("who", JSON.stringify({ userId: 7 }));
  expect(withStored(7, given, all)).toEqual(given);
});
