import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { keepTables } from "./kept-tables.ts";

/**
 * The floors of the measurements: node:http and pg with nothing in between. /day reads one room's day from the table that
 * the product reads; /book writes one row, and /order the rows of a booking, committed to disk like the product's. /kept
 * writes the same rows into tables with all constraints and triggers of the product's.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
await pool.query(`CREATE TABLE IF NOT EXISTS bare_booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, space_id integer NOT NULL, starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL, account_id integer NOT NULL, price integer NOT NULL)`);

const TABLES = ["checkout", "reservation", "occupancy", "mail", "audit"];
// With the same indexes, the exclusion constraint among them, and without foreign keys, checks and triggers.
for (const table of TABLES) {
  await pool.query(
    `CREATE TABLE IF NOT EXISTS bare_${table} (LIKE ${table} INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING INDEXES)`,
  );
}
await pool.query("CREATE SEQUENCE IF NOT EXISTS bare_holder");
await keepTables(pool, TABLES);
const { rows: accounts } = await pool.query("SELECT min(id) AS id FROM account");
const account: number = accounts[0].id;

const READ = {
  name: "read",
  text: "SELECT lower(during) AS start, upper(during) AS end, kind FROM occupancy WHERE space_id = $1 AND during && tstzrange($2, $3)",
};
const WRITE = {
  name: "write",
  text: "INSERT INTO bare_booking (space_id, starts_at, ends_at, account_id, price) VALUES ($1, $2, $3, $4, $5) RETURNING id",
};
const orderIn = (prefix: string) => ({
  name: `order-${prefix}`,
  text: `WITH ordered AS (
      INSERT INTO ${prefix}_checkout (account_id, currency, payment_way, locale, customer, created_at)
      VALUES (${account}, 'JPY', 1, 'ja', '{}', now()) RETURNING id
    ), booked AS (
      INSERT INTO ${prefix}_reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price,
        currency, payment_way, pay_by, price_lines, cancel_policies, issuer, has_qualified_invoice, created_at, updated_at)
      SELECT nextval('bare_holder'), ordered.id, ${account}, $1, $2, $3, 15, $4, 'JPY', 1, current_date, '[]', '[]', '{}',
        true, now(), now() FROM ordered RETURNING id
    ), occupied AS (
      INSERT INTO ${prefix}_occupancy (space_id, holder_id, during, kind)
      SELECT $1, id, tstzrange($2, $3), 'booking' FROM booked
    ), mailed AS (
      INSERT INTO ${prefix}_mail (key, kind, checkout_id, created_at)
      SELECT 'booked:' || id, 'booking.booked', id, now() FROM ordered
    ), recorded AS (
      INSERT INTO ${prefix}_audit (at, actor, action, subject, detail)
      SELECT now(), 'account:1', 'checkout.booked', 'checkout:' || id, '{}' FROM ordered
    ) SELECT id FROM booked`,
});
const ORDER = orderIn("bare");
const KEPT = orderIn("kept");

const ANSWERS: Record<string, (body: Body) => Promise<pg.QueryResult>> = {
  "/day": (body) => pool.query({ ...READ, values: [body.space_id, body.from, body.to] }),
  "/book": (body) => pool.query({ ...WRITE, values: [body.space_id, body.start, body.end, 1, body.price] }),
  "/kept": (body) => pool.query({ ...KEPT, values: [body.space_id, body.start, body.end, body.price] }),
  "/order": (body) => pool.query({ ...ORDER, values: [body.space_id, body.start, body.end, body.price] }),
};
type Body = { space_id: number; from: string; to: string; start: string; end: string; price: number };

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk) => chunks.push(chunk));
  incoming.on("end", async () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const answer = await ANSWERS[incoming.url ?? ""]?.(body).catch((error: Error) => {
      outgoing.statusCode = 500;
      return { rows: [error.message] };
    });
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(JSON.stringify({ data: answer?.rows, errors: [] }));
  });
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit(0));
