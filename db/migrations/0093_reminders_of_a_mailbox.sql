-- Reminders of a group's members are limited for each mailbox: whoever orders names its address.
CREATE INDEX reminders_to_mailbox ON email_outbox (mailbox_of(to_address), send_after)
  WHERE template = 'member-reminder';
