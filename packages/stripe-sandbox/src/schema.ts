/**
 * The sandbox's own tables, apart from the product's (schema `sandbox`). Kept as text in a module, not in a
 * .sql file, so that it is there however the server is bundled. Every statement may run again and again.
 */
export const schema = `
create schema if not exists sandbox;

-- One row an object. data is exactly what the API answers; hidden is what Stripe would know and never tell
-- (the behaviour of a test card, how far an attempt has come).
create table if not exists sandbox.object (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null,
  customer text,
  data jsonb not null,
  hidden jsonb not null default '{}',
  created bigint not null
);
create index if not exists object_kind on sandbox.object (kind, seq);
create index if not exists object_customer on sandbox.object (customer, kind, seq);
create index if not exists object_intent on sandbox.object ((data->>'payment_intent'), kind);
create index if not exists object_unpaid on sandbox.object ((data->>'currency'))
  where kind = 'balance_transaction' and data->>'status' = 'pending';
create index if not exists object_payout on sandbox.object ((hidden->>'payout'), seq)
  where kind = 'balance_transaction';

create table if not exists sandbox.idempotency (
  key text primary key,
  fingerprint text not null,
  request_id text not null,
  status integer not null,
  body jsonb not null,
  created bigint not null
);

-- delivered_at null and next_attempt set: still to be sent to the webhook address. Times in epoch ms.
create table if not exists sandbox.event (
  id text primary key,
  seq bigint generated always as identity,
  type text not null,
  data jsonb not null,
  created bigint not null,
  attempts integer not null default 0,
  next_attempt bigint,
  delivered_at bigint,
  last_answer text
);
create index if not exists event_due on sandbox.event (next_attempt) where next_attempt is not null;
create index if not exists event_seq on sandbox.event (seq);

-- What happens later by itself: a refund that settles or fails, a dispute, a payment that stays in processing.
create table if not exists sandbox.task (
  id bigint generated always as identity primary key,
  kind text not null,
  object text not null,
  due bigint not null
);
create index if not exists task_due on sandbox.task (due);
`;
