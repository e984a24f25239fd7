-- Since when the provider has been processing an open payment: whose guest has stopped waiting is told by mail.
ALTER TABLE payment ADD COLUMN processing_since timestamptz;
