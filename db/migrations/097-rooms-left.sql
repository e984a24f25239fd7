-- The rooms that a booking has left: [{"space_id", "issuer_id" or null, "at"}], the last one last. An invoice of an issuer
-- whose room was left is put right by a return invoice. The previous release works on the result: it writes none.
ALTER TABLE reservation ADD COLUMN rooms_left jsonb NOT NULL DEFAULT '[]';
