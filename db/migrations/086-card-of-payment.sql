-- The provider's id of the card that paid, so that the checkout begins with the card that was used last. It is no number.
ALTER TABLE payment ADD COLUMN card_id text;
