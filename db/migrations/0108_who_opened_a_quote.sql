-- When each person first had the page in front of them: the contact, and those whom it was shown to.
ALTER TABLE quote_links ADD COLUMN opened_at timestamptz;
