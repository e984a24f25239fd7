-- Each currency has books of its own. Exports of before are of those in yen, as are those of the running release.
ALTER TABLE journal_export ADD COLUMN currency text NOT NULL DEFAULT 'JPY',
  ADD CONSTRAINT journal_export_currency_check CHECK (currency IN ('JPY', 'SGD')),
  DROP CONSTRAINT journal_export_month_no_key,
  ADD CONSTRAINT journal_export_month_currency_no_key UNIQUE (month, currency, no);
