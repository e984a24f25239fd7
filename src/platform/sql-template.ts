import { prepared, type Statement, sql } from "./sql.ts";

/*
 * A long statement on a hot path is put together once. Its values are blanks until it runs.
 */

class Blank {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for a value of this name. */
export function blank(name: string): Statement {
  return sql`${new Blank(name)}`;
}

/** The statement with its values in place; one that is not given is null. */
export function filled({ values, ...statement }: Statement, given: Record<string, unknown>): Statement {
  return {
    ...statement,
    values: values.map((value) => (value instanceof Blank ? (given[value.name] ?? null) : value)),
  };
}

/** Makes each statement of a family when it is first asked for, and prepares it under its name. */
export function templates<Options>(
  nameOf: (options: Options) => string,
  make: (options: Options) => Statement,
): (options: Options) => Statement {
  const made = new Map<string, Statement>();
  return (options) => {
    const name = nameOf(options);
    const known = made.get(name) ?? prepared(name, make(options));
    made.set(name, known);
    return known;
  };
}

/** Columns of given rows, with their types in SQL. */
export type Columns = Readonly<Record<string, string>>;

/** Many rows, given as one JSON text. */
export function jsonRows(json: string, columns: Columns): Statement {
  const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${blank(json)}) AS given (${raw(list.join(", "))})`;
}

/** One row, given value by value: much cheaper to plan and to run. */
export function oneRow(columns: Columns): Statement {
  const cells = Object.entries(columns).map(
    ([name, type]) => sql`${blank(name)}::${raw(`${type} AS ${name}`)}`,
  );
  return cells.reduce((list, cell) => sql`${list}, ${cell}`);
}

function raw(text: string): Statement {
  return { text, values: [] };
}
