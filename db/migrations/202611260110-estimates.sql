-- Prices that were written down for somebody who must ask others first (ESTIMATE-1). Of the link's secret only a digest is
-- stored.
CREATE TABLE estimate (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest      bytea       NOT NULL UNIQUE,
  year        integer     NOT NULL,
  number      integer     NOT NULL,
  company     text        NOT NULL,
  person      text        NOT NULL,
  locale      text        NOT NULL,
  currency    text        NOT NULL,
  total       integer     NOT NULL,
  made_at     timestamptz NOT NULL,
  made_on     date        NOT NULL,
  valid_until date        NOT NULL,
  -- [{"space_id", "start", "end", "price", "policies"}] with the plans of the price; times on the wall clock of the space
  items       jsonb       NOT NULL,
  UNIQUE (year, number)
);
CREATE INDEX estimate_made ON estimate (made_at);

CREATE TABLE estimate_number (
  year integer PRIMARY KEY,
  last integer NOT NULL
);

-- The estimate that a booking was made with. Not a foreign key: estimates go after ninety days, bookings stay.
ALTER TABLE reservation ADD COLUMN estimate_id bigint;
CREATE INDEX reservation_estimate ON reservation (estimate_id) WHERE estimate_id IS NOT NULL;
