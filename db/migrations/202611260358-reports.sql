-- What reports add up (REPORT-5): a row for each room, day or month, and currency, made from the bookings by
-- src/domain/reports/tally.ts. Nothing is decided by them, and they can be made again at any time.
CREATE TABLE room_day (
  space_id integer NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  made integer NOT NULL,
  canceled integer NOT NULL,
  uses integer NOT NULL,
  minutes integer NOT NULL,
  made_sum bigint NOT NULL,
  canceled_sum bigint NOT NULL,
  revenue bigint NOT NULL,
  fees bigint NOT NULL,
  transfer_fees bigint NOT NULL,
  outstanding bigint NOT NULL,
  owed bigint NOT NULL,
  untaken bigint NOT NULL,
  ledger bigint NOT NULL,
  -- By payment method, source, days between booking and use, and hour: the places are those of the domain's lists.
  ways bigint[] NOT NULL,
  sources integer[] NOT NULL,
  source_sums bigint[] NOT NULL,
  leads integer[] NOT NULL,
  hours integer[] NOT NULL,
  -- The bookings whose money is not what they say.
  differing bigint[] NOT NULL,
  PRIMARY KEY (space_id, day, currency)
);
CREATE INDEX room_day_day ON room_day (day, space_id);

CREATE TABLE room_month (LIKE room_day);
ALTER TABLE room_month RENAME COLUMN day TO month;
ALTER TABLE room_month ADD PRIMARY KEY (space_id, month, currency);
CREATE INDEX room_month_month ON room_month (month, space_id);

-- The rooms and moments whose rows have to be made again. Rows are added by the transaction of the change and removed by
-- the one that makes the rows, so that none is lost.
CREATE TABLE report_change (
  space_id integer NOT NULL,
  at timestamptz NOT NULL
);

CREATE FUNCTION note_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO report_change (space_id, at)
    SELECT OLD.space_id, at FROM unnest(ARRAY[OLD.starts_at, OLD.canceled_at]) AS at WHERE at IS NOT NULL
      AND (NEW.space_id IS DISTINCT FROM OLD.space_id OR at IS DISTINCT FROM NEW.starts_at AND at IS DISTINCT FROM NEW.canceled_at);
  END IF;
  INSERT INTO report_change (space_id, at)
  SELECT NEW.space_id, at FROM unnest(ARRAY[NEW.starts_at, NEW.canceled_at]) AS at WHERE at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER reservation_reported_new AFTER INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION note_report_change();
CREATE TRIGGER reservation_reported AFTER UPDATE ON reservation FOR EACH ROW WHEN (
  (NEW.space_id, NEW.starts_at, NEW.ends_at, NEW.price, NEW.paid, NEW.canceled_at, NEW.cancel_fee, NEW.refund,
   NEW.before_edit, NEW.approval, NEW.terms, NEW.received, NEW.returned, NEW.payment_way, NEW.requested_change)
  IS DISTINCT FROM
  (OLD.space_id, OLD.starts_at, OLD.ends_at, OLD.price, OLD.paid, OLD.canceled_at, OLD.cancel_fee, OLD.refund,
   OLD.before_edit, OLD.approval, OLD.terms, OLD.received, OLD.returned, OLD.payment_way, OLD.requested_change))
  EXECUTE FUNCTION note_report_change();

-- Money of a booking that moves without a change of its row.
CREATE FUNCTION note_reported_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (space_id, at)
  SELECT space_id, coalesce(canceled_at, starts_at) FROM reservation WHERE id = NEW.reservation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_reported AFTER INSERT ON ledger FOR EACH ROW WHEN (NEW.reservation_id IS NOT NULL)
  EXECUTE FUNCTION note_reported_money();
CREATE TRIGGER refund_reported AFTER INSERT OR UPDATE ON refund FOR EACH ROW WHEN (NEW.reservation_id IS NOT NULL)
  EXECUTE FUNCTION note_reported_money();
-- Whether the card of an order is taken depends on its payment.
CREATE FUNCTION note_reported_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (space_id, at)
  SELECT space_id, coalesce(canceled_at, starts_at) FROM reservation WHERE checkout_id = NEW.checkout_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_reported AFTER UPDATE ON payment FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state AND NEW.checkout_id IS NOT NULL) EXECUTE FUNCTION note_reported_payment();

CREATE INDEX reservation_canceled ON reservation (canceled_at, id) WHERE canceled_at IS NOT NULL;
CREATE INDEX occupancy_closures ON occupancy (lower(during), space_id) WHERE kind = 'closure';

-- Everything that there is has to be counted once.
INSERT INTO report_change (space_id, at)
SELECT space_id, min(at) FROM (
  SELECT space_id, starts_at AS at FROM reservation
  UNION ALL SELECT space_id, canceled_at FROM reservation WHERE canceled_at IS NOT NULL) AS moments
GROUP BY space_id, date_trunc('day', at AT TIME ZONE 'UTC');
