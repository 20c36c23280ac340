-- How many visits the public pages had, as counts of a day: nothing here is about one visitor.
CREATE TABLE visit_days (
  day    date NOT NULL,
  -- The page on which the visit began.
  path   text NOT NULL CHECK (length(path) BETWEEN 1 AND 60),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 60),
  device text NOT NULL CHECK (device IN ('mobile', 'tablet', 'computer')),
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, path, source, device)
);
