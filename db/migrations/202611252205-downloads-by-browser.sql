-- In which browser a guest opened a document: the hash of the session's cookie. What one browser opens within an hour is one
-- download. The previous release works on the result: it counts each opening.
ALTER TABLE document_download ADD COLUMN browser bytea;
