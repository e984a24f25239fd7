-- Pictures that staff have uploaded, as they were re-encoded: no process keeps what another needs (ROOM-14). A file is named
-- by its content and never changes; it stays as long as the room, because an earlier version may show it. Not a foreign key:
-- a room gets its pictures before it is published.
CREATE TABLE picture (
  space_id integer     NOT NULL,
  filename text        NOT NULL,
  bytes    bytea       NOT NULL,
  width    integer     NOT NULL,
  height   integer     NOT NULL,
  alt      jsonb       NOT NULL DEFAULT '{"ja": "", "en": ""}',
  by       text        NOT NULL,
  at       timestamptz NOT NULL,
  PRIMARY KEY (space_id, filename)
);
ALTER TABLE picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
