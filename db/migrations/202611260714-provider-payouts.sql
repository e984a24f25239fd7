-- What the card provider pays to the company's bank, compared with the ledger (docs/spec/provider-payouts.md).
CREATE TABLE provider_payout (
  id             integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The provider's number.
  ref            text        NOT NULL UNIQUE,
  currency       text        NOT NULL,
  amount         bigint      NOT NULL,
  status         text        NOT NULL CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  failure        text,
  -- The provider knows no lines of a payout that somebody made by hand.
  is_automatic   boolean     NOT NULL,
  created_at     timestamptz NOT NULL,
  arrives_on     date        NOT NULL,
  -- The lines are final, and are not read again.
  is_complete    boolean     NOT NULL DEFAULT false,
  lines          integer     NOT NULL DEFAULT 0,
  charged        bigint      NOT NULL DEFAULT 0,
  returned       bigint      NOT NULL DEFAULT 0,
  fee            bigint      NOT NULL DEFAULT 0,
  other          bigint      NOT NULL DEFAULT 0,
  net            bigint      NOT NULL DEFAULT 0,
  -- How many lines differ from the ledger.
  differences    integer     NOT NULL DEFAULT 0,
  -- Since when we know that it has arrived, and that it has failed.
  paid_known_at  timestamptz,
  failed_known_at timestamptz
);
CREATE INDEX provider_payout_arrival ON provider_payout (arrives_on, id);
CREATE INDEX provider_payout_created ON provider_payout (created_at);
CREATE INDEX provider_payout_differing ON provider_payout (id) WHERE differences > 0;

CREATE TABLE provider_payout_line (
  id              integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payout_id       integer     NOT NULL REFERENCES provider_payout (id),
  -- The provider's balance transaction.
  ref             text        NOT NULL UNIQUE,
  kind            text        NOT NULL CHECK (kind IN ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'fee', 'payout_reversal', 'other')),
  type            text        NOT NULL,
  source          text,
  intent_id       text,
  amount          integer     NOT NULL,
  fee             integer     NOT NULL,
  net             integer     NOT NULL,
  -- What its source says, in the currency that the guest was charged in.
  source_amount   integer     NOT NULL,
  source_currency text        NOT NULL,
  at              timestamptz NOT NULL,
  -- How it differs from the ledger, and what the ledger has in its place.
  difference      text CHECK (difference IN ('charge_unknown', 'refund_unknown', 'refund_failure_unknown', 'dispute_unknown', 'amount_differs', 'other_movement')),
  expected        integer
);
CREATE INDEX provider_payout_line_payout ON provider_payout_line (payout_id, at, id);
CREATE INDEX provider_payout_line_source ON provider_payout_line (source);
CREATE INDEX provider_payout_line_intent ON provider_payout_line (intent_id) WHERE kind = 'charge';
CREATE INDEX provider_payout_line_at ON provider_payout_line (at, id);

-- Each time that payouts were read. `night`: by itself, once a night.
CREATE TABLE provider_payout_reading (
  id         integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  night      date        UNIQUE,
  started_at timestamptz NOT NULL,
  at         timestamptz,
  -- Payouts whose lines there was no time to read.
  unread     integer     NOT NULL DEFAULT 0,
  -- Money that the ledger has and no payout: [{source, kind, at, amount, currency, booking_id}], and how many there are.
  missing    jsonb       NOT NULL DEFAULT '[]',
  missing_count integer  NOT NULL DEFAULT 0
);
CREATE INDEX provider_payout_reading_at ON provider_payout_reading (at);
