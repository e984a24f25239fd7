-- What those who run the rooms need to find bookings and to answer for them. The previous release works on the result: it
-- writes none of the new columns, and every one of them has a default.

-- Which write a person saw: each update adds one, and a write that saw another number is refused.
ALTER TABLE reservation ADD COLUMN version integer NOT NULL DEFAULT 1;
-- invoice: paid by `due_on`, never canceled for want of money, so `pay_by` stays null. free: nothing is owed.
ALTER TABLE reservation ADD COLUMN terms text NOT NULL DEFAULT 'prepaid' CHECK (terms IN ('prepaid', 'invoice', 'free'));
ALTER TABLE reservation ADD COLUMN due_on date;
-- What has come in by transfer while a part of the price is still owed.
ALTER TABLE reservation ADD COLUMN received integer NOT NULL DEFAULT 0 CHECK (received >= 0);
ALTER TABLE reservation ADD COLUMN source text NOT NULL DEFAULT 'guest' CHECK (source IN ('guest', 'operator', 'api'));
-- The member of staff who booked it. No foreign key: a guest's booking must not pay for the check.
ALTER TABLE reservation ADD COLUMN booked_by integer;

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_version BEFORE UPDATE ON reservation FOR EACH ROW EXECUTE FUNCTION count_version();

-- Every order of the list of bookings has its index; the id makes it unique, so that a page ends at a definite place.
CREATE INDEX reservation_starts ON reservation (starts_at, id);
CREATE INDEX reservation_created ON reservation (created_at, id);
CREATE INDEX reservation_updated ON reservation (updated_at, id);
CREATE INDEX reservation_price ON reservation (price, id);
-- The rest are partial: a new booking of a guest is in none of them.
CREATE INDEX reservation_invoice_due ON reservation (due_on)
  WHERE terms = 'invoice' AND NOT paid AND canceled_at IS NULL;
CREATE INDEX reservation_change_waiting ON reservation (updated_at, id) WHERE editing;
CREATE INDEX reservation_space_canceled ON reservation (space_id, starts_at) WHERE canceled_at IS NOT NULL;
CREATE INDEX reservation_booked_by ON reservation (booked_by, id) WHERE booked_by IS NOT NULL;
CREATE INDEX refund_open ON refund (reservation_id) WHERE state IN ('due', 'pending', 'manual');
CREATE INDEX document_number_search ON document (year, number);

-- ---------------------------------------------------------------- words that find a guest
-- How the furigana of a name reads, and who wrote it down.
ALTER TABLE account ADD COLUMN name_kana text;
ALTER TABLE account ADD COLUMN kana_by integer;

-- As it is compared: width (NFKC), letter case, katakana as hiragana, without spaces; as src/domain/search/search-text.ts.
CREATE FUNCTION fold_word(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(regexp_replace(lower(normalize(given, NFKC)), '\s', '', 'g'),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ')
$$;

-- What a guest is found by, each from its beginning. Kept by a trigger, whoever writes the account.
CREATE TABLE account_word (
  word       text    COLLATE "C" NOT NULL,
  account_id integer NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (word, account_id)
);
CREATE INDEX account_word_account ON account_word (account_id);

-- Names in both orders, so that either part finds them; the company with and without its legal form; the address, which
-- begins with its local part, and its domain; the digits of the phone, as dialled from inside Japan too, and the last four.
CREATE FUNCTION words_of(one account) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT word FROM (
    SELECT fold_word(unnest(ARRAY[
      one.last_name || one.first_name,
      one.first_name || one.last_name,
      one.company,
      regexp_replace(normalize(one.company, NFKC), '株式会社|有限会社|合同会社|合資会社|一般社団法人|\((株|有|同|資)\)', '', 'g'),
      one.email,
      split_part(one.email, '@', 2),
      one.name_kana,
      split_part(one.name_kana, ' ', 2) || split_part(one.name_kana, ' ', 1)
    ])) AS word
    UNION ALL
    SELECT unnest(ARRAY[digits, regexp_replace(digits, '^81', '0'), right(digits, 4)])
    FROM regexp_replace(normalize(one.phone_number, NFKC), '\D', '', 'g') AS digits
  ) AS words
  WHERE word <> '' AND one.deleted_at IS NULL
$$;

CREATE FUNCTION keep_account_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM account_word WHERE account_id = NEW.id;
  END IF;
  INSERT INTO account_word (word, account_id) SELECT word, NEW.id FROM words_of(NEW) AS word;
  RETURN NULL;
END $$;
CREATE TRIGGER account_words AFTER INSERT OR UPDATE OF first_name, last_name, company, email, phone_number, name_kana,
  deleted_at ON account FOR EACH ROW EXECUTE FUNCTION keep_account_words();

INSERT INTO account_word (word, account_id)
SELECT word, account.id FROM account, LATERAL words_of(account) AS word;

-- ---------------------------------------------------------------- what only staff see
-- Removed notes stay in the audit; the row stays without its text.
CREATE TABLE booking_note (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id bigint      REFERENCES reservation (id),
  account_id     integer     REFERENCES account (id),
  text           text        NOT NULL CHECK (length(text) <= 2000),
  by             integer     NOT NULL REFERENCES account (id),
  at             timestamptz NOT NULL,
  pinned         boolean     NOT NULL DEFAULT false,
  version        integer     NOT NULL DEFAULT 1,
  removed_at     timestamptz,
  CHECK (num_nonnulls(reservation_id, account_id) = 1)
);
CREATE INDEX booking_note_reservation ON booking_note (reservation_id) WHERE removed_at IS NULL;
CREATE INDEX booking_note_account ON booking_note (account_id) WHERE removed_at IS NULL;
CREATE TRIGGER booking_note_version BEFORE UPDATE ON booking_note FOR EACH ROW EXECUTE FUNCTION count_version();

-- Filters that a person keeps under a name: the query of the list's address.
CREATE TABLE saved_view (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer     NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  screen     text        NOT NULL,
  name       text        NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query      text        NOT NULL CHECK (length(query) <= 2000),
  version    integer     NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, screen, name)
);
CREATE TRIGGER saved_view_version BEFORE UPDATE ON saved_view FOR EACH ROW EXECUTE FUNCTION count_version();

-- ---------------------------------------------------------------- mails as they were sent
-- One row for each mail that was sent or could not be, with its text as the recipient has it. A mail with a link that
-- opens an account keeps no text. After 400 days only what was sent when remains. No foreign keys, as in "mail".
CREATE TABLE mail_log (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key            text        NOT NULL,
  kind           text        NOT NULL,
  recipient      text,
  locale         text,
  subject        text,
  text           text,
  html           text,
  reply_to       text,
  reservation_id bigint,
  checkout_id    bigint,
  account_id     integer,
  inquiry_id     bigint,
  at             timestamptz NOT NULL,
  state          text        NOT NULL CHECK (state IN ('sent', 'failed')),
  problem        text,
  -- The member of staff who had it sent; null where an event did.
  by             integer
);
CREATE INDEX mail_log_at ON mail_log (at, id) WHERE recipient IS NOT NULL;
CREATE INDEX mail_log_recipient ON mail_log (lower(recipient)) WHERE recipient IS NOT NULL;
CREATE INDEX mail_log_reservation ON mail_log (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX mail_log_checkout ON mail_log (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX mail_log_account ON mail_log (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX mail_log_failed ON mail_log (at, id) WHERE state = 'failed';

-- Who did what: of staff and of commands only, so that a guest's booking is in neither index.
CREATE INDEX audit_staff ON audit (actor, id) WHERE actor NOT LIKE 'account:%';
CREATE INDEX audit_staff_at ON audit (at, id) WHERE actor NOT LIKE 'account:%';

-- What an event replaced and with what, where that is personal. The audit itself names people by id only, and stays when
-- they go; these rows go with them.
CREATE TABLE audit_personal (
  audit_id   bigint  PRIMARY KEY REFERENCES audit (id),
  account_id integer NOT NULL,
  before     jsonb,
  after      jsonb
);
CREATE INDEX audit_personal_account ON audit_personal (account_id);
