-- Documents are found by a part of the counterparty's name among hundreds of thousands (DOC-40): the name is folded once, when it is
-- written, not in each search. Some 50 seconds for a million documents.
ALTER TABLE document ADD COLUMN counterparty_folded text NOT NULL GENERATED ALWAYS AS (fold_word(counterparty)) STORED;

-- What is searched for is folded once a search (src/platform/names.ts).
DROP FUNCTION has_name(text, text);
