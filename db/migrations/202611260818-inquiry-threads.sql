-- Inquiries are answered from the console (INQUIRY-1): a thread of posts, somebody who takes care, and texts that repeat.
ALTER TABLE contact_message ADD COLUMN assignee integer REFERENCES account (id) ON DELETE SET NULL,
  -- When its sender wrote last.
  ADD COLUMN asked_at timestamptz;
CREATE TABLE inquiry_post (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contact_message_id bigint NOT NULL REFERENCES contact_message (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('reply', 'note', 'incoming')),
  -- Of a reply and of a mail that came in.
  subject text,
  text text NOT NULL CHECK (length(text) <= 20000),
  -- Of a reply: the language that it is written in.
  locale text,
  -- Of a mail that came in: who sent it, and the names of what was attached, which is not kept.
  sender text,
  attachments text[] NOT NULL DEFAULT '{}',
  message_id text UNIQUE,
  by integer REFERENCES account (id),
  at timestamptz NOT NULL
);
CREATE INDEX inquiry_post_thread ON inquiry_post (contact_message_id, id);
CREATE TABLE reply_template (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  subject jsonb NOT NULL,
  text jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER reply_template_version BEFORE UPDATE ON reply_template FOR EACH ROW EXECUTE FUNCTION count_version();
