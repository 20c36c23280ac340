-- How many places a person may have on the waiting list is counted for the mailbox: plus and dots make no other person.
CREATE INDEX waitlist_entries_of_mailbox ON waitlist_entries (mailbox_of(email))
  WHERE status IN ('waiting', 'offered');
