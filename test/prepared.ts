import type pg from "pg";

/** The names of all statements so far, by their texts. */
const names = new Map<string, string>();
const seen = new WeakSet<object>();

type Queries = { query(config: unknown, ...rest: unknown[]): unknown };

/**
 * Prepares every statement with values, once per connection. Tests run the same statements hundreds of times over tables of a
 * few rows: parsing and planning each anew would take PostgreSQL several times as long as running it.
 */
export function prepareStatements(pool: pg.Pool): void {
  pool.on("acquire", (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    // Asked for at each call: a test may watch it.
    const { prototype } = client.constructor as unknown as { prototype: Queries };
    (client as Queries).query = (config, ...rest) => prototype.query.call(client, named(config), ...rest);
  });
}

function named(config: unknown): unknown {
  const { text, values, name } = (config ?? {}) as Partial<pg.QueryConfig>;
  if (text === undefined || name !== undefined || !values?.length) return config;
  const given = names.get(text) ?? `test-${names.size}`;
  names.set(text, given);
  return { ...(config as pg.QueryConfig), name: given };
}
