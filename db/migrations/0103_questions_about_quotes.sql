-- What a company asks on the page of its quote, and what the studio answers there. Questions belong to the quote, so that
-- the pages of later versions show them too.
CREATE TABLE quote_questions (
  id          uuid PRIMARY KEY,
  quote_id    uuid NOT NULL REFERENCES quotes,
  link_id     uuid NOT NULL REFERENCES quote_links,
  asked_by    text NOT NULL CHECK (length(asked_by) <= 100),
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  asked_at    timestamptz NOT NULL,
  answer      text CHECK (length(answer) BETWEEN 1 AND 2000),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX quote_questions_of_quote ON quote_questions (quote_id, asked_at);
CREATE INDEX quote_questions_open ON quote_questions (asked_at) WHERE answer IS NULL;

CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON quote_questions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('quote');
