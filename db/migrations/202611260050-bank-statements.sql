-- Statements of our bank accounts, their lines, and what each line was matched with (docs/spec/transfers.md).
CREATE TABLE bank_statement (
  id       integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the file's bytes and the account: the same file twice is refused.
  sha256   bytea       NOT NULL UNIQUE,
  name     text        NOT NULL,
  format   text        NOT NULL,
  -- The account that the lines came into: bank code, branch code and number, as far as the file says.
  account  text        NOT NULL,
  from_on  date,
  to_on    date,
  lines    integer     NOT NULL,
  known    integer     NOT NULL,
  by       text        NOT NULL,
  at       timestamptz NOT NULL
);

CREATE TABLE bank_line (
  id           bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id integer NOT NULL REFERENCES bank_statement (id),
  -- Of account, day, amount, payer, reference and the running number within the day.
  fingerprint  bytea   NOT NULL UNIQUE,
  kind         text    NOT NULL CHECK (kind IN ('transfer', 'correction', 'withdrawn')),
  booked_on    date    NOT NULL,
  amount       bigint  NOT NULL CHECK (amount > 0),
  payer        text    NOT NULL,
  payer_folded text    NOT NULL,
  bank         text    NOT NULL,
  branch       text    NOT NULL,
  reference    text    NOT NULL,
  edi          text    NOT NULL,
  -- `returning`: a part of it belongs to nobody yet, and waits to be given back.
  state        text    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'matched', 'ignored', 'returning')),
  -- What is not matched with a booking.
  surplus      bigint  NOT NULL DEFAULT 0 CHECK (surplus >= 0),
  why_ignored  text,
  decided_by   text,
  decided_at   timestamptz,
  version      integer NOT NULL DEFAULT 1
);
CREATE INDEX bank_line_state ON bank_line (state, booked_on DESC, id DESC);
CREATE INDEX bank_line_day ON bank_line (booked_on DESC, id DESC);
CREATE INDEX bank_line_statement ON bank_line (statement_id);

CREATE TABLE bank_match (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id        bigint      NOT NULL REFERENCES bank_line (id),
  reservation_id bigint      NOT NULL REFERENCES reservation (id),
  amount         integer     NOT NULL CHECK (amount >= 0),
  -- `pay`: the booking is paid by it; `part`: a part; `waived`: paid although something was missing; `surplus`: it went back.
  kind           text        NOT NULL CHECK (kind IN ('pay', 'part', 'waived', 'surplus')),
  waived         integer     NOT NULL DEFAULT 0,
  -- What the booking awaited before, for the undo.
  before         jsonb       NOT NULL,
  by             text        NOT NULL,
  at             timestamptz NOT NULL,
  undone_at      timestamptz,
  undone_by      text
);
CREATE INDEX bank_match_line ON bank_match (line_id);
CREATE INDEX bank_match_reservation ON bank_match (reservation_id);

-- Who has paid under a name before, as somebody confirmed it.
CREATE TABLE payer_alias (
  payer_folded text        NOT NULL,
  account_id   integer     NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  times        integer     NOT NULL DEFAULT 1,
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (payer_folded, account_id)
);
CREATE INDEX payer_alias_account ON payer_alias (account_id);

-- What the columns of an unknown bank's table mean, by its head.
CREATE TABLE statement_mapping (
  head    text        PRIMARY KEY,
  columns jsonb       NOT NULL,
  by      text        NOT NULL,
  at      timestamptz NOT NULL
);

-- The bank's day of a movement; null where it is the day of `at`.
ALTER TABLE ledger ADD COLUMN value_on date;
