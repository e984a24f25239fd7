import { randomBytes } from "node:crypto";
import { createSandbox, type Sandbox } from "@magari/stripe-sandbox/sandbox";
import type { Env } from "../../platform/env.ts";
import type { Log } from "../../platform/log.ts";
import type { Db } from "../../platform/sql.ts";

export type BuiltInSandbox = Pick<Sandbox, "faults" | "fetch" | "confirmLikeABrowser"> & {
  /** Does what is due by `now` (epoch milliseconds) and passes the webhooks to `receive`. */
  deliver(now: number, receive: (request: Request) => Promise<Response>): Promise<number>;
  secretKey: string;
  publishableKey: string;
  close(): Promise<void>;
};

/** Only this process can call the sandbox, so its keys protect nothing. */
export function sandboxKeys(): NonNullable<Env["stripe"]> {
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  return { secretKey: "sk_test_sandbox", publishableKey: "pk_test_sandbox", webhookSecret };
}

/**
 * The demo's card provider, in this process. Its state is in the database, which all processes share. `pagesUrl`: where a
 * browser reaches the pages that stand in for an app or a till.
 */
export function openSandbox(
  db: Db,
  clock: () => number,
  log: Log,
  { keys, pagesUrl }: { keys: NonNullable<Env["stripe"]>; pagesUrl: string | undefined },
): BuiltInSandbox {
  let receive: ((request: Request) => Promise<Response>) | null = null;
  const sandbox = createSandbox({
    ...keys,
    pool: db.pool,
    clock,
    ...(pagesUrl ? { pagesUrl } : {}),
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

/** A `fetch` that calls the sandbox instead of the network. */
export function fetchOf(sandbox: BuiltInSandbox): typeof fetch {
  return (url, init) => sandbox.fetch(new Request(url, init));
}
