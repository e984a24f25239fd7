import { readFileSync } from "node:fs";
import { demoCatalog as demo } from "@magari/demo-catalogue/catalog";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { room, station } from "../../../../test/build/catalog.ts";
import { catalogSchema, readCatalogFile } from "./read-file.server.ts";

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
(formats as unknown as (one: Ajv2020) => void)(ajv);
const validate = ajv.compile(catalogSchema());

const none = {
  stations: new Set([1]),
  issuers: new Set<number>(),
  spaces: new Set<number>(),
  aliases: new Map(),
};

test("OPS-57: the demo catalogue and the smallest file follow the schema", () => {
  validate(demo);
  expect(validate.errors).toBeNull();
  expect(validate({})).toBe(true);
  expect(validate({ spaces: null })).toBe(true);
});

test("OPS-57: every field is required by the schema if the import requires it, and may be null if it may not be there", () => {
  const checked: string[] = [];
  const whole = { stations: [station(1, "one")], spaces: [room(1)] };
  for (const path of pathsIn(whole)) {
    for (const value of [undefined, null, [], {}, "", " ", -1, 1.5, true]) {
      const file = changed(whole, path, value);
      const { mistakes } = readCatalogFile(file, none);
      const isValid = validate(file);
      // What the schema rejects the import rejects; the other way round for what can be said without knowing the rest.
      if (!isValid) expect([path.join("."), value, mistakes]).not.toEqual([path.join("."), value, []]);
      if (value === undefined) {
        checked.push(path.join("."));
        expect([path.join("."), isValid]).toEqual([path.join("."), mistakes.length === 0]);
      }
    }
  }
  expect(checked.length).toBeGreaterThan(60);
});

test("OPS-57: a misspelt field, and a postal code of the wrong country's length, are rejected", () => {
  expect(validate({ spaces: [{ ...room(1), pricee: 1 }] })).toBe(false);
  expect(validate({ spaces: [{ ...room(1), postal_code: "12345" }] })).toBe(false);
  expect(validate({ spaces: [{ ...room(1), postal_code: "018956" }] })).toBe(true);
});

test("OPS-57: docs/operating has the schema", () => {
  expect(readFileSync("docs/operating/catalog.schema.json", "utf8")).toBe(
    `${JSON.stringify(catalogSchema(), null, 2)}\n`,
  );
});

type Path = readonly (string | number)[];

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = [...at, Array.isArray(value) ? Number(name) : name];
    return Array.isArray(value) ? pathsIn(part, path) : [path, ...pathsIn(part, path)];
  });
}

function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.map((part, at) => (at === name ? changed(part, rest, to) : part));
  const { [name]: part, ...others } = value as Record<string | number, unknown>;
  return to === undefined && rest.length === 0 ? others : { ...others, [name]: changed(part, rest, to) };
}
