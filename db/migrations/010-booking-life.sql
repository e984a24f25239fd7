-- What the life of a booking needs beside its first tables.

-- Every call that creates something at the provider is made under a key that was stored before it, so that a repeat
-- after a crash or a timeout finds what the first made. Random: a database that begins anew never meets old keys.
ALTER TABLE payment ADD COLUMN provider_key uuid NOT NULL DEFAULT gen_random_uuid();
-- Why a payment that has not become a booking has not: given back by the user, its hold ran out, its time was lost, …
ALTER TABLE payment ADD COLUMN ended_because text
  CHECK (ended_because IN ('given_back', 'superseded', 'expired', 'slot_taken', 'price_changed', 'declined', 'canceled'));
-- Where to transfer to (way 3), as the provider last said.
ALTER TABLE payment ADD COLUMN transfer jsonb;
-- What is being captured, by booking: written before the call, so that a cancel in between cannot change it.
ALTER TABLE payment ADD COLUMN capturing jsonb;
CREATE INDEX payment_open ON payment (account_id) WHERE state = 'open';

-- Money that came although its order had ended goes back without ever having been a booking.
ALTER TABLE refund ALTER COLUMN reservation_id DROP NOT NULL;
ALTER TABLE refund ADD COLUMN provider_key uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX refund_to_make ON refund (id) WHERE state = 'manual';

-- Bookings that wait for their money, their approval, or the capture of a change: found without reading the rest.
CREATE INDEX reservation_unfinished ON reservation (checkout_id) WHERE before_edit IS NOT NULL;
CREATE INDEX dispute_payment ON dispute (payment_id);
