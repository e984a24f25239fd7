-- Refunds that leave by transfer: batches for a bank's file, what came back, and money that belongs to nobody.
CREATE TABLE refund_batch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The day on which the bank makes the transfers.
  transfer_on date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  total bigint NOT NULL CHECK (total > 0),
  -- The file as it is downloaded.
  file bytea NOT NULL,
  sha256 bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('exported', 'made', 'void')),
  by text NOT NULL,
  at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER refund_batch_version BEFORE UPDATE ON refund_batch FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE INDEX refund_batch_open ON refund_batch (transfer_on, id) WHERE state = 'exported';

CREATE TABLE refund_batch_item (
  batch_id integer NOT NULL REFERENCES refund_batch (id),
  refund_id bigint NOT NULL REFERENCES refund (id),
  amount integer NOT NULL,
  -- Where to, as it was when the file was made.
  bank_account jsonb NOT NULL,
  -- Null while the batch is exported.
  outcome text CHECK (outcome IN ('made', 'came_back', 'void')),
  reason text,
  PRIMARY KEY (batch_id, refund_id)
);
-- A refund is in one batch at a time, whoever makes them.
CREATE UNIQUE INDEX refund_batch_item_live ON refund_batch_item (refund_id) WHERE outcome IS NULL OR outcome = 'made';
CREATE INDEX refund_batch_item_refund ON refund_batch_item (refund_id);

ALTER TABLE refund
  ADD COLUMN batch_id integer REFERENCES refund_batch (id),
  -- Of money on a statement that belongs to no booking.
  ADD COLUMN bank_line_id bigint REFERENCES bank_line (id),
  -- The day on which a bank transferred it; null while it is owed, and where the card provider paid it.
  ADD COLUMN transferred_on date,
  -- Why its transfer came back; null once another account is known.
  ADD COLUMN came_back text,
  -- When the guest was last asked for an account.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT refund_state_check,
  ADD CONSTRAINT refund_state_check CHECK (state IN ('due', 'pending', 'succeeded', 'failed', 'manual', 'dropped'));
UPDATE refund f SET transferred_on = (l.at AT TIME ZONE 'Asia/Tokyo')::date FROM ledger l
  WHERE f.state = 'succeeded' AND l.provider_ref = 'bank_out:' || f.id;
CREATE TRIGGER refund_version BEFORE UPDATE OF state, amount, bank_account, batch_id, came_back, asked_at ON refund
  FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE INDEX refund_batch_refund ON refund (batch_id) WHERE batch_id IS NOT NULL;
CREATE UNIQUE INDEX refund_bank_line ON refund (bank_line_id) WHERE bank_line_id IS NOT NULL AND state <> 'dropped';
CREATE INDEX refund_created ON refund (created_at, id);

ALTER TABLE bank_line
  DROP CONSTRAINT bank_line_state_check,
  ADD CONSTRAINT bank_line_state_check CHECK (state IN ('open', 'matched', 'ignored', 'returning', 'refunded'));
-- Lines that wait to be confirmed are counted with every poll of the console.
CREATE INDEX bank_line_open ON bank_line (id) WHERE state = 'open' AND kind = 'transfer';
CREATE INDEX bank_line_returning ON bank_line (id) WHERE state = 'returning';

-- What goes back of a statement's line belongs to no booking.
ALTER TABLE money_back ALTER COLUMN reservation_id DROP NOT NULL;

-- The last moment to answer a dispute, as the provider says it.
ALTER TABLE dispute ADD COLUMN due_by timestamptz;
