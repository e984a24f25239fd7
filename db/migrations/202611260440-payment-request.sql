-- What staff ask a guest to pay by card, by a link that needs no login (LINKPAY-1). Of the link's secret only a digest is
-- stored; it is derived from `link_key` and the process's key, so that it can be sent again.
CREATE TABLE payment_request (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checkout_id bigint      NOT NULL REFERENCES checkout (id),
  link_key    uuid        NOT NULL,
  digest      bytea       NOT NULL UNIQUE,
  amount      integer     NOT NULL CHECK (amount > 0),
  currency    text        NOT NULL,
  payment_way smallint    NOT NULL,
  -- Whether its bookings, or their changes, end with it.
  is_hold     boolean     NOT NULL,
  until       timestamptz NOT NULL,
  state       text        NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'paid', 'lapsed', 'withdrawn', 'overtaken')),
  by          integer     REFERENCES account (id),
  version     integer     NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);
CREATE INDEX payment_request_checkout ON payment_request (checkout_id);
CREATE INDEX payment_request_open ON payment_request (until) WHERE state = 'open';
CREATE INDEX payment_request_state ON payment_request (state, updated_at DESC, id DESC);
CREATE TRIGGER payment_request_version BEFORE UPDATE ON payment_request FOR EACH ROW EXECUTE FUNCTION count_version();

-- What it is for.
CREATE TABLE payment_request_line (
  request_id     bigint  NOT NULL REFERENCES payment_request (id),
  reservation_id bigint  NOT NULL REFERENCES reservation (id),
  amount         integer NOT NULL CHECK (amount > 0),
  PRIMARY KEY (request_id, reservation_id)
);
CREATE INDEX payment_request_line_reservation ON payment_request_line (reservation_id);

-- The payments by which it is paid: one at a time.
ALTER TABLE payment ADD COLUMN request_id bigint REFERENCES payment_request (id);
CREATE UNIQUE INDEX payment_of_request_open ON payment (request_id) WHERE state IN ('open', 'authorised') AND request_id IS NOT NULL;
CREATE INDEX payment_of_request ON payment (request_id) WHERE request_id IS NOT NULL;
ALTER TABLE payment DROP CONSTRAINT payment_purpose_check,
  ADD CONSTRAINT payment_purpose_check CHECK (purpose IN ('checkout', 'edit', 'request'));
