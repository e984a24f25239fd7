-- The data that must be right. Times are instants (timestamptz); the wall clock of a space comes from its zone.
-- Money is whole minor units (yen, cents) with its currency beside it. "now" is always a parameter, never now().

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- ---------------------------------------------------------------- catalogue
-- A row keeps its entry of the catalogue file as it was imported; columns are what statements need to find or join by.

CREATE TABLE station (
  id        integer PRIMARY KEY,
  alias     text    NOT NULL UNIQUE,
  entry     jsonb   NOT NULL
);

CREATE TABLE issuer (
  id        integer PRIMARY KEY,
  entry     jsonb   NOT NULL
);

CREATE TABLE space_group (
  id        integer PRIMARY KEY,
  entry     jsonb   NOT NULL
);

CREATE TABLE space (
  id         integer PRIMARY KEY,
  station_id integer NOT NULL REFERENCES station (id),
  issuer_id  integer REFERENCES issuer (id),
  time_zone  text    NOT NULL,
  currency   text    NOT NULL CHECK (currency IN ('JPY', 'SGD')),
  hidden     boolean NOT NULL DEFAULT false,
  entry      jsonb   NOT NULL,
  -- Grows with every change of the entry: tells a running process what it has to read again.
  revision   bigint  NOT NULL
);
CREATE INDEX space_revision ON space (revision);

-- One row: the number of the last import that changed anything.
CREATE TABLE catalog_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint  NOT NULL
);
INSERT INTO catalog_revision (revision) VALUES (0);

-- ---------------------------------------------------------------- accounts

CREATE TABLE account (
  id                     integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  email                  text        NOT NULL,
  email_verified_at      timestamptz,
  -- Null once the account is deleted: nobody can log in to what the tax law made us keep.
  password_hash          text,
  first_name             text        NOT NULL,
  last_name              text        NOT NULL,
  company                text,
  phone_number           text,
  postcode               text,
  prefecture             text,
  city                   text,
  block                  text,
  building               text,
  receipt_name           text,
  default_payment_method smallint    CHECK (default_payment_method IN (1, 2)),
  user_type              smallint    NOT NULL DEFAULT 0,
  privileges             integer     NOT NULL DEFAULT 0,
  locale                 text        NOT NULL DEFAULT 'ja',
  provider_customer_id   text UNIQUE,
  created_at             timestamptz NOT NULL,
  updated_at             timestamptz NOT NULL,
  deleted_at             timestamptz
);
CREATE UNIQUE INDEX account_email ON account (lower(email)) WHERE deleted_at IS NULL;

-- The cookie carries the secret; the table only its SHA-256, so a dump opens no door.
CREATE TABLE session (
  secret_hash  bytea       PRIMARY KEY,
  account_id   integer     NOT NULL REFERENCES account (id),
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account_id);

CREATE TABLE account_token (
  secret_hash bytea       PRIMARY KEY,
  account_id  integer     NOT NULL REFERENCES account (id),
  purpose     text        NOT NULL CHECK (purpose IN ('verify', 'reset')),
  -- The address that the link was sent to: a link to an older address is void (DECISIONS 22).
  email       text        NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX account_token_account ON account_token (account_id, purpose);

CREATE TABLE refund_account (
  account_id     integer PRIMARY KEY REFERENCES account (id),
  bank_name      text NOT NULL,
  bank_code      text,
  branch_number  text NOT NULL,
  branch_name    text NOT NULL,
  account_type   smallint NOT NULL CHECK (account_type IN (0, 1, 2)),
  account_number text NOT NULL,
  account_name   text NOT NULL,
  updated_at     timestamptz NOT NULL
);

-- ---------------------------------------------------------------- bookings

-- One sequence for everything that can have a room, so that a holder is one number.
CREATE SEQUENCE holder_id START WITH 40001;

-- A group: what was bought in one checkout.
CREATE TABLE checkout (
  id              bigint      GENERATED ALWAYS AS IDENTITY (START WITH 20001) PRIMARY KEY,
  account_id      integer     NOT NULL REFERENCES account (id),
  currency        text        NOT NULL CHECK (currency IN ('JPY', 'SGD')),
  payment_way     smallint    NOT NULL,
  locale          text        NOT NULL,
  -- Who it was made out to, as it stood on the last screen before the order.
  customer        jsonb       NOT NULL,
  -- A repeat with this key finds what the first one made, even after a crash before the answer.
  idempotency_key text,
  created_at      timestamptz NOT NULL,
  UNIQUE (account_id, idempotency_key)
);
CREATE INDEX checkout_account ON checkout (account_id, id DESC);

CREATE TABLE reservation (
  id                   bigint      PRIMARY KEY DEFAULT nextval('holder_id'),
  checkout_id          bigint      NOT NULL REFERENCES checkout (id),
  account_id           integer     NOT NULL REFERENCES account (id),
  space_id             integer     NOT NULL REFERENCES space (id),
  starts_at            timestamptz NOT NULL,
  ends_at              timestamptz NOT NULL CHECK (ends_at > starts_at),
  cleaning_minutes     integer     NOT NULL CHECK (cleaning_minutes >= 0),
  price                integer     NOT NULL CHECK (price >= 0),
  currency             text        NOT NULL CHECK (currency IN ('JPY', 'SGD')),
  payment_way          smallint    NOT NULL,
  paid                 boolean     NOT NULL DEFAULT false,
  paid_at              timestamptz,
  -- The last day (of the space) to pay on; null for what is paid or needs no payment.
  pay_by               date,
  canceled_at          timestamptz,
  cancel_fee           integer     CHECK (cancel_fee >= 0),
  refund               integer     CHECK (refund >= 0),
  cancel_reason        text,
  -- A change waiting for its money: `before_edit` is what the booking falls back to (DECISIONS 17).
  editing              boolean     NOT NULL DEFAULT false,
  before_edit          jsonb,
  approval             text        CHECK (approval IN ('waiting', 'accepted', 'declined')),
  approval_until       timestamptz,
  -- As agreed when it was booked: a later catalogue must not change what a guest was promised.
  price_lines          jsonb       NOT NULL,
  cancel_policies      jsonb       NOT NULL,
  issuer               jsonb,
  has_qualified_invoice boolean    NOT NULL,
  note                 text,
  created_at           timestamptz NOT NULL,
  updated_at           timestamptz NOT NULL,
  CHECK ((canceled_at IS NULL) = (cancel_fee IS NULL)),
  CHECK (NOT editing OR before_edit IS NOT NULL)
);
CREATE INDEX reservation_checkout ON reservation (checkout_id);
CREATE INDEX reservation_account ON reservation (account_id, starts_at);
CREATE INDEX reservation_space ON reservation (space_id, starts_at) WHERE canceled_at IS NULL;
CREATE INDEX reservation_due ON reservation (pay_by) WHERE canceled_at IS NULL AND pay_by IS NOT NULL;
CREATE INDEX reservation_approval ON reservation (approval_until) WHERE approval = 'waiting' AND canceled_at IS NULL;

-- Who has a room when, closures and cleaning time included: PostgreSQL itself refuses an overlap (DECISIONS 13).
CREATE TABLE occupancy (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space_id   integer     NOT NULL REFERENCES space (id),
  -- reservation.id for a booking or a change, payment.id for a hold, 0 for closures (which may overlap each other).
  holder_id  bigint      NOT NULL,
  during     tstzrange   NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  kind       text        NOT NULL CHECK (kind IN ('hold', 'booking', 'change', 'closure')),
  -- Whose hold it is: a hold of one's own never stands in one's own way (DECISIONS 14).
  account_id integer     REFERENCES account (id),
  expires_at timestamptz,
  CHECK ((kind = 'hold') = (account_id IS NOT NULL)),
  CHECK (kind <> 'hold' OR expires_at IS NOT NULL),
  CONSTRAINT occupancy_no_overlap EXCLUDE USING gist (space_id WITH =, holder_id WITH <>, during WITH &&)
);
CREATE INDEX occupancy_holder ON occupancy (holder_id);
CREATE INDEX occupancy_expiry ON occupancy (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX occupancy_own_holds ON occupancy (account_id) WHERE account_id IS NOT NULL;

-- ---------------------------------------------------------------- money

CREATE TABLE payment (
  id              bigint      PRIMARY KEY DEFAULT nextval('holder_id'),
  account_id      integer     NOT NULL REFERENCES account (id),
  purpose         text        NOT NULL CHECK (purpose IN ('checkout', 'edit')),
  payment_way     smallint    NOT NULL,
  -- What is bought: the rows of the cart, or the booking with its new times.
  items           jsonb       NOT NULL,
  reservation_id  bigint      REFERENCES reservation (id),
  checkout_id     bigint      REFERENCES checkout (id),
  amount          integer     NOT NULL CHECK (amount >= 0),
  currency        text        NOT NULL CHECK (currency IN ('JPY', 'SGD')),
  -- The provider's id; null between our own commit and the provider's answer.
  intent_id       text UNIQUE,
  client_secret   text,
  state           text        NOT NULL CHECK (state IN ('open', 'ordered', 'authorised', 'succeeded', 'failed', 'canceled', 'released', 'refunded')),
  captured        integer     NOT NULL DEFAULT 0 CHECK (captured >= 0),
  refunded        integer     NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= captured),
  problem         jsonb,
  revision        integer     NOT NULL DEFAULT 0,
  locale          text        NOT NULL DEFAULT 'ja',
  hold_expires_at timestamptz,
  -- Until when polls may renew the hold while the card's bank asks the customer (API.md, Intents).
  hold_limit_at   timestamptz,
  next_check_at   timestamptz,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
);
CREATE INDEX payment_account ON payment (account_id, id DESC);
CREATE INDEX payment_checkout ON payment (checkout_id);
CREATE INDEX payment_reservation ON payment (reservation_id);
CREATE INDEX payment_check ON payment (next_check_at) WHERE next_check_at IS NOT NULL;

-- Money to give back: a card refund at the provider, or a bank transfer that the operator makes.
CREATE TABLE refund (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id bigint      NOT NULL REFERENCES reservation (id),
  payment_id     bigint      REFERENCES payment (id),
  amount         integer     NOT NULL CHECK (amount > 0),
  currency       text        NOT NULL,
  way            text        NOT NULL CHECK (way IN ('card', 'bank')),
  state          text        NOT NULL CHECK (state IN ('due', 'pending', 'succeeded', 'failed', 'manual')),
  provider_ref   text UNIQUE,
  bank_account   jsonb,
  attempts       integer     NOT NULL DEFAULT 0,
  next_try_at    timestamptz,
  problem        text,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL
);
CREATE INDEX refund_reservation ON refund (reservation_id);
CREATE INDEX refund_next_try ON refund (next_try_at) WHERE next_try_at IS NOT NULL;

-- Every yen in and out, append-only. Charges are positive, refunds negative.
CREATE TABLE ledger (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at             timestamptz NOT NULL,
  kind           text        NOT NULL CHECK (kind IN ('charge', 'refund', 'bank_in', 'bank_out', 'adjustment')),
  amount         integer     NOT NULL CHECK (amount <> 0),
  currency       text        NOT NULL,
  account_id     integer     NOT NULL REFERENCES account (id),
  checkout_id    bigint      REFERENCES checkout (id),
  reservation_id bigint      REFERENCES reservation (id),
  payment_id     bigint      REFERENCES payment (id),
  -- The provider's charge or refund, or our own number for a transfer: counts once, whoever reports it.
  provider_ref   text        NOT NULL UNIQUE,
  note           text
);
CREATE INDEX ledger_reservation ON ledger (reservation_id);
CREATE INDEX ledger_payment ON ledger (payment_id);

CREATE TABLE provider_event (
  id          text        PRIMARY KEY,
  type        text        NOT NULL,
  intent_id   text,
  body        jsonb       NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at  timestamptz,
  attempts    integer     NOT NULL DEFAULT 0,
  problem     text
);
CREATE INDEX provider_event_open ON provider_event (received_at) WHERE handled_at IS NULL;

CREATE TABLE dispute (
  id           text        PRIMARY KEY,
  payment_id   bigint      REFERENCES payment (id),
  amount       integer     NOT NULL,
  currency     text        NOT NULL,
  reason       text,
  status       text        NOT NULL,
  updated_at   timestamptz NOT NULL
);

-- ---------------------------------------------------------------- safe repeats, documents, messages, traces

CREATE TABLE idempotency (
  scope      text        NOT NULL,
  key        text        NOT NULL,
  request    bytea       NOT NULL,
  -- Null while the first request is still at work.
  status     smallint,
  answer     text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE document_number (
  kind text    NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year)
);

-- What was issued stays as issued (electronic-records law): number, snapshot and hash are never changed.
CREATE TABLE document (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text        NOT NULL,
  year           integer     NOT NULL,
  number         integer     NOT NULL,
  account_id     integer     NOT NULL REFERENCES account (id),
  checkout_id    bigint      NOT NULL REFERENCES checkout (id),
  reservation_id bigint      REFERENCES reservation (id),
  content_key    text        NOT NULL,
  issued_on      date        NOT NULL,
  amount         integer     NOT NULL,
  currency       text        NOT NULL,
  counterparty   text        NOT NULL,
  locale         text        NOT NULL,
  snapshot       jsonb       NOT NULL,
  sha256         bytea       NOT NULL,
  created_at     timestamptz NOT NULL,
  UNIQUE (kind, year, number),
  UNIQUE (kind, checkout_id, content_key)
);

CREATE TABLE document_download (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id bigint      NOT NULL REFERENCES document (id),
  at          timestamptz NOT NULL
);
CREATE INDEX document_download_document ON document_download (document_id);

CREATE TABLE contact_message (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     integer     REFERENCES account (id),
  mail           text        NOT NULL,
  name           text        NOT NULL,
  space_id       integer     REFERENCES space (id),
  reservation_id bigint      REFERENCES reservation (id),
  content        text        NOT NULL,
  locale         text        NOT NULL,
  created_at     timestamptz NOT NULL
);

CREATE TABLE audit (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  -- 'account:12', 'operator:3', 'provider', 'worker', 'command'
  actor      text        NOT NULL,
  action     text        NOT NULL,
  subject    text        NOT NULL,
  detail     jsonb       NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_subject ON audit (subject, id);

-- Mail that no SMTP server takes: the demo's outbox.
CREATE TABLE outbox_mail (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient  text        NOT NULL,
  subject    text        NOT NULL,
  text       text        NOT NULL,
  html       text        NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_mail_recipient ON outbox_mail (lower(recipient), id DESC);

-- Each mail is delivered once: the job that sends it marks it here in the same breath.
CREATE TABLE sent_mail (
  key     text        PRIMARY KEY,
  sent_at timestamptz NOT NULL
);

-- The layout that rate-limiter-flexible expects of its store, and the counters of the default limit.
CREATE TABLE rate_limit (
  key    varchar(255) PRIMARY KEY,
  points integer      NOT NULL DEFAULT 0,
  expire bigint
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_append_only BEFORE UPDATE OR DELETE ON document FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Tells every process what to read again: 'occupancy <space id>' and 'catalog <revision>'.
CREATE FUNCTION tell_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('occupancy', coalesce(NEW.space_id, OLD.space_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER occupancy_changed AFTER INSERT OR UPDATE OR DELETE ON occupancy
  FOR EACH ROW EXECUTE FUNCTION tell_occupancy();
