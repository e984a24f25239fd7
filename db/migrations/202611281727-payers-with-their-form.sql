-- A payer is remembered with its legal form in its place, as payerKey of the domain writes it: カ)ワカバ, ワカバ(カ and ユ)ワカバ are three
-- companies. The forms of those that are remembered are in the lines that were confirmed for their guests.
INSERT INTO payer_alias (payer_folded, account_id, times, last_at)
SELECT k.key, k.account_id, max(k.times), max(k.last_at)
FROM (
  SELECT a.account_id, a.times, a.last_at, CASE
      WHEN w.before IS NOT NULL THEN w.before || ')' || a.payer_folded
      WHEN w.behind IS NOT NULL THEN a.payer_folded || '(' || w.behind
    END AS key
  FROM payer_alias a
    JOIN bank_line l ON l.payer_folded = a.payer_folded
    JOIN bank_match m ON m.line_id = l.id AND m.undone_at IS NULL
    JOIN reservation r ON r.id = m.reservation_id AND r.account_id = a.account_id
    CROSS JOIN LATERAL (SELECT
      (regexp_match(normalize(l.payer, NFKC), '^[0-9 -]*\(?(カ|ユ|メ|シ|ド|ソ|イ|ザイ|シヤ|シユウ|ガク|フク|トクヒ|ゼイ)\)'))[1] AS before,
      (regexp_match(normalize(l.payer, NFKC), '\((カ|ユ|メ|シ|ド|ソ|イ|ザイ|シヤ|シユウ|ガク|フク|トクヒ|ゼイ)\)?[0-9 -]*$'))[1] AS behind) AS w
) AS k
WHERE k.key IS NOT NULL
GROUP BY k.key, k.account_id
ON CONFLICT (payer_folded, account_id) DO NOTHING;

-- Without its form such a name says nothing any more.
DELETE FROM payer_alias a
WHERE EXISTS (SELECT FROM payer_alias o WHERE o.account_id = a.account_id
  AND (o.payer_folded LIKE '%)' || a.payer_folded OR o.payer_folded LIKE a.payer_folded || '(%'))
  AND a.payer_folded !~ '[()]';
