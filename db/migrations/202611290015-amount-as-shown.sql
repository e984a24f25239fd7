-- Lists filter and sort by the amount that they show: of a canceled booking its fee. A search finds what was booked, too.
CREATE INDEX reservation_amount ON reservation ((CASE WHEN canceled_at IS NULL THEN price ELSE coalesce(cancel_fee, 0) END), id);
CREATE INDEX reservation_canceled_price ON reservation (price) WHERE canceled_at IS NOT NULL;
DROP INDEX reservation_price;
