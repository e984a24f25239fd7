import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { type Db, type Statement, sql } from "./sql.ts";

/**
 * Rate limits, shared by all processes through the database (LIMIT-1 to LIMIT-7).
 *
 * Counting the limits by minute (LIMIT-6, LIMIT-11, LIMIT-13) in the database would cost one write per request. Each process counts
 * by itself and tells the others once a second, so several processes together may let through a second's worth more.
 */
export type RateLimits = {
  /** Counts one call; returns the seconds to wait, or null if the call is allowed. */
  count(rule: Rule, key: string, now: number): Promise<number | null>;
  /** Like `count`, without counting. */
  isOver(rule: Rule, key: string): Promise<number | null>;
  /** Forgets what was counted. */
  clear(rule: Rule, key: string): Promise<void>;
  flush(now: number): Promise<void>;
  close(): void;
};

export type Rule =
  | "address"
  | "page"
  | "operator"
  | "login_account_address"
  | "login_address"
  | "login_account"
  | "register"
  | "mail_account_address"
  | "mail_account"
  | "mail_address"
  | "contact"
  | "intent"
  | "shortlist"
  | "vote"
  | "estimate"
  | "estimate_paper"
  | "estimate_mail"
  | "stranger_mail_to"
  | "stranger_mail"
  | "payment_link"
  | "calendar_feed"
  | "console_account_address"
  | "console_address"
  | "console_account"
  | "factor_code"
  | "factor_account"
  | "passkey_failed"
  | "passkey_asked"
  | "proof_code";

/** `block`: how many seconds a key waits once it is over its limit, where that is not the rest of the time counted. */
const QUANTITIES: Record<Rule, { points: number; seconds: number; block?: number }> = {
  address: { points: 1200, seconds: 60 },
  page: { points: 1200, seconds: 60 },
  operator: { points: 600, seconds: 60 },
  login_account_address: { points: 20, seconds: 15 * 60 },
  login_address: { points: 60, seconds: 15 * 60 },
  login_account: { points: 200, seconds: 15 * 60 },
  register: { points: 30, seconds: 60 * 60 },
  mail_account_address: { points: 5, seconds: 60 * 60 },
  mail_account: { points: 10, seconds: 60 * 60 },
  mail_address: { points: 30, seconds: 60 * 60 },
  contact: { points: 20, seconds: 60 * 60 },
  intent: { points: 120, seconds: 60 },
  shortlist: { points: 30, seconds: 60 * 60 },
  estimate: { points: 30, seconds: 60 * 60 },
  estimate_paper: { points: 60, seconds: 60 * 60 },
  estimate_mail: { points: 10, seconds: 60 * 60 },
  stranger_mail_to: { points: 3, seconds: 24 * 60 * 60 },
  stranger_mail: { points: 200, seconds: 60 * 60 },
  vote: { points: 240, seconds: 60 * 60 },
  payment_link: { points: 120, seconds: 60 * 60 },
  calendar_feed: { points: 120, seconds: 60 * 60 },
  console_account_address: { points: 20, seconds: 15 * 60 },
  console_address: { points: 60, seconds: 15 * 60 },
  console_account: { points: 200, seconds: 15 * 60 },
  factor_code: { points: 10, seconds: 60 * 60, block: 15 * 60 },
  factor_account: { points: 20, seconds: 60 * 60 },
  passkey_failed: { points: 20, seconds: 15 * 60 },
  passkey_asked: { points: 120, seconds: 15 * 60 },
  proof_code: { points: 10, seconds: 60 * 60 },
};

export function openRateLimits(db: Db, factor: number): RateLimits {
  if (factor === 0) {
    return {
      count: async () => null,
      isOver: async () => null,
      clear: async () => {},
      flush: async () => {},
      close: () => {},
    };
  }
  const points = (rule: Rule) => Math.max(1, Math.floor(QUANTITIES[rule].points * factor));
  const limiters = new Map<Rule, RateLimiterPostgres>();
  for (const rule of Object.keys(QUANTITIES) as Rule[]) {
    if (rule === "address" || rule === "page" || rule === "operator") continue;
    limiters.set(
      rule,
      new RateLimiterPostgres({
        storeClient: storeOf(db),
        storeType: "client",
        tableName: "rate_limit",
        tableCreated: true,
        keyPrefix: rule,
        points: points(rule),
        duration: QUANTITIES[rule].seconds,
        blockDuration: QUANTITIES[rule].block ?? 0,
        // While the database is unavailable, the limits still apply within this process.
        insuranceLimiter: new RateLimiterMemory({ points: points(rule), duration: QUANTITIES[rule].seconds }),
      }),
    );
  }
  const addresses = openMinuteCounter(db, "address", points("address"));
  const pages = openMinuteCounter(db, "page", points("page"));
  const operators = openMinuteCounter(db, "operator", points("operator"));
  return {
    async count(rule, key, now) {
      if (rule === "address") return addresses.count(key, now);
      if (rule === "page") return pages.count(key, now);
      if (rule === "operator") return operators.count(key, now);
      try {
        await limiters.get(rule)?.consume(key);
        return null;
      } catch (rejected) {
        return secondsOf(rejected);
      }
    },
    async isOver(rule, key) {
      const state = await limiters.get(rule)?.get(key);
      return state && state.consumedPoints >= points(rule) ? secondsOf(state) : null;
    },
    async clear(rule, key) {
      await limiters.get(rule)?.delete(key);
    },
    async flush(now) {
      await Promise.all([addresses, pages, operators].map((counter) => counter.flush(now)));
    },
    close() {
      for (const counter of [addresses, pages, operators]) counter.close();
    },
  };
}

/** The database as the library calls it, so that its statements have the deadlines of all others (OPS-19, OPS-30). */
function storeOf(db: Db) {
  return {
    query: async (statement: Statement) => ({ rows: await db.rows<Record<string, unknown>>(statement) }),
  };
}

function secondsOf(state: unknown): number {
  const wait = (state as { msBeforeNext?: number }).msBeforeNext;
  if (wait === undefined) throw state;
  return Math.max(1, Math.ceil(wait / 1000));
}

/** Counts by key and minute. Once a second it adds what is new to the shared rows and reads back their sums. */
function openMinuteCounter(db: Db, rule: "address" | "page" | "operator", limit: number) {
  let minute = 0;
  let counts = new Map<string, { unsent: number; total: number }>();
  let lastCleanUp = 0;
  const flush = async (now: number) => {
    const dirty = [...counts].filter(([, one]) => one.unsent > 0);
    if (dirty.length === 0) return;
    const sent = dirty.map(([, one]) => one.unsent);
    for (const [, one] of dirty) one.unsent = 0;
    const flushed = counts;
    const expire = (minute + 2) * 60_000;
    const rows = await db.rows<{ key: string; points: number }>(sql`
      INSERT INTO rate_limit (key, points, expire)
      SELECT ${rule} || ':' || ${minute}::text || ':' || key, points, ${expire}
        FROM unnest(${dirty.map(([key]) => key)}::text[], ${sent}::int[]) AS given (key, points) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET points = rate_limit.points + excluded.points
      RETURNING key, points`);
    for (const row of rows) {
      const one = flushed.get(row.key.split(":").slice(2).join(":"));
      if (one) one.total = row.points + one.unsent;
    }
    if (now - lastCleanUp > 60_000) {
      lastCleanUp = now;
      // Only its own rows: the others go by the machine's clock, and their limiters remove them.
      await db.run(sql`DELETE FROM rate_limit WHERE starts_with(key, ${`${rule}:`}) AND expire < ${now}`);
    }
  };
  const timer = setInterval(() => flush(minute * 60_000).catch(() => {}), 1000);
  timer.unref();
  return {
    count(key: string, now: number): number | null {
      const current = Math.floor(now / 60_000);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const one = counts.get(key) ?? { unsent: 0, total: 0 };
      counts.set(key, one);
      one.unsent += 1;
      one.total += 1;
      return one.total > limit ? Math.max(1, Math.ceil(((minute + 1) * 60_000 - now) / 1000)) : null;
    },
    flush,
    close: () => clearInterval(timer),
  };
}
