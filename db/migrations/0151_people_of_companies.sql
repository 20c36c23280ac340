-- Whose company a customer belongs to, for the pages of both: as a contact, or because a booking of theirs has the
-- company's number.
CREATE VIEW people_of_companies AS
SELECT company_id, customer_id, role, since, true AS is_contact FROM customer_companies
UNION ALL
SELECT firm.id, made.customer_id, '', min(made.created_at), false
FROM bookings made JOIN companies firm ON firm.orgnr = made.orgnr
WHERE made.customer_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM customer_companies contact
  WHERE contact.customer_id = made.customer_id AND contact.company_id = firm.id)
GROUP BY firm.id, made.customer_id;
