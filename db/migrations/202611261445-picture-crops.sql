-- A picture that was cut out of another one of the room, which is kept so that it can be cut anew.
ALTER TABLE picture ADD COLUMN crop_of text;
