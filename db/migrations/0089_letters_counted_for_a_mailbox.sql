-- Letters that a visitor or the holder of a link has caused: each mailbox gets only some of them in an hour and a day
-- (src/areas/outbox/rules/mailbox-limit.ts). Letters written before are not counted.
ALTER TABLE email_outbox
  ADD COLUMN counted boolean NOT NULL DEFAULT false,
  -- What the letter says has changed, for the letter that replaces it before it is sent.
  ADD COLUMN change  jsonb;
DROP INDEX letters_to_mailbox;
CREATE INDEX letters_to_mailbox ON email_outbox (mailbox_of(to_address), send_after) WHERE counted;

ALTER TABLE unconfirmed_orders
  DROP CONSTRAINT unconfirmed_orders_staff_because_check,
  ADD CONSTRAINT unconfirmed_orders_staff_because_check
    CHECK (staff_because IN ('no-letters', 'many-letters', 'mailbox-full'));
