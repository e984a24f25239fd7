-- What a company's order is for, in one line, as whoever booked it says (CORP-52); empty where nobody said.
ALTER TABLE corporate_order ADD COLUMN purpose text NOT NULL DEFAULT '';
