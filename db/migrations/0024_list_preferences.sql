-- What each member of staff has chosen for their own lists.
CREATE TABLE saved_list_views (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- the list's path: /admin/bookings
  list       text NOT NULL CHECK (length(list) <= 100),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- the address's search part without the question mark: vis=kommende&produkt=express
  params     text NOT NULL CHECK (length(params) <= 500),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, list, name)
);

CREATE TABLE list_columns (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  list    text NOT NULL CHECK (length(list) <= 100),
  -- keys of the columns that are left out
  hidden  jsonb NOT NULL,
  PRIMARY KEY (user_id, list)
);
