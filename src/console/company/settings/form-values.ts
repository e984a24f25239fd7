import { type Field, type Fields, leavesOf, valueAt } from "../../../domain/settings/field.ts";

/** The values of a form by their paths: texts, numbers as they are typed, switches, and of each part whether it is there. */
export type FormValues = Record<string, string | boolean>;

/** What a form starts from. Of a part that is not there the fields are empty. */
export function formOf(fields: Fields, values: unknown): FormValues {
  const leaves = leavesOf(fields).map(({ path, field }) => {
    const value = valueAt(values, path);
    return [path, field.kind === "switch" ? value === true : String(value ?? "")];
  });
  const parts = partsOf(fields).map((path) => [path, isThere(valueAt(values, path))]);
  return Object.fromEntries([...leaves, ...parts]);
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
