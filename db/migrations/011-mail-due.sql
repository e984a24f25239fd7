-- Mails about bookings that have become due: written in the statement that gives the reason for them, and handed to
-- the job queue a moment later. A booking is made many times a second; a job is dearer than a row.
CREATE TABLE mail_due (
  id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job jsonb  NOT NULL
);
