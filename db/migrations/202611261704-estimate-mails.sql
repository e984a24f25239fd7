-- Estimates that are mailed on (ESTIMATE-11). Of the first link's secret only a digest is stored, so each mail has a link of
-- its own, made when it is written.
ALTER TABLE estimate ADD COLUMN mailed integer NOT NULL DEFAULT 0;

CREATE TABLE estimate_link (
  digest      bytea  PRIMARY KEY,
  estimate_id bigint NOT NULL REFERENCES estimate ON DELETE CASCADE
);
CREATE INDEX estimate_link_estimate ON estimate_link (estimate_id);

-- Addresses, as hashes, that take no mails which other people have sent through the site (ESTIMATE-13).
CREATE TABLE stopped_address (
  address_key text        PRIMARY KEY,
  at          timestamptz NOT NULL
);

-- Who they went to is forgotten earlier than with other mails (ESTIMATE-8).
CREATE INDEX mail_log_strangers ON mail_log (at) WHERE recipient IS NOT NULL AND kind = 'estimate.mailed';
