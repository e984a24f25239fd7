import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** An empty database on the server that the test run has started; the sandbox creates its own tables in it. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("testServer");
  // The run drops what is left of the databases that are named after its template.
  const name = `${server.template}_sandbox_${randomUUID().slice(0, 8)}`;
  // Nobody can be connected to template0, so it can always be copied.
  await run(server.url, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
