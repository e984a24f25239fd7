-- One more kind of link in mails: it moves an account of the staff to the address that the link was sent to.
ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check;
ALTER TABLE account_token
  ADD CONSTRAINT account_token_purpose_check CHECK (purpose IN ('verify', 'reset', 'login', 'undo', 'staff_address'));
