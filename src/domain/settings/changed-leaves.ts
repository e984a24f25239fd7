import { type Fields, leavesOf, valueAt } from "../fields/field.ts";
import type { LegalVersion } from "./legal-versions.ts";

type Told = { [path: string]: string | number | boolean | null };

/** What a change of a group replaced and with what, each value by its path. Of a legal text the days of its versions. */
export function changedLeaves(
  fields: Fields,
  before: unknown,
  after: unknown,
): { before: Told; after: Told } {
  const changed = leavesOf(fields).filter(
    ({ path }) => textOf(valueAt(before, path)) !== textOf(valueAt(after, path)),
  );
  const told = (values: unknown) =>
    Object.fromEntries(
      changed.map(({ path, field }) => {
        const value = valueAt(values, path) ?? null;
        return [path, toldValue(field, value)];
      }),
    ) as Told;
  return { before: told(before), after: told(after) };
}

/** A value in one line. */
export function toldValue(field: Fields[string], value: unknown): unknown {
  if (field.kind === "legal") return daysOf(value);
  if (field.kind !== "list" || !Array.isArray(value)) return value;
  return value
    .map((one) =>
      leavesOf(field.fields)
        .map(({ path }) => valueAt(one, path))
        .filter((text) => text !== null && text !== undefined && text !== "")
        .join(" · "),
    )
    .join(" / ");
}

function daysOf(versions: unknown): string {
  return ((versions ?? []) as LegalVersion[]).map(({ from }) => from ?? "–").join(", ");
}

/** The database keeps no order of names. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_, one) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
