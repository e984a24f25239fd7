-- Mails to be sent, one row each, written in the transaction of what they report and kept once they are sent: a key is
-- sent once. Replaces mail_due, sent_mail and the job queue in the schema jobs. The previous release still uses those;
-- src/process/previous-release.server.ts takes over what it leaves there. A booking writes such a row many times a second:
-- it has as few indexes as possible.
CREATE TABLE mail (
  key            text        PRIMARY KEY,
  -- The order in which they were queued.
  id             bigint      GENERATED ALWAYS AS IDENTITY,
  kind           text        NOT NULL,
  -- What the mail is about. No foreign keys: the row outlives what it names, and a booking must not pay for the checks.
  account_id     integer,
  checkout_id    bigint,
  reservation_id bigint,
  -- What its writer needs besides; emptied once the mail is sent, or a month after it was given up.
  data           jsonb       NOT NULL DEFAULT '{}',
  -- Somebody waits for it at the screen.
  is_urgent      boolean     NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL,
  attempts       integer     NOT NULL DEFAULT 0,
  -- While somebody sends it, the end of the lease; infinity once it was given up; null once there is nothing to do.
  next_try_at    timestamptz,
  -- Null where it was not sent: not yet, or because there was nothing to say any more.
  sent_at        timestamptz,
  problem        text
);
CREATE INDEX mail_next ON mail (is_urgent DESC, next_try_at, id) WHERE next_try_at IS NOT NULL;

-- Customers at the card provider whose account was deleted: their cards are still to be removed there.
CREATE TABLE card_removal (
  customer_id text        PRIMARY KEY,
  created_at  timestamptz NOT NULL,
  attempts    integer     NOT NULL DEFAULT 0,
  next_try_at timestamptz
);
