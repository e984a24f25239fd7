-- A change that a guest asks for and that waits for the operator: {"times", "payment_id"}, and until when it waits. The
-- booking keeps its own times meanwhile. The previous release works on the result: it makes changes at once.
ALTER TABLE reservation
  ADD COLUMN requested_change jsonb,
  ADD COLUMN request_until timestamptz;
CREATE INDEX reservation_requests ON reservation (request_until, id) WHERE request_until IS NOT NULL;
