-- What makes the links of a logged mail work without a login: encrypted, with marks in the mail's text in their place.
ALTER TABLE mail_log ADD COLUMN sealed_links bytea;

-- The links of mails that are in the log already are shortened: a backup must open none of them. Sent again, such a mail
-- leads to the list of bookings by its other link.
UPDATE mail_log SET
    text = regexp_replace(text, '(https?://[^\s"''<>]*[./=])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])', '\1…', 'g'),
    html = regexp_replace(html, '(https?://[^\s"''<>]*[./=])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])', '\1…', 'g'),
    parts = regexp_replace(parts::text, '(https?://[^\s"''<>]*[./=])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])', '\1…', 'g')::jsonb
  WHERE text IS NOT NULL;
