-- Groups of rooms are edited in the console, too: the version that somebody saw.
ALTER TABLE space_group ADD COLUMN version integer NOT NULL DEFAULT 1;
