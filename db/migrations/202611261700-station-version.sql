-- Stations are changed in the console, too: the version that somebody saw.
ALTER TABLE station ADD COLUMN version integer NOT NULL DEFAULT 1;
