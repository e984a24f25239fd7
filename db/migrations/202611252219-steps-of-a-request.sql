-- What a request under an idempotency key has written so far, by step, until its answer is stored (API-24).
ALTER TABLE idempotency ADD COLUMN steps jsonb;
