-- What reports add up, by the issuer of the room: {"3": [revenue, fees]}. Null where an earlier release has made the row;
-- such months are counted again.
ALTER TABLE room_day ADD COLUMN issuers jsonb;
ALTER TABLE room_month ADD COLUMN issuers jsonb;
CREATE INDEX room_month_uncounted ON room_month (space_id) WHERE issuers IS NULL;
