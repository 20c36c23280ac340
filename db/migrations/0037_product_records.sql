-- Products are records of the back office: searchable, live, and with a line of history from their making.
INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
SELECT 'product', id, 1, created_at, 'created', 'system', '{}' FROM products;
ALTER TABLE products
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(name || ' ' || tagline || ' ' || slug)) STORED;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('product');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON product_prices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('product');
