-- A secret link also opens a booking that was begun and not finished, one person's place in a group, a request for
-- photographs at a company's place, and a feed of the calendar.
ALTER TABLE access_links
  DROP CONSTRAINT access_links_subject_kind_check,
  ADD CONSTRAINT access_links_subject_kind_check
    CHECK (subject_kind IN ('booking', 'quote', 'oppdrag', 'oppdrag_person', 'waiting_list_entry', 'testimonial',
                            'booking_draft', 'booking_member', 'location_request', 'calendar_feed'));
