import { type Field, type Fields, leavesOf, type ValuesOf, valueAt } from "../../../domain/fields/field.ts";

/**
 * The values of a form by their paths: texts, numbers as they are typed, switches, of each part whether it is there, and of
 * each list how many entries it has.
 */
export type FormValues = Record<string, string | boolean>;

/** What a form starts from. Of a part that is not there the fields are empty. */
export function formOf(fields: Fields, values: unknown): FormValues {
  const leaves = leavesOf(fields).flatMap(({ path, field }): [string, string | boolean][] => {
    const value = valueAt(values, path);
    if (field.kind === "list") return entriesOf(field.fields, path, Array.isArray(value) ? value : []);
    return [[path, field.kind === "switch" ? value === true : String(value ?? "")]];
  });
  const parts = partsOf(fields).map((path) => [path, isThere(valueAt(values, path))]);
  return Object.fromEntries([...leaves, ...parts]);
}

/** A list in a form: how many entries there are, and the values of each. */
export function entriesOf(
  fields: Fields,
  path: string,
  entries: readonly unknown[],
): [string, string | boolean][] {
  return [
    [path, String(entries.length)],
    ...entries.flatMap((entry, at) =>
      Object.entries(formOf(fields, entry)).map(([name, value]): [string, string | boolean] => [
        `${path}.${at}.${name}`,
        value,
      ]),
    ),
  ];
}

/** The group as it is sent. What is not a whole number is sent as NaN, which the rule of its field refuses. */
export function valuesOf(fields: Fields, form: FormValues, path = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const at = path ? `${path}.${name}` : name;
      return [name, fieldValue(field, form, at)];
    }),
  );
}

function fieldValue(field: Field, form: FormValues, path: string): unknown {
  switch (field.kind) {
    case "part":
      return form[path] === true ? valuesOf(field.fields, form, path) : null;
    case "list":
      return Array.from({ length: Number(form[path]) }, (_, at) =>
        valuesOf(field.fields, form, `${path}.${at}`),
      );
    case "texts":
      return { ja: form[`${path}.ja`], en: form[`${path}.en`] };
    case "number":
      return /^\d+$/.test(String(form[path]).trim()) ? Number(form[path]) : Number.NaN;
    default:
      return form[path];
  }
}

function partsOf(fields: Fields, path = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    return field.kind === "part" ? [at, ...partsOf(field.fields, at)] : [];
  });
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** What each field holds as it is typed, for a record that has one line for each; empty for a new one. */
export function linesOf<Of extends Fields>(
  fields: Of,
  record: { readonly [Name in keyof Of]: unknown } | null,
): Record<keyof Of & string, string> {
  const names = Object.keys(fields) as (keyof Of & string)[];
  return Object.fromEntries(names.map((name) => [name, String(record?.[name] ?? "")])) as Record<
    keyof Of & string,
    string
  >;
}

/** The lines as they are sent: an optional one that is empty is null. */
export function sentLines<Of extends Fields>(
  fields: Of,
  lines: Record<keyof Of & string, string>,
): ValuesOf<Of> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      "optional" in field && lines[name] === "" ? null : lines[name],
    ]),
  ) as ValuesOf<Of>;
}
