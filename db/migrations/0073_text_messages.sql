-- The outbox also holds text messages: one Norwegian mobile number, and text alone.
ALTER TABLE email_outbox
  ADD COLUMN channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms')),
  ADD CONSTRAINT email_outbox_sms CHECK (channel <> 'sms' OR (
    to_address ~ '^\+47[49][0-9]{7}$' AND reply_to IS NULL AND body_html = '' AND attachments = '[]'
    AND length(body_text) BETWEEN 1 AND 1000));
CREATE INDEX email_outbox_sms_by_time ON email_outbox (created_at DESC, id DESC) WHERE channel = 'sms';

ALTER TABLE provider_settings
  DROP CONSTRAINT provider_settings_provider_check,
  ADD CONSTRAINT provider_settings_provider_check CHECK (provider IN ('smtp', 'model', 'places', 'maps', 'sms'));
