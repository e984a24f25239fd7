-- Whether the mail gateway verified who sent an answer (INQUIRY-6); null for what came in before, and for what we write.
ALTER TABLE inquiry_post ADD COLUMN sender_verified boolean;
