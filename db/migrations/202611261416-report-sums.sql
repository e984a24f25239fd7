-- What reports add up over all rooms, over guests and over companies (REPORT-5, REPORT-8): kept for each day and each month,
-- so that a report of a year reads some thousand rows however many bookings there are. Nothing is decided by them.

-- The sums of room_day and room_month over all rooms, kept by their triggers: whichever release writes those tables, these
-- follow. `span` is 'day' or 'month', `starts_on` its first day.
CREATE TABLE report_sum (
  span text NOT NULL,
  starts_on date NOT NULL,
  currency text NOT NULL,
  made bigint NOT NULL,
  canceled bigint NOT NULL,
  uses bigint NOT NULL,
  minutes bigint NOT NULL,
  made_sum bigint NOT NULL,
  canceled_sum bigint NOT NULL,
  revenue bigint NOT NULL,
  fees bigint NOT NULL,
  transfer_fees bigint NOT NULL,
  outstanding bigint NOT NULL,
  owed bigint NOT NULL,
  untaken bigint NOT NULL,
  ledger bigint NOT NULL,
  PRIMARY KEY (span, starts_on, currency)
);
-- Their lists, a row for each place that is not 0 in some room: `list` is the name of the column there.
CREATE TABLE report_list (
  span text NOT NULL,
  starts_on date NOT NULL,
  currency text NOT NULL,
  list text NOT NULL,
  place integer NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (span, starts_on, currency, list, place)
);

CREATE FUNCTION add_report_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  span text := TG_ARGV[0];
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  EXECUTE format($sums$
    INSERT INTO report_sum SELECT %1$L, %1$I, currency, $1 * sum(made), $1 * sum(canceled), $1 * sum(uses), $1 * sum(minutes),
      $1 * sum(made_sum), $1 * sum(canceled_sum), $1 * sum(revenue), $1 * sum(fees), $1 * sum(transfer_fees),
      $1 * sum(outstanding), $1 * sum(owed), $1 * sum(untaken), $1 * sum(ledger)
    FROM changed GROUP BY %1$I, currency
    ON CONFLICT (span, starts_on, currency) DO UPDATE SET made = report_sum.made + excluded.made,
      canceled = report_sum.canceled + excluded.canceled, uses = report_sum.uses + excluded.uses,
      minutes = report_sum.minutes + excluded.minutes, made_sum = report_sum.made_sum + excluded.made_sum,
      canceled_sum = report_sum.canceled_sum + excluded.canceled_sum, revenue = report_sum.revenue + excluded.revenue,
      fees = report_sum.fees + excluded.fees, transfer_fees = report_sum.transfer_fees + excluded.transfer_fees,
      outstanding = report_sum.outstanding + excluded.outstanding, owed = report_sum.owed + excluded.owed,
      untaken = report_sum.untaken + excluded.untaken, ledger = report_sum.ledger + excluded.ledger $sums$, span) USING sign;
  EXECUTE format($lists$
    INSERT INTO report_list SELECT %1$L, %1$I, currency, list, place, $1 * sum(value)
    FROM changed CROSS JOIN LATERAL (
      SELECT 'ways', v, n FROM unnest(ways) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'sources', v, n FROM unnest(sources) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'source_sums', v, n FROM unnest(source_sums) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'leads', v, n FROM unnest(leads) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'hours', v, n FROM unnest(hours) WITH ORDINALITY AS u (v, n) WHERE v <> 0) AS l (list, value, place)
    GROUP BY %1$I, currency, list, place
    ON CONFLICT (span, starts_on, currency, list, place) DO UPDATE SET value = report_list.value + excluded.value $lists$, span)
  USING sign;
  RETURN NULL;
END $$;

CREATE TRIGGER room_day_added AFTER INSERT ON room_day REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('day');
CREATE TRIGGER room_month_added AFTER INSERT ON room_month REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('month');
-- What there is already is added up by the same triggers.
CREATE TEMPORARY TABLE kept_day ON COMMIT DROP AS TABLE room_day;
CREATE TEMPORARY TABLE kept_month ON COMMIT DROP AS TABLE room_month;
TRUNCATE room_day, room_month;
INSERT INTO room_day SELECT * FROM kept_day;
INSERT INTO room_month SELECT * FROM kept_month;
CREATE TRIGGER room_day_removed AFTER DELETE ON room_day REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('day');
CREATE TRIGGER room_month_removed AFTER DELETE ON room_month REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('month');

-- What a report says of each room is read from the index alone.
CREATE INDEX room_day_figures ON room_day (day) INCLUDE (space_id, currency, uses, minutes, revenue, fees);
CREATE INDEX room_month_figures ON room_month (month) INCLUDE (space_id, currency, uses, minutes, revenue, fees);
DROP INDEX room_day_day;
DROP INDEX room_month_month;

-- Every use with what a report about guests asks of it. It is made again for a guest as a whole.
CREATE TABLE guest_use (
  account_id integer NOT NULL,
  reservation_id bigint NOT NULL,
  space_id integer NOT NULL,
  -- On the clock of the room: when it begins, when the guest first used a room, and the use before; -infinity for none.
  day date NOT NULL,
  first_on date NOT NULL,
  before_on date NOT NULL,
  currency text NOT NULL,
  revenue bigint NOT NULL,
  -- Of the guest; empty for none.
  company text NOT NULL,
  PRIMARY KEY (account_id, reservation_id)
);
CREATE INDEX guest_use_space ON guest_use (space_id, day) INCLUDE (account_id, first_on, currency, revenue, company);
CREATE INDEX guest_use_company ON guest_use (company, day) INCLUDE (account_id, currency) WHERE company <> '';

-- Uses by the day on which the guest first used a room ('first'), and by the day of the guest's use before ('before', of
-- all currencies under ''). How many guests used a room in a period is how many uses in it had none before in it.
CREATE TABLE guest_sum (
  span text NOT NULL,
  starts_on date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('first', 'before')),
  since date NOT NULL,
  currency text NOT NULL,
  uses bigint NOT NULL,
  revenue bigint NOT NULL,
  PRIMARY KEY (span, starts_on, kind, since, currency)
);
CREATE TABLE company_sum (
  span text NOT NULL,
  starts_on date NOT NULL,
  company text NOT NULL,
  currency text NOT NULL,
  uses bigint NOT NULL,
  revenue bigint NOT NULL,
  PRIMARY KEY (span, starts_on, company, currency)
);

-- The guests whose uses have to be made again, noted as report_change is.
CREATE TABLE guest_change (account_id integer NOT NULL);

CREATE FUNCTION note_guest_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO guest_change (account_id) VALUES (OLD.account_id); END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.account_id <> OLD.account_id) THEN
    INSERT INTO guest_change (account_id) VALUES (NEW.account_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_guest AFTER INSERT OR DELETE ON reservation FOR EACH ROW EXECUTE FUNCTION note_guest_change();
CREATE TRIGGER reservation_guest_changed AFTER UPDATE ON reservation FOR EACH ROW WHEN (
  (NEW.account_id, NEW.space_id, NEW.starts_at, NEW.price, NEW.returned, NEW.before_edit, NEW.canceled_at, NEW.approval)
  IS DISTINCT FROM
  (OLD.account_id, OLD.space_id, OLD.starts_at, OLD.price, OLD.returned, OLD.before_edit, OLD.canceled_at, OLD.approval))
  EXECUTE FUNCTION note_guest_change();

CREATE FUNCTION note_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guest_change (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER account_company AFTER UPDATE ON account FOR EACH ROW WHEN (
  (NEW.company, NEW.deleted_at) IS DISTINCT FROM (OLD.company, OLD.deleted_at)) EXECUTE FUNCTION note_company_change();

INSERT INTO guest_change (account_id) SELECT DISTINCT account_id FROM reservation;
