import type { ProviderEvent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { readBytes } from "../../../api/body.server.ts";
import { isRejection } from "../../../api/envelope.ts";
import type { App } from "../../../platform/app.ts";
import { forEachRow } from "../../../platform/sweeps.ts";
import { paymentOfIntent } from "../../ledger/payment.db.server.ts";
import { recoverIntent } from "../intents/recover-intent.server.ts";
import { storeDispute } from "../refunds/disputes.server.ts";
import { checkRefund } from "../refunds/refund.server.ts";
import { settle } from "../settle/settle.server.ts";
import {
  insertEvent,
  markEventHandled,
  markEventUnknown,
  takeUnhandledEvents,
} from "./provider-event.db.server.ts";

/**
 * Receives an event: checks the signature over the raw body, stores the event, each id once, and answers (INTENT-14).
 * The event is handled only after that; if it fails, the sweep repeats it. An event only says what to ask the provider
 * about.
 */
export async function receiveWebhook(app: App, request: Request): Promise<Response> {
  const bytes = await readBytes(request);
  if (isRejection(bytes)) return new Response("too large", { status: 413 });
  const body = Buffer.from(bytes);
  const event = app.provider.readEvent(body, request.headers.get("stripe-signature"), app.clock());
  if (!event) return new Response("bad signature", { status: 400 });
  const isNew = await insertEvent(app.db, event, app.clock());
  if (isNew) app.background.start(`event ${event.id}`, () => handleEvent(app, event));
  return new Response("ok");
}

export const PROVIDER_EVENTS = "provider events";

/** Handles stored events again: the process died, the provider was unavailable, or our row was not there yet. */
export async function sweepEvents(app: App): Promise<void> {
  const events = await takeUnhandledEvents(app.db, app.clock());
  const byId = new Map(events.map((event) => [event.id, event]));
  await forEachRow(app, PROVIDER_EVENTS, [...byId.keys()], async (id) => {
    const { type, body, intent_id: intentId } = byId.get(id) as (typeof events)[number];
    const object = (body as { data?: { object?: { id?: string; object?: string } } }).data?.object;
    const objectId = object?.id ?? null;
    const refundId = object?.object === "refund" ? objectId : null;
    await handleEvent(app, { id, type, intentId, refundId, objectId, body });
  });
}

/** How long an event about an unknown object is handled again. After that it is only stored. */
const UNKNOWN_FOR = 60 * 60_000;

async function handleEvent(app: App, event: ProviderEvent): Promise<void> {
  const isKnown = await act(app, event);
  const now = app.clock();
  if (isKnown) await markEventHandled(app.db, event.id, now);
  else await markEventUnknown(app.db, event.id, { now, giveUpBefore: now - UNKNOWN_FOR });
}

/** False if the event is about something that we do not know, or not yet. */
async function act(app: App, event: ProviderEvent): Promise<boolean> {
  if (event.type.startsWith("charge.dispute.") && event.objectId) return storeDispute(app, event.objectId);
  if (event.refundId && (await checkRefund(app, event.refundId))) return true;
  if (!event.intentId) return !event.refundId;
  const payment =
    (await paymentOfIntent(app.db, event.intentId)) ?? (await recoverIntent(app, event.intentId));
  if (!payment) return false;
  await settle(app, payment.id);
  return true;
}
