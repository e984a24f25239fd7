-- The process at work on a request says so every second, so that a repeat need not wait long for one that died. The
-- default gives a release that does not yet say so the minute that it had before.
ALTER TABLE idempotency ADD COLUMN alive_at timestamptz NOT NULL DEFAULT now() + interval '1 minute';
