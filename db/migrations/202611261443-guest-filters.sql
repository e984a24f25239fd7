-- The filters of the guest list that leave few guests: each finds them without reading all accounts.
CREATE INDEX account_blocked ON account (created_at, id) WHERE deleted_at IS NULL AND blocked_at IS NOT NULL;
CREATE INDEX account_no_mail ON account (created_at, id) WHERE deleted_at IS NULL AND email ILIKE '%.invalid';
CREATE INDEX account_unverified ON account (created_at, id) WHERE deleted_at IS NULL AND email_verified_at IS NULL;
CREATE INDEX reservation_unpaid ON reservation (account_id)
  WHERE NOT paid AND canceled_at IS NULL AND approval IS DISTINCT FROM 'waiting';
