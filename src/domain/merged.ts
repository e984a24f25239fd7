import { isEqual } from "./space/entry-changes.ts";

type Part = Readonly<Record<string, unknown>>;

/**
 * What two people made of one state of a form: a field that only one of them changed is as that one left it, down to the
 * fields of its parts. Where both changed the same one it is `mine`. Lists are fields as a whole.
 */
export function merged<Values extends object>({
  base,
  mine,
  theirs,
}: Record<"base" | "mine" | "theirs", Values>): Values {
  return mergedParts(base as Part, mine as Part, theirs as Part) as Values;
}

function mergedParts(base: Part, mine: Part, theirs: Part): Part {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].map((name) => [name, mergedField(base[name], mine[name], theirs[name])]),
  );
}

function mergedField(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(base, mine)) return theirs;
  if (isEqual(base, theirs)) return mine;
  return isPart(mine) && isPart(theirs) ? mergedParts(isPart(base) ? base : {}, mine, theirs) : mine;
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
