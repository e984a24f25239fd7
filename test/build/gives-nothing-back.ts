/** The other writes of the console. A new one is entered here or gets its way in test/money-back.test.ts. */
export const GIVES_NOTHING_BACK = [
  ...["POST operate/bookings", "POST operate/bookings/preview"],
  ...["POST operate/bookings/:id/approve", "POST operate/bookings/approve"],
  ...["POST operate/bookings/:id/change/preview", "POST operate/bookings/:id/price/preview"],
  ...["POST operate/bookings/:id/cancel/preview", "POST operate/bookings/:id/reinstate/preview"],
  ...["POST operate/bookings/:id/reinstate", "POST operate/bookings/:id/notes"],
  ...["PATCH operate/bookings/:id/notes/:note", "DELETE operate/bookings/:id/notes/:note"],
  ...["POST operate/bookings/:id/mails/preview", "POST operate/bookings/:id/mails"],
  ...["POST operate/bookings/mails/preview", "POST operate/bookings/mails"],
  ...["POST operate/mails/:id/resend", "POST operate/documents/receipts"],
  ...["POST operate/closures/preview", "POST operate/closures"],
  ...["PATCH operate/closures/:id", "DELETE operate/closures/:id", "PATCH operate/inquiries/:id"],
  ...["POST operate/guests/:id/block", "POST operate/guests/:id/unblock"],
  ...["POST operate/guests", "PATCH operate/guests/:id", "POST operate/guests/:id/notes"],
  ...["POST operate/guests/:id/merge", "POST operate/guests/:id/merge/preview"],
  "POST operate/guests/:id/anonymise",
  ...["PATCH operate/guests/:id/notes/:note", "DELETE operate/guests/:id/notes/:note"],
  ...["POST operate/staff", "PATCH operate/staff/:id", "POST operate/staff/:id/disable"],
  ...["POST operate/staff/:id/enable", "POST operate/staff/:id/reset_factors"],
  // It says to which booking money belongs that has gone back already.
  "POST operate/outside_refunds/:id/assign",
  ...["POST operate/staff/:id/invite", "POST operate/views", "PATCH operate/views/:id"],
  "DELETE operate/views/:id",
  ...["POST operate/transfers/:id/undo", "POST operate/transfers/:id/ignore", "POST operate/transfers/hand"],
  // What leaves by them was counted when it became owed.
  ...["POST operate/refunds/:id/account", "POST operate/refunds/:id/ask", "POST operate/refunds/:id/made"],
  ...["POST operate/refunds/:id/came_back", "POST operate/refunds/:id/try_card"],
  ...["POST operate/refund_batches", "POST operate/refund_batches/:id/made"],
  "POST operate/refund_batches/:id/void",
  ...["POST operate/bookings/:id/payment_links", "POST operate/bookings/:id/payment_links/preview"],
  ...["POST operate/payment_links/:id/send", "POST operate/payment_links/:id/withdraw"],
  "POST operate/provider_payouts/read",
  ...["POST operate/closings", "POST operate/documents", "POST operate/journal/export"],
  ...["POST operate/opening", "POST operate/opening/mail_test", "POST operate/opening/mail_received"],
  "PATCH operate/settings/:group",
  ...["POST operate/rooms", "POST operate/rooms/:id/hide", "POST operate/rooms/:id/show"],
  ...["PUT operate/rooms/:id/draft", "DELETE operate/rooms/:id/draft", "POST operate/rooms/:id/restore"],
  ...["POST operate/rooms/:id/prices/preview", "POST operate/rooms/:id/unschedule"],
  ...["POST operate/rooms/publish", "POST operate/rooms/bulk", "POST operate/rooms/bulk/preview"],
  "PATCH operate/rooms/:id/pictures/:file",
];

/** They give the surplus of a transfer back, and ask for a fresh factor whatever it is. */
export const ALWAYS_FRESH = [
  ...["POST operate/transfers/match", "POST operate/transfers/:id/return"],
  "POST operate/transfers/:id/refund",
];
