import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredWallSchema,
  bigintIdSchema,
  chargedCurrencySchema,
  instantSchema,
  integerIdSchema,
  sentInstantSchema,
} from "../../../api/wire.ts";
import { APPROVALS } from "../../../domain/booking/booking.ts";
import { TERMS } from "../../../domain/booking/terms.ts";
import { DELIVERY_STATES, WEBHOOK_STATES } from "../../../domain/outside/deliveries.ts";
import { EVENT_TYPES } from "../../../domain/outside/event-types.ts";
import { versionSchema } from "../../kit/decision/contract.ts";
import { limitSchema, listCallWithFile, severalOf } from "../../kit/list/contract.ts";

/** Webhooks, and the feed of the events that they are told of. */

const webhookSchema = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  /** The rooms that it is told of; null means all, and what is about no room. */
  space_ids: z.array(z.int()).nullable(),
  /** Anybody may check the signature `v1a` with it. */
  public_key: z.string(),
  /** Until then the secret before the last renewal signs, too. */
  former_until: instantSchema.nullable(),
  created_at: instantSchema,
  version: z.int(),
  state: z.enum(WEBHOOK_STATES),
  failing_since: instantSchema.nullable(),
  /** It was switched off for want of answers. */
  is_given_up: z.boolean(),
  delivered_at: instantSchema.nullable(),
  waiting: z.int(),
});
export type Webhook = z.output<typeof webhookSchema>;

const withSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof withSecretSchema>;

const roomSchema = z.object({ id: z.int(), name: z.object({ ja: z.string(), en: z.string() }) });
export type WebhookRoom = z.output<typeof roomSchema>;

const fieldsShape = {
  name: z.string().max(500),
  url: z.string().max(2000),
  events: z.array(z.enum(EVENT_TYPES)).max(100),
  space_ids: z.array(integerIdSchema).max(10_000).nullable(),
};

const deliverySchema = z.object({
  id: z.int(),
  event_id: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  created_at: instantSchema,
  last_try_at: instantSchema.nullable(),
  next_try_at: instantSchema.nullable(),
  /** Of the receiver's last answer. */
  status: z.int().nullable(),
  /** Why it has not arrived. */
  problem: z.string().nullable(),
});
export type DeliveryItem = z.output<typeof deliverySchema>;

/** An event, as webhooks are sent it and as the feed answers it. What its data has follows from the first part of its type. */
export const eventSchema = z.object({
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  at: instantSchema,
  data: z.object({
    booking: z
      .object({
        id: z.int(),
        group_id: z.int(),
        space_id: z.int(),
        start: instantSchema,
        end: instantSchema,
        time_zone: z.string(),
        /** When the guest checked in at the door. */
        arrived: instantSchema.nullable(),
        /** Up to when the guest used it, who left early. */
        left: instantSchema.nullable(),
        paid: z.boolean(),
        canceled: z.boolean(),
        approval: z.enum(APPROVALS).nullable(),
        terms: z.enum(TERMS),
        version: z.int(),
      })
      .optional(),
    closure: z
      .object({
        id: z.int(),
        space_ids: z.array(z.int()),
        /** On the clock of its rooms. */
        from: answeredWallSchema,
        to: answeredWallSchema,
        is_repeated: z.boolean(),
        version: z.int(),
      })
      .optional(),
    room: z.object({ id: z.int(), version: z.int() }).optional(),
    refund: z
      .object({
        id: z.int(),
        /** Null where the money belongs to no booking. */
        booking_id: z.int().nullable(),
        amount: z.int(),
        currency: chargedCurrencySchema,
        way: z.string(),
        version: z.int(),
      })
      .optional(),
    inquiry: z
      .object({ id: z.int(), space_id: z.int().nullable(), booking_id: z.int().nullable() })
      .optional(),
  }),
});

export const EVENT_EXAMPLE: z.output<typeof eventSchema> = {
  id: "evt_4711",
  type: "booking.created",
  at: "2026-12-01T01:00:00.000Z",
  data: {
    booking: {
      id: 40386,
      group_id: 3100,
      space_id: 101,
      start: "2026-12-03T01:00:00.000Z",
      end: "2026-12-03T03:00:00.000Z",
      time_zone: "Asia/Tokyo",
      arrived: null,
      left: null,
      paid: false,
      canceled: false,
      approval: null,
      terms: "prepaid",
      version: 1,
    },
  },
};

const params = z.object({ id: integerIdSchema });
const deliveryParams = z.object({ id: integerIdSchema, delivery: bigintIdSchema });
const OWNER = { auth: "operator", right: "admin", stepUp: true } as const;

export const webhooksContract = {
  "GET operate/webhooks": {
    summary: "All webhooks and how they do, and all published rooms; never a secret",
    auth: "operator",
    right: "admin",
    answer: z.object({ webhooks: z.array(webhookSchema), rooms: z.array(roomSchema) }),
  },
  "POST operate/webhooks": {
    summary: "Connects an address; the answer is the only place where its secret can be read",
    ...OWNER,
    secretAnswer: "once",
    body: z.object(fieldsShape),
    answer: withSecretSchema,
  },
  "PATCH operate/webhooks/:id": {
    summary: "Changes the name, the address, the events or the rooms of a webhook",
    ...OWNER,
    params,
    body: z.object({ ...fieldsShape, version: versionSchema }),
    answer: webhookSchema,
  },
  "POST operate/webhooks/:id/secret": {
    summary: "Renews the secret; the former one signs beside it for a day",
    ...OWNER,
    secretAnswer: "once",
    params,
    body: z.object({ version: versionSchema }),
    answer: withSecretSchema,
  },
  "POST operate/webhooks/:id/switch": {
    summary: "Switches a webhook off, or on again",
    ...OWNER,
    params,
    body: z.object({ is_on: z.boolean() }),
    answer: webhookSchema,
  },
  "DELETE operate/webhooks/:id": {
    summary: "Removes a webhook: nothing is sent to it any more",
    ...OWNER,
    params,
    answer: z.object({}),
  },
  "POST operate/webhooks/:id/ping": {
    summary: "Sends a test",
    auth: "operator",
    right: "admin",
    params,
    body: z.object({}),
    answer: z.object({ id: z.int() }),
  },
  "POST operate/webhooks/:id/again": {
    summary: "Sends everything since a moment again, and what it was not sent while it was off",
    auth: "operator",
    right: "admin",
    params,
    body: z.object({ since: sentInstantSchema }),
    answer: z.object({ count: z.int() }),
  },
  "GET operate/webhook_deliveries": listCallWithFile({
    summary: "What was sent to webhooks, the newest first; with format=csv as a file",
    right: "admin",
    filters: { webhook: integerIdSchema.optional(), state: severalOf(z.enum(DELIVERY_STATES)) },
    item: deliverySchema,
  }),
  "GET operate/webhooks/:id/deliveries/:delivery": {
    summary: "One delivery with what was sent and what the receiver answered",
    auth: "operator",
    right: "admin",
    params: deliveryParams,
    answer: deliverySchema.extend({ body: z.string(), answer: z.string().nullable() }),
  },
  "POST operate/webhooks/:id/deliveries/:delivery/again": {
    summary: "Sends a delivery again, as it was sent",
    auth: "operator",
    right: "admin",
    params: deliveryParams,
    body: z.object({}),
    answer: z.object({}),
  },
  "GET operate/events": {
    summary: "What has happened, in order, from a position on; kept for 30 days",
    auth: "operator",
    right: "see",
    byToken: "events",
    example: {
      query: { after: 4710 },
      answer: { events: [EVENT_EXAMPLE], next: 4711, missed: false },
    },
    query: z.object({
      /** `next` of the answer before; 0 for all that is kept. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .default(0),
      types: severalOf(z.enum(EVENT_TYPES)),
      limit: limitSchema.default(100),
    }),
    answer: z.object({
      events: z.array(eventSchema),
      /** To go on from. The same as `after` where nothing has happened since. */
      next: z.int(),
      /** Some events after `after` are no longer kept. */
      missed: z.boolean(),
    }),
  },
} satisfies Contract;
export type WebhooksContract = typeof webhooksContract;
export type DeliveryQuery = z.output<WebhooksContract["GET operate/webhook_deliveries"]["query"]>;
