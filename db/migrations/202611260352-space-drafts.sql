-- What staff prepare for a room before guests see it (ROOM-1): one draft a room, of a room that may not exist yet. Versions
-- come from a sequence, so that a draft that was discarded and begun again never has an old number.
CREATE SEQUENCE space_draft_version AS integer;

CREATE TABLE space_draft (
  space_id        integer     PRIMARY KEY,
  -- The room as it was published when the draft was begun or last compared; null for a new room.
  base_entry      jsonb,
  base_revision   bigint      NOT NULL,
  -- May lack fields and have mistakes: it is judged when it is published.
  entry           jsonb       NOT NULL,
  by              text        NOT NULL,
  updated_at      timestamptz NOT NULL,
  version         integer     NOT NULL DEFAULT nextval('space_draft_version'),
  -- When it is to be published, with the others of its batch, and by whom; null: not yet.
  publish_at      timestamptz,
  publish_batch   bigint,
  publish_by      text,
  publish_note    text,
  -- Why it could not be published when it was due: {"code", "lines"}
  publish_problem jsonb,
  CHECK ((publish_at IS NULL) = (publish_batch IS NULL))
);
CREATE INDEX space_draft_due ON space_draft (publish_at) WHERE publish_at IS NOT NULL;
CREATE SEQUENCE space_draft_batch;

-- Every state of a room that guests have seen, whoever brought it: the console, an import, the command line (ROOM-5).
CREATE TABLE space_version (
  space_id integer     NOT NULL REFERENCES space (id),
  no       integer     NOT NULL,
  entry    jsonb       NOT NULL,
  -- When it was published; null for a state from before versions were kept.
  at       timestamptz,
  by       text,
  note     text        NOT NULL DEFAULT '',
  PRIMARY KEY (space_id, no)
);
