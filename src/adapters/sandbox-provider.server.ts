import { randomBytes } from "node:crypto";
import type { Env } from "../server/env.ts";
import type { Log } from "../server/log.ts";
import type { Db } from "../server/sql.ts";
import { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";

export type BuiltInSandbox = Pick<Sandbox, "faults" | "fetch" | "confirmLikeABrowser"> & {
  /** Does what is due by `now` (epoch ms) and hands the webhooks to `receive`. */
  deliver(now: number, receive: (request: Request) => Promise<Response>): Promise<number>;
  secretKey: string;
  publishableKey: string;
  close(): Promise<void>;
};

/** The sandbox listens to nobody outside this process, so its keys open nothing. */
export function sandboxKeys(): NonNullable<Env["stripe"]> {
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  return { secretKey: "sk_test_sandbox", publishableKey: "pk_test_sandbox", webhookSecret };
}

/** The demo's card provider, in this process; its state is in the database, shared with all others. */
export function openSandbox(
  db: Db,
  clock: () => number,
  log: Log,
  keys: NonNullable<Env["stripe"]>,
): BuiltInSandbox {
  let receive: ((request: Request) => Promise<Response>) | null = null;
  const sandbox = createSandbox({
    ...keys,
    pool: db.pool,
    clock,
    webhookUrl: "http://sandbox.invalid/webhooks",
    fetch: async (url, init) =>
      receive ? receive(new Request(url, init)) : new Response(null, { status: 503 }),
    log: (line, detail) => log.debug(detail, line),
  });
  return {
    faults: sandbox.faults,
    fetch: sandbox.fetch,
    confirmLikeABrowser: sandbox.confirmLikeABrowser,
    secretKey: keys.secretKey,
    publishableKey: keys.publishableKey,
    deliver(now, receiver) {
      receive = receiver;
      return sandbox.deliverDue(now);
    },
    close: sandbox.close,
  };
}

/** The sandbox in place of the network. */
export function fetchOf(sandbox: BuiltInSandbox): typeof fetch {
  return (url, init) => sandbox.fetch(new Request(url, init));
}
