import all from "libphonenumber-js/min/metadata";
import { expect, it } from "vitest";
import { phoneText } from "./phone.ts";
import metadata from "./phone-metadata.json" with { type: "json" };

it.each([
  ["0300000000", "03-0000-0000"],
  ["0661000000", "06-6100-0000"],
  ["09000000000", "090-0000-0000"],
  ["05000000000", "050-0000-0000"],
  ["0120000000", "0120-000-000"],
  ["0570000000", "0570-000-000"],
  ["08010000000", "080-1000-0000"],
  ["08001234567", "0800-123-4567"],
  ["06000000000", "060-0000-0000"],
  ["0450000000", "045-000-0000"],
  ["0252000001", "025-200-0001"],
  ["0422220000", "0422-22-0000"],
  ["0428220000", "0428-22-0000"],
  ["0980820000", "0980-82-0000"],
  ["0499821234", "04998-2-1234"],
  ["03-0000-0000", "03-0000-0000"],
  ["+6561000000", "+65 6100 0000"],
  ["+81300000000", "+81 3 0000 0000"],
  // Too short for Japan, of another country, no number.
  ["030000", "030000"],
  ["+441200000000", "+441200000000"],
  ["", ""],
])("DOC-30: the phone number %s is written %s", (phone, expected) => expect(phoneText(phone)).toBe(expected));

it("DOC-30: the plans of Japan and Singapore are the library's own", () => {
  const { JP, SG } = all.countries;
  expect(metadata).toEqual({
    version: all.version,
    country_calling_codes: { 65: ["SG"], 81: ["JP"] },
    countries: { JP, SG },
  });
});
