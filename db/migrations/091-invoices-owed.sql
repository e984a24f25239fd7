-- What is owed on invoice: the price, or the fee that its cancel left. A guest's own booking is in no such index. The
-- previous release finds live bookings in it as well.
CREATE INDEX reservation_invoice_owed ON reservation (due_on) WHERE terms = 'invoice' AND NOT paid;
DROP INDEX reservation_invoice_due;
