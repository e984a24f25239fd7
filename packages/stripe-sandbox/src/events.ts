import type Stripe from "stripe";
import { type Answer, answer, missing } from "./errors.ts";
import type { Form } from "./form.ts";
import { type PageRequest, page } from "./lists.ts";
import { list, onlyKnown, text } from "./params.ts";
import { newId, type Work } from "./store.ts";

/** The version of Stripe's API that the pinned SDK uses. Every answer and event names it. */
export const apiVersion = "2026-10-28.endive";

type EventType = Stripe.Event["type"];
export type StoredEvent = Stripe.EventBase & { object: "event"; type: EventType };

/**
 * Records an event in the transaction of the change that it reports, so that none is lost and none reports what was
 * rolled back. webhooks.ts sends it; without a webhook address it can only be listed.
 * `previous`: the fields of an `…updated` event as they were before.
 */
export async function emit(work: Work, type: EventType, object: object, previous?: object): Promise<void> {
  const event: StoredEvent = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: work.now,
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    pending_webhooks: work.hasWebhook ? 1 : 0,
    request: work.request,
    type,
  };
  await work.client.query(
    "insert into sandbox.event (id, type, data, created, next_attempt) values ($1, $2, $3, $4, $5)",
    [event.id, type, JSON.stringify(event), work.now, work.hasWebhook ? work.now * 1000 : null],
  );
}

export async function retrieveEvent(work: Work, id: string): Promise<Answer> {
  const { rows } = await work.client.query<{ data: StoredEvent; delivered: boolean }>(
    "select data, next_attempt is null as delivered from sandbox.event where id = $1",
    [id],
  );
  if (rows[0] === undefined) throw missing("event", id);
  return answer(present(rows[0]));
}

/** Newest first, filtered by `type` (a `*` at its end stands for the rest), `types`, `created`. */
export async function listEvents(work: Work, form: Form, request: PageRequest): Promise<Answer> {
  onlyKnown(form, [
    "type",
    "types",
    "created",
    "limit",
    "starting_after",
    "ending_before",
    "delivery_success",
  ]);
  const types = list(form, "types") ?? [text(form, "type") ?? "*"];
  const patterns = types.map((type) => type.replaceAll("_", "\\_").replace(/\*$/, "%"));
  const found = await page<{ data: StoredEvent; delivered: boolean }>(
    work,
    {
      table: "sandbox.event",
      columns: "data, next_attempt is null as delivered",
      where: "type like any($1)",
      values: [patterns],
    },
    request,
  );
  return answer({
    object: "list",
    url: "/v1/events",
    has_more: found.hasMore,
    data: found.rows.map(present),
  });
}

function present(row: { data: StoredEvent; delivered: boolean }): StoredEvent {
  return { ...row.data, pending_webhooks: row.delivered ? 0 : 1 };
}
