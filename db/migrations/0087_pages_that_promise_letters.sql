-- Pages promise letters only while they leave, so a pause of all sending changes them.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON outbox_pauses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

-- The address on one line follows street, postcode and city unless somebody wrote it by hand: one that only repeats them
-- is not stored.
DELETE FROM system_settings WHERE setting_key = 'company_full_address' AND setting_value =
  coalesce((SELECT setting_value FROM system_settings WHERE setting_key = 'company_address_street'),
           'Eksempelgata 12, inngang fra bakgården')
  || ', ' || coalesce((SELECT setting_value FROM system_settings WHERE setting_key = 'company_address_postal_code'), '0359')
  || ' ' || coalesce((SELECT setting_value FROM system_settings WHERE setting_key = 'company_address_city'), 'Oslo');
