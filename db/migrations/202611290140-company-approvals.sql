-- What waits for an answer, the booking or a change of it, waits for approvers of the company that pays it (CORP-9), and
-- what follows their yes: it stands, or the operator is asked next. Null: nobody of a company is asked.
ALTER TABLE reservation ADD COLUMN asks_company text CHECK (asks_company IN ('then_booked', 'then_operator')),
  ADD CONSTRAINT reservation_asks_company CHECK (asks_company IS NULL
    OR canceled_at IS NULL AND (approval = 'waiting' OR request_until IS NOT NULL));
CREATE INDEX reservation_asks_company ON reservation (checkout_id) WHERE asks_company IS NOT NULL;
