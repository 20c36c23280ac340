-- Under the field "unsubscribed" a yes now means that the person has unsubscribed. Columns that were read the other way, as
-- answers to a newsletter, keep their meaning under a field of their own; those with a map of values were turned by it.
UPDATE import_profiles SET columns = (
  SELECT jsonb_agg(CASE WHEN each ->> 'field' = 'unsubscribed' AND NOT each ? 'values'
    THEN each || '{"field": "newsletter"}' ELSE each END ORDER BY at)
  FROM jsonb_array_elements(columns) WITH ORDINALITY AS listed (each, at))
WHERE columns @> '[{"field": "unsubscribed"}]';

UPDATE imports SET columns = (
  SELECT jsonb_agg(CASE WHEN each ->> 'field' = 'unsubscribed' AND NOT each ? 'values'
    THEN each || '{"field": "newsletter"}' ELSE each END ORDER BY at)
  FROM jsonb_array_elements(columns) WITH ORDINALITY AS listed (each, at))
WHERE columns @> '[{"field": "unsubscribed"}]';
