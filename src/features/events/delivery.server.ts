import { OutsideError } from "../../adapters/outside/outside.server.ts";
import { breakAfter, FAILING_FOR, pauseAfter } from "../../domain/outside/deliveries.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { type Outbox, openOutbox } from "../../platform/outbox.ts";
import { unseal } from "../../platform/sealed.ts";
import { ownersAtWork } from "../account/on-staff.db.server.ts";
import {
  type Leased,
  leaseDelivery,
  pauseWebhook,
  writeDelivered,
  writeFailed,
} from "./deliveries.db.server.ts";
import { signedHeaders } from "./signature.server.ts";
import { lockWebhook, switchWebhook } from "./webhooks.db.server.ts";

/** What the secrets of webhooks are sealed for. */
export const SEALED_FOR = "webhook";

/** A receiver has this long, and its answer is read this far. */
const PATIENCE = 15_000;
const MOST_BYTES = 64_000;
/** Of the answer that the list of deliveries shows. */
const SHOWN = 2_000;

/** A receiver that did not take it: with its answer, if there was one. */
class NotDelivered extends Error {
  override name = "NotDelivered";
  readonly status: number | null;
  readonly answer: string | null;
  constructor(problem: string, status: number | null = null, answer: string | null = null) {
    super(problem);
    this.status = status;
    this.answer = answer;
  }
}

type Parcel = { body: string; arrived: { status: number; answer: string } | null };

/** Sends events to webhooks, each at least once (WEBHOOK-2). */
export function openWebhooks(): Outbox {
  return openOutbox<Leased, Parcel>({
    name: "webhook",
    senders: 8,
    between: 0,
    lease: ({ db }, times) => leaseDelivery(db, times),
    prepare: async ({ body }) => ({ body, arrived: null }),
    async deliver(row, parcel, app) {
      parcel.arrived = await send(row, parcel.body, app);
    },
    async finish(row, parcel, app) {
      const { status = null, answer = null } = parcel?.arrived ?? {};
      await writeDelivered(app.db, row, { status, answer, problem: null }, app.clock());
    },
    pauseAfter: ({ attempts }) => pauseAfter(attempts),
    postpone: (row, { nextTry, error }, app) => noteFailure(row, { nextTry, error }, app),
    giveUp: (row, _, __, app, error) => noteFailure(row, { nextTry: null, error }, app),
  });
}

/** The body and the id are the same at each try; the time and with it the signature are those of the try. */
async function send(row: Leased, body: string, app: App): Promise<{ status: number; answer: string }> {
  const at = app.clock();
  const open = (sealed: Buffer) => unseal(app.secret, SEALED_FOR, sealed);
  const sealed = [
    row.secret,
    ...(row.former_secret && row.former_until && row.former_until.getTime() > at ? [row.former_secret] : []),
  ];
  const secrets = sealed.map(open);
  const privateKey = open(row.signing_key);
  if (privateKey === null || secrets.includes(null))
    throw new NotDelivered("the secret cannot be read: SESSION_SECRET is another one. Renew the secret.");
  const headers = signedHeaders(
    { id: `evt_${row.event_id}`, body, at },
    { secrets: secrets.map(String), privateKey },
  );
  const answer = await app.outside(row.url, {
    ...{ method: "POST", body, timeoutMs: PATIENCE, maxBytes: MOST_BYTES, maxRedirects: 0 },
    headers: { ...headers, "content-type": "application/json", "user-agent": "Magari" },
  });
  const shown = answer.body.toString("utf8").replaceAll("\0", "").slice(0, SHOWN);
  if (answer.status < 200 || answer.status > 299)
    throw new NotDelivered(`status ${answer.status}`, answer.status, shown);
  return { status: answer.status, answer: shown };
}

async function noteFailure(
  row: Leased,
  { nextTry, error }: { nextTry: number | null; error: unknown },
  app: App,
): Promise<void> {
  const { db } = app;
  const now = app.clock();
  const outcome =
    error instanceof NotDelivered
      ? { status: error.status, answer: error.answer, problem: error.message }
      : { status: null, answer: null, problem: error instanceof OutsideError ? error.code : "connection" };
  const after = await writeFailed(db, row, { ...outcome, nextTry }, now);
  if (!after) return;
  if (now - after.failing_since.getTime() >= FAILING_FOR) await switchOff(row, app);
  else await pauseWebhook(db, row.webhook_id, now + breakAfter(after.failures));
}

/** Nothing has arrived for five days: it is off, and the owners are told (WEBHOOK-4). */
async function switchOff({ webhook_id: id }: Leased, app: App): Promise<void> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook || webhook.off_at) return;
    await switchWebhook(tx, id, "failing", now);
    await recordEvent(tx, {
      ...{ type: "webhook.switched_off", actor: "worker", subject: `webhook:${id}`, now },
      mails: (await ownersAtWork(tx)).map((accountId) => ({
        ...{ key: `webhook_off:${id}:${webhook.version}:${accountId}`, kind: "staff.notice", accountId },
        data: { kind: "webhook_off", at: now, name: webhook.name },
      })),
    });
  });
}
