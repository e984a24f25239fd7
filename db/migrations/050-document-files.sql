-- PDFs of issued documents, so that each is rendered once. A cache: what was issued is in "document", and a file that is
-- missing is rendered again. The key is the SHA-256 of all that the file shows.
CREATE TABLE document_file (
  key     bytea       PRIMARY KEY,
  bytes   bytea       NOT NULL,
  made_at timestamptz NOT NULL
);
-- A PDF is compressed already.
ALTER TABLE document_file ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX document_file_made ON document_file (made_at);
