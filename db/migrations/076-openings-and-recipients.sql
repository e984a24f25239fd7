-- Staff open documents, too. Only the guest's downloads count for the stamp of a reissue; the previous release writes
-- no others.
ALTER TABLE document_download ADD COLUMN by integer;

-- Addresses in the log of mails, found by their beginning.
DROP INDEX mail_log_recipient;
CREATE INDEX mail_log_recipient ON mail_log (lower(recipient) COLLATE "C") WHERE recipient IS NOT NULL;

-- What a mail has beside its text: events for the calendar, where to stop mails of its kind. Sent again, it has them, too.
ALTER TABLE mail_log ADD COLUMN parts jsonb;
