-- The one card of the older credit_cards calls, as the provider described it when it was put on file: last four
-- digits, expiry, holder, brand's token. GET users shows it without asking the provider at each page.
ALTER TABLE account ADD COLUMN credit_card jsonb;
