import { expect, it } from "vitest";
import { isJapanesePostcode, linesAbroad, postcodeText } from "./written-form.ts";

it.each([
  ["1500031", "150-0031"],
  ["000099", "000099"],
  ["150-0031", "150-0031"],
])("DOC-30: the postal code %s is written %s", (code, expected) => expect(postcodeText(code)).toBe(expected));

it.each([
  ["a city without districts", "Singapore", "#05-01", ["12 Nowhere Street, #05-01", "Singapore 000099"]],
  ["a state", "Nowhere State", "", ["12 Nowhere Street", "Singapore, Nowhere State 000099"]],
])("SCREEN-34: an address in %s is written from the street to the postal code", (_, prefecture, building, lines) => {
  const address = { postcode: "000099", city: "Singapore", block: "12 Nowhere Street", prefecture, building };
  expect(linesAbroad(address)).toEqual(lines);
});

it("SCREEN-34: unknown parts of an address leave no comma", () =>
  expect(linesAbroad({ postcode: "000099", prefecture: "", city: "", block: "", building: "" })).toEqual([
    "000099",
  ]));

it("DOC-29: tells a Japanese postal code from one of another country", () => {
  expect(["1500031", "000099", "150-0031", ""].map(isJapanesePostcode)).toEqual([true, false, false, false]);
});
