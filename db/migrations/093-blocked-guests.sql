-- Guests whom staff have stopped from booking. The previous release works on the result: it lets them book.
ALTER TABLE account ADD COLUMN blocked_at timestamptz;
-- For the colleagues. It may name people and goes when the account is anonymised.
ALTER TABLE account ADD COLUMN blocked_reason text CHECK (length(blocked_reason) <= 500);
