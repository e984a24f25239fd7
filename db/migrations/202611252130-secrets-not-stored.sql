-- Secrets that were stored without need (DATA-8).

-- Answers under an idempotency key. A repeat of such a request is done again, as that of one whose key was never used.
DELETE FROM idempotency
  WHERE answer LIKE '%otpauth%' OR answer LIKE '%recovery_codes"%' OR answer LIKE '%client_secret%' OR answer LIKE '%/calendar/%.ics%';

UPDATE provider_event SET body = regexp_replace(body::text, '"client_secret": "[^"]*"', '"client_secret": null', 'g')::jsonb
  WHERE body::text LIKE '%"client_secret": "%';

-- The running release needs the secrets of open payments. The sweep of old rows removes each once its payment has ended.
UPDATE payment SET client_secret = NULL WHERE client_secret IS NOT NULL AND state <> 'open';
