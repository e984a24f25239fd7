-- The bookings that were repeated and booked together (SERIES-7). The release before knows nothing of it.
ALTER TABLE reservation ADD COLUMN series_id uuid;
CREATE INDEX reservation_series ON reservation (series_id) WHERE series_id IS NOT NULL;
