-- A statement is of an account in one currency; before there were yen only.
ALTER TABLE bank_statement ADD COLUMN currency text NOT NULL DEFAULT 'JPY' CHECK (currency IN ('JPY', 'SGD'));

-- How many of a guest's names a payer's is equal to, whether its kana are small or large: banks write large ones.
CREATE FUNCTION large_kana(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(given, 'ぁぃぅぇぉっゃゅょゎゕゖ', 'あいうえおつやゆよわかけ')
$$;
CREATE INDEX account_word_payer ON account_word (large_kana(word) COLLATE "C");

-- What a line of a statement may pay is found without reading every booking.
CREATE INDEX ledger_bank_in ON ledger (amount, at) WHERE kind = 'bank_in' AND amount > 0;
CREATE INDEX reservation_lapsed ON reservation (canceled_at) WHERE cancel_reason = 'unpaid' AND NOT paid;
