import { describe, expect, it } from "vitest";
import { type MergedGuest, mergeWarnings, takenOver } from "./merge.ts";

const NOBODY: MergedGuest = {
  ...{ last_name: "新井", first_name: "登", name_kana: null, company: null, phone_number: null },
  ...{ receipt_name: null, postcode: null, prefecture: null, city: null, block: null, building: null },
  ...{ locale: "ja", takesMail: true, isBlocked: false },
};

describe("GUESTS-7: a guest takes over only what it does not have", () => {
  it.each([
    ["nothing", {}, {}, [], {}],
    ["a phone number", {}, { phone_number: "031" }, ["phone_number"], { phone_number: "031" }],
    ["not another phone number", { phone_number: "032" }, { phone_number: "031" }, [], {}],
    ["an empty text is nothing", { company: "" }, { company: "青葉" }, ["company"], { company: "青葉" }],
    [
      "an address as a whole",
      {},
      { city: "港区", block: "1" },
      ["address"],
      { postcode: null, prefecture: null, city: "港区", block: "1", building: null },
    ],
    ["no part of an address", { city: "港区" }, { block: "1" }, [], {}],
  ] as const)("%s", (_, into, from, fields, values) => {
    expect(takenOver({ ...NOBODY, ...into }, { ...NOBODY, ...from })).toEqual({ fields, values });
  });
});

describe("GUESTS-6: warnings before a merge", () => {
  it.each([
    ["nothing", {}, {}, []],
    ["the address would be lost", { takesMail: false }, {}, ["no_mail"]],
    ["neither has an address", { takesMail: false }, { takesMail: false }, []],
    ["names in other widths are the same", { last_name: "ARAI" }, { last_name: "Ａｒａｉ" }, []],
    ["other names", { last_name: "荒井" }, {}, ["names_differ"]],
    ["other languages", { locale: "en" }, {}, ["languages_differ"]],
    ["either is blocked", {}, { isBlocked: true }, ["blocked"]],
  ] as const)("%s", (_, into, from, warnings) => {
    expect(mergeWarnings({ ...NOBODY, ...into }, { ...NOBODY, ...from })).toEqual(warnings);
  });
});
