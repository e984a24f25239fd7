-- The report about guests reads each guest's uses in one pass: when the first was, how many there are, what they brought in.
CREATE INDEX reservation_used ON reservation (account_id, starts_at) INCLUDE (space_id, currency, price, returned)
  WHERE canceled_at IS NULL AND approval IS DISTINCT FROM 'waiting';
