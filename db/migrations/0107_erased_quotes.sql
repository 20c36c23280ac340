-- The people of a quote are erased where no law keeps them (bokføringsloven § 13: what was agreed, for five years after
-- the year). That is the only change of a sent version and of a certificate that the database lets through.
ALTER TABLE quotes ADD COLUMN erased_at timestamptz;
ALTER TABLE quote_versions ADD COLUMN erased_at timestamptz;
ALTER TABLE quote_acceptances ADD COLUMN erased_at timestamptz;

CREATE FUNCTION quote_is_kept_by_law(kept_version uuid, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM quote_acceptances a WHERE a.version_id = kept_version
    AND extract(year FROM a.accepted_at AT TIME ZONE 'Europe/Oslo') + 5
      >= extract(year FROM at AT TIME ZONE 'Europe/Oslo'))
$$;

CREATE OR REPLACE FUNCTION refuse_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sent_at IS NOT NULL AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
    AND to_jsonb(NEW) - '{intro,issued,erased_at}'::text[] = to_jsonb(OLD) - '{intro,issued,erased_at}'::text[]
    AND NEW.intro = '' AND NEW.issued - 'recipient' = OLD.issued - 'recipient'
    AND NOT quote_is_kept_by_law(OLD.id, NEW.erased_at)
  THEN RETURN NEW;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.sent_at IS NOT NULL THEN
    RAISE EXCEPTION 'A version of a quote that has been sent cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE FUNCTION refuse_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
    AND to_jsonb(NEW) - '{name,their_reference,erased_at}'::text[] = to_jsonb(OLD) - '{name,their_reference,erased_at}'::text[]
    AND NOT quote_is_kept_by_law(OLD.version_id, NEW.erased_at)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The certificate of an acceptance cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
