-- A large group is photographed on several days, each with its own rigging. Null: everybody on one day.
ALTER TABLE products ADD COLUMN people_per_day integer CHECK (people_per_day BETWEEN 1 AND 500);
UPDATE products SET people_per_day = 40 WHERE kind = 'per_person';
