import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import type { StoredEvent } from "./events.ts";

type Endpoint = {
  url: string;
  secret: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  log(line: string, detail: object): void;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Pauses between tries. After the last, about three days later, the event is dropped. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];
const timeout = 10 * second;
/** How long an event stays claimed: longer than a batch can take, so that a crash only delays it. */
const lease = 90 * second;
const batch = 5;

/**
 * Sends the events that are due at `now` (epoch milliseconds), oldest first, each at least once: an event is done when the
 * endpoint has answered 2xx. Several processes may call this at once. Returns how many were sent.
 */
export async function deliverWebhooks(pool: Pool, endpoint: Endpoint, now: number): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claim(pool, now);
    for (const event of claimed) await deliver(pool, endpoint, event, now);
    sent += claimed.length;
    if (claimed.length < batch || endpoint.signal.aborted) return sent;
  }
}

/** `t=<seconds>,v1=<hmac>` over the seconds, a dot and the raw body. */
function signatureOf(body: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}

type Claimed = { id: string; data: StoredEvent; attempts: number };

async function claim(pool: Pool, now: number): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed & { seq: string }>(
    `update sandbox.event set attempts = attempts + 1, next_attempt = $1::bigint + $2::bigint
     where id in (
       select id from sandbox.event where next_attempt <= $1 order by seq limit $3 for update skip locked
     )
     returning id, seq, data, attempts`,
    [now, lease, batch],
  );
  return rows.sort((one, other) => Number(one.seq) - Number(other.seq));
}

async function deliver(pool: Pool, endpoint: Endpoint, event: Claimed, now: number): Promise<void> {
  const outcome = await post(endpoint, event, now);
  if (outcome.isDelivered) {
    await pool.query(
      "update sandbox.event set delivered_at = $2, next_attempt = null, last_answer = $3 where id = $1",
      [event.id, now, outcome.text],
    );
    return;
  }
  const pause = pauses[event.attempts - 1];
  endpoint.log("webhook not delivered", { event: event.id, attempt: event.attempts, answer: outcome.text });
  await pool.query("update sandbox.event set next_attempt = $2, last_answer = $3 where id = $1", [
    event.id,
    pause === undefined ? null : now + pause,
    outcome.text,
  ]);
}

async function post(
  endpoint: Endpoint,
  event: Claimed,
  now: number,
): Promise<{ isDelivered: boolean; text: string }> {
  const body = JSON.stringify(event.data, null, 2);
  try {
    const response = await endpoint.fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signatureOf(body, endpoint.secret, Math.floor(now / second)),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([endpoint.signal, AbortSignal.timeout(timeout)]),
    });
    await response.arrayBuffer();
    return { isDelivered: response.ok, text: String(response.status) };
  } catch (error) {
    return { isDelivered: false, text: error instanceof Error ? error.message : String(error) };
  }
}
