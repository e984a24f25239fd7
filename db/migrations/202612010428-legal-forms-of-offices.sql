-- Aoba Pte Ltd finds Aoba Pte. Ltd., Aoba Co Ltd finds Aoba Co., Ltd., and the offices of licensed professions and farmers'
-- cooperatives are found wherever their legal form is typed, as other companies are (CONSOLE-4, DOC-40).

CREATE OR REPLACE FUNCTION short_forms(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(CASE WHEN given ~ '会社|法人|\(' THEN
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given, '(?:社会)?医療法人(?:社団|財団)?|\(医[社財]\)', '(医)'), '(?:一般|公益)?社団法人|\([一公]社\)', '(社)'), '(?:一般|公益)?財団法人|\([一公]財\)', '(財)'), '特定非営利活動法人|npo法人|\(npo\)', '(特非)'), '社会福祉法人|\(社福\)', '(福)'), '学校法人', '(学)'), '宗教法人', '(宗)'), '税理士法人', '(税)'), '弁護士法人', '(弁)'), '(?:地方)?独立行政法人', '(独)'), '株式会社', '(株)'), '有限会社', '(有)'), '合同会社', '(同)'), '合資会社', '(資)'), '合名会社', '(名)'), '相互会社', '(相)'), '行政書士法人', '(行)'), '司法書士法人', '(司)'), '社会保険労務士法人|社労士法人', '(労)'), '農事組合法人', '(農)')
    ELSE given END, '[.,]*(pte|ltd|limited|inc|corp|llc|llp)[.,]*', '\1', 'g')
$$;

CREATE OR REPLACE FUNCTION legal_form(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(folded FROM '\((?:医|社|財|特非|福|学|宗|税|弁|独|株|有|同|資|名|相|行|司|労|農)\)')
$$;

-- What was folded by the former function. Documents are never changed: their folded names are made anew.
ALTER TABLE document DROP COLUMN counterparty_folded;
ALTER TABLE document ADD COLUMN counterparty_folded text NOT NULL GENERATED ALWAYS AS (fold_word(counterparty)) STORED;

CREATE TEMPORARY TABLE folded_anew ON COMMIT DROP AS
SELECT id FROM account
WHERE lower(normalize(concat_ws(' ', company, email, last_name, first_name), NFKC))
  ~ '[.,]\s*(pte|ltd|limited|inc|corp|llc|llp)|(pte|ltd|limited|inc|corp|llc|llp)\s*[.,]|(書士|労務士|社労士|農事組合)法人|\((行|司|労|農)\)';
INSERT INTO account_word (word, account_id)
SELECT word, account.id FROM folded_anew JOIN account USING (id), LATERAL words_of(account) AS word ON CONFLICT DO NOTHING;
DELETE FROM account_word w USING folded_anew JOIN account a USING (id) WHERE a.id = w.account_id
  AND NOT EXISTS (SELECT 1 FROM words_of(a) AS word WHERE word = w.word);
