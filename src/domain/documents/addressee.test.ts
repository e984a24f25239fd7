import { describe, expect, it } from "vitest";
import { brandOf } from "../brand/brand-of.ts";
import { type Addressee, addresseeAt, addresseeOf, honorificOf, writtenAs } from "./addressee.ts";

describe("DOC-15: the addressee", () => {
  it.each([
    ["山田 太郎", "様"],
    ["株式会社架空", "御中"],
    ["(株)架空", "御中"],
    ["架空大学", "御中"],
    ["架空商事 営業部", "御中"],
    ["Kakuu Trading Co., Ltd.", "御中"],
    ["岡部", "様"],
    ["Lincoln Cole", "様"],
    ["架空 花子様", ""],
    ["架空商事御中", ""],
  ])("%s %s", (name, honorific) => expect(honorificOf(name)).toBe(honorific));

  const brand = brandOf("fureaispace");
  const nowhere = { postcode: null, prefecture: null, city: null, block: null, building: null };
  const person = {
    receiptName: null,
    company: null,
    firstName: "花子",
    lastName: "架空",
    address: nowhere,
  };
  const named = (changes: object) => addresseeOf({ ...person, ...changes }, brand);

  it("DOC-34: is the receipt name, else the company, else the person, in the order of the language", () => {
    expect(named({})).toEqual({ name: { ja: "架空 花子", en: "架空 花子" }, honorific: "様", address: [] });
    expect(named({ firstName: "Wei", lastName: "Tan" }).name).toEqual({ ja: "Tan Wei", en: "Wei Tan" });
    expect(named({ firstName: "" }).name).toEqual({ ja: "架空", en: "架空" });
    expect(named({ lastName: "" }).name).toEqual({ ja: "花子", en: "花子" });
    expect(named({ company: "架空社" }).name.ja).toBe("架空社");
    expect(named({ company: "架空社", receiptName: " 経理 一郎 " }).name.ja).toBe("経理 一郎");
  });

  it("DOC-29: has the billing address as its country writes it", () => {
    const tokyo = {
      postcode: "1500031",
      prefecture: "東京都",
      city: "渋谷区",
      block: "架空町1-2",
      building: "",
    };
    const lines = (address: object, of = brand) =>
      addresseeOf({ ...person, address: { ...nowhere, ...address } }, of).address;
    expect(lines(tokyo)).toEqual(["〒150-0031", "東京都渋谷区架空町1-2"]);
    expect(lines({ ...tokyo, building: "架空ビル3F" })).toEqual([
      "〒150-0031",
      "東京都渋谷区架空町1-2 架空ビル3F",
    ]);
    expect(lines({ postcode: "default", city: "default" })).toEqual([]);
    const singapore = {
      postcode: "000099",
      prefecture: "",
      city: "Singapore",
      block: "12 Nowhere Street",
      building: "#05-01",
    };
    const international = brandOf("international");
    expect(lines(singapore, international)).toEqual(["12 Nowhere Street, #05-01", "Singapore 000099"]);
    expect(lines({ postcode: "000099" }, international)).toEqual(["000099"]);
  });
});

describe("DOC-11: an address that is written in another way is not another one", () => {
  const to = (address: string[] | undefined): Addressee => ({
    name: { ja: "Wei", en: "Wei" },
    honorific: "様",
    address,
  });
  const now = to(["12 Nowhere Street, #05-01", "Singapore 000099"]);

  it.each<[string, string[] | undefined]>([
    ["the parts in another order", ["#05-01, 12 Nowhere Street", "Singapore, Singapore 000099"]],
    ["none printed", undefined],
  ])("%s", (_, issued) => expect(writtenAs(to(issued), now)).toEqual(to(issued)));

  it.each([
    ["another number", ["13 Nowhere Street, #05-01", "Singapore 000099"]],
    ["without the unit", ["12 Nowhere Street", "Singapore 000099"]],
    ["none given", []],
  ])("but %s is", (_, issued) => expect(writtenAs(to(issued), now)).toBe(now));
});

it("ESTIMATE-3: an estimate is made out to a company, or to a person there", () => {
  expect(addresseeAt("潮路商事株式会社", "").honorific).toBe("御中");
  expect(addresseeAt("潮路商事株式会社", "汐見 亮")).toEqual({
    name: { ja: "潮路商事株式会社 汐見 亮", en: "潮路商事株式会社 汐見 亮" },
    honorific: "様",
  });
  expect(addresseeAt("潮路商事株式会社", "汐見様").honorific).toBe("");
});
