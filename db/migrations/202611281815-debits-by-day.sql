-- What left an account on each day of a statement, as [{"on": day, "sum": amount}]; null for a statement that was taken in before.
ALTER TABLE bank_statement ADD COLUMN debit_days jsonb;
