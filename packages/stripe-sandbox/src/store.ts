import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import type Stripe from "stripe";
import { missing } from "./errors.ts";
import type { BehaviourTag } from "./test-cards.ts";

/** The objects that are kept, by kind, each in the shape of the official SDK's types. */
export type Objects = {
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  customer_cash_balance_transaction: Stripe.CustomerCashBalanceTransaction;
  dispute: Stripe.Dispute;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  token: Stripe.Token;
};
export type Kind = keyof Objects;

/** What the provider stores about an object and never shows. */
type Hidden = {
  balance_transaction: { payout?: string };
  charge: { behaviour?: BehaviourTag };
  customer: { isDeleted?: boolean; cash?: Record<string, number>; reconciliation?: "automatic" | "manual" };
  payment_intent: Attempt & { applied?: number };
  payment_method: {
    behaviour: BehaviourTag;
    isSetUp?: boolean;
    isSpent?: boolean;
    isSource?: boolean;
    holder?: string | null;
  };
  setup_intent: Attempt;
  token: { behaviour: BehaviourTag };
};
/** A step under way outside of the shop's form (3-D Secure, an app, a counter): its id, and the method it is for. */
type Attempt = {
  source?: string;
  method?: string;
  origin?: string;
  wasChallenged?: boolean;
  /** Epoch seconds; for what is paid elsewhere. */
  expires?: number;
};

type HiddenOf<K extends Kind> = K extends keyof Hidden ? Hidden[K] : Record<string, never>;
export type Row<K extends Kind> = { kind: K; data: Objects[K]; hidden: HiddenOf<K> };

/** One transaction of the sandbox: `now` in epoch seconds, as Stripe's timestamps are. */
export type Work = {
  client: PoolClient;
  now: number;
  request: { id: string | null; idempotency_key: string | null };
  /** Where links to the sandbox's own pages begin; null where no browser could follow them. */
  origin: string | null;
  hasWebhook: boolean;
  /** Card numbers are taken from browsers only (publishable key). */
  caller: "server" | "browser";
  fingerprintKey: string;
  /** The Stripe-Version that the caller asked for; null takes parameters of old and new versions alike. */
  version: string | null;
  /** Milliseconds that a confirmed payment stays in `processing`; 0 for none. */
  processingFor(intent: Stripe.PaymentIntent): number;
};

export async function insert<K extends Kind>(
  work: Work,
  kind: K,
  data: Objects[K],
  hidden?: HiddenOf<K>,
): Promise<Row<K>> {
  const row = { kind, data, hidden: hidden ?? ({} as HiddenOf<K>) };
  await work.client.query(
    "insert into sandbox.object (id, kind, customer, data, hidden, created) values ($1, $2, $3, $4, $5, $6)",
    [data.id, kind, customerOf(data), JSON.stringify(data), JSON.stringify(row.hidden), work.now],
  );
  return row;
}

export async function save<K extends Kind>(work: Work, row: Row<K>): Promise<void> {
  await work.client.query("update sandbox.object set customer = $2, data = $3, hidden = $4 where id = $1", [
    row.data.id,
    customerOf(row.data),
    JSON.stringify(row.data),
    JSON.stringify(row.hidden),
  ]);
}

export async function find<K extends Kind>(work: Work, kind: K, id: string): Promise<Row<K> | null> {
  return read(work, kind, id, "");
}

/** Locks the row until the transaction ends, so that calls on one object run one after the other, in all processes. */
export async function lock<K extends Kind>(work: Work, kind: K, id: string, param = "id"): Promise<Row<K>> {
  const row = await read(work, kind, id, "for update");
  if (row === null) throw missing(kind, id, param);
  return row;
}

export async function need<K extends Kind>(work: Work, kind: K, id: string, param = "id"): Promise<Row<K>> {
  const row = await find(work, kind, id);
  if (row === null) throw missing(kind, id, param);
  return row;
}

/** All objects of a kind whose data contain `match`, oldest first, optionally locked. */
export async function all<K extends Kind>(
  work: Work,
  kind: K,
  filter: { customer?: string; match?: object; isLocked?: boolean },
): Promise<Row<K>[]> {
  const { rows } = await work.client.query<Row<K>>(
    `select kind, data, hidden from sandbox.object
     where kind = $1 and ($2::text is null or customer = $2) and data @> $3
     order by seq ${filter.isLocked ? "for update" : ""}`,
    [kind, filter.customer ?? null, JSON.stringify(filter.match ?? {})],
  );
  return rows;
}

/** Schedules something for `after` seconds from now (see tasks.ts). */
export async function schedule(work: Work, kind: string, object: string, after: number): Promise<void> {
  await work.client.query("insert into sandbox.task (kind, object, due) values ($1, $2, $3)", [
    kind,
    object,
    (work.now + after) * 1000,
  ]);
}

/** Schedules something for a time, in epoch seconds, unless it is scheduled for then already. */
export async function scheduleOnce(work: Work, kind: string, object: string, at: number): Promise<void> {
  await work.client.query(
    `insert into sandbox.task (kind, object, due) select $1, $2, $3::bigint
     where not exists (select from sandbox.task where due = $3::bigint and kind = $1 and object = $2)`,
    [kind, object, at * 1000],
  );
}

/** A new id like Stripe's: `pi_` and 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
}

export function randomText(length: number): string {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** Digits that do not all say zero. */
export function randomDigits(length: number): string {
  return `1${Array.from(randomBytes(length - 1), (byte) => byte % 10).join("")}`;
}

async function read<K extends Kind>(work: Work, kind: K, id: string, suffix: string): Promise<Row<K> | null> {
  const { rows } = await work.client.query<Row<K>>(
    `select kind, data, hidden from sandbox.object where id = $1 and kind = $2 ${suffix}`,
    [id, kind],
  );
  return rows[0] ?? null;
}

function customerOf(data: object): string | null {
  return "customer" in data && typeof data.customer === "string" ? data.customer : null;
}
