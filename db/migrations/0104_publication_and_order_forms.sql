-- The company says itself, when it accepts, whether the studio may show the pictures.
ALTER TABLE quote_acceptances ADD COLUMN publication boolean NOT NULL DEFAULT false;

-- The company's own order form, where staff recorded an acceptance on it.
ALTER TABLE quote_acceptances ADD COLUMN order_file uuid REFERENCES files;
