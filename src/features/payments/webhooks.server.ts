import type { ProviderEvent } from "../../adapters/stripe-shapes.server.ts";
import { readBytes } from "../../api/body.server.ts";
import { isRefusal } from "../../api/envelope.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { adoptIntent } from "./adopt.server.ts";
import { paymentOfIntent } from "./db.server.ts";
import { noteDispute } from "./disputes.server.ts";
import { lookAtRefund } from "./refund.server.ts";
import { settle } from "./settle.server.ts";

/**
 * Takes an event: signature over the raw bytes, kept before the answer, each id once. It is handled after the
 * answer; what fails then is taken up by the sweep. An event only tells whom to ask about.
 */
export async function receiveWebhook(app: App, request: Request): Promise<Response> {
  const bytes = await readBytes(request);
  if (isRefusal(bytes)) return new Response("too large", { status: 413 });
  const body = Buffer.from(bytes);
  const event = app.provider.readEvent(body, request.headers.get("stripe-signature"), app.clock());
  if (!event) return new Response("bad signature", { status: 400 });
  const kept = await app.db.run(sql`
    INSERT INTO provider_event (id, type, intent_id, body, received_at)
    VALUES (${event.id}, ${event.type}, ${event.intentId}, ${body.toString("utf8")}, ${new Date(app.clock())})
    ON CONFLICT (id) DO NOTHING`);
  if (kept === 1) app.background.start(`event ${event.id}`, () => handleEvent(app, event));
  return new Response("ok");
}

/** Events that nobody has handled: the process died, the provider was away, or our own row was not there yet. */
export async function sweepEvents(app: App): Promise<void> {
  const now = app.clock();
  const rows = await app.db.rows<{
    id: string;
    type: string;
    body: ProviderEvent["body"];
    intent_id: string | null;
  }>(sql`
    UPDATE provider_event SET attempts = attempts + 1 WHERE id IN (
      SELECT id FROM provider_event WHERE handled_at IS NULL AND received_at <= ${new Date(now - 5000)}
        AND received_at + attempts * interval '15 seconds' <= ${new Date(now)}
      ORDER BY received_at LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING id, type, body, intent_id`);
  for (const { id, type, body, intent_id: intentId } of rows) {
    const about = (body as { data?: { object?: { id?: string; object?: string } } }).data?.object;
    const refundId = about?.object === "refund" ? (about.id ?? null) : null;
    await handleEvent(app, { id, type, intentId, refundId, objectId: about?.id ?? null, body }).catch(
      (error: Error) => app.log.warn({ event: id, error: error.message }, "event put off"),
    );
  }
}

/** How long an event of an intent that we do not know is looked at again; then it is only kept. */
const UNKNOWN_FOR = 60 * 60_000;

async function handleEvent(app: App, event: ProviderEvent): Promise<void> {
  const isKnown = await act(app, event);
  const now = new Date(app.clock());
  await app.db.run(
    isKnown
      ? sql`UPDATE provider_event SET handled_at = ${now}, problem = NULL WHERE id = ${event.id} AND handled_at IS NULL`
      : sql`UPDATE provider_event SET problem = 'nothing of ours',
          handled_at = CASE WHEN received_at < ${new Date(app.clock() - UNKNOWN_FOR)} THEN ${now} END
        WHERE id = ${event.id} AND handled_at IS NULL`,
  );
}

/** False where the event is about something that we do not know (yet). */
async function act(app: App, event: ProviderEvent): Promise<boolean> {
  if (event.type.startsWith("charge.dispute.") && event.objectId) return noteDispute(app, event.objectId);
  if (event.refundId && (await lookAtRefund(app, event.refundId))) return true;
  if (!event.intentId) return !event.refundId;
  const payment = (await paymentOfIntent(app.db, event.intentId)) ?? (await adoptIntent(app, event.intentId));
  if (!payment) return false;
  await settle(app, payment.id);
  return true;
}
