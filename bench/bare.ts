import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { keepTables } from "./kept-tables.ts";

/**
 * The floors of the measurements: node:http and pg with nothing in between. /day reads one room's day from the table that
 * the product reads; /book writes one row, and /order the rows of a booking, committed to disk like the product's, with the
 * stored answer where there is a key. /kept writes the same rows into tables with all constraints and triggers of the
 * product's.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
await pool.query(`CREATE TABLE IF NOT EXISTS bare_booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, space_id integer NOT NULL, starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL, account_id integer NOT NULL, price integer NOT NULL)`);

const TABLES = ["checkout", "reservation", "occupancy", "mail", "audit", "idempotency"];
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
const text = (value: object) => `'${JSON.stringify(value)}'`;
// What a booking of the product holds, at the same length.
const CUSTOMER = text({
  ...{ first_name: "遥", last_name: "佐々木", company: "", email: "guest1-0.1234567890123456@bench.example" },
  ...{ receipt_name: "", phone_number: "", postcode: "", prefecture: "", city: "", block: "", building: "" },
});
const PRICE_LINES = text([
  { name: { en: "Standard", ja: "通常" }, minutes: 60, billed_hours: 1, cost_per_hour: 1000, amount: 1000 },
]);
const CANCEL_POLICIES = text([{ periodFrom: 3, periodTo: 0, feePercent: 50 }]);
const ISSUER = text({
  ...{ id: 900004, name: "架空会議室4株式会社", phone: "0300000000", address: "東京都架空区1-1-1" },
  ...{ registered_from: "2023-10-01", registered_to: null, registration_number: "T0000000000004" },
});
const ANSWER = text({ data: { id: 1000000, reservation_ids: [1000000] }, errors: [] });

/** Writes a booking; under a key, the row that keeps the answer, too. */
const orderIn = (prefix: string, isKeyed: boolean) => ({
  name: `order-${prefix}-${isKeyed}`,
  text: `WITH ordered AS (
      INSERT INTO ${prefix}_checkout (account_id, currency, payment_way, locale, customer, created_at)
      VALUES (${account}, 'JPY', 1, 'ja', ${CUSTOMER}, now()) RETURNING id
    ), booked AS (
      INSERT INTO ${prefix}_reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price,
        currency, payment_way, pay_by, price_lines, cancel_policies, issuer, has_qualified_invoice, created_at, updated_at)
      SELECT nextval('bare_holder'), ordered.id, ${account}, $1, $2, $3, 15, $4, 'JPY', 1, current_date, ${PRICE_LINES},
        ${CANCEL_POLICIES}, ${ISSUER}, true, now(), now() FROM ordered RETURNING id
    ), occupied AS (
      INSERT INTO ${prefix}_occupancy (space_id, holder_id, during, kind)
      SELECT $1, id, tstzrange($2, $3), 'booking' FROM booked
    ), mailed AS (
      INSERT INTO ${prefix}_mail (key, kind, checkout_id, created_at, next_try_at)
      SELECT 'booked:' || id, 'booking.booked', id, now(), now() FROM ordered
    ), recorded AS (
      INSERT INTO ${prefix}_audit (at, actor, action, subject, detail)
      SELECT now(), 'account:1', 'checkout.booked', 'checkout:' || id, '{}' FROM ordered
    )${
      isKeyed
        ? `, answered AS (
      INSERT INTO ${prefix}_idempotency (scope, key, request, status, answer, created_at, alive_at)
      SELECT 'account:${account} POST reservations', $5, sha256(convert_to($5, 'UTF8')), 200, ${ANSWER}, now(), now()
      FROM ordered
    )`
        : ""
    } SELECT id FROM booked`,
});
const ORDER = { keyless: orderIn("bare", false), keyed: orderIn("bare", true) };
const KEPT = { keyless: orderIn("kept", false), keyed: orderIn("kept", true) };

const ANSWERS: Record<string, (body: Body) => Promise<pg.QueryResult>> = {
  "/day": (body) => pool.query({ ...READ, values: [body.space_id, body.from, body.to] }),
  "/book": (body) => pool.query({ ...WRITE, values: [body.space_id, body.start, body.end, 1, body.price] }),
  "/kept": (body) => order(KEPT, body),
  "/order": (body) => order(ORDER, body),
};
type Body = {
  space_id: number;
  from: string;
  to: string;
  start: string;
  end: string;
  price: number;
  key?: string;
};

function order(statements: typeof ORDER, { space_id, start, end, price, key }: Body) {
  const values = [space_id, start, end, price];
  return key === undefined
    ? pool.query({ ...statements.keyless, values })
    : pool.query({ ...statements.keyed, values: [...values, key] });
}

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
