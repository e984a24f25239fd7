-- What a program may do with its access token, and groups of rooms that it is for (TOKEN-5, TOKEN-6). A token of the release
-- before reads and writes door codes. A program's bookings have no member of staff.
ALTER TABLE access_token
  ADD COLUMN rights text[] NOT NULL DEFAULT '{locks}',
  ADD COLUMN group_ids integer[];
