import { useSearchParams } from "react-router";

export type FilterValues = Record<string, string | readonly string[]>;

export type Filters<Kinds extends FilterValues> = {
  values: Kinds;
  /** Anything that leaves rows out. */
  isFiltered: boolean;
  /** As a part of a query's key, and as the query of a CSV address. */
  query: string;
  /** The same of some names only. */
  queryOf: (names: readonly (keyof Kinds & string)[]) => string;
  set: (change: Partial<Kinds>) => void;
  clear: () => void;
};

/**
 * Filters that are kept in the address, so that they survive a reload, Back, and being sent to a colleague. `defaults`
 * gives the names and types; a default is not written. A list that is not empty by default is a filter that is set at
 * first, and cleared with the others.
 */
export function useFilters<const Kinds extends FilterValues>(defaults: Kinds): Filters<Widened<Kinds>> {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(defaults);
  const values = filtersIn(params, defaults);
  const write = (next: FilterValues) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) {
          const text = written(next[name]);
          if (text === written(defaults[name])) after.delete(name);
          else after.set(name, text);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const cleared = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, typeof fallback === "string" ? fallback : []]),
  );
  const queryOf = (some: readonly string[]) =>
    new URLSearchParams(
      some.flatMap((name) => {
        const text = written((values as FilterValues)[name]);
        return text === "" ? [] : [[name, text]];
      }),
    ).toString();
  return {
    values,
    isFiltered: names.some((name) => written((values as FilterValues)[name]) !== written(cleared[name])),
    query: queryOf(names),
    queryOf,
    set: (change) => write({ ...values, ...(change as FilterValues) }),
    clear: () => write(cleared),
  };
}

/** What an address says of filters. */
export function filtersIn<const Kinds extends FilterValues>(
  params: URLSearchParams,
  defaults: Kinds,
): Widened<Kinds> {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, parsed(params.get(name), fallback)]),
  ) as Widened<Kinds>;
}

type Widened<Kinds extends FilterValues> = {
  [Name in keyof Kinds]: Kinds[Name] extends string ? string : readonly string[];
};

function parsed(text: string | null, fallback: FilterValues[string] | undefined): FilterValues[string] {
  if (text === null) return fallback ?? "";
  if (typeof fallback === "string") return text;
  return text.split(",").filter((part) => part !== "");
}

function written(value: FilterValues[string] | undefined): string {
  return typeof value === "string" ? value : (value ?? []).join(",");
}
