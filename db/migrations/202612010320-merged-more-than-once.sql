-- A paid booking may be moved by two merges, one after the other, and either may go back (STAFF-36, GUESTS-10).
ALTER TABLE merged_money DROP CONSTRAINT merged_money_pkey;
ALTER TABLE merged_money ADD PRIMARY KEY (reservation_id, merge_id);
