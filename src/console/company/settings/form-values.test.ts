import { expect, test } from "vitest";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import { settingsOfDemo } from "../../../domain/brand/company.ts";
import { readValues } from "../../../domain/fields/field.ts";
import { GROUP_NAMES, GROUPS } from "../../../domain/settings/groups.ts";
import { formOf, valuesOf } from "../../kit/form/field-values.ts";

const demo = settingsOfDemo(brandOf("international"));

test.each(
  GROUP_NAMES.filter((name) => name !== "legal"),
)("SETTING-1: the form of %s gives back what it shows", (name) => {
  const sent = valuesOf(GROUPS[name], formOf(GROUPS[name], demo[name]));
  expect(readValues(GROUPS[name], sent)).toEqual({ values: demo[name] });
});

test("SETTING-1: a part that is switched off is empty, whatever was typed in it", () => {
  const form = { ...formOf(GROUPS.accounts, demo.accounts), JPY: false };
  expect(valuesOf(GROUPS.accounts, form)).toMatchObject({ JPY: null, SGD: { number: "0000000001" } });
});

test("SETTING-1: refuses at its field a number that is not whole", () => {
  const form = { ...formOf(GROUPS.limits, demo.limits), invoice_days: "thirty" };
  expect(readValues(GROUPS.limits, valuesOf(GROUPS.limits, form))).toEqual({
    problems: [{ code: "out_of_range", field: "invoice_days", params: { min: 1, max: 365 } }],
  });
});

test("SETTING-1: an empty form says which fields are owed", () => {
  const read = readValues(GROUPS.company, valuesOf(GROUPS.company, formOf(GROUPS.company, null)));
  expect("problems" in read && read.problems.map(({ field }) => field)).toEqual([
    ...["name.ja", "name.en", "representative.ja", "representative.en", "postal_code"],
    ...["address.ja", "address.en", "phone", "email", "hours.ja", "hours.en"],
  ]);
});
