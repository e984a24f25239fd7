-- Pictures of the company's look, uploaded by staff: the logo with what is made of it, and the picture of the home page.
-- Named by their content, and never changed: an earlier version of the settings finds its own.
CREATE TABLE look_picture (
  name text PRIMARY KEY,
  bytes bytea NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL
);
