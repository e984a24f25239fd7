-- Who a booking's event is from and what it is called, as the first mail said: calendar programs take a change only from there.
-- No foreign key: it is written while mails are made, which waits for no booking. Numbers of bookings are never used again.
CREATE TABLE calendar_identity (
  reservation_id bigint PRIMARY KEY,
  uid text NOT NULL,
  organizer text NOT NULL
);
