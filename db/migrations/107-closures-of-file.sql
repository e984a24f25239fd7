-- The closures of the catalogue file by their begin, for the console's list of them: few among all that is booked.
CREATE INDEX occupancy_of_file ON occupancy (lower(during)) WHERE kind = 'closure' AND closure_id IS NULL;
