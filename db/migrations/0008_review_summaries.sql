-- What Google says of the studio: rating and number of reviews, kept so that every process shows the same and a
-- restart asks nobody.
CREATE TABLE content_review_summaries (
  place_id      text PRIMARY KEY,
  rating        numeric(2, 1) CHECK (rating BETWEEN 1 AND 5),
  total_reviews integer CHECK (total_reviews > 0),
  fetched_at    timestamptz,
  -- one process asks at a time: it has until then, and whoever finds it in the future waits
  asking_until  timestamptz,
  -- after a failure nobody asks for a while
  failed_at     timestamptz,
  CHECK ((rating IS NULL) = (fetched_at IS NULL) AND (total_reviews IS NULL) = (fetched_at IS NULL))
);

-- Pages show the numbers; who is asking just now they do not.
CREATE TRIGGER content_changed AFTER UPDATE OF rating, total_reviews, fetched_at OR DELETE ON content_review_summaries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
