import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStand, type Stand } from "./fixture.ts";
import { publishableKey, secretKey, webhookSecret } from "./keys.fixture.ts";
import { createSandbox } from "./sandbox.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const params = { amount: 1000, currency: "jpy", payment_method: "pm_card_visa", confirm: true } as const;

/** Lets a process that kills itself charge a card, and waits for its end. */
async function chargeAndDie(when: "during" | "after", key: string): Promise<void> {
  const script = fileURLToPath(new URL("./crash.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [script, stand.databaseUrl, when], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const call = fetch(`http://127.0.0.1:${Number(String(line))}/v1/payment_intents`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
      "idempotency-key": key,
    },
    body: new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])),
  });
  await expect(call).rejects.toThrow();
  expect(await ended).toEqual([null, "SIGKILL"]);
}

async function chargeCount(): Promise<number> {
  return (await stand.stripe.charges.list({ limit: 100 })).data.length;
}

test("killed in the middle: nothing has happened, and the key is free", async () => {
  await chargeAndDie("during", "killed during");
  expect(await chargeCount()).toBe(0);
  expect((await stand.stripe.paymentIntents.list()).data).toEqual([]);
  const again = await stand.stripe.paymentIntents.create(params, { idempotencyKey: "killed during" });
  expect(again.status).toBe("succeeded");
  expect(again.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(await chargeCount()).toBe(1);
});

test("killed after the effect: it has happened once, and the key finds it", async () => {
  const before = await chargeCount();
  await chargeAndDie("after", "killed after");
  const again = await stand.stripe.paymentIntents.create(params, { idempotencyKey: "killed after" });
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(await chargeCount()).toBe(before + 1);
});

test("a caller that holds the last connection of its pool is answered", async () => {
  const pool = new pg.Pool({ connectionString: stand.databaseUrl, max: 1 });
  const held = await pool.connect();
  const keys = { secretKey, publishableKey, webhookSecret, webhookUrl: null };
  const sandbox = createSandbox({ pool, clock: () => stand.clock.now, ...keys });
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = await sandbox.fetch(new Request("http://sandbox.invalid/v1/customers", { headers }));
  expect(answer.status).toBe(200);
  await sandbox.close();
  held.release();
  await pool.end();
});

test("links lead to where the pages are served", async () => {
  const pool = new pg.Pool({ connectionString: stand.databaseUrl, max: 1 });
  const keys = { secretKey, publishableKey, webhookSecret, webhookUrl: null };
  const pagesUrl = "https://magari.example/api/dev/sandbox";
  const sandbox = createSandbox({ pool, clock: () => stand.clock.now, ...keys, pagesUrl });
  const intent = await stand.stripe.paymentIntents.create({ amount: 1000, currency: "jpy" });
  const body = new URLSearchParams({
    payment_method: "pm_card_authenticationRequired",
    return_url: "https://magari.example/",
  });
  const headers = { authorization: `Bearer ${secretKey}` };
  const url = `http://sandbox.invalid/v1/payment_intents/${intent.id}/confirm`;
  const confirmed = await (await sandbox.fetch(new Request(url, { method: "POST", headers, body }))).json();
  const page = confirmed.next_action.redirect_to_url.url;
  expect(page).toMatch(/^https:\/\/magari\.example\/api\/dev\/sandbox\/3d_secure\/\w+$/);
  expect((await sandbox.fetch(new Request(page))).status).toBe(200);
  const within = createSandbox({ pool, clock: () => stand.clock.now, ...keys });
  const again = await (await within.fetch(new Request(url, { method: "POST", headers, body }))).json();
  expect(again.next_action.type).toBe("use_stripe_sdk");
  await within.close();
  await sandbox.close();
  await pool.end();
});
