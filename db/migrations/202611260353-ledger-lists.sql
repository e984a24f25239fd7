-- The list of the ledger and its sums (docs/spec/ledger.md): in order of time, and by guest.
CREATE INDEX ledger_at ON ledger (at, id);
CREATE INDEX ledger_account ON ledger (account_id, at, id);
