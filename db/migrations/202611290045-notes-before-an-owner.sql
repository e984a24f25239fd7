-- An import may bring notes before anybody is on the staff: they are by nobody.
ALTER TABLE booking_note ALTER COLUMN by DROP NOT NULL;
