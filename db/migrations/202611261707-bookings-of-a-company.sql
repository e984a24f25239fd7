-- The list of bookings finds the guests of a company by its name as it is written.
CREATE INDEX account_of_company ON account (company) WHERE company <> '' AND deleted_at IS NULL;
-- Reports about guests read guest_use. What is asked of a guest's bookings else, reservation_account finds.
DROP INDEX reservation_used;
