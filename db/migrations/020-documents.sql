-- A download is a trace, too: 再発行 is printed because of it.
CREATE TRIGGER document_download_append_only BEFORE UPDATE OR DELETE ON document_download
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of a checkout the newest of a kind; and the search that the electronic-records law asks for: date, amount, counterparty.
CREATE INDEX document_checkout ON document (checkout_id, kind, id);
CREATE INDEX document_issued ON document (issued_on);
CREATE INDEX document_amount ON document (amount);
