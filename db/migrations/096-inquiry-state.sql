-- Whether an inquiry still waits for somebody. Until now they were answered in the mailbox alone: those count as closed.
ALTER TABLE contact_message
  ADD COLUMN state   text    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'waiting', 'closed')),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE contact_message SET state = 'closed';
CREATE INDEX contact_message_open ON contact_message (created_at, id) WHERE state = 'open';
CREATE INDEX contact_message_created ON contact_message (created_at, id);
