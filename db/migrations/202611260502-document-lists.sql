-- The list of documents: in order of the day of issue, and by the document that a newer one replaces (docs/spec/documents.md).
CREATE INDEX document_issued_list ON document (issued_on, id);
CREATE INDEX document_replaces ON document (checkout_id, (snapshot->'replaces'->>'number'))
  WHERE snapshot->'replaces'->>'number' IS NOT NULL;
