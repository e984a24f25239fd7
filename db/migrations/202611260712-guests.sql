-- What staff decide about a guest is written against a version (CONSOLE-21). A sign-in or a saved card is no new version.
ALTER TABLE account ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The guest that this one was merged into (docs/spec/guests.md): what the ledger and documents name by the old number is shown under it.
  ADD COLUMN merged_into integer REFERENCES account (id) ON DELETE SET NULL;
CREATE INDEX account_merged ON account (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX account_created ON account (created_at, id) WHERE deleted_at IS NULL;
CREATE TRIGGER account_version BEFORE UPDATE OF first_name, last_name, company, name_kana, phone_number, email, locale,
  blocked_at, deleted_at ON account FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE INDEX contact_message_account ON contact_message (account_id) WHERE account_id IS NOT NULL;
