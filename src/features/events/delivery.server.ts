import { createPrivateKey, type KeyObject } from "node:crypto";
import { OutsideError } from "../../adapters/outside/outside.server.ts";
import { breakAfter, FAILING_FOR, pauseAfter } from "../../domain/outside/deliveries.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { type Outbox, openOutbox } from "../../platform/outbox.ts";
import { unseal } from "../../platform/sealed.ts";
import { ownersAtWork } from "../account/on-staff.db.server.ts";
import {
  type Leased,
  leaseDeliveries,
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

/** What one webhook is signed with: read once for what is sent to it at the same time. */
type Keys = { secrets: readonly string[]; privateKey: KeyObject };
type Signed = Leased & { keys: () => Keys };

/**
 * A sender pauses after each, so that a process sends at most some 150 events a second, evenly: 100,000 within a quarter of an hour
 * (WEBHOOK-8). At full speed they would take half of what guests who book need.
 */
const BETWEEN = 500;

/** Sends events to webhooks, each at least once (WEBHOOK-2). */
export function openWebhooks(): Outbox {
  return openOutbox<Signed, Parcel>({
    name: "webhook",
    senders: 8,
    between: BETWEEN,
    async lease(app, times) {
      const rows = await leaseDeliveries(app.db, times);
      // They are all of one webhook.
      let opened: Keys | null = null;
      const keys = (row: Leased) => {
        opened ??= openKeys(row, app);
        return opened;
      };
      return rows.map((row) => ({ ...row, keys: () => keys(row) }));
    },
    prepare: async ({ body }) => ({ body, arrived: null }),
    async deliver(row, parcel, app) {
      parcel.arrived = await send(row, parcel.body, app);
    },
    finish: (done, { db, clock }) =>
      writeDelivered(
        db,
        done.map(({ row, parcel }) => ({ row, status: null, answer: null, ...parcel?.arrived })),
        clock(),
      ),
    pauseAfter: ({ attempts }) => pauseAfter(attempts),
    postpone: (row, { nextTry, error }, app) => noteFailure(row, { nextTry, error }, app),
    giveUp: (row, _, __, app, error) => noteFailure(row, { nextTry: null, error }, app),
  });
}

/** The body and the id are the same at each try; the time and with it the signature are those of the try. */
async function send(row: Signed, body: string, app: App): Promise<{ status: number; answer: string }> {
  const headers = signedHeaders({ id: `evt_${row.event_id}`, body, at: app.clock() }, row.keys());
  const answer = await app.outside(row.url, {
    ...{
      method: "POST",
      body,
      timeoutMs: PATIENCE,
      maxBytes: MOST_BYTES,
      maxRedirects: 0,
      keepsConnection: true,
    },
    headers: { ...headers, "content-type": "application/json", "user-agent": "Magari" },
  });
  const shown = answer.body.toString("utf8").replaceAll("\0", "").slice(0, SHOWN);
  if (answer.status < 200 || answer.status > 299)
    throw new NotDelivered(`status ${answer.status}`, answer.status, shown);
  return { status: answer.status, answer: shown };
}

function openKeys({ secret, former_secret, former_until, signing_key }: Leased, app: App): Keys {
  const open = (sealed: Buffer) => unseal(app.secret, SEALED_FOR, sealed);
  const stillSigns = former_secret && former_until && former_until.getTime() > app.clock();
  const secrets = [secret, ...(stillSigns ? [former_secret] : [])].map(open);
  const privateKey = open(signing_key);
  if (privateKey === null || secrets.includes(null))
    throw new NotDelivered("the secret cannot be read: SESSION_SECRET is another one. Renew the secret.");
  return {
    secrets: secrets.map(String),
    privateKey: createPrivateKey({ key: privateKey, format: "der", type: "pkcs8" }),
  };
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
