import { enteredProblem } from "../../../adapters/outside/outside.server.ts";
import { isRejection, type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { type Context, featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { webhookProblems } from "../../../domain/outside/webhook.ts";
import { eventsAfter, insertPing, positions } from "../../../features/events/db.server.ts";
import { sendAgain, sendAllSince } from "../../../features/events/deliveries.db.server.ts";
import { SEALED_FOR } from "../../../features/events/delivery.server.ts";
import { newKeys, newSecret } from "../../../features/events/signature.server.ts";
import {
  insertWebhook,
  lockWebhook,
  removeWebhook,
  replaceSecret,
  switchWebhook,
  updateSecret,
  updateWebhook,
  type WebhookRow,
  webhookById,
  webhooks,
} from "../../../features/events/webhooks.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { seal } from "../../../platform/sealed.ts";
import type { Tx } from "../../../platform/sql.ts";
import { answerList } from "../../server/list.server.ts";
import { roomNames } from "../../server/rooms.db.server.ts";
import { type Webhook, type WebhooksContract, webhooksContract } from "./contract.ts";
import { deliveryById } from "./deliveries.db.server.ts";
import { deliveries, presentDelivery } from "./list.server.ts";

/** After a renewal the former secret signs beside the new one for a day (WEBHOOK-5). */
const OVERLAP = 24 * 3_600_000;

type Sent = Pick<Webhook, "name" | "url" | "events" | "space_ids">;
type Caller = Pick<Context<{ summary: string; auth: "operator" }>, "app" | "operator" | "now">;

const handlers: Handlers<WebhooksContract> = {
  "GET operate/webhooks": async (_, { app }) => {
    const [rows, rooms] = await Promise.all([webhooks(app.db), roomNames(app.db)]);
    return { webhooks: rows.map(present), rooms };
  },

  "POST operate/webhooks": async ({ body }, { app, operator, now, once }) => {
    const fields = await fieldsOf(app, body);
    if (isRejection(fields)) return fields;
    const made = await once("webhook", ({ db }) =>
      db.tx(async (tx) => {
        const { privateKey, publicKey } = newKeys();
        // Nobody has this secret: the one that is answered takes its place.
        const keys = { secret: sealed(app, newSecret()), signingKey: sealed(app, privateKey), publicKey };
        const id = await insertWebhook(tx, fields, keys, now);
        await recordEvent(tx, {
          ...{ type: "webhook.made", actor: operator.actor, subject: `webhook:${id}`, now },
          after: body,
        });
        return { id };
      }),
    );
    return withNewSecret(app, made.id);
  },

  "PATCH operate/webhooks/:id": async ({ params: { id }, body }, caller) => {
    const fields = await fieldsOf(caller.app, body);
    if (isRejection(fields)) return fields;
    return write(caller, id, async (tx, row) => {
      if (row.version !== body.version) return rejectStale(row.version);
      await updateWebhook(tx, id, fields);
      const { version: _, ...after } = body;
      const { name, url, events, space_ids } = row;
      return { type: "webhook.changed", before: { name, url, events, space_ids }, after };
    });
  },

  "POST operate/webhooks/:id/secret": async ({ params: { id }, body }, { app, operator, now, once }) => {
    const renewed = await once("secret", ({ db }) =>
      db.tx(async (tx): Promise<Rejection | object> => {
        const row = await lockWebhook(tx, id);
        if (!row) return reject("not_found");
        if (row.version !== body.version) return rejectStale(row.version);
        await updateSecret(tx, id, { secret: sealed(app, newSecret()), formerUntil: now + OVERLAP });
        await recordEvent(tx, {
          ...{ type: "webhook.secret_renewed", actor: operator.actor, subject: `webhook:${id}`, now },
        });
        return {};
      }),
    );
    return isRejection(renewed) ? renewed : withNewSecret(app, id);
  },

  "POST operate/webhooks/:id/switch": async ({ params: { id }, body: { is_on: isOn } }, caller) =>
    write(caller, id, async (tx, row) => {
      if ((row.off_at === null) === isOn) return null;
      await switchWebhook(tx, id, isOn ? null : "hand", caller.now);
      return { type: isOn ? "webhook.switched_on" : "webhook.switched_off" };
    }),

  "DELETE operate/webhooks/:id": async ({ params: { id } }, caller) => {
    const removed = await write(caller, id, async (tx, { name, url }) => {
      await removeWebhook(tx, id, caller.now);
      return { type: "webhook.removed", before: { name, url } };
    });
    return isRejection(removed) ? removed : {};
  },

  "POST operate/webhooks/:id/ping": ({ params: { id } }, caller) =>
    sendOnce(caller, id, async (tx) => {
      const delivery = await insertPing(tx, id, caller.now);
      return { answer: { id: delivery }, event: { type: "webhook.tested" } };
    }),

  "POST operate/webhooks/:id/again": ({ params: { id }, body: { since } }, caller) =>
    sendOnce(caller, id, async (tx) => {
      const count = await sendAllSince(tx, { webhookId: id, since: Date.parse(since), now: caller.now });
      return { answer: { count }, event: { type: "webhook.sent_again", detail: { since, count } } };
    }),

  "GET operate/webhook_deliveries": ({ query }, context) => answerList(deliveries, query, context),

  "GET operate/webhooks/:id/deliveries/:delivery": async ({ params: { id, delivery } }, { app }) => {
    const row = await deliveryById(app.db, { webhookId: id, id: delivery });
    return row ? { ...presentDelivery(row), body: row.body, answer: row.answer } : reject("not_found");
  },

  "POST operate/webhooks/:id/deliveries/:delivery/again": ({ params: { id, delivery } }, caller) =>
    sendOnce(caller, id, async (tx) => {
      if (!(await sendAgain(tx, { webhookId: id, id: delivery, now: caller.now })))
        return reject("not_found");
      return { answer: {}, event: { type: "webhook.sent_again", detail: { event: delivery } } };
    }),

  "GET operate/events": async ({ query: { after, types = null, limit } }, { app, accessToken }) => {
    const { first, last, given } = await positions(app.db);
    if (after > given) return { events: [], next: last, missed: true };
    const question = { after, types, limit, spaceIds: accessToken?.spaceIds ?? null };
    const rows = await eventsAfter(app.db, question);
    const read = rows.at(-1)?.position ?? after;
    return {
      events: rows.map(({ body }) => JSON.parse(body)),
      // A page that is not full passes what its filters leave out, as far as was there before it was read.
      next: rows.length === limit ? read : Math.max(read, last),
      missed: after > 0 && first > after + 1,
    };
  },
};

export const webhooksNoun = {
  feature: featureForPrograms(webhooksContract, handlers, { "GET operate/events": "handler" }),
};

type Sending<Answer> = {
  answer: Answer;
  event: { type: "webhook.tested" } | { type: "webhook.sent_again"; detail: object };
};

/** Sends something to a webhook that is on; a repeat of the call sends nothing more. */
function sendOnce<Answer>(
  { operator, now, once }: Caller & Pick<Context, "once">,
  id: number,
  work: (tx: Tx) => Promise<Rejection | Sending<Answer>>,
): Promise<Answer | Rejection> {
  return once("send", ({ db }) =>
    db.tx(async (tx) => {
      const row = await lockWebhook(tx, id);
      if (!row) return reject("not_found");
      if (row.off_at) return reject("webhook_off");
      const sent = await work(tx);
      if (isRejection(sent)) return sent;
      await recordEvent(tx, { ...sent.event, actor: operator.actor, subject: `webhook:${id}`, now });
      return sent.answer;
    }),
  );
}

type Written = {
  type: "webhook.changed" | "webhook.switched_on" | "webhook.switched_off" | "webhook.removed";
  before?: object;
  after?: object;
};

/** A write of a webhook under its lock, with its event. `work` answers null where nothing was to be done. */
async function write(
  { app, operator, now }: Caller,
  id: number,
  work: (tx: Tx, row: WebhookRow) => Promise<Rejection | Written | null>,
): Promise<Webhook | Rejection> {
  return app.db.tx(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) return reject("not_found");
    const written = await work(tx, row);
    if (isRejection(written)) return written;
    if (written) await recordEvent(tx, { ...written, actor: operator.actor, subject: `webhook:${id}`, now });
    return present((await webhookById(tx, id)) ?? row);
  });
}

async function fieldsOf(app: App, { name, url, events, space_ids: ids }: Sent) {
  const problems = webhookProblems({ name, events, roomIds: ids });
  const address = await enteredProblem(url.trim(), app.env.outsideAllow ?? []);
  if (address) problems.push({ code: `outside_${address}` as const, field: "url" });
  if (problems.length > 0) return reject(...problems);
  const spaceIds = ids && [...new Set(ids)].sort((one, other) => one - other);
  const known = await Promise.all((spaceIds ?? []).map((id) => app.catalog.space(id)));
  if (known.includes(null)) return reject("not_found");
  return { name: cleanedText(name), url: url.trim(), events: [...new Set(events)], spaceIds };
}

/** The answer of a step is stored for repeats, so the secret is made after it. */
async function withNewSecret(app: App, id: number) {
  const secret = newSecret();
  const row = await app.db.tx(async (tx) => {
    const known = await lockWebhook(tx, id);
    if (known) await replaceSecret(tx, id, sealed(app, secret));
    return webhookById(tx, id);
  });
  return row ? { ...present(row), secret } : reject("not_found");
}

function sealed(app: App, plain: string | Uint8Array): Buffer {
  return seal(app.secret, SEALED_FOR, typeof plain === "string" ? Buffer.from(plain) : plain);
}

function present(row: WebhookRow): Webhook {
  const { id, name, url, events, space_ids, public_key, version, off_at, off_reason, failing_since } = row;
  return {
    ...{ id, name, url, events, space_ids, public_key, version, waiting: row.waiting },
    former_until: row.former_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    state: off_at ? "off" : failing_since ? "failing" : "works",
    failing_since: failing_since?.toISOString() ?? null,
    is_given_up: off_reason === "failing",
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}
