-- What all files of db/migrations add up to. Nothing runs this file: read it to see the data, and write it again with
-- npx vitest run --project api test/schema.test.ts -u

CREATE EXTENSION btree_gist;

CREATE SEQUENCE event_position;
CREATE SEQUENCE holder_id;
CREATE SEQUENCE space_draft_batch;
CREATE SEQUENCE space_draft_version;

CREATE TABLE access_token (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  digest bytea NOT NULL,
  space_ids integer[],
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  rights text[] DEFAULT '{locks}'::text[] NOT NULL,
  group_ids integer[],
  CONSTRAINT access_token_pkey PRIMARY KEY (id),
  CONSTRAINT access_token_digest_key UNIQUE (digest)
);

CREATE TABLE account (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  email_verified_at timestamp with time zone,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text,
  phone_number text,
  postcode text,
  prefecture text,
  city text,
  block text,
  building text,
  receipt_name text,
  default_payment_method smallint,
  user_type smallint DEFAULT 0 NOT NULL,
  privileges integer DEFAULT 0 NOT NULL,
  locale text DEFAULT 'ja'::text NOT NULL,
  provider_customer_id text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  credit_card jsonb,
  name_kana text,
  kana_by integer,
  recovery_email text,
  reminder_mails boolean DEFAULT true NOT NULL,
  blocked_at timestamp with time zone,
  blocked_reason text,
  version integer DEFAULT 1 NOT NULL,
  merged_into integer,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_blocked_reason_check CHECK ((length(blocked_reason) <= 500)),
  CONSTRAINT account_default_payment_method_check CHECK ((default_payment_method = ANY (ARRAY[1, 2, 7, 8, 9]))),
  CONSTRAINT account_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT account_provider_customer_id_key UNIQUE (provider_customer_id)
);
CREATE INDEX account_blocked ON public.account USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (blocked_at IS NOT NULL));
CREATE INDEX account_created ON public.account USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX account_email ON public.account USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX account_merged ON public.account USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX account_no_mail ON public.account USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (email ~~* '%.invalid'::text));
CREATE INDEX account_of_company ON public.account USING btree (company) WHERE ((company <> ''::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX account_recovery_email ON public.account USING btree (lower(recovery_email)) WHERE ((recovery_email IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX account_unverified ON public.account USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (email_verified_at IS NULL));
CREATE TRIGGER account_company AFTER UPDATE ON public.account FOR EACH ROW WHEN (((new.company IS DISTINCT FROM old.company) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION note_company_change();
CREATE TRIGGER account_version BEFORE UPDATE OF first_name, last_name, company, name_kana, phone_number, email, locale, blocked_at, deleted_at ON public.account FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER account_words AFTER INSERT OR UPDATE OF first_name, last_name, company, email, phone_number, name_kana, deleted_at ON public.account FOR EACH ROW EXECUTE FUNCTION keep_account_words();

CREATE TABLE account_token (
  secret_hash bytea NOT NULL,
  account_id integer NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  email_change_id bigint,
  about_id bigint,
  CONSTRAINT account_token_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT account_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT account_token_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'login'::text, 'undo'::text, 'staff_address'::text, 'object'::text, 'code'::text, 'unmerge'::text])))
);
CREATE INDEX account_token_account ON public.account_token USING btree (account_id, purpose);

CREATE TABLE account_word (
  word text COLLATE "C" NOT NULL,
  account_id integer NOT NULL,
  CONSTRAINT account_word_pkey PRIMARY KEY (word, account_id),
  CONSTRAINT account_word_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX account_word_account ON public.account_word USING btree (account_id);
CREATE INDEX account_word_payer ON public.account_word USING btree (large_kana(word));

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_staff ON public.audit USING btree (actor, id) WHERE (actor !~~ 'account:%'::text);
CREATE INDEX audit_staff_at ON public.audit USING btree (at, id) WHERE (actor !~~ 'account:%'::text);
CREATE INDEX audit_subject ON public.audit USING btree (subject, id);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_personal (
  audit_id bigint NOT NULL,
  account_id integer NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_personal_pkey PRIMARY KEY (audit_id),
  CONSTRAINT audit_personal_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id)
);
CREATE INDEX audit_personal_account ON public.audit_personal USING btree (account_id);

CREATE TABLE bank_line (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  statement_id integer NOT NULL,
  fingerprint bytea NOT NULL,
  kind text NOT NULL,
  booked_on date NOT NULL,
  amount bigint NOT NULL,
  payer text NOT NULL,
  payer_folded text NOT NULL,
  bank text NOT NULL,
  branch text NOT NULL,
  reference text NOT NULL,
  edi text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  surplus bigint DEFAULT 0 NOT NULL,
  why_ignored text,
  decided_by text,
  decided_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  no_booking text,
  twin_id bigint,
  payout_id integer,
  CONSTRAINT bank_line_pkey PRIMARY KEY (id),
  CONSTRAINT bank_line_amount_check CHECK ((amount > 0)),
  CONSTRAINT bank_line_fingerprint_key UNIQUE (fingerprint),
  CONSTRAINT bank_line_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'cash'::text, 'cheque'::text, 'book'::text, 'interest'::text, 'other'::text, 'correction'::text, 'withdrawn'::text]))),
  CONSTRAINT bank_line_no_booking_check CHECK ((no_booking = ANY (ARRAY['interest'::text, 'own_transfer'::text, 'payout'::text, 'cash'::text, 'returned'::text, 'duplicate'::text, 'taken_back'::text, 'other'::text]))),
  CONSTRAINT bank_line_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES provider_payout(id),
  CONSTRAINT bank_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text, 'returning'::text, 'refunded'::text]))),
  CONSTRAINT bank_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(id),
  CONSTRAINT bank_line_surplus_check CHECK ((surplus >= 0)),
  CONSTRAINT bank_line_twin_id_fkey FOREIGN KEY (twin_id) REFERENCES bank_line(id)
);
CREATE INDEX bank_line_day ON public.bank_line USING btree (booked_on DESC, id DESC);
CREATE INDEX bank_line_open ON public.bank_line USING btree (id) WHERE ((state = 'open'::text) AND (kind = 'transfer'::text));
CREATE UNIQUE INDEX bank_line_payout ON public.bank_line USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX bank_line_returning ON public.bank_line USING btree (id) WHERE (state = 'returning'::text);
CREATE INDEX bank_line_state ON public.bank_line USING btree (state, booked_on DESC, id DESC);
CREATE INDEX bank_line_statement ON public.bank_line USING btree (statement_id);
CREATE INDEX bank_line_twin ON public.bank_line USING btree (twin_id) WHERE (twin_id IS NOT NULL);

CREATE TABLE bank_match (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  line_id bigint NOT NULL,
  reservation_id bigint NOT NULL,
  amount integer NOT NULL,
  kind text NOT NULL,
  waived integer DEFAULT 0 NOT NULL,
  before jsonb NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  undone_by text,
  CONSTRAINT bank_match_pkey PRIMARY KEY (id),
  CONSTRAINT bank_match_amount_check CHECK ((amount >= 0)),
  CONSTRAINT bank_match_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'part'::text, 'waived'::text, 'surplus'::text]))),
  CONSTRAINT bank_match_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line(id),
  CONSTRAINT bank_match_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE INDEX bank_match_line ON public.bank_match USING btree (line_id);
CREATE INDEX bank_match_reservation ON public.bank_match USING btree (reservation_id);

CREATE TABLE bank_statement (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  sha256 bytea NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  account text NOT NULL,
  from_on date,
  to_on date,
  lines integer NOT NULL,
  known integer NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  currency text DEFAULT 'JPY'::text NOT NULL,
  debits integer DEFAULT 0 NOT NULL,
  debit_sum bigint DEFAULT 0 NOT NULL,
  left_out integer DEFAULT 0 NOT NULL,
  balance bigint,
  balance_on date,
  debit_days jsonb,
  CONSTRAINT bank_statement_pkey PRIMARY KEY (id),
  CONSTRAINT bank_statement_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text]))),
  CONSTRAINT bank_statement_sha256_key UNIQUE (sha256)
);

CREATE TABLE booking_note (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  reservation_id bigint,
  account_id integer,
  text text NOT NULL,
  by integer,
  at timestamp with time zone NOT NULL,
  pinned boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT booking_note_pkey PRIMARY KEY (id),
  CONSTRAINT booking_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT booking_note_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT booking_note_check CHECK ((num_nonnulls(reservation_id, account_id) = 1)),
  CONSTRAINT booking_note_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT booking_note_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX booking_note_account ON public.booking_note USING btree (account_id) WHERE (removed_at IS NULL);
CREATE INDEX booking_note_reservation ON public.booking_note USING btree (reservation_id) WHERE (removed_at IS NULL);
CREATE TRIGGER booking_note_version BEFORE UPDATE ON public.booking_note FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE calendar_clash (
  closure_id bigint NOT NULL,
  reservation_id bigint NOT NULL,
  found_at timestamp with time zone NOT NULL,
  same_by integer,
  same_at timestamp with time zone,
  CONSTRAINT calendar_clash_pkey PRIMARY KEY (closure_id, reservation_id),
  CONSTRAINT calendar_clash_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closure(id),
  CONSTRAINT calendar_clash_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT calendar_clash_same_by_fkey FOREIGN KEY (same_by) REFERENCES account(id)
);
CREATE INDEX calendar_clash_booking ON public.calendar_clash USING btree (reservation_id);

CREATE TABLE calendar_feed (
  account_id integer NOT NULL,
  digest bytea NOT NULL,
  version integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (account_id),
  CONSTRAINT calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT calendar_feed_digest_key UNIQUE (digest)
);

CREATE TABLE calendar_identity (
  reservation_id bigint NOT NULL,
  uid text NOT NULL,
  organizer text NOT NULL,
  CONSTRAINT calendar_identity_pkey PRIMARY KEY (reservation_id)
);

CREATE TABLE calendar_in (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  space_id integer NOT NULL,
  label text NOT NULL,
  host text NOT NULL,
  url bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  next_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  asked_at timestamp with time zone,
  read_at timestamp with time zone,
  changed_at timestamp with time zone,
  full_at timestamp with time zone,
  etag text,
  last_modified text,
  digest bytea,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  problem text,
  problem_detail text,
  events integer DEFAULT 0 NOT NULL,
  notes jsonb DEFAULT '[]'::jsonb NOT NULL,
  emptied_at timestamp with time zone,
  may_be_empty boolean DEFAULT false NOT NULL,
  CONSTRAINT calendar_in_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_in_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id)
);
CREATE INDEX calendar_in_next ON public.calendar_in USING btree (next_at) WHERE (removed_at IS NULL);
CREATE INDEX calendar_in_space ON public.calendar_in USING btree (space_id) WHERE (removed_at IS NULL);
CREATE TRIGGER calendar_in_version BEFORE UPDATE OF label, url, removed_at ON public.calendar_in FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE calendar_out (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  space_ids integer[] NOT NULL,
  detail text NOT NULL,
  has_cleaning boolean NOT NULL,
  leaves_out text[] DEFAULT '{}'::text[] NOT NULL,
  locale text NOT NULL,
  digest bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  read_at timestamp with time zone,
  tag text,
  changed_at timestamp with time zone,
  CONSTRAINT calendar_out_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_out_detail_check CHECK ((detail = ANY (ARRAY['busy'::text, 'names'::text]))),
  CONSTRAINT calendar_out_digest_key UNIQUE (digest),
  CONSTRAINT calendar_out_space_ids_check CHECK ((cardinality(space_ids) > 0))
);
CREATE INDEX calendar_out_spaces ON public.calendar_out USING gin (space_ids) WHERE (removed_at IS NULL);
CREATE TRIGGER calendar_out_version BEFORE UPDATE OF name, space_ids, detail, has_cleaning, leaves_out, locale, digest, removed_at ON public.calendar_out FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE card_removal (
  customer_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone,
  CONSTRAINT card_removal_pkey PRIMARY KEY (customer_id)
);

CREATE TABLE catalog_revision (
  only_row boolean DEFAULT true NOT NULL,
  revision bigint NOT NULL,
  CONSTRAINT catalog_revision_pkey PRIMARY KEY (only_row),
  CONSTRAINT catalog_revision_only_row_check CHECK (only_row)
);

CREATE TABLE checkout (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  currency text NOT NULL,
  payment_way smallint NOT NULL,
  locale text NOT NULL,
  customer jsonb NOT NULL,
  idempotency_key text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT checkout_pkey PRIMARY KEY (id),
  CONSTRAINT checkout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT checkout_account_id_idempotency_key_key UNIQUE (account_id, idempotency_key),
  CONSTRAINT checkout_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text])))
);
CREATE INDEX checkout_account ON public.checkout USING btree (account_id, id DESC);

CREATE TABLE closing (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  day date NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  totals jsonb NOT NULL,
  lines integer NOT NULL,
  sha256 bytea NOT NULL,
  differences text[],
  by integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT closing_pkey PRIMARY KEY (id),
  CONSTRAINT closing_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT closing_check CHECK ((ends_at > starts_at)),
  CONSTRAINT closing_day_key UNIQUE (day),
  CONSTRAINT closing_starts_at_key UNIQUE (starts_at)
);
CREATE TRIGGER closing_append_only BEFORE DELETE OR UPDATE ON public.closing FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE closure (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  space_ids integer[] NOT NULL,
  starts timestamp without time zone NOT NULL,
  ends timestamp without time zone NOT NULL,
  repeat jsonb,
  reason text NOT NULL,
  note_public jsonb,
  note text DEFAULT ''::text NOT NULL,
  around bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  by integer,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  begins_at timestamp with time zone NOT NULL,
  over_at timestamp with time zone NOT NULL,
  has_gaps boolean NOT NULL,
  written integer NOT NULL,
  is_made boolean DEFAULT true NOT NULL,
  writing_until timestamp with time zone,
  calendar_id integer,
  calendar_uid text,
  summary text,
  entered_at timestamp with time zone,
  during tstzmultirange,
  known_until timestamp with time zone,
  CONSTRAINT closure_pkey PRIMARY KEY (id),
  CONSTRAINT closure_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT closure_calendar_check CHECK ((((reason = 'calendar'::text) = (calendar_id IS NOT NULL)) AND ((calendar_id IS NULL) OR ((during IS NOT NULL) AND (calendar_uid IS NOT NULL) AND (known_until IS NOT NULL))))),
  CONSTRAINT closure_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendar_in(id),
  CONSTRAINT closure_check CHECK ((ends > starts)),
  CONSTRAINT closure_note_check CHECK ((length(note) <= 2000)),
  CONSTRAINT closure_reason_check CHECK ((reason = ANY (ARRAY['maintenance'::text, 'cleaning'::text, 'owner_use'::text, 'holiday'::text, 'other'::text, 'calendar'::text]))),
  CONSTRAINT closure_space_ids_check CHECK ((cardinality(space_ids) > 0))
);
CREATE INDEX closure_begins ON public.closure USING btree (begins_at, id) WHERE (removed_at IS NULL);
CREATE INDEX closure_clashing ON public.closure USING btree (over_at) WHERE ((calendar_id IS NOT NULL) AND has_gaps AND (removed_at IS NULL));
CREATE UNIQUE INDEX closure_of_calendar ON public.closure USING btree (calendar_id, calendar_uid) WHERE ((calendar_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX closure_over ON public.closure USING btree (over_at, id) WHERE (removed_at IS NULL);
CREATE TRIGGER closure_told AFTER INSERT ON public.closure FOR EACH ROW WHEN (new.is_made) EXECUTE FUNCTION tell_of_closure();
CREATE TRIGGER closure_told_again AFTER UPDATE OF space_ids, starts, ends, repeat, removed_at, is_made ON public.closure FOR EACH ROW WHEN ((new.is_made AND ((NOT old.is_made) OR (new.version <> old.version)))) EXECUTE FUNCTION tell_of_closure();
CREATE TRIGGER closure_version BEFORE UPDATE OF space_ids, starts, ends, repeat, reason, note_public, note, around, removed_at ON public.closure FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE closure_claim (
  closure_id bigint NOT NULL,
  write_id uuid NOT NULL,
  space_id integer NOT NULL,
  during tstzmultirange NOT NULL,
  until timestamp with time zone NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT closure_claim_pkey PRIMARY KEY (id),
  CONSTRAINT closure_claim_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closure(id) ON DELETE CASCADE
);
CREATE INDEX closure_claim_closure ON public.closure_claim USING btree (closure_id, write_id);
CREATE INDEX closure_claim_space ON public.closure_claim USING btree (space_id);

CREATE TABLE company_sum (
  span text NOT NULL,
  starts_on date NOT NULL,
  company text NOT NULL,
  currency text NOT NULL,
  uses bigint NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT company_sum_pkey PRIMARY KEY (span, starts_on, company, currency)
);

CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer,
  mail text NOT NULL,
  name text NOT NULL,
  space_id integer,
  reservation_id bigint,
  content text NOT NULL,
  locale text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  assignee integer,
  asked_at timestamp with time zone,
  CONSTRAINT contact_message_pkey PRIMARY KEY (id),
  CONSTRAINT contact_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT contact_message_assignee_fkey FOREIGN KEY (assignee) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT contact_message_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT contact_message_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id),
  CONSTRAINT contact_message_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text])))
);
CREATE INDEX contact_message_account ON public.contact_message USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX contact_message_created ON public.contact_message USING btree (created_at, id);
CREATE INDEX contact_message_open ON public.contact_message USING btree (created_at, id) WHERE (state = 'open'::text);
CREATE TRIGGER contact_message_told AFTER INSERT ON public.contact_message FOR EACH ROW EXECUTE FUNCTION tell_of_inquiry();

CREATE TABLE corporate (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  kana text NOT NULL,
  address text NOT NULL,
  phone_number text NOT NULL,
  corporate_number text,
  locale text NOT NULL,
  currency text NOT NULL,
  invoice_mails text[] NOT NULL,
  has_invoice boolean DEFAULT false NOT NULL,
  credit_limit integer,
  closing_day smallint DEFAULT 31 NOT NULL,
  due_days smallint,
  stopped_at timestamp with time zone,
  stopped_reason text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  invoice_by text DEFAULT 'group'::text NOT NULL,
  closed_on date,
  CONSTRAINT corporate_pkey PRIMARY KEY (id),
  CONSTRAINT corporate_closing_day_check CHECK ((closing_day = ANY (ARRAY[15, 20, 25, 31]))),
  CONSTRAINT corporate_credit_limit_check CHECK ((credit_limit >= 0)),
  CONSTRAINT corporate_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text]))),
  CONSTRAINT corporate_due_days_check CHECK (((due_days >= 1) AND (due_days <= 120))),
  CONSTRAINT corporate_invoice_by_check CHECK ((invoice_by = ANY (ARRAY['group'::text, 'company'::text])))
);
CREATE INDEX corporate_created ON public.corporate USING btree (created_at, id);
CREATE INDEX corporate_name ON public.corporate USING btree (name, id);
CREATE TRIGGER corporate_version BEFORE UPDATE ON public.corporate FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE corporate_group (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  corporate_id integer NOT NULL,
  name text NOT NULL,
  cost_center text NOT NULL,
  purchase_number text NOT NULL,
  purchase_pattern text NOT NULL,
  booking_limit integer,
  month_limit integer,
  approval_from integer,
  account_ids integer[],
  space_ids integer[],
  space_group_ids integer[],
  closed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT corporate_group_pkey PRIMARY KEY (id),
  CONSTRAINT corporate_group_approval_from_check CHECK ((approval_from >= 0)),
  CONSTRAINT corporate_group_booking_limit_check CHECK ((booking_limit >= 0)),
  CONSTRAINT corporate_group_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate(id),
  CONSTRAINT corporate_group_month_limit_check CHECK ((month_limit >= 0)),
  CONSTRAINT corporate_group_purchase_number_check CHECK ((purchase_number = ANY (ARRAY['none'::text, 'optional'::text, 'required'::text])))
);
CREATE INDEX corporate_group_of ON public.corporate_group USING btree (corporate_id, id);
CREATE TRIGGER corporate_group_version BEFORE UPDATE ON public.corporate_group FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE corporate_invitation (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  corporate_id integer NOT NULL,
  email text NOT NULL,
  roles text[] NOT NULL,
  digest bytea NOT NULL,
  invited_by integer,
  locale text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT corporate_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT corporate_invitation_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate(id),
  CONSTRAINT corporate_invitation_digest_key UNIQUE (digest),
  CONSTRAINT corporate_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id),
  CONSTRAINT corporate_invitation_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['admin'::text, 'booker'::text, 'approver'::text])))
);
CREATE INDEX corporate_invitation_expired ON public.corporate_invitation USING btree (expires_at);
CREATE INDEX corporate_invitation_open ON public.corporate_invitation USING btree (corporate_id, lower(email)) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));

CREATE TABLE corporate_invoice (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  document_id bigint NOT NULL,
  corporate_id integer NOT NULL,
  group_id integer,
  issuer_id integer NOT NULL,
  closed_on date NOT NULL,
  due_on date NOT NULL,
  total integer NOT NULL,
  currency text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  disputed_at timestamp with time zone,
  dispute text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT corporate_invoice_pkey PRIMARY KEY (id),
  CONSTRAINT corporate_invoice_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate(id),
  CONSTRAINT corporate_invoice_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  CONSTRAINT corporate_invoice_document_id_key UNIQUE (document_id),
  CONSTRAINT corporate_invoice_group_id_fkey FOREIGN KEY (group_id) REFERENCES corporate_group(id),
  CONSTRAINT corporate_invoice_total_check CHECK ((total >= 0))
);
CREATE INDEX corporate_invoice_due ON public.corporate_invoice USING btree (due_on);
CREATE UNIQUE INDEX corporate_invoice_once ON public.corporate_invoice USING btree (corporate_id, closed_on, issuer_id, COALESCE(group_id, 0));
CREATE TRIGGER corporate_invoice_version BEFORE UPDATE ON public.corporate_invoice FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE corporate_invoice_line (
  invoice_id bigint NOT NULL,
  "position" integer NOT NULL,
  reservation_id bigint NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  repaid integer DEFAULT 0 NOT NULL,
  corrects bigint,
  line jsonb NOT NULL,
  CONSTRAINT corporate_invoice_line_pkey PRIMARY KEY (invoice_id, "position"),
  CONSTRAINT corporate_invoice_line_corrects_fkey FOREIGN KEY (corrects) REFERENCES corporate_invoice(id),
  CONSTRAINT corporate_invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES corporate_invoice(id),
  CONSTRAINT corporate_invoice_line_kind_check CHECK ((kind = ANY (ARRAY['use'::text, 'fee'::text]))),
  CONSTRAINT corporate_invoice_line_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE INDEX corporate_invoice_line_booking ON public.corporate_invoice_line USING btree (reservation_id);

CREATE TABLE corporate_member (
  corporate_id integer NOT NULL,
  account_id integer NOT NULL,
  roles text[] NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  left_at timestamp with time zone,
  CONSTRAINT corporate_member_pkey PRIMARY KEY (corporate_id, account_id),
  CONSTRAINT corporate_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT corporate_member_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate(id),
  CONSTRAINT corporate_member_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['admin'::text, 'booker'::text, 'approver'::text])))
);
CREATE INDEX corporate_member_account ON public.corporate_member USING btree (account_id) WHERE (left_at IS NULL);

CREATE TABLE corporate_order (
  checkout_id bigint NOT NULL,
  corporate_id integer NOT NULL,
  group_id integer NOT NULL,
  cost_center text NOT NULL,
  purchase_number text NOT NULL,
  ordered_by integer NOT NULL,
  at timestamp with time zone NOT NULL,
  purpose text DEFAULT ''::text NOT NULL,
  CONSTRAINT corporate_order_pkey PRIMARY KEY (checkout_id),
  CONSTRAINT corporate_order_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT corporate_order_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate(id),
  CONSTRAINT corporate_order_group_id_fkey FOREIGN KEY (group_id) REFERENCES corporate_group(id),
  CONSTRAINT corporate_order_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES account(id)
);
CREATE INDEX corporate_order_company ON public.corporate_order USING btree (corporate_id, checkout_id DESC);
CREATE INDEX corporate_order_group ON public.corporate_order USING btree (group_id);

CREATE TABLE dispute (
  id text NOT NULL,
  payment_id bigint,
  amount integer NOT NULL,
  currency text NOT NULL,
  reason text,
  status text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone,
  due_by timestamp with time zone,
  CONSTRAINT dispute_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX dispute_payment ON public.dispute USING btree (payment_id);

CREATE TABLE document (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  account_id integer,
  checkout_id bigint,
  reservation_id bigint,
  content_key text NOT NULL,
  issued_on date NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  counterparty text NOT NULL,
  locale text NOT NULL,
  snapshot jsonb NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  series integer DEFAULT 0 NOT NULL,
  counterparty_folded text GENERATED ALWAYS AS (fold_word(counterparty)) STORED NOT NULL,
  CONSTRAINT document_pkey PRIMARY KEY (id),
  CONSTRAINT document_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT document_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT document_kind_checkout_id_content_key_key UNIQUE (kind, checkout_id, content_key),
  CONSTRAINT document_number_key UNIQUE (kind, series, year, number),
  CONSTRAINT document_of_order CHECK ((((kind = 'gekkanseikyu'::text) = (checkout_id IS NULL)) AND ((kind = 'gekkanseikyu'::text) = (account_id IS NULL)))),
  CONSTRAINT document_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE INDEX document_amount ON public.document USING btree (amount);
CREATE INDEX document_checkout ON public.document USING btree (checkout_id, kind, id);
CREATE INDEX document_issued ON public.document USING btree (issued_on);
CREATE INDEX document_issued_list ON public.document USING btree (issued_on, id);
CREATE INDEX document_number_search ON public.document USING btree (year, number);
CREATE INDEX document_replaces ON public.document USING btree (checkout_id, (((snapshot -> 'replaces'::text) ->> 'number'::text))) WHERE (((snapshot -> 'replaces'::text) ->> 'number'::text) IS NOT NULL);
CREATE TRIGGER document_append_only BEFORE DELETE OR UPDATE ON public.document FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE document_download (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  document_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  by integer,
  browser bytea,
  CONSTRAINT document_download_pkey PRIMARY KEY (id),
  CONSTRAINT document_download_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
);
CREATE INDEX document_download_document ON public.document_download USING btree (document_id);
CREATE TRIGGER document_download_append_only BEFORE DELETE OR UPDATE ON public.document_download FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE document_file (
  key bytea NOT NULL,
  bytes bytea NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT document_file_pkey PRIMARY KEY (key)
);
CREATE INDEX document_file_made ON public.document_file USING btree (made_at);

CREATE TABLE document_number (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT document_number_pkey PRIMARY KEY (kind, year)
);

CREATE TABLE door_display (
  space_id integer NOT NULL,
  digest bytea NOT NULL,
  has_initials boolean NOT NULL,
  by integer,
  made_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone,
  CONSTRAINT door_display_pkey PRIMARY KEY (space_id),
  CONSTRAINT door_display_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT door_display_digest_key UNIQUE (digest),
  CONSTRAINT door_display_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id)
);

CREATE TABLE door_lock (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  device text,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  looked_at timestamp with time zone,
  checked_at timestamp with time zone,
  is_online boolean,
  battery real,
  problem text,
  CONSTRAINT door_lock_pkey PRIMARY KEY (id),
  CONSTRAINT door_lock_kind_check CHECK ((kind = ANY (ARRAY['calls'::text, 'seam'::text])))
);
CREATE TRIGGER door_lock_version BEFORE UPDATE OF name, device, removed_at ON public.door_lock FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE door_lock_code (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  lock_id integer NOT NULL,
  reservation_id bigint NOT NULL,
  sealed bytea,
  works_from timestamp with time zone NOT NULL,
  works_until timestamp with time zone NOT NULL,
  space_id integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  is_from_lock boolean NOT NULL,
  asked integer NOT NULL,
  state text NOT NULL,
  outside_id text,
  was_sent boolean DEFAULT false NOT NULL,
  problem text,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone,
  CONSTRAINT door_lock_code_pkey PRIMARY KEY (id),
  CONSTRAINT door_lock_code_lock_id_fkey FOREIGN KEY (lock_id) REFERENCES door_lock(id),
  CONSTRAINT door_lock_code_lock_id_reservation_id_key UNIQUE (lock_id, reservation_id),
  CONSTRAINT door_lock_code_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  CONSTRAINT door_lock_code_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'confirmed'::text, 'failed'::text, 'removing'::text, 'gone'::text])))
);
CREATE INDEX door_lock_code_booking ON public.door_lock_code USING btree (reservation_id);
CREATE INDEX door_lock_code_due ON public.door_lock_code USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX door_lock_code_over ON public.door_lock_code USING btree (works_until);

CREATE TABLE door_lock_key (
  kind text NOT NULL,
  sealed bytea NOT NULL,
  by integer,
  at timestamp with time zone NOT NULL,
  CONSTRAINT door_lock_key_pkey PRIMARY KEY (kind),
  CONSTRAINT door_lock_key_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT door_lock_key_kind_check CHECK ((kind = 'seam'::text))
);

CREATE TABLE door_lock_room (
  lock_id integer NOT NULL,
  space_id integer NOT NULL,
  CONSTRAINT door_lock_room_pkey PRIMARY KEY (lock_id, space_id),
  CONSTRAINT door_lock_room_lock_id_fkey FOREIGN KEY (lock_id) REFERENCES door_lock(id),
  CONSTRAINT door_lock_room_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id)
);
CREATE INDEX door_lock_room_space ON public.door_lock_room USING btree (space_id);

CREATE TABLE email_change (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  old_email text NOT NULL,
  old_verified_at timestamp with time zone,
  changed_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT email_change_pkey PRIMARY KEY (id),
  CONSTRAINT email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX email_change_account ON public.email_change USING btree (account_id, id);
CREATE INDEX email_change_old ON public.email_change USING btree (lower(old_email));

CREATE TABLE entry_code (
  reservation_id bigint NOT NULL,
  sealed bytea NOT NULL,
  by integer,
  at timestamp with time zone NOT NULL,
  source text DEFAULT 'staff'::text NOT NULL,
  space_id integer,
  starts_at timestamp with time zone,
  works_from timestamp with time zone,
  works_until timestamp with time zone,
  CONSTRAINT entry_code_pkey PRIMARY KEY (reservation_id),
  CONSTRAINT entry_code_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT entry_code_check CHECK ((((works_from IS NULL) = (works_until IS NULL)) AND (works_from < works_until))),
  CONSTRAINT entry_code_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  CONSTRAINT entry_code_source_check CHECK ((source = ANY (ARRAY['made'::text, 'staff'::text, 'lock'::text]))),
  CONSTRAINT entry_code_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id)
);
CREATE INDEX entry_code_around ON public.entry_code USING btree (space_id, starts_at);

CREATE TABLE estimate (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  digest bytea NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  company text NOT NULL,
  person text NOT NULL,
  locale text NOT NULL,
  currency text NOT NULL,
  total integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  made_on date NOT NULL,
  valid_until date NOT NULL,
  items jsonb NOT NULL,
  mailed integer DEFAULT 0 NOT NULL,
  CONSTRAINT estimate_pkey PRIMARY KEY (id),
  CONSTRAINT estimate_digest_key UNIQUE (digest),
  CONSTRAINT estimate_year_number_key UNIQUE (year, number)
);
CREATE INDEX estimate_listed ON public.estimate USING btree (made_at, id);
CREATE INDEX estimate_made ON public.estimate USING btree (made_at);

CREATE TABLE estimate_link (
  digest bytea NOT NULL,
  estimate_id bigint NOT NULL,
  CONSTRAINT estimate_link_pkey PRIMARY KEY (digest),
  CONSTRAINT estimate_link_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimate(id) ON DELETE CASCADE
);
CREATE INDEX estimate_link_estimate ON public.estimate_link USING btree (estimate_id);

CREATE TABLE estimate_number (
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT estimate_number_pkey PRIMARY KEY (year)
);

CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  type text NOT NULL,
  at timestamp with time zone NOT NULL,
  space_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  data json NOT NULL,
  key text,
  "position" bigint,
  body text,
  CONSTRAINT event_pkey PRIMARY KEY (id),
  CONSTRAINT event_key_key UNIQUE (key),
  CONSTRAINT event_position_key UNIQUE ("position")
);
CREATE INDEX event_at ON public.event USING btree (at);
CREATE INDEX event_waiting ON public.event USING btree (id) WHERE ("position" IS NULL);

CREATE TABLE factor (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  kind text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  secret bytea,
  credential_id text,
  public_key bytea,
  transports text[],
  counter bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  CONSTRAINT factor_pkey PRIMARY KEY (id),
  CONSTRAINT factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff(account_id) ON DELETE CASCADE,
  CONSTRAINT factor_check CHECK (((kind = 'passkey'::text) = ((credential_id IS NOT NULL) AND (public_key IS NOT NULL)))),
  CONSTRAINT factor_check1 CHECK (((kind = 'passkey'::text) = (secret IS NULL))),
  CONSTRAINT factor_credential_id_key UNIQUE (credential_id),
  CONSTRAINT factor_kind_check CHECK ((kind = ANY (ARRAY['passkey'::text, 'totp'::text, 'recovery'::text])))
);
CREATE INDEX factor_account ON public.factor USING btree (account_id);

CREATE TABLE favorite (
  account_id integer NOT NULL,
  space_id integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT favorite_pkey PRIMARY KEY (account_id, space_id),
  CONSTRAINT favorite_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT favorite_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id) ON DELETE CASCADE
);
CREATE INDEX favorite_space ON public.favorite USING btree (space_id);

CREATE TABLE freed_time (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  space_id integer NOT NULL,
  during tstzrange NOT NULL,
  account_id integer,
  is_offer boolean NOT NULL,
  waitlist_id bigint,
  CONSTRAINT freed_time_pkey PRIMARY KEY (id)
);
CREATE INDEX freed_time_space ON public.freed_time USING btree (space_id);

CREATE TABLE guest_change (
  account_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT guest_change_pkey PRIMARY KEY (id)
);

CREATE TABLE guest_merge (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  from_id integer NOT NULL,
  into_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  account jsonb,
  moved jsonb,
  undone_at timestamp with time zone,
  CONSTRAINT guest_merge_pkey PRIMARY KEY (id),
  CONSTRAINT guest_merge_from_id_fkey FOREIGN KEY (from_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT guest_merge_into_id_fkey FOREIGN KEY (into_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX guest_merge_email ON public.guest_merge USING btree (lower((account ->> 'email'::text))) WHERE (account IS NOT NULL);
CREATE INDEX guest_merge_open ON public.guest_merge USING btree (at) WHERE (account IS NOT NULL);

CREATE TABLE guest_sum (
  span text NOT NULL,
  starts_on date NOT NULL,
  kind text NOT NULL,
  since date NOT NULL,
  currency text NOT NULL,
  uses bigint NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT guest_sum_pkey PRIMARY KEY (span, starts_on, kind, since, currency),
  CONSTRAINT guest_sum_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'before'::text])))
);

CREATE TABLE guest_use (
  account_id integer NOT NULL,
  reservation_id bigint NOT NULL,
  space_id integer NOT NULL,
  day date NOT NULL,
  first_on date NOT NULL,
  before_on date NOT NULL,
  currency text NOT NULL,
  revenue bigint NOT NULL,
  company text NOT NULL,
  CONSTRAINT guest_use_pkey PRIMARY KEY (account_id, reservation_id)
);
CREATE INDEX guest_use_company ON public.guest_use USING btree (company, day) INCLUDE (account_id, currency) WHERE (company <> ''::text);
CREATE INDEX guest_use_space ON public.guest_use USING btree (space_id, day) INCLUDE (account_id, first_on, currency, revenue, company);

CREATE TABLE idempotency (
  scope text NOT NULL,
  key text NOT NULL,
  request bytea NOT NULL,
  status smallint,
  answer text,
  created_at timestamp with time zone NOT NULL,
  alive_at timestamp with time zone DEFAULT (now() + '00:01:00'::interval) NOT NULL,
  steps jsonb,
  CONSTRAINT idempotency_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);

CREATE TABLE import_item (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  run_id integer NOT NULL,
  line integer NOT NULL,
  number text,
  before integer,
  CONSTRAINT import_item_pkey PRIMARY KEY (kind, subject_id, run_id),
  CONSTRAINT import_item_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'booking'::text, 'closure'::text, 'number'::text]))),
  CONSTRAINT import_item_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id)
);
CREATE INDEX import_item_run ON public.import_item USING btree (run_id);

CREATE TABLE import_line (
  run_id integer NOT NULL,
  line integer NOT NULL,
  outcome text NOT NULL,
  shown jsonb NOT NULL,
  mistakes jsonb NOT NULL,
  CONSTRAINT import_line_pkey PRIMARY KEY (run_id, line),
  CONSTRAINT import_line_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE
);
CREATE INDEX import_line_outcome ON public.import_line USING btree (run_id, outcome, line);

CREATE TABLE import_mapping (
  kind text NOT NULL,
  head text NOT NULL,
  columns jsonb NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT import_mapping_pkey PRIMARY KEY (kind, head)
);

CREATE TABLE import_run (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  file bytea,
  encoding text NOT NULL,
  head text[] NOT NULL,
  columns jsonb NOT NULL,
  rooms jsonb DEFAULT '{}'::jsonb NOT NULL,
  left_out integer[] DEFAULT '{}'::integer[] NOT NULL,
  with_past boolean DEFAULT false NOT NULL,
  with_mail boolean DEFAULT false NOT NULL,
  state text NOT NULL,
  problem text,
  counts jsonb NOT NULL,
  progress integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  by integer,
  at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  invited_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  layout jsonb DEFAULT '{"above": [], "sheet": null, "sheets": [], "head_line": 1}'::jsonb NOT NULL,
  reading jsonb DEFAULT '{"sheet": null, "orders": {}, "values": {}, "head_line": null}'::jsonb NOT NULL,
  undo_by text,
  CONSTRAINT import_run_pkey PRIMARY KEY (id),
  CONSTRAINT import_run_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT import_run_kind_check CHECK ((kind = ANY (ARRAY['guests'::text, 'bookings'::text, 'invoices'::text, 'closures'::text, 'numbers'::text]))),
  CONSTRAINT import_run_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'tried'::text, 'working'::text, 'done'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX import_run_waiting ON public.import_run USING btree (id) WHERE (state = ANY (ARRAY['reading'::text, 'working'::text, 'undoing'::text]));
CREATE TRIGGER import_run_version BEFORE UPDATE OF columns, rooms, left_out, with_past, reading, state, invited_at ON public.import_run FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE inquiry_post (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  contact_message_id bigint NOT NULL,
  kind text NOT NULL,
  subject text,
  text text NOT NULL,
  locale text,
  sender text,
  attachments text[] DEFAULT '{}'::text[] NOT NULL,
  message_id text,
  by integer,
  at timestamp with time zone NOT NULL,
  sender_verified boolean,
  CONSTRAINT inquiry_post_pkey PRIMARY KEY (id),
  CONSTRAINT inquiry_post_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT inquiry_post_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_message(id) ON DELETE CASCADE,
  CONSTRAINT inquiry_post_kind_check CHECK ((kind = ANY (ARRAY['reply'::text, 'note'::text, 'incoming'::text]))),
  CONSTRAINT inquiry_post_message_id_key UNIQUE (message_id),
  CONSTRAINT inquiry_post_text_check CHECK ((length(text) <= 20000))
);
CREATE INDEX inquiry_post_thread ON public.inquiry_post USING btree (contact_message_id, id);

CREATE TABLE issuer (
  id integer NOT NULL,
  entry jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT issuer_pkey PRIMARY KEY (id)
);

CREATE TABLE journal (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  event_key text NOT NULL,
  month date NOT NULL,
  entry jsonb NOT NULL,
  exported_in integer NOT NULL,
  CONSTRAINT journal_pkey PRIMARY KEY (id),
  CONSTRAINT journal_event_key_key UNIQUE (event_key),
  CONSTRAINT journal_exported_in_fkey FOREIGN KEY (exported_in) REFERENCES journal_export(id)
);
CREATE INDEX journal_month ON public.journal USING btree (month, id);
CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE journal_export (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  month date NOT NULL,
  format text NOT NULL,
  no integer NOT NULL,
  entries integer NOT NULL,
  by integer NOT NULL,
  at timestamp with time zone NOT NULL,
  last_ledger_id bigint,
  currency text DEFAULT 'JPY'::text NOT NULL,
  CONSTRAINT journal_export_pkey PRIMARY KEY (id),
  CONSTRAINT journal_export_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT journal_export_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text]))),
  CONSTRAINT journal_export_format_check CHECK ((format = ANY (ARRAY['freee'::text, 'moneyforward'::text, 'yayoi'::text, 'plain'::text]))),
  CONSTRAINT journal_export_month_currency_no_key UNIQUE (month, currency, no),
  CONSTRAINT journal_export_no_check CHECK ((no > 0))
);
CREATE TRIGGER journal_export_append_only BEFORE DELETE OR UPDATE ON public.journal_export FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE kept_checkout (
  account_id integer NOT NULL,
  content jsonb NOT NULL,
  kept_at timestamp with time zone NOT NULL,
  CONSTRAINT kept_checkout_pkey PRIMARY KEY (account_id),
  CONSTRAINT kept_checkout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX kept_checkout_kept_at ON public.kept_checkout USING btree (kept_at);

CREATE TABLE known_browser (
  secret_hash bytea NOT NULL,
  account_id integer NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_browser_pkey PRIMARY KEY (secret_hash, account_id),
  CONSTRAINT known_browser_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX known_browser_account ON public.known_browser USING btree (account_id);

CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  account_id integer,
  checkout_id bigint,
  reservation_id bigint,
  payment_id bigint,
  provider_ref text NOT NULL,
  note text,
  value_on date,
  bank_line_id bigint,
  CONSTRAINT ledger_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT ledger_amount_check CHECK ((amount <> 0)),
  CONSTRAINT ledger_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id),
  CONSTRAINT ledger_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT ledger_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'dispute'::text, 'bank_in'::text, 'bank_out'::text, 'adjustment'::text, 'suspense'::text]))),
  CONSTRAINT ledger_owner_check CHECK (
CASE
    WHEN (kind = 'suspense'::text) THEN ((account_id IS NULL) AND (bank_line_id IS NOT NULL))
    ELSE (account_id IS NOT NULL)
END),
  CONSTRAINT ledger_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT ledger_provider_ref_key UNIQUE (provider_ref),
  CONSTRAINT ledger_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE INDEX ledger_account ON public.ledger USING btree (account_id, at, id);
CREATE INDEX ledger_at ON public.ledger USING btree (at, id);
CREATE INDEX ledger_bank_in ON public.ledger USING btree (amount, at) WHERE ((kind = 'bank_in'::text) AND (amount > 0));
CREATE INDEX ledger_charge ON public.ledger USING btree (split_part(provider_ref, '#'::text, 1)) WHERE (provider_ref IS NOT NULL);
CREATE INDEX ledger_line ON public.ledger USING btree (bank_line_id, id) WHERE (bank_line_id IS NOT NULL);
CREATE INDEX ledger_payment ON public.ledger USING btree (payment_id);
CREATE INDEX ledger_reservation ON public.ledger USING btree (reservation_id);
CREATE INDEX ledger_value_on ON public.ledger USING btree (value_on) WHERE (value_on IS NOT NULL);
CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE ON public.ledger FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER ledger_closed_days BEFORE INSERT ON public.ledger FOR EACH ROW EXECUTE FUNCTION keep_closed_days();
CREATE TRIGGER ledger_reported AFTER INSERT ON public.ledger FOR EACH ROW WHEN ((new.reservation_id IS NOT NULL)) EXECUTE FUNCTION note_reported_money();

CREATE TABLE legal_version (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  digest bytea NOT NULL,
  texts jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT legal_version_pkey PRIMARY KEY (id),
  CONSTRAINT legal_version_digest_key UNIQUE (digest)
);
CREATE TRIGGER legal_version_append_only BEFORE DELETE OR UPDATE ON public.legal_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE look_picture (
  name text NOT NULL,
  bytes bytea NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT look_picture_pkey PRIMARY KEY (name)
);

CREATE TABLE mail (
  key text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  account_id integer,
  checkout_id bigint,
  reservation_id bigint,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  is_urgent boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone,
  sent_at timestamp with time zone,
  problem text,
  CONSTRAINT mail_pkey PRIMARY KEY (key)
);
CREATE INDEX mail_next ON public.mail USING btree (is_urgent DESC, next_try_at, id) WHERE (next_try_at IS NOT NULL);

CREATE TABLE mail_due (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  job jsonb NOT NULL,
  CONSTRAINT mail_due_pkey PRIMARY KEY (id)
);

CREATE TABLE mail_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  recipient text,
  locale text,
  subject text,
  text text,
  html text,
  reply_to text,
  reservation_id bigint,
  checkout_id bigint,
  account_id integer,
  inquiry_id bigint,
  at timestamp with time zone NOT NULL,
  state text NOT NULL,
  problem text,
  by integer,
  parts jsonb,
  sealed_links bytea,
  CONSTRAINT mail_log_pkey PRIMARY KEY (id),
  CONSTRAINT mail_log_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'failed'::text])))
);
CREATE INDEX mail_log_account ON public.mail_log USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mail_log_at ON public.mail_log USING btree (at, id) WHERE (recipient IS NOT NULL);
CREATE INDEX mail_log_checkout ON public.mail_log USING btree (checkout_id) WHERE (checkout_id IS NOT NULL);
CREATE INDEX mail_log_failed ON public.mail_log USING btree (at, id) WHERE (state = 'failed'::text);
CREATE INDEX mail_log_recipient ON public.mail_log USING btree (lower(recipient) COLLATE "C") WHERE (recipient IS NOT NULL);
CREATE INDEX mail_log_reservation ON public.mail_log USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX mail_log_strangers ON public.mail_log USING btree (at) WHERE ((recipient IS NOT NULL) AND (kind = 'estimate.mailed'::text));

CREATE TABLE merged_money (
  reservation_id bigint NOT NULL,
  merge_id integer NOT NULL,
  actor text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT merged_money_pkey PRIMARY KEY (reservation_id, merge_id),
  CONSTRAINT merged_money_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE INDEX merged_money_merge ON public.merged_money USING btree (merge_id);

CREATE TABLE migration (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE money_back (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  actor text NOT NULL,
  reservation_id bigint,
  amount integer NOT NULL,
  currency text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT money_back_pkey PRIMARY KEY (id),
  CONSTRAINT money_back_amount_check CHECK ((amount > 0)),
  CONSTRAINT money_back_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE INDEX money_back_day ON public.money_back USING btree (actor, at);

CREATE TABLE month_invoice_number (
  series integer NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT month_invoice_number_pkey PRIMARY KEY (series, year)
);

CREATE TABLE occupancy (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  space_id integer NOT NULL,
  holder_id bigint NOT NULL,
  during tstzrange NOT NULL,
  kind text NOT NULL,
  account_id integer,
  expires_at timestamp with time zone,
  closure_id bigint,
  CONSTRAINT occupancy_pkey PRIMARY KEY (id),
  CONSTRAINT occupancy_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT occupancy_check CHECK (((kind = 'hold'::text) = (account_id IS NOT NULL))),
  CONSTRAINT occupancy_check1 CHECK (((kind <> 'hold'::text) OR (expires_at IS NOT NULL))),
  CONSTRAINT occupancy_check2 CHECK (((closure_id IS NULL) OR (kind = 'closure'::text))),
  CONSTRAINT occupancy_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closure(id),
  CONSTRAINT occupancy_during_check CHECK (((NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  CONSTRAINT occupancy_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'booking'::text, 'change'::text, 'closure'::text]))),
  CONSTRAINT occupancy_no_overlap EXCLUDE USING gist (space_id WITH =, holder_id WITH <>, during WITH &&),
  CONSTRAINT occupancy_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id)
);
CREATE INDEX occupancy_closure ON public.occupancy USING btree (closure_id, space_id) WHERE (closure_id IS NOT NULL);
CREATE INDEX occupancy_closures ON public.occupancy USING btree (lower(during), space_id) WHERE (kind = 'closure'::text);
CREATE INDEX occupancy_expiry ON public.occupancy USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX occupancy_holder ON public.occupancy USING btree (holder_id);
CREATE INDEX occupancy_of_file ON public.occupancy USING btree (lower(during)) WHERE ((kind = 'closure'::text) AND (closure_id IS NULL));
CREATE INDEX occupancy_own_holds ON public.occupancy USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE TRIGGER occupancy_claimed BEFORE INSERT OR UPDATE OF space_id, during ON public.occupancy FOR EACH ROW WHEN ((new.kind <> 'closure'::text)) EXECUTE FUNCTION refuse_claimed_time();
CREATE TRIGGER occupancy_deleted AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_occupancy_change();
CREATE TRIGGER occupancy_freed AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_freed_time();
CREATE TRIGGER occupancy_inserted AFTER INSERT ON public.occupancy REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_occupancy_change();
CREATE TRIGGER occupancy_moved AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_moved_time();
CREATE TRIGGER occupancy_updated AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_occupancy_move();

CREATE TABLE occupancy_change (
  txid xid8 NOT NULL,
  space_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT occupancy_change_pkey PRIMARY KEY (id)
);
CREATE INDEX occupancy_change_txid ON public.occupancy_change USING btree (txid) INCLUDE (space_id);

CREATE TABLE outbox_mail (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  calendars jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT outbox_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_mail_recipient ON public.outbox_mail USING btree (lower(recipient), id DESC);

CREATE TABLE passkey_challenge (
  challenge text NOT NULL,
  account_id integer,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_expiry ON public.passkey_challenge USING btree (expires_at);

CREATE TABLE payer_alias (
  payer_folded text NOT NULL,
  account_id integer NOT NULL,
  times integer DEFAULT 1 NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT payer_alias_pkey PRIMARY KEY (payer_folded, account_id),
  CONSTRAINT payer_alias_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX payer_alias_account ON public.payer_alias USING btree (account_id);

CREATE TABLE payment (
  id bigint DEFAULT nextval('holder_id'::regclass) NOT NULL,
  account_id integer NOT NULL,
  purpose text NOT NULL,
  payment_way smallint NOT NULL,
  items jsonb NOT NULL,
  reservation_id bigint,
  checkout_id bigint,
  amount integer NOT NULL,
  currency text NOT NULL,
  intent_id text,
  client_secret text,
  state text NOT NULL,
  captured integer DEFAULT 0 NOT NULL,
  refunded integer DEFAULT 0 NOT NULL,
  problem jsonb,
  revision integer DEFAULT 0 NOT NULL,
  locale text DEFAULT 'ja'::text NOT NULL,
  hold_expires_at timestamp with time zone,
  hold_limit_at timestamp with time zone,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  provider_key uuid DEFAULT gen_random_uuid() NOT NULL,
  ended_because text,
  transfer jsonb,
  capturing jsonb,
  acknowledged_revision integer DEFAULT 0 NOT NULL,
  disputed_at timestamp with time zone,
  processing_since timestamp with time zone,
  card jsonb,
  card_id text,
  session_hash bytea,
  request_id bigint,
  next_step jsonb,
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT payment_amount_check CHECK ((amount >= 0)),
  CONSTRAINT payment_captured_check CHECK ((captured >= 0)),
  CONSTRAINT payment_check CHECK (((refunded >= 0) AND (refunded <= captured))),
  CONSTRAINT payment_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT payment_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text]))),
  CONSTRAINT payment_ended_because_check CHECK ((ended_because = ANY (ARRAY['given_back'::text, 'superseded'::text, 'expired'::text, 'slot_taken'::text, 'price_changed'::text, 'declined'::text, 'canceled'::text]))),
  CONSTRAINT payment_intent_id_key UNIQUE (intent_id),
  CONSTRAINT payment_purpose_check CHECK ((purpose = ANY (ARRAY['checkout'::text, 'edit'::text, 'request'::text]))),
  CONSTRAINT payment_request_id_fkey FOREIGN KEY (request_id) REFERENCES payment_request(id),
  CONSTRAINT payment_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'ordered'::text, 'authorised'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'released'::text, 'refunded'::text])))
);
CREATE INDEX payment_account ON public.payment USING btree (account_id, id DESC);
CREATE INDEX payment_check ON public.payment USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX payment_checkout ON public.payment USING btree (checkout_id);
CREATE INDEX payment_next_step ON public.payment USING btree (account_id) WHERE ((state = 'open'::text) AND (next_step IS NOT NULL));
CREATE INDEX payment_of_request ON public.payment USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE UNIQUE INDEX payment_of_request_open ON public.payment USING btree (request_id) WHERE ((state = ANY (ARRAY['open'::text, 'authorised'::text])) AND (request_id IS NOT NULL));
CREATE INDEX payment_open ON public.payment USING btree (account_id) WHERE (state = 'open'::text);
CREATE INDEX payment_open_session ON public.payment USING btree (session_hash) WHERE ((state = 'open'::text) AND (session_hash IS NOT NULL));
CREATE INDEX payment_reservation ON public.payment USING btree (reservation_id);
CREATE TRIGGER payment_reported AFTER UPDATE ON public.payment FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (new.checkout_id IS NOT NULL))) EXECUTE FUNCTION note_reported_payment();

CREATE TABLE payment_request (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  checkout_id bigint NOT NULL,
  link_key uuid NOT NULL,
  digest bytea NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  payment_way smallint NOT NULL,
  is_hold boolean NOT NULL,
  until timestamp with time zone NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  by integer,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_request_pkey PRIMARY KEY (id),
  CONSTRAINT payment_request_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_request_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT payment_request_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT payment_request_digest_key UNIQUE (digest),
  CONSTRAINT payment_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'lapsed'::text, 'withdrawn'::text, 'overtaken'::text])))
);
CREATE INDEX payment_request_checkout ON public.payment_request USING btree (checkout_id);
CREATE INDEX payment_request_open ON public.payment_request USING btree (until) WHERE (state = 'open'::text);
CREATE INDEX payment_request_state ON public.payment_request USING btree (state, updated_at DESC, id DESC);
CREATE TRIGGER payment_request_version BEFORE UPDATE ON public.payment_request FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE payment_request_line (
  request_id bigint NOT NULL,
  reservation_id bigint NOT NULL,
  amount integer NOT NULL,
  CONSTRAINT payment_request_line_pkey PRIMARY KEY (request_id, reservation_id),
  CONSTRAINT payment_request_line_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_request_line_request_id_fkey FOREIGN KEY (request_id) REFERENCES payment_request(id),
  CONSTRAINT payment_request_line_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE INDEX payment_request_line_reservation ON public.payment_request_line USING btree (reservation_id);

CREATE TABLE picture (
  space_id integer NOT NULL,
  filename text NOT NULL,
  bytes bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt jsonb DEFAULT '{"en": "", "ja": ""}'::jsonb NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  crop_of text,
  CONSTRAINT picture_pkey PRIMARY KEY (space_id, filename)
);

CREATE TABLE provider_event (
  id text NOT NULL,
  type text NOT NULL,
  intent_id text,
  body jsonb NOT NULL,
  received_at timestamp with time zone NOT NULL,
  handled_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  problem text,
  CONSTRAINT provider_event_pkey PRIMARY KEY (id)
);
CREATE INDEX provider_event_open ON public.provider_event USING btree (received_at) WHERE (handled_at IS NULL);

CREATE TABLE provider_payout (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  ref text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  failure text,
  is_automatic boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  arrives_on date NOT NULL,
  is_complete boolean DEFAULT false NOT NULL,
  lines integer DEFAULT 0 NOT NULL,
  charged bigint DEFAULT 0 NOT NULL,
  returned bigint DEFAULT 0 NOT NULL,
  fee bigint DEFAULT 0 NOT NULL,
  other bigint DEFAULT 0 NOT NULL,
  net bigint DEFAULT 0 NOT NULL,
  differences integer DEFAULT 0 NOT NULL,
  paid_known_at timestamp with time zone,
  failed_known_at timestamp with time zone,
  CONSTRAINT provider_payout_pkey PRIMARY KEY (id),
  CONSTRAINT provider_payout_ref_key UNIQUE (ref),
  CONSTRAINT provider_payout_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX provider_payout_arrival ON public.provider_payout USING btree (arrives_on, id);
CREATE INDEX provider_payout_created ON public.provider_payout USING btree (created_at);
CREATE INDEX provider_payout_differing ON public.provider_payout USING btree (id) WHERE (differences > 0);

CREATE TABLE provider_payout_line (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  payout_id integer NOT NULL,
  ref text NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  source text,
  intent_id text,
  amount integer NOT NULL,
  fee integer NOT NULL,
  net integer NOT NULL,
  source_amount integer NOT NULL,
  source_currency text NOT NULL,
  at timestamp with time zone NOT NULL,
  difference text,
  expected integer,
  CONSTRAINT provider_payout_line_pkey PRIMARY KEY (id),
  CONSTRAINT provider_payout_line_difference_check CHECK ((difference = ANY (ARRAY['charge_unknown'::text, 'refund_unknown'::text, 'refund_failure_unknown'::text, 'dispute_unknown'::text, 'amount_differs'::text, 'other_movement'::text]))),
  CONSTRAINT provider_payout_line_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund_failure'::text, 'dispute'::text, 'dispute_reversal'::text, 'fee'::text, 'payout_reversal'::text, 'other'::text]))),
  CONSTRAINT provider_payout_line_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES provider_payout(id),
  CONSTRAINT provider_payout_line_ref_key UNIQUE (ref)
);
CREATE INDEX provider_payout_line_at ON public.provider_payout_line USING btree (at, id);
CREATE INDEX provider_payout_line_intent ON public.provider_payout_line USING btree (intent_id) WHERE (kind = 'charge'::text);
CREATE INDEX provider_payout_line_payout ON public.provider_payout_line USING btree (payout_id, at, id);
CREATE INDEX provider_payout_line_source ON public.provider_payout_line USING btree (source);

CREATE TABLE provider_payout_reading (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  night date,
  started_at timestamp with time zone NOT NULL,
  at timestamp with time zone,
  unread integer DEFAULT 0 NOT NULL,
  missing jsonb DEFAULT '[]'::jsonb NOT NULL,
  missing_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT provider_payout_reading_pkey PRIMARY KEY (id),
  CONSTRAINT provider_payout_reading_night_key UNIQUE (night)
);
CREATE INDEX provider_payout_reading_at ON public.provider_payout_reading USING btree (at);

CREATE TABLE rate_limit (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

CREATE TABLE reconciliation (
  day date NOT NULL,
  started_at timestamp with time zone NOT NULL,
  at timestamp with time zone,
  differences text[] DEFAULT '{}'::text[] NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  unclaimed jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT reconciliation_pkey PRIMARY KEY (day)
);

CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  reservation_id bigint,
  payment_id bigint,
  amount integer NOT NULL,
  currency text NOT NULL,
  way text NOT NULL,
  state text NOT NULL,
  provider_ref text,
  bank_account jsonb,
  attempts integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone,
  problem text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  provider_key uuid DEFAULT gen_random_uuid() NOT NULL,
  is_foreign boolean DEFAULT false NOT NULL,
  is_excess boolean DEFAULT false NOT NULL,
  unassigned integer DEFAULT 0 NOT NULL,
  is_chargeback boolean DEFAULT false NOT NULL,
  covered_by bigint,
  batch_id integer,
  bank_line_id bigint,
  transferred_on date,
  came_back text,
  asked_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  account_changed_at timestamp with time zone,
  account_objected_at timestamp with time zone,
  account_taken_at timestamp with time zone,
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_amount_check CHECK ((amount > 0)),
  CONSTRAINT refund_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id),
  CONSTRAINT refund_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES refund_batch(id),
  CONSTRAINT refund_covered_by_fkey FOREIGN KEY (covered_by) REFERENCES refund(id),
  CONSTRAINT refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT refund_provider_ref_key UNIQUE (provider_ref),
  CONSTRAINT refund_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['due'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'manual'::text, 'dropped'::text]))),
  CONSTRAINT refund_unassigned_check CHECK ((unassigned >= 0)),
  CONSTRAINT refund_way_check CHECK ((way = ANY (ARRAY['card'::text, 'bank'::text])))
);
CREATE UNIQUE INDEX refund_bank_line ON public.refund USING btree (bank_line_id) WHERE ((bank_line_id IS NOT NULL) AND (state <> 'dropped'::text));
CREATE INDEX refund_batch_refund ON public.refund USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX refund_covered_by ON public.refund USING btree (covered_by) WHERE (covered_by IS NOT NULL);
CREATE INDEX refund_created ON public.refund USING btree (created_at, id);
CREATE INDEX refund_failed ON public.refund USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX refund_next_try ON public.refund USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX refund_open ON public.refund USING btree (reservation_id) WHERE (state = ANY (ARRAY['due'::text, 'pending'::text, 'manual'::text]));
CREATE INDEX refund_payment ON public.refund USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX refund_reservation ON public.refund USING btree (reservation_id);
CREATE INDEX refund_to_make ON public.refund USING btree (id) WHERE (state = 'manual'::text);
CREATE INDEX refund_unassigned ON public.refund USING btree (payment_id) WHERE (unassigned > 0);
CREATE TRIGGER refund_reported AFTER INSERT OR UPDATE ON public.refund FOR EACH ROW WHEN ((new.reservation_id IS NOT NULL)) EXECUTE FUNCTION note_reported_money();
CREATE TRIGGER refund_told AFTER INSERT ON public.refund FOR EACH ROW WHEN ((new.state = ANY (ARRAY['due'::text, 'pending'::text, 'manual'::text, 'succeeded'::text]))) EXECUTE FUNCTION tell_of_refund();
CREATE TRIGGER refund_told_again AFTER UPDATE ON public.refund FOR EACH ROW WHEN (((new.state = 'succeeded'::text) AND (old.state <> 'succeeded'::text))) EXECUTE FUNCTION tell_of_refund();
CREATE TRIGGER refund_version BEFORE UPDATE OF state, amount, bank_account, batch_id, came_back, asked_at ON public.refund FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE refund_account (
  account_id integer NOT NULL,
  bank_name text NOT NULL,
  bank_code text,
  branch_number text NOT NULL,
  branch_name text NOT NULL,
  account_type smallint NOT NULL,
  account_number text NOT NULL,
  account_name text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  currency text DEFAULT 'JPY'::text NOT NULL,
  CONSTRAINT refund_account_pkey PRIMARY KEY (account_id),
  CONSTRAINT refund_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT refund_account_account_type_check CHECK ((account_type = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT refund_account_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text])))
);

CREATE TABLE refund_account_change (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  refund_id bigint,
  at timestamp with time zone NOT NULL,
  replaced boolean NOT NULL,
  before jsonb,
  objected_at timestamp with time zone,
  CONSTRAINT refund_account_change_pkey PRIMARY KEY (id),
  CONSTRAINT refund_account_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT refund_account_change_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE INDEX refund_account_change_account ON public.refund_account_change USING btree (account_id, id);

CREATE TABLE refund_batch (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  transfer_on date NOT NULL,
  count integer NOT NULL,
  total bigint NOT NULL,
  file bytea NOT NULL,
  sha256 bytea NOT NULL,
  state text NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT refund_batch_pkey PRIMARY KEY (id),
  CONSTRAINT refund_batch_count_check CHECK ((count > 0)),
  CONSTRAINT refund_batch_state_check CHECK ((state = ANY (ARRAY['exported'::text, 'made'::text, 'void'::text]))),
  CONSTRAINT refund_batch_total_check CHECK ((total > 0))
);
CREATE INDEX refund_batch_open ON public.refund_batch USING btree (transfer_on, id) WHERE (state = 'exported'::text);
CREATE TRIGGER refund_batch_version BEFORE UPDATE ON public.refund_batch FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE refund_batch_item (
  batch_id integer NOT NULL,
  refund_id bigint NOT NULL,
  amount integer NOT NULL,
  bank_account jsonb NOT NULL,
  outcome text,
  reason text,
  CONSTRAINT refund_batch_item_pkey PRIMARY KEY (batch_id, refund_id),
  CONSTRAINT refund_batch_item_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES refund_batch(id),
  CONSTRAINT refund_batch_item_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'came_back'::text, 'void'::text]))),
  CONSTRAINT refund_batch_item_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE UNIQUE INDEX refund_batch_item_live ON public.refund_batch_item USING btree (refund_id) WHERE ((outcome IS NULL) OR (outcome = 'made'::text));
CREATE INDEX refund_batch_item_refund ON public.refund_batch_item USING btree (refund_id);

CREATE TABLE reply_template (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  subject jsonb NOT NULL,
  text jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT reply_template_pkey PRIMARY KEY (id),
  CONSTRAINT reply_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE TRIGGER reply_template_version BEFORE UPDATE ON public.reply_template FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE report_change (
  space_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT report_change_pkey PRIMARY KEY (id)
);

CREATE TABLE report_list (
  span text NOT NULL,
  starts_on date NOT NULL,
  currency text NOT NULL,
  list text NOT NULL,
  place integer NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT report_list_pkey PRIMARY KEY (span, starts_on, currency, list, place)
);

CREATE TABLE report_sum (
  span text NOT NULL,
  starts_on date NOT NULL,
  currency text NOT NULL,
  made bigint NOT NULL,
  canceled bigint NOT NULL,
  uses bigint NOT NULL,
  minutes bigint NOT NULL,
  made_sum bigint NOT NULL,
  canceled_sum bigint NOT NULL,
  revenue bigint NOT NULL,
  fees bigint NOT NULL,
  transfer_fees bigint NOT NULL,
  outstanding bigint NOT NULL,
  owed bigint NOT NULL,
  untaken bigint NOT NULL,
  ledger bigint NOT NULL,
  CONSTRAINT report_sum_pkey PRIMARY KEY (span, starts_on, currency)
);

CREATE TABLE reservation (
  id bigint DEFAULT nextval('holder_id'::regclass) NOT NULL,
  checkout_id bigint NOT NULL,
  account_id integer NOT NULL,
  space_id integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  cleaning_minutes integer NOT NULL,
  price integer NOT NULL,
  currency text NOT NULL,
  payment_way smallint NOT NULL,
  paid boolean DEFAULT false NOT NULL,
  paid_at timestamp with time zone,
  pay_by date,
  canceled_at timestamp with time zone,
  cancel_fee integer,
  refund integer,
  cancel_reason text,
  editing boolean DEFAULT false NOT NULL,
  before_edit jsonb,
  approval text,
  approval_until timestamp with time zone,
  price_lines jsonb NOT NULL,
  cancel_policies jsonb NOT NULL,
  issuer jsonb,
  has_qualified_invoice boolean NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  terms text DEFAULT 'prepaid'::text NOT NULL,
  due_on date,
  received integer DEFAULT 0 NOT NULL,
  source text DEFAULT 'guest'::text NOT NULL,
  booked_by integer,
  calendar_sequence integer DEFAULT 0 NOT NULL,
  times_set_at timestamp with time zone,
  released integer DEFAULT 0 NOT NULL,
  cancel_detail jsonb,
  rooms_left jsonb DEFAULT '[]'::jsonb NOT NULL,
  returned integer DEFAULT 0 NOT NULL,
  requested_change jsonb,
  request_until timestamp with time zone,
  estimate_id bigint,
  legal_version integer,
  series_id uuid,
  arrived_at timestamp with time zone,
  left_at timestamp with time zone,
  asks_company text,
  CONSTRAINT reservation_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT reservation_approval_check CHECK ((approval = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text]))),
  CONSTRAINT reservation_asks_company CHECK (((asks_company IS NULL) OR ((canceled_at IS NULL) AND ((approval = 'waiting'::text) OR (request_until IS NOT NULL))))),
  CONSTRAINT reservation_asks_company_check CHECK ((asks_company = ANY (ARRAY['then_booked'::text, 'then_operator'::text]))),
  CONSTRAINT reservation_cancel_fee_check CHECK ((cancel_fee >= 0)),
  CONSTRAINT reservation_check CHECK ((ends_at > starts_at)),
  CONSTRAINT reservation_check1 CHECK (((canceled_at IS NULL) = (cancel_fee IS NULL))),
  CONSTRAINT reservation_check2 CHECK (((NOT editing) OR (before_edit IS NOT NULL))),
  CONSTRAINT reservation_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT reservation_cleaning_minutes_check CHECK ((cleaning_minutes >= 0)),
  CONSTRAINT reservation_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text]))),
  CONSTRAINT reservation_left_early CHECK (((left_at > starts_at) AND (left_at < ends_at))) NOT VALID,
  CONSTRAINT reservation_price_check CHECK ((price >= 0)),
  CONSTRAINT reservation_received_check CHECK ((received >= 0)),
  CONSTRAINT reservation_refund_check CHECK ((refund >= 0)),
  CONSTRAINT reservation_returned_check CHECK ((returned >= 0)),
  CONSTRAINT reservation_source_check CHECK ((source = ANY (ARRAY['guest'::text, 'operator'::text, 'api'::text]))),
  CONSTRAINT reservation_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id),
  CONSTRAINT reservation_terms_check CHECK ((terms = ANY (ARRAY['prepaid'::text, 'invoice'::text, 'free'::text])))
);
CREATE INDEX reservation_account ON public.reservation USING btree (account_id, starts_at);
CREATE INDEX reservation_amount ON public.reservation USING btree ((
CASE
    WHEN (canceled_at IS NULL) THEN price
    ELSE COALESCE(cancel_fee, 0)
END), id);
CREATE INDEX reservation_approval ON public.reservation USING btree (approval_until) WHERE ((approval = 'waiting'::text) AND (canceled_at IS NULL));
CREATE INDEX reservation_asks_company ON public.reservation USING btree (checkout_id) WHERE (asks_company IS NOT NULL);
CREATE INDEX reservation_booked_by ON public.reservation USING btree (booked_by, id) WHERE (booked_by IS NOT NULL);
CREATE INDEX reservation_canceled ON public.reservation USING btree (canceled_at, id) WHERE (canceled_at IS NOT NULL);
CREATE INDEX reservation_canceled_price ON public.reservation USING btree (price) WHERE (canceled_at IS NOT NULL);
CREATE INDEX reservation_change_waiting ON public.reservation USING btree (updated_at, id) WHERE editing;
CREATE INDEX reservation_checkout ON public.reservation USING btree (checkout_id);
CREATE INDEX reservation_created ON public.reservation USING btree (created_at, id);
CREATE INDEX reservation_due ON public.reservation USING btree (pay_by) WHERE ((canceled_at IS NULL) AND (pay_by IS NOT NULL));
CREATE INDEX reservation_estimate ON public.reservation USING btree (estimate_id) WHERE (estimate_id IS NOT NULL);
CREATE INDEX reservation_invoice_owed ON public.reservation USING btree (due_on) WHERE ((terms = 'invoice'::text) AND (NOT paid));
CREATE INDEX reservation_lapsed ON public.reservation USING btree (canceled_at) WHERE ((cancel_reason = 'unpaid'::text) AND (NOT paid));
CREATE INDEX reservation_requests ON public.reservation USING btree (request_until, id) WHERE (request_until IS NOT NULL);
CREATE INDEX reservation_returned ON public.reservation USING btree (id) WHERE (returned > 0);
CREATE INDEX reservation_series ON public.reservation USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX reservation_space ON public.reservation USING btree (space_id, starts_at) WHERE (canceled_at IS NULL);
CREATE INDEX reservation_space_canceled ON public.reservation USING btree (space_id, starts_at) WHERE (canceled_at IS NOT NULL);
CREATE INDEX reservation_starts ON public.reservation USING btree (starts_at, id);
CREATE INDEX reservation_terms ON public.reservation USING btree (updated_at, id) WHERE (terms <> 'prepaid'::text);
CREATE INDEX reservation_unfinished ON public.reservation USING btree (checkout_id) WHERE (before_edit IS NOT NULL);
CREATE INDEX reservation_unpaid ON public.reservation USING btree (account_id) WHERE ((NOT paid) AND (canceled_at IS NULL) AND (approval IS DISTINCT FROM 'waiting'::text));
CREATE INDEX reservation_updated ON public.reservation USING btree (updated_at, id);
CREATE TRIGGER reservation_calendar BEFORE UPDATE ON public.reservation FOR EACH ROW WHEN ((((((((new.starts_at IS DISTINCT FROM old.starts_at) OR (new.ends_at IS DISTINCT FROM old.ends_at)) OR (new.space_id IS DISTINCT FROM old.space_id)) OR (new.paid IS DISTINCT FROM old.paid)) OR (new.editing IS DISTINCT FROM old.editing)) OR ((new.canceled_at IS NULL) IS DISTINCT FROM (old.canceled_at IS NULL))) OR (new.left_at IS DISTINCT FROM old.left_at))) EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER reservation_guest AFTER INSERT OR DELETE ON public.reservation FOR EACH ROW EXECUTE FUNCTION note_guest_change();
CREATE TRIGGER reservation_guest_changed AFTER UPDATE ON public.reservation FOR EACH ROW WHEN (((((((((new.account_id IS DISTINCT FROM old.account_id) OR (new.space_id IS DISTINCT FROM old.space_id)) OR (new.starts_at IS DISTINCT FROM old.starts_at)) OR (new.price IS DISTINCT FROM old.price)) OR (new.returned IS DISTINCT FROM old.returned)) OR (new.before_edit IS DISTINCT FROM old.before_edit)) OR (new.canceled_at IS DISTINCT FROM old.canceled_at)) OR (new.approval IS DISTINCT FROM old.approval))) EXECUTE FUNCTION note_guest_change();
CREATE TRIGGER reservation_reported AFTER UPDATE ON public.reservation FOR EACH ROW WHEN ((((((((((((((((new.space_id IS DISTINCT FROM old.space_id) OR (new.starts_at IS DISTINCT FROM old.starts_at)) OR (new.ends_at IS DISTINCT FROM old.ends_at)) OR (new.price IS DISTINCT FROM old.price)) OR (new.paid IS DISTINCT FROM old.paid)) OR (new.canceled_at IS DISTINCT FROM old.canceled_at)) OR (new.cancel_fee IS DISTINCT FROM old.cancel_fee)) OR (new.refund IS DISTINCT FROM old.refund)) OR (new.before_edit IS DISTINCT FROM old.before_edit)) OR (new.approval IS DISTINCT FROM old.approval)) OR (new.terms IS DISTINCT FROM old.terms)) OR (new.received IS DISTINCT FROM old.received)) OR (new.returned IS DISTINCT FROM old.returned)) OR (new.payment_way IS DISTINCT FROM old.payment_way)) OR (new.requested_change IS DISTINCT FROM old.requested_change))) EXECUTE FUNCTION note_report_change();
CREATE TRIGGER reservation_reported_gone AFTER DELETE ON public.reservation FOR EACH ROW EXECUTE FUNCTION note_report_gone();
CREATE TRIGGER reservation_reported_new AFTER INSERT ON public.reservation FOR EACH ROW EXECUTE FUNCTION note_report_change();
CREATE TRIGGER reservation_told AFTER INSERT ON public.reservation FOR EACH ROW EXECUTE FUNCTION tell_of_booking();
CREATE TRIGGER reservation_told_again AFTER UPDATE ON public.reservation FOR EACH ROW WHEN (((new.canceled_at IS DISTINCT FROM old.canceled_at) OR (new.approval IS DISTINCT FROM old.approval) OR (new.space_id <> old.space_id) OR (new.starts_at <> old.starts_at) OR (new.ends_at <> old.ends_at) OR (new.price <> old.price) OR (new.paid <> old.paid) OR (new.arrived_at IS DISTINCT FROM old.arrived_at) OR (new.left_at IS DISTINCT FROM old.left_at))) EXECUTE FUNCTION tell_of_booking();
CREATE TRIGGER reservation_version BEFORE UPDATE ON public.reservation FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE review (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  reservation_id bigint NOT NULL,
  space_id integer NOT NULL,
  account_id integer,
  overall smallint NOT NULL,
  cleanliness smallint NOT NULL,
  as_described smallint NOT NULL,
  access smallint NOT NULL,
  facilities smallint NOT NULL,
  text text NOT NULL,
  locale text NOT NULL,
  initials text,
  use text NOT NULL,
  people integer NOT NULL,
  state text NOT NULL,
  hidden_reason text,
  answer text,
  answered_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_access_check CHECK (((access >= 1) AND (access <= 5))),
  CONSTRAINT review_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT review_answer_check CHECK ((length(answer) <= 1000)),
  CONSTRAINT review_as_described_check CHECK (((as_described >= 1) AND (as_described <= 5))),
  CONSTRAINT review_check CHECK (((state = 'hidden'::text) = (hidden_reason IS NOT NULL))),
  CONSTRAINT review_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT review_cleanliness_check CHECK (((cleanliness >= 1) AND (cleanliness <= 5))),
  CONSTRAINT review_facilities_check CHECK (((facilities >= 1) AND (facilities <= 5))),
  CONSTRAINT review_hidden_reason_check CHECK ((length(hidden_reason) <= 500)),
  CONSTRAINT review_overall_check CHECK (((overall >= 1) AND (overall <= 5))),
  CONSTRAINT review_people_check CHECK (((people >= 1) AND (people <= 10000))),
  CONSTRAINT review_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT review_reservation_id_key UNIQUE (reservation_id),
  CONSTRAINT review_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id),
  CONSTRAINT review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text]))),
  CONSTRAINT review_text_check CHECK ((length(text) <= 1000))
);
CREATE INDEX review_by_account ON public.review USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX review_by_state ON public.review USING btree (state, created_at, id);
CREATE INDEX review_of_space ON public.review USING btree (space_id, created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE TRIGGER review_version BEFORE UPDATE ON public.review FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE room_day (
  space_id integer NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  made integer NOT NULL,
  canceled integer NOT NULL,
  uses integer NOT NULL,
  minutes integer NOT NULL,
  made_sum bigint NOT NULL,
  canceled_sum bigint NOT NULL,
  revenue bigint NOT NULL,
  fees bigint NOT NULL,
  transfer_fees bigint NOT NULL,
  outstanding bigint NOT NULL,
  owed bigint NOT NULL,
  untaken bigint NOT NULL,
  ledger bigint NOT NULL,
  ways bigint[] NOT NULL,
  sources integer[] NOT NULL,
  source_sums bigint[] NOT NULL,
  leads integer[] NOT NULL,
  hours integer[] NOT NULL,
  differing bigint[] NOT NULL,
  issuers jsonb,
  CONSTRAINT room_day_pkey PRIMARY KEY (space_id, day, currency)
);
CREATE INDEX room_day_figures ON public.room_day USING btree (day) INCLUDE (space_id, currency, uses, minutes, revenue, fees);
CREATE TRIGGER room_day_added AFTER INSERT ON public.room_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('day');
CREATE TRIGGER room_day_removed AFTER DELETE ON public.room_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('day');

CREATE TABLE room_entry (
  space_id integer NOT NULL,
  sealed bytea NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  by integer,
  at timestamp with time zone NOT NULL,
  show_hours smallint,
  door text,
  CONSTRAINT room_entry_pkey PRIMARY KEY (space_id),
  CONSTRAINT room_entry_by_fkey FOREIGN KEY (by) REFERENCES account(id),
  CONSTRAINT room_entry_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id)
);
CREATE TRIGGER room_entry_version BEFORE UPDATE OF sealed ON public.room_entry FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE room_month (
  space_id integer NOT NULL,
  month date NOT NULL,
  currency text NOT NULL,
  made integer NOT NULL,
  canceled integer NOT NULL,
  uses integer NOT NULL,
  minutes integer NOT NULL,
  made_sum bigint NOT NULL,
  canceled_sum bigint NOT NULL,
  revenue bigint NOT NULL,
  fees bigint NOT NULL,
  transfer_fees bigint NOT NULL,
  outstanding bigint NOT NULL,
  owed bigint NOT NULL,
  untaken bigint NOT NULL,
  ledger bigint NOT NULL,
  ways bigint[] NOT NULL,
  sources integer[] NOT NULL,
  source_sums bigint[] NOT NULL,
  leads integer[] NOT NULL,
  hours integer[] NOT NULL,
  differing bigint[] NOT NULL,
  issuers jsonb,
  CONSTRAINT room_month_pkey PRIMARY KEY (space_id, month, currency)
);
CREATE INDEX room_month_figures ON public.room_month USING btree (month) INCLUDE (space_id, currency, uses, minutes, revenue, fees);
CREATE INDEX room_month_uncounted ON public.room_month USING btree (space_id) WHERE (issuers IS NULL);
CREATE TRIGGER room_month_added AFTER INSERT ON public.room_month REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('month');
CREATE TRIGGER room_month_removed AFTER DELETE ON public.room_month REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_report_sums('month');

CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT saved_view_account_id_screen_name_key UNIQUE (account_id, screen, name),
  CONSTRAINT saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT saved_view_query_check CHECK ((length(query) <= 2000))
);
CREATE TRIGGER saved_view_version BEFORE UPDATE ON public.saved_view FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE sent_mail (
  key text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT sent_mail_pkey PRIMARY KEY (key)
);

CREATE TABLE session (
  secret_hash bytea NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  agent text,
  kind text DEFAULT 'guest'::text NOT NULL,
  elevated_until timestamp with time zone,
  locked_at timestamp with time zone,
  is_half boolean DEFAULT false NOT NULL,
  may_enrol boolean DEFAULT false NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT session_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'operator'::text])))
);
CREATE INDEX session_account ON public.session USING btree (account_id);
CREATE INDEX session_operator ON public.session USING btree (created_at) WHERE (kind = 'operator'::text);

CREATE TABLE setting (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  version integer NOT NULL,
  CONSTRAINT setting_pkey PRIMARY KEY (key),
  CONSTRAINT setting_id_key UNIQUE (id)
);

CREATE TABLE setting_version (
  key text NOT NULL,
  version integer NOT NULL,
  value jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  CONSTRAINT setting_version_pkey PRIMARY KEY (key, version),
  CONSTRAINT setting_version_key_fkey FOREIGN KEY (key) REFERENCES setting(key)
);

CREATE TABLE shortlist (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  digest bytea NOT NULL,
  maker_digest bytea NOT NULL,
  account_id integer,
  title text NOT NULL,
  maker_name text NOT NULL,
  people integer NOT NULL,
  space_ids integer[] NOT NULL,
  times jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT shortlist_pkey PRIMARY KEY (id),
  CONSTRAINT shortlist_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT shortlist_digest_key UNIQUE (digest)
);
CREATE INDEX shortlist_account ON public.shortlist USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX shortlist_ends ON public.shortlist USING btree (ends_at);

CREATE TABLE shortlist_vote (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  shortlist_id bigint NOT NULL,
  space_id integer NOT NULL,
  voter_digest bytea NOT NULL,
  name text NOT NULL,
  thumb text,
  line text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  reported_at timestamp with time zone,
  CONSTRAINT shortlist_vote_pkey PRIMARY KEY (id),
  CONSTRAINT shortlist_vote_shortlist_id_fkey FOREIGN KEY (shortlist_id) REFERENCES shortlist(id) ON DELETE CASCADE,
  CONSTRAINT shortlist_vote_shortlist_id_space_id_voter_digest_key UNIQUE (shortlist_id, space_id, voter_digest),
  CONSTRAINT shortlist_vote_thumb_check CHECK ((thumb = ANY (ARRAY['up'::text, 'down'::text])))
);

CREATE TABLE space (
  id integer NOT NULL,
  station_id integer NOT NULL,
  issuer_id integer,
  time_zone text NOT NULL,
  currency text NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  entry jsonb NOT NULL,
  revision bigint NOT NULL,
  review_count integer DEFAULT 0 NOT NULL,
  review_sum integer DEFAULT 0 NOT NULL,
  rated_revision bigint DEFAULT 0 NOT NULL,
  CONSTRAINT space_pkey PRIMARY KEY (id),
  CONSTRAINT space_currency_check CHECK ((currency = ANY (ARRAY['JPY'::text, 'SGD'::text]))),
  CONSTRAINT space_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id),
  CONSTRAINT space_station_id_fkey FOREIGN KEY (station_id) REFERENCES station(id)
);
CREATE INDEX space_rated ON public.space USING btree (rated_revision) WHERE (rated_revision > 0);
CREATE INDEX space_revision ON public.space USING btree (revision);

CREATE TABLE space_draft (
  space_id integer NOT NULL,
  base_entry jsonb,
  base_revision bigint NOT NULL,
  entry jsonb NOT NULL,
  by text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT nextval('space_draft_version'::regclass) NOT NULL,
  publish_at timestamp with time zone,
  publish_batch bigint,
  publish_by text,
  publish_note text,
  publish_problem jsonb,
  CONSTRAINT space_draft_pkey PRIMARY KEY (space_id),
  CONSTRAINT space_draft_check CHECK (((publish_at IS NULL) = (publish_batch IS NULL)))
);
CREATE INDEX space_draft_due ON public.space_draft USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE TABLE space_group (
  id integer NOT NULL,
  entry jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT space_group_pkey PRIMARY KEY (id)
);

CREATE TABLE space_version (
  space_id integer NOT NULL,
  no integer NOT NULL,
  entry jsonb NOT NULL,
  at timestamp with time zone,
  by text,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT space_version_pkey PRIMARY KEY (space_id, no),
  CONSTRAINT space_version_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id)
);
CREATE TRIGGER space_version_told AFTER INSERT ON public.space_version FOR EACH ROW EXECUTE FUNCTION tell_of_room();

CREATE TABLE staff (
  account_id integer NOT NULL,
  roles text[] NOT NULL,
  group_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  price_limit integer,
  invited_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  clash_mails boolean DEFAULT false NOT NULL,
  CONSTRAINT staff_pkey PRIMARY KEY (account_id),
  CONSTRAINT staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT staff_price_limit_check CHECK ((price_limit >= 0))
);

CREATE TABLE staff_browser (
  account_id integer NOT NULL,
  secret_hash bytea NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_browser_pkey PRIMARY KEY (account_id, secret_hash),
  CONSTRAINT staff_browser_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff(account_id) ON DELETE CASCADE
);

CREATE TABLE staff_invitation (
  secret_hash bytea NOT NULL,
  account_id integer NOT NULL,
  email text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_invitation_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT staff_invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff(account_id) ON DELETE CASCADE
);
CREATE INDEX staff_invitation_account ON public.staff_invitation USING btree (account_id);

CREATE TABLE statement_mapping (
  head text NOT NULL,
  columns jsonb NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT statement_mapping_pkey PRIMARY KEY (head)
);

CREATE TABLE station (
  id integer NOT NULL,
  alias text NOT NULL,
  entry jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT station_pkey PRIMARY KEY (id),
  CONSTRAINT station_alias_key UNIQUE (alias)
);

CREATE TABLE stopped_address (
  address_key text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT stopped_address_pkey PRIMARY KEY (address_key)
);

CREATE TABLE waitlist (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  place text NOT NULL,
  time_zone text NOT NULL,
  starts timestamp without time zone NOT NULL,
  ends timestamp without time zone NOT NULL,
  flexible smallint NOT NULL,
  people integer NOT NULL,
  during tstzrange NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT waitlist_pkey PRIMARY KEY (id),
  CONSTRAINT waitlist_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT waitlist_account_id_place_starts_ends_key UNIQUE (account_id, place, starts, ends),
  CONSTRAINT waitlist_check CHECK ((ends > starts)),
  CONSTRAINT waitlist_flexible_check CHECK ((flexible = ANY (ARRAY[0, 30, 60])))
);
CREATE INDEX waitlist_ends ON public.waitlist USING btree (ends_at);
CREATE INDEX waitlist_place ON public.waitlist USING gist (place, during);

CREATE TABLE waitlist_offer (
  id bigint DEFAULT nextval('holder_id'::regclass) NOT NULL,
  waitlist_id bigint NOT NULL,
  space_id integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  state text NOT NULL,
  turn_until timestamp with time zone,
  found_at timestamp with time zone NOT NULL,
  CONSTRAINT waitlist_offer_pkey PRIMARY KEY (id),
  CONSTRAINT waitlist_offer_check CHECK (((state = 'held'::text) = (turn_until IS NOT NULL))),
  CONSTRAINT waitlist_offer_space_id_fkey FOREIGN KEY (space_id) REFERENCES space(id) ON DELETE CASCADE,
  CONSTRAINT waitlist_offer_state_check CHECK ((state = ANY (ARRAY['held'::text, 'line'::text, 'open'::text, 'over'::text]))),
  CONSTRAINT waitlist_offer_waitlist_id_fkey FOREIGN KEY (waitlist_id) REFERENCES waitlist(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX waitlist_offer_current ON public.waitlist_offer USING btree (waitlist_id, space_id) WHERE (state <> 'over'::text);
CREATE INDEX waitlist_offer_space ON public.waitlist_offer USING btree (space_id) WHERE (state <> 'over'::text);
CREATE INDEX waitlist_offer_turn ON public.waitlist_offer USING btree (turn_until) WHERE (state = 'held'::text);

CREATE TABLE webhook (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  space_ids integer[],
  secret bytea NOT NULL,
  former_secret bytea,
  former_until timestamp with time zone,
  signing_key bytea NOT NULL,
  public_key text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  failing_since timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  paused_until timestamp with time zone,
  off_at timestamp with time zone,
  off_reason text,
  removed_at timestamp with time zone,
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_off_reason_check CHECK ((off_reason = ANY (ARRAY['hand'::text, 'failing'::text])))
);
CREATE TRIGGER webhook_version BEFORE UPDATE OF name, url, events, space_ids, secret, off_at, removed_at ON public.webhook FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  webhook_id integer NOT NULL,
  event_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone,
  delivered_at timestamp with time zone,
  last_try_at timestamp with time zone,
  status integer,
  answer text,
  problem text,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
  CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id)
);
CREATE INDEX webhook_delivery_event ON public.webhook_delivery USING btree (event_id);
CREATE INDEX webhook_delivery_list ON public.webhook_delivery USING btree (webhook_id, created_at, id);
CREATE INDEX webhook_delivery_next ON public.webhook_delivery USING btree (webhook_id, next_try_at, id) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_delivery_under_way ON public.webhook_delivery USING btree (webhook_id, next_try_at) WHERE ((next_try_at IS NOT NULL) AND (last_try_at IS NOT NULL) AND (status IS NULL) AND (problem IS NULL));

CREATE OR REPLACE FUNCTION public.add_report_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  span text := TG_ARGV[0];
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  EXECUTE format($sums$
    INSERT INTO report_sum SELECT %1$L, %1$I, currency, $1 * sum(made), $1 * sum(canceled), $1 * sum(uses), $1 * sum(minutes),
      $1 * sum(made_sum), $1 * sum(canceled_sum), $1 * sum(revenue), $1 * sum(fees), $1 * sum(transfer_fees),
      $1 * sum(outstanding), $1 * sum(owed), $1 * sum(untaken), $1 * sum(ledger)
    FROM changed GROUP BY %1$I, currency
    ON CONFLICT (span, starts_on, currency) DO UPDATE SET made = report_sum.made + excluded.made,
      canceled = report_sum.canceled + excluded.canceled, uses = report_sum.uses + excluded.uses,
      minutes = report_sum.minutes + excluded.minutes, made_sum = report_sum.made_sum + excluded.made_sum,
      canceled_sum = report_sum.canceled_sum + excluded.canceled_sum, revenue = report_sum.revenue + excluded.revenue,
      fees = report_sum.fees + excluded.fees, transfer_fees = report_sum.transfer_fees + excluded.transfer_fees,
      outstanding = report_sum.outstanding + excluded.outstanding, owed = report_sum.owed + excluded.owed,
      untaken = report_sum.untaken + excluded.untaken, ledger = report_sum.ledger + excluded.ledger $sums$, span) USING sign;
  EXECUTE format($lists$
    INSERT INTO report_list SELECT %1$L, %1$I, currency, list, place, $1 * sum(value)
    FROM changed CROSS JOIN LATERAL (
      SELECT 'ways', v, n FROM unnest(ways) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'sources', v, n FROM unnest(sources) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'source_sums', v, n FROM unnest(source_sums) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'leads', v, n FROM unnest(leads) WITH ORDINALITY AS u (v, n) WHERE v <> 0
      UNION ALL SELECT 'hours', v, n FROM unnest(hours) WITH ORDINALITY AS u (v, n) WHERE v <> 0) AS l (list, value, place)
    GROUP BY %1$I, currency, list, place
    ON CONFLICT (span, starts_on, currency, list, place) DO UPDATE SET value = report_list.value + excluded.value $lists$, span)
  USING sign;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.booking_data(r reservation)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  zone text;
BEGIN
  SELECT time_zone INTO zone FROM space WHERE id = r.space_id;
  RETURN json_build_object('booking', json_build_object('id', r.id, 'group_id', r.checkout_id, 'space_id', r.space_id,
    'start', instant_text(r.starts_at), 'end', instant_text(r.ends_at), 'time_zone', zone,
    'arrived', instant_text(r.arrived_at), 'left', instant_text(r.left_at),
    'paid', r.paid, 'canceled', r.canceled_at IS NOT NULL, 'approval', r.approval, 'terms', r.terms, 'version', r.version));
END $function$;

CREATE OR REPLACE FUNCTION public.count_calendar_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  IF (NEW.starts_at, NEW.ends_at, NEW.space_id) IS DISTINCT FROM (OLD.starts_at, OLD.ends_at, OLD.space_id) THEN
    NEW.times_set_at := NEW.updated_at;
    NEW.left_at := NULL;
  END IF;
  IF (NEW.canceled_at IS NULL) <> (OLD.canceled_at IS NULL) THEN NEW.left_at := NULL; END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.fold_word(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT short_forms(regexp_replace(regexp_replace(regexp_replace(translate(
    replace(replace(replace(replace(
      lower(normalize(regexp_replace(normalize(translate(
        regexp_replace(normalize(given, NFKC), '[\s''’‘ʼ`´\u2010-\u2015\u2212\uFE00-\uFE0F\U000E0100-\U000E01EF-]', '', 'g'),
        'ÆŒÞ', 'æœþ'), NFD), '[\u0300-\u036f]', '', 'g'), NFC)),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾđĐðÐøØłŁı之乃亞惡壓圍醫爲壹隱榮營衞驛圓鹽艷應歐櫻奧橫溫穩假價畫會繪擴覺學嶽樂卷寬歡觀關舘顏氣歸噐龜舊據擧虛峽狹鄕鄉曉堯區驅勳薰惠溪谿經繼螢輕鷄雞藝縣硏險顯驗檢劍劔剱釼圈權獻嚴效廣恆鑛國圀黑濟齊斎齋劑棧蠶贊殘絲齒兒辭濕實舍寫釋壽收從澁澀獸縱肅處敍將稱燒證奬條狀乘淨剩疊繩壤孃穰讓釀囑眞寢愼盡晉圖粹醉穗隨樞數瀨聲靜攝專戰淺踐錢纖禪雙壯爭總聰莊裝騷增藏屬續體對帶臺瀧擇澤擔單團斷彈遲晝蟲鑄廳徵聽鎭鐵鐡點轉傳黨當燈稻德獨讀緣貳惱腦拜廢賣麥發髮拔祕濱濵拂佛竝變邊邉辨瓣辯寶寳豐飜每萬滿彌藥譯與豫餘譽搖樣謠遙瑤來賴亂覽龍兩獵綠壘淚勵禮靈齡戀爐勞樓錄灣﨑嵜㟢碕髙𠮷嶋嶌峯冨桒枩楳栁桺檜薮籔篭鷗曾淵渊禰湧槗𣘺舩熙凞槇礪壺禱竈鰺麴頰逹鄰裡畧鑒羣凛彥產戶靑淸內吕閒㐂穐邨埜巖蘆兔巢洲逺畄澂澈黃祗萠俠俱吞噓屛幷搔焰瘦繫繡萊蔣蟬醬驒鹼麵枡盃阪刈梁靏靍靎姬昻敎步稅說銳閱飮默强郞緖杤冲凉剝夘廚廈姊宫寜菴懷戲揭曆歷栢棲冰涛灌珎畆畒皋臯窗壻聟薗乕蠟蝿諫讚輛鴈雜靱穎頚顚餠鴬亙册勸尙屆悅插歲祿舖蠣霸皷鼡圡𠀋曻簑廐廏釡鉤礒鵞檮',
    'αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞddddoolliのの亜悪圧囲医為壱隠栄営衛駅円塩艶応欧桜奥横温穏仮価画会絵拡覚学岳楽巻寛歓観関館顔気帰器亀旧拠挙虚峡狭郷郷暁尭区駆勲薫恵渓渓経継蛍軽鶏鶏芸県研険顕験検剣剣剣剣圏権献厳効広恒鉱国国黒済斉斉斉剤桟蚕賛残糸歯児辞湿実舎写釈寿収従渋渋獣縦粛処叙将称焼証奨条状乗浄剰畳縄壌嬢穣譲醸嘱真寝慎尽晋図粋酔穂随枢数瀬声静摂専戦浅践銭繊禅双壮争総聡荘装騒増蔵属続体対帯台滝択沢担単団断弾遅昼虫鋳庁徴聴鎮鉄鉄点転伝党当灯稲徳独読縁弐悩脳拝廃売麦発髪抜秘浜浜払仏並変辺辺弁弁弁宝宝豊翻毎万満弥薬訳与予余誉揺様謡遥瑶来頼乱覧竜両猟緑塁涙励礼霊齢恋炉労楼録湾崎崎崎崎高吉島島峰富桑松梅柳柳桧藪藪籠鴎曽渕渕祢涌橋橋船煕煕槙砺壷祷竃鯵麹頬達隣裏略鑑群凜彦産戸青清内呂間喜秋村野巌芦兎巣州遠留澄徹黄祇萌侠倶呑嘘屏并掻焔痩繋繍莱蒋蝉醤騨鹸麺桝杯坂苅簗鶴鶴鶴姫昂教歩税説鋭閲飲黙強郎緒栃沖涼剥卯厨厦姉宮寧庵懐戯掲暦歴柏栖氷濤潅珍畝畝皐皐窓婿婿園虎蝋蠅諌讃輌雁雑靭頴頸顛餅鶯亘冊勧尚届悦挿歳禄舗蛎覇鼓鼠土丈昇蓑厩厩釜鈎磯鵝梼'),
    '([一-鿿])々', '\1\1', 'g'), '(?<=[一-鿿])ゖ|(?<=[一-鿿])け(?=[一-鿿])', 'が', 'g'),
    '(?<=[一-鿿])っ', 'つ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.instant_text(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;

CREATE OR REPLACE FUNCTION public.keep_account_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM account_word WHERE account_id = NEW.id;
  END IF;
  INSERT INTO account_word (word, account_id) SELECT word, NEW.id FROM words_of(NEW) AS word;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_closed_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  later timestamptz;
BEGIN
  LOOP
    SELECT ends_at INTO later FROM closing WHERE starts_at <= NEW.at AND ends_at > NEW.at;
    EXIT WHEN NOT FOUND;
    NEW.at := later;
  END LOOP;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.note = 'carried over'
    AND EXISTS (SELECT FROM import_run
      WHERE state IN ('done', 'undoing') AND 'import:' || id = substring(OLD.provider_ref FROM '^import:\d+'))
    AND current_setting('magari.undone_import', true) = substring(OLD.provider_ref FROM '^import:(\d+)')
    AND NOT EXISTS (SELECT FROM closing WHERE starts_at <= OLD.at AND ends_at > OLD.at) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.large_kana(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT translate(given, 'ぁぃぅぇぉっゃゅょゎゕゖ', 'あいうえおつやゆよわかけ')
$function$;

CREATE OR REPLACE FUNCTION public.legal_form(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT substring(folded FROM '\((?:医|社|財|特非|福|学|宗|税|弁|独|株|有|同|資|名|相|行|司|労|農)\)')
$function$;

CREATE OR REPLACE FUNCTION public.note_company_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO guest_change (account_id) VALUES (NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_freed_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO freed_time (space_id, during, account_id, is_offer)
  SELECT space_id, during, account_id,
    account_id IS NOT NULL AND EXISTS (SELECT FROM waitlist_offer WHERE waitlist_offer.id = holder_id)
  FROM old_rows;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_guest_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO guest_change (account_id) VALUES (OLD.account_id); END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.account_id <> OLD.account_id) THEN
    INSERT INTO guest_change (account_id) VALUES (NEW.account_id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_moved_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO freed_time (space_id, during, account_id, is_offer)
  SELECT o.space_id, o.during, o.account_id, false
  FROM old_rows o JOIN new_rows n USING (id) WHERE n.space_id <> o.space_id OR NOT n.during @> o.during;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_occupancy_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO occupancy_change (txid, space_id) SELECT DISTINCT pg_current_xact_id(), space_id FROM changed_rows;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_occupancy_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO occupancy_change (txid, space_id)
  SELECT pg_current_xact_id(), space_id FROM (SELECT space_id FROM old_rows UNION SELECT space_id FROM new_rows) moved;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_report_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO report_change (space_id, at)
    SELECT OLD.space_id, at FROM unnest(ARRAY[OLD.starts_at, OLD.canceled_at]) AS at WHERE at IS NOT NULL
      AND (NEW.space_id IS DISTINCT FROM OLD.space_id OR at IS DISTINCT FROM NEW.starts_at AND at IS DISTINCT FROM NEW.canceled_at);
  END IF;
  INSERT INTO report_change (space_id, at)
  SELECT NEW.space_id, at FROM unnest(ARRAY[NEW.starts_at, NEW.canceled_at]) AS at WHERE at IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_report_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_change (space_id, at)
  SELECT OLD.space_id, at FROM unnest(ARRAY[OLD.starts_at, OLD.canceled_at]) AS at WHERE at IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_reported_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_change (space_id, at)
  SELECT space_id, coalesce(canceled_at, starts_at) FROM reservation WHERE id = NEW.reservation_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_reported_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_change (space_id, at)
  SELECT space_id, coalesce(canceled_at, starts_at) FROM reservation WHERE checkout_id = NEW.checkout_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.order_state(checkout bigint, booking bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_agg(reservation_state(r) ORDER BY r.id) FROM reservation r
  WHERE r.checkout_id = coalesce(checkout, (SELECT one.checkout_id FROM reservation one WHERE one.id = booking))
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('magari.erasing', true) = 'on'
    AND (TG_TABLE_NAME IN ('audit', 'document', 'document_download') OR TG_TABLE_NAME = 'journal' AND TG_OP = 'UPDATE') THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_claimed_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- The number is SPACE_LOCKS of src/features/occupancy/occupancy.db.server.ts.
  PERFORM pg_advisory_xact_lock_shared(7160424, NEW.space_id);
  PERFORM FROM closure_claim WHERE space_id = NEW.space_id AND during && NEW.during;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'occupancy_no_overlap', TABLE = 'occupancy',
      MESSAGE = 'the time is being closed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reservation_state(r reservation)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object('id', r.id, 'space_id', r.space_id, 'starts_at', r.starts_at, 'ends_at', r.ends_at,
    'cleaning_minutes', r.cleaning_minutes, 'price', r.price, 'paid', r.paid, 'paid_at', r.paid_at, 'pay_by', r.pay_by,
    'due_on', r.due_on, 'terms', r.terms, 'received', r.received, 'canceled_at', r.canceled_at,
    'cancel_fee', r.cancel_fee, 'refund', r.refund, 'released', r.released, 'editing', r.editing,
    'before_edit', r.before_edit, 'approval', r.approval, 'requested_change', r.requested_change,
    'request_until', r.request_until, 'calendar_sequence', r.calendar_sequence)
$function$;

CREATE OR REPLACE FUNCTION public.short_forms(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(CASE WHEN given ~ '会社|法人|\(' THEN
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given, '(?:社会)?医療法人(?:社団|財団)?|\(医[社財]\)', '(医)'), '(?:一般|公益)?社団法人|\([一公]社\)', '(社)'), '(?:一般|公益)?財団法人|\([一公]財\)', '(財)'), '特定非営利活動法人|npo法人|\(npo\)', '(特非)'), '社会福祉法人|\(社福\)', '(福)'), '学校法人', '(学)'), '宗教法人', '(宗)'), '税理士法人', '(税)'), '弁護士法人', '(弁)'), '(?:地方)?独立行政法人', '(独)'), '株式会社', '(株)'), '有限会社', '(有)'), '合同会社', '(同)'), '合資会社', '(資)'), '合名会社', '(名)'), '相互会社', '(相)'), '行政書士法人', '(行)'), '司法書士法人', '(司)'), '社会保険労務士法人|社労士法人', '(労)'), '農事組合法人', '(農)')
    ELSE given END, '[.,]*(pte|ltd|limited|inc|corp|llc|llp)[.,]*', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.tell_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  types text[] := '{}';
  told text;
  said json;
  rooms integer[] := ARRAY[NEW.space_id];
  is_open boolean := NEW.canceled_at IS NULL;
BEGIN
  IF TG_OP = 'INSERT' THEN
    types := ARRAY['booking.created'];
    IF NEW.paid AND is_open AND NEW.terms <> 'free' THEN types := types || 'booking.paid'::text; END IF;
  ELSE
    IF OLD.canceled_at IS NULL AND NOT is_open THEN
      types := types || CASE WHEN NEW.approval = 'declined' THEN 'booking.declined' ELSE 'booking.canceled' END;
    ELSIF OLD.canceled_at IS NOT NULL AND is_open THEN
      types := types || 'booking.reinstated'::text;
    END IF;
    IF OLD.approval = 'waiting' AND NEW.approval = 'accepted' THEN types := types || 'booking.approved'::text; END IF;
    IF OLD.space_id <> NEW.space_id OR OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at THEN
      types := types || CASE WHEN OLD.space_id = NEW.space_id AND OLD.starts_at = NEW.starts_at
        AND OLD.ends_at < NEW.ends_at AND NEW.starts_at <= NEW.updated_at THEN 'booking.extended' ELSE 'booking.changed' END;
    ELSIF OLD.price <> NEW.price THEN
      types := types || 'booking.changed'::text;
    END IF;
    IF NOT OLD.paid AND NEW.paid AND is_open THEN types := types || 'booking.paid'::text; END IF;
    IF OLD.arrived_at IS NULL AND NEW.arrived_at IS NOT NULL THEN types := types || 'booking.arrived'::text; END IF;
    IF OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN types := types || 'booking.ended'::text; END IF;
    IF OLD.space_id <> NEW.space_id THEN rooms := ARRAY[OLD.space_id, NEW.space_id]; END IF;
    IF types = '{}' THEN RETURN NULL; END IF;
  END IF;
  said := booking_data(NEW);
  FOREACH told IN ARRAY types LOOP
    INSERT INTO event (type, at, space_ids, data) VALUES (told, NEW.updated_at, rooms, said);
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_closure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO event (type, at, space_ids, data) VALUES (
    CASE WHEN TG_OP = 'INSERT' OR NOT OLD.is_made THEN 'closure.created'
      WHEN NEW.removed_at IS NOT NULL THEN 'closure.removed' ELSE 'closure.changed' END,
    coalesce(NEW.removed_at, NEW.updated_at), NEW.space_ids,
    json_build_object('closure', json_build_object('id', NEW.id, 'space_ids', NEW.space_ids, 'from', to_char(NEW.starts,
      'YYYY-MM-DD HH24:MI'), 'to', to_char(NEW.ends, 'YYYY-MM-DD HH24:MI'), 'is_repeated', NEW.repeat IS NOT NULL,
      'version', NEW.version)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_inquiry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO event (type, at, space_ids, data) VALUES ('inquiry.created', NEW.created_at,
    CASE WHEN NEW.space_id IS NULL THEN '{}'::integer[] ELSE ARRAY[NEW.space_id] END,
    json_build_object('inquiry', json_build_object('id', NEW.id, 'space_id', NEW.space_id,
      'booking_id', NEW.reservation_id)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO event (type, at, space_ids, data) VALUES (
    CASE WHEN NEW.state = 'succeeded' THEN 'refund.made' ELSE 'refund.due' END, NEW.updated_at,
    ARRAY(SELECT space_id FROM reservation WHERE id = NEW.reservation_id),
    json_build_object('refund', json_build_object('id', NEW.id, 'booking_id', NEW.reservation_id, 'amount', NEW.amount,
      'currency', NEW.currency, 'way', NEW.way, 'version', NEW.version)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_of_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.at IS NOT NULL THEN
    INSERT INTO event (type, at, space_ids, data) VALUES ('room.published', NEW.at, ARRAY[NEW.space_id],
      json_build_object('room', json_build_object('id', NEW.space_id, 'version', NEW.no)));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.words_of(one account)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT word FROM (
    SELECT fold_word(unnest(ARRAY[
      one.last_name || one.first_name,
      one.first_name || one.last_name,
      one.company,
      one.email,
      split_part(one.email, '@', 2),
      one.name_kana,
      split_part(one.name_kana, ' ', 2) || split_part(one.name_kana, ' ', 1)
    ] || (regexp_split_to_array(normalize(one.last_name, NFKC), '[\s\u2010-\u2015\u2212-]+'))[2:]
      || (regexp_split_to_array(normalize(one.first_name, NFKC), '[\s\u2010-\u2015\u2212-]+'))[2:])) AS word
    UNION ALL
    SELECT unnest(ARRAY[name, form || name, name || form])
    FROM fold_word(one.company) AS company, legal_form(company) AS form, replace(company, form, '') AS name
    UNION ALL
    SELECT unnest(ARRAY[digits, regexp_replace(digits, '^81', '0'), right(digits, 4)])
    FROM regexp_replace(normalize(one.phone_number, NFKC), '\D', '', 'g') AS digits
  ) AS words
  WHERE word <> '' AND one.deleted_at IS NULL
$function$;
