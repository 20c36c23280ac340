-- The clean-up: what the nightly search has found, what staff have left as it is, and what they have mended.

-- Equal for spellings of one name: "Kristian Ås Hanssen" and "Hansen, Christian Aas". Blocks of the search for duplicates.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
  FROM regexp_split_to_table(
    translate(
      regexp_replace(
        regexp_replace(regexp_replace(regexp_replace(fold_text(name), 'ph', 'f', 'g'), 'ch', 'k', 'g'), 'th', 't', 'g'),
        '([[:alpha:]])\1+', '\1', 'g'),
      'cqwz', 'kkvs'),
    '[^[:alnum:]]+') AS word
  WHERE word <> ''
$$;

-- The same without the legal form: "Nordlys Arkitekter AS" = "Nordlys arkitekter".
CREATE FUNCTION company_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT name_key(regexp_replace(name, '\m(as|asa|a/s|ans|da|sa|nuf|enk|ba|ks|sf|iks)\M', ' ', 'gi'))
$$;

-- The record that this one was merged into; such a record is in no list.
ALTER TABLE companies ADD COLUMN merged_into uuid REFERENCES companies CHECK (merged_into <> id);
CREATE INDEX companies_merged ON companies (merged_into) WHERE merged_into IS NOT NULL;

-- Holds no personal data: the page reads the records themselves.
CREATE TABLE cleanup_findings (
  id           uuid PRIMARY KEY,
  rule         text NOT NULL CHECK (length(rule) <= 40),
  subject_kind text NOT NULL CHECK (length(subject_kind) <= 40),
  one_id       uuid NOT NULL,
  -- The other record of a pair.
  other_id     uuid,
  score        integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  -- Codes, with a value after a colon: {same-email,accounting:2031}
  reasons      text[] NOT NULL,
  is_safe      boolean NOT NULL,
  -- False when nobody can do anything yet, such as before a storage period is over.
  needs_action boolean NOT NULL,
  -- Of the data that was judged: a finding that was left alone comes back when it changes.
  fingerprint  text NOT NULL CHECK (length(fingerprint) <= 64),
  since        timestamptz NOT NULL,
  found_at     timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  left_at      timestamptz,
  left_by      uuid REFERENCES users,
  UNIQUE NULLS NOT DISTINCT (rule, one_id, other_id),
  CHECK ((left_at IS NULL) = (left_by IS NULL))
);
CREATE INDEX cleanup_findings_of_rule ON cleanup_findings (rule, score DESC, id) WHERE left_at IS NULL;
CREATE INDEX cleanup_findings_of_other ON cleanup_findings (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX cleanup_findings_of_one ON cleanup_findings (one_id);

CREATE TABLE cleanup_searches (
  rule        text PRIMARY KEY CHECK (length(rule) <= 40),
  searched_at timestamptz NOT NULL,
  found       integer NOT NULL
);

CREATE TABLE cleanup_mends (
  id           uuid PRIMARY KEY,
  rule         text NOT NULL CHECK (length(rule) <= 40),
  subject_kind text NOT NULL CHECK (length(subject_kind) <= 40),
  one_id       uuid NOT NULL,
  other_id     uuid,
  reasons      text[] NOT NULL,
  -- What an undo needs; null when it cannot be undone, and after thirty days.
  undo         jsonb,
  mended_at    timestamptz NOT NULL,
  mended_by    uuid NOT NULL REFERENCES users,
  undone_at    timestamptz,
  undone_by    uuid REFERENCES users,
  CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX cleanup_mends_by_time ON cleanup_mends (mended_at DESC, id);
CREATE INDEX cleanup_mends_of_one ON cleanup_mends (one_id);
CREATE INDEX cleanup_mends_of_other ON cleanup_mends (other_id) WHERE other_id IS NOT NULL;
