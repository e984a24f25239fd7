-- The session in which a cart was last held: its holds end with it. Null for payments opened before this migration.
ALTER TABLE payment ADD COLUMN session_hash bytea;
CREATE INDEX payment_open_session ON payment (session_hash) WHERE state = 'open' AND session_hash IS NOT NULL;
