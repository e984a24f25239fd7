import pg, { type Pool } from "pg";

/**
 * Its own few connections, never the product's: a request that holds one while it calls the provider could otherwise wait
 * for another that only such requests release. The only place of the package that opens connections: each needs a
 * listener, or a database that ends it, idle or in use, would end the process.
 */
export function ownPool({ options }: Pool): Pool {
  const pool = new pg.Pool({ ...options, password: options.password, max: 6, allowExitOnIdle: true });
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}
