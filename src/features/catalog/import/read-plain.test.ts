import { expect, test } from "vitest";
import type { PlainField } from "../../../domain/space/room-fields.ts";
import { FileFields } from "./file-fields.server.ts";
import { Shape } from "./file-shape.server.ts";
import { readPlain } from "./read-plain.server.ts";

const SHOWN = { name: ["天井高", "Ceiling"], tab: "basics" } as const;
const CEILING: PlainField = { ...SHOWN, kind: "whole", min: 100, max: 900, unit: "cm", later: true };

function read(field: PlainField, file: object) {
  const mistakes: string[] = [];
  const fields = new FileFields(file, "spaces[0]", mistakes);
  const value = readPlain(fields, "ceiling", field);
  fields.rejectUnknown();
  return { value, mistakes };
}

test("CATALOG-1: a later field is absent if the file does not say it, and checked like any other if it does", () => {
  const nothing = { value: undefined, mistakes: [] };
  expect(read(CEILING, {})).toEqual(nothing);
  expect(read(CEILING, { ceiling: null })).toEqual(nothing);
  expect(read(CEILING, { ceiling: 270 })).toEqual({ value: 270, mistakes: [] });
  for (const ceiling of [0, 99, 901, 2.7, "270"])
    expect(read(CEILING, { ceiling }).mistakes).toEqual([
      "spaces[0].ceiling: must be a whole number of cm, from 100 to 900",
    ]);
  for (const kind of ["texts", "line", "switch"] as const)
    expect(read({ ...SHOWN, kind, later: true }, {})).toEqual(nothing);
});

test("CATALOG-1: any other field has to be there, unless an empty text or false can stand for it", () => {
  const { later: _, ...old } = CEILING as Extract<PlainField, { kind: "whole" }>;
  expect(read(old, {}).mistakes).toEqual([
    "spaces[0].ceiling: must be a whole number of cm, from 100 to 900",
  ]);
  expect(read({ ...SHOWN, kind: "fraction", min: -90, max: 90 }, {}).mistakes).toEqual([
    "spaces[0].ceiling: must be a number from -90 to 90",
  ]);
  expect(read({ ...SHOWN, kind: "texts" }, {}).mistakes).toEqual(["spaces[0].ceiling: must be an object"]);
  expect(read({ ...SHOWN, kind: "texts", optional: true }, {})).toEqual({
    value: { ja: "", en: "" },
    mistakes: [],
  });
  expect(read({ ...SHOWN, kind: "line" }, {})).toEqual({ value: "", mistakes: [] });
  expect(read({ ...SHOWN, kind: "switch" }, {})).toEqual({ value: false, mistakes: [] });
});

test("OPS-57: the schema says of a later field that it may be left out, and its unit", () => {
  const shape = new Shape(0);
  readPlain(new FileFields(shape, "", []), "ceiling", CEILING);
  expect(shape.schema()).toMatchObject({
    properties: { ceiling: { type: ["integer", "null"], minimum: 100, maximum: 900, description: "cm" } },
    required: [],
  });
});
