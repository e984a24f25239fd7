-- A closure of many rooms is written some rooms at a time, so that nobody's booking waits for all of it. The previous
-- release works on the result: a closure that is still being written it takes for one that is there.

-- False until all of its rooms are written: until then it is in no list, and a failure opens again what was closed.
ALTER TABLE closure ADD COLUMN is_made boolean NOT NULL DEFAULT true;
-- Until when somebody is writing its times. After that the sweep does.
ALTER TABLE closure ADD COLUMN writing_until timestamptz;
