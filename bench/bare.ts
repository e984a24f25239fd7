import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/**
 * The floor of the measurements: node:http and pg with nothing in between. GET /day reads one room's day from the table
 * that the product reads; POST /book writes one row, committed to disk like the product's.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
await pool.query(`CREATE TABLE IF NOT EXISTS bare_booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, space_id integer NOT NULL, starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL, account_id integer NOT NULL, price integer NOT NULL)`);

const READ = {
  name: "read",
  text: "SELECT lower(during) AS start, upper(during) AS end, kind FROM occupancy WHERE space_id = $1 AND during && tstzrange($2, $3)",
};
const WRITE = {
  name: "write",
  text: "INSERT INTO bare_booking (space_id, starts_at, ends_at, account_id, price) VALUES ($1, $2, $3, $4, $5) RETURNING id",
};

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk) => chunks.push(chunk));
  incoming.on("end", async () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const answer =
      incoming.url === "/day"
        ? await pool.query({ ...READ, values: [body.space_id, body.from, body.to] })
        : await pool.query({ ...WRITE, values: [body.space_id, body.start, body.end, 1, body.price] });
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(JSON.stringify({ data: answer.rows, errors: [] }));
  });
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit(0));
