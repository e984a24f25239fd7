-- The console lists estimates from the newest on.
CREATE INDEX estimate_listed ON estimate (made_at, id);
