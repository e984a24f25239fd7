-- What somebody gave back by hand, looked at for Today.
CREATE INDEX reservation_returned ON reservation (id) WHERE returned > 0;
