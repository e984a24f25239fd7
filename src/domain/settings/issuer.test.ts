import { expect, test } from "vitest";
import { readValues } from "../fields/field.ts";
import { hasCheckDigit, ISSUER_FIELDS } from "./issuer.ts";

test.each([
  ["T7000012050002", true],
  ["T7000012050003", false],
  ["T8000012050002", false],
  ["T7000012500002", false],
])("ISSUER-2: whether %s has the check digit of a corporate number: %s", (number, expected) => {
  expect(hasCheckDigit(number)).toBe(expected);
});

test("ISSUER-2: a number is cleaned, and must be T and 13 digits", () => {
  const issuer = { name: " 合同会社みほん ", registered_from: "2023-10-01" };
  const read = (registration_number: string) => readValues(ISSUER_FIELDS, { ...issuer, registration_number });
  expect(read("ｔ7000-0120-50002")).toEqual({
    values: {
      name: "合同会社みほん",
      registration_number: "T7000012050002",
      registered_from: "2023-10-01",
      registered_to: null,
      address: null,
      phone: null,
    },
  });
  for (const wrong of ["7000012050002", "T700001205000", "T70000120500021", "Ｘ7000012050002"])
    expect(read(wrong)).toEqual({
      problems: [{ code: "registration_number_format", field: "registration_number" }],
    });
});
