import type { z } from "zod";
import type { Problem } from "../domain/problem.ts";
import { schemaOf } from "./openapi.server.ts";
import { innerSchema, type Schema, typeOf } from "./schema-words.ts";

/**
 * Names each value of the wrong shape by its path and says what is expected there, or that nothing is there (API-46). In the words
 * of the document for programmers. `before` is put before their names: `?day` is in the query.
 */
export function schemaProblems(schema: z.ZodType, error: z.ZodError, sent: unknown, before = ""): Problem[] {
  const paths = new Map(error.issues.map(({ path }) => [path.join("."), path]));
  return [...paths].map(([name, path]) => {
    const expected = expectedAt(documented(schema), path);
    const isMissing = valueAt(sent, path) === undefined ? 1 : 0;
    return { code: "wrong_shape", params: { name: `${before}${name}`, expected, isMissing } };
  });
}

/** The names of an address that a call does not know; none where it takes any (API-48). */
export function unknownNames(schema: z.ZodType | undefined, names: readonly string[]): string[] {
  const { properties = {}, additionalProperties } = schema ? documented(schema) : {};
  return additionalProperties ? [] : names.filter((name) => !Object.hasOwn(properties, name));
}

const documents = new WeakMap<z.ZodType, Schema>();

function documented(schema: z.ZodType): Schema {
  const known = documents.get(schema) ?? (schemaOf(schema, "input") as Schema);
  documents.set(schema, known);
  return known;
}

/** Longer lists of words are left to the document. */
const LONGEST = 200;

function expectedAt(schema: Schema, path: readonly PropertyKey[]): string {
  const found = path.reduce<Schema | null>((at, part) => at && innerSchema(at, part), schema);
  const words = found ? typeOf(found) : "";
  return words === "any" || words.length > LONGEST ? "" : words;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    // A list is written as one text in a query: what is wrong in it is there.
    (at, part) => (at !== null && typeof at === "object" ? (at as Record<PropertyKey, unknown>)[part] : at),
    value,
  );
}
