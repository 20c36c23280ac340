-- A group is one order of many sessions, and each order writes letters to mailboxes that anybody may name: both are
-- counted per origin (src/areas/bookings/rules/order-counts.ts).
ALTER TABLE order_origins
  ADD COLUMN sessions integer NOT NULL DEFAULT 1 CHECK (sessions > 0),
  -- letters that ask to confirm the order
  ADD COLUMN letters integer NOT NULL DEFAULT 0 CHECK (letters >= 0);

-- Why staff confirm an order instead of the customer. Null for orders from before: letters could not be sent.
ALTER TABLE unconfirmed_orders
  ADD COLUMN staff_because text CHECK (staff_because IN ('no-letters', 'many-letters')),
  ADD CONSTRAINT unconfirmed_orders_why_staff CHECK (staff_because IS NULL OR confirmed_by = 'staff');
