-- Bookings with other terms than the usual ones are few and scattered: the list finds them here. A guest's booking is in
-- neither index.
CREATE INDEX reservation_terms ON reservation (updated_at, id) WHERE terms <> 'prepaid';
