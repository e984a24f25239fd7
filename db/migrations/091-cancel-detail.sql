-- What staff decided when they canceled a booking: the reason's code and words, and what the transfer cost the guest. The
-- previous release writes none.
ALTER TABLE reservation ADD COLUMN cancel_detail jsonb;
