-- What the studio has written itself in its letters and text messages: for a letter, or for a letter about one product.
CREATE TABLE letter_words (
  -- The subject of the history.
  id         uuid PRIMARY KEY,
  template   text NOT NULL CHECK (template ~ '^[a-z0-9-]{1,60}$'),
  product_id uuid REFERENCES products,
  -- The empty text keeps the letter's own words. Facts stand as {name}.
  subject    text NOT NULL DEFAULT '' CHECK (length(subject) <= 150 AND subject !~ '[\n\r]'),
  opening    text NOT NULL DEFAULT '' CHECK (length(opening) <= 1000),
  closing    text NOT NULL DEFAULT '' CHECK (length(closing) <= 1000),
  message    text NOT NULL DEFAULT '' CHECK (length(message) <= 300),
  updated_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (template, product_id)
);
-- They are read and remembered together with the settings.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON letter_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
