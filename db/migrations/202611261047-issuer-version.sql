-- Which state of an issuer somebody has seen who changes it.
ALTER TABLE issuer ADD COLUMN version integer NOT NULL DEFAULT 1;
