-- A closure that was made at the command line is by nobody. The previous release works on the result: it shows no name.
ALTER TABLE closure ALTER COLUMN by DROP NOT NULL;
