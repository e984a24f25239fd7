import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followed, forgetWho, keepWho, withKept } from "./kept-who.ts";

const given = {
  receipt_name: "湊 あおい",
  phone_num: "",
  postcode: "",
  prefecture: "",
  city: "",
  block: "",
  building: "",
};

const all = Object.keys(given) as (keyof typeof given)[];

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what was typed comes back over the profile, for its own user only", () => {
  keepWho(7, given, { ...given, phone_num: "0312345678" });
  expect(withKept(7, { ...given, city: "渋谷区" }, all)).toEqual({
    ...given,
    phone_num: "0312345678",
    city: "渋谷区",
  });
  expect(withKept(8, given, all)).toEqual(given);
});

test("an order that stands leaves nothing", () => {
  keepWho(7, given, { ...given, block: "1-1" });
  forgetWho();
  expect(withKept(7, given, all)).toEqual(given);
});

test("what cannot be read is nothing, and no storage stops nobody", () => {
  sessionStorage.setItem("guest:who", "{");
  expect(withKept(7, given, all)).toEqual(given);
  sessionStorage.setItem("guest:who", JSON.stringify({ userId: 7, typed: { city: 3, evil: "x" } }));
  expect(withKept(7, given, all)).toEqual(given);
  vi.unstubAllGlobals();
  keepWho(7, given, { ...given, block: "1-1" });
  expect(withKept(7, given, all)).toEqual(given);
});

test("what the profile has by now is not hidden by what was typed before", () => {
  keepWho(7, given, { ...given, phone_num: "0312345678", block: "1-1" });
  const profile = { ...given, phone_num: "0698765432" };
  expect(withKept(7, profile, ["block"])).toEqual({ ...profile, block: "1-1" });
});

test("a change of the profile reaches the form, except where one has typed and still can", () => {
  const before = { ...given, phone_num: "0312345678" };
  const typed = { ...before, block: "1-1", city: "渋谷区" };
  const profile = { ...before, receipt_name: "湊 葵", phone_num: "0698765432", city: "港区" };
  expect(followed(typed, before, profile, ["receipt_name", "block"])).toEqual({ ...profile, block: "1-1" });
});
