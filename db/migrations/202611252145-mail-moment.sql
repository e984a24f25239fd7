-- What a mail about a booking says of it: the state of the moment that the mail reports, kept with the queued mail. Only
-- what can change later is kept.
CREATE FUNCTION reservation_state(r reservation) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', r.id, 'space_id', r.space_id, 'starts_at', r.starts_at, 'ends_at', r.ends_at,
    'cleaning_minutes', r.cleaning_minutes, 'price', r.price, 'paid', r.paid, 'paid_at', r.paid_at, 'pay_by', r.pay_by,
    'due_on', r.due_on, 'terms', r.terms, 'received', r.received, 'canceled_at', r.canceled_at,
    'cancel_fee', r.cancel_fee, 'refund', r.refund, 'released', r.released, 'editing', r.editing,
    'before_edit', r.before_edit, 'approval', r.approval, 'requested_change', r.requested_change,
    'request_until', r.request_until, 'calendar_sequence', r.calendar_sequence)
$$;

-- All bookings of a mail's order. A mail that is about one booking names its order through it.
CREATE FUNCTION order_state(checkout bigint, booking bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(reservation_state(r) ORDER BY r.id) FROM reservation r
  WHERE r.checkout_id = coalesce(checkout, (SELECT one.checkout_id FROM reservation one WHERE one.id = booking))
$$;
