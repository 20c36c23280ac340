-- Browsers that somebody has signed in with: no wrong guesses of strangers keep them out.
CREATE TABLE known_devices (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users (id),
  token_hash   text NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  user_agent   text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300)
);
CREATE INDEX known_devices_of_user ON known_devices (user_id) WHERE revoked_at IS NULL;

-- 'pair': one account from one address. 'account': the brake on one account from wherever. 'device': a known browser.
ALTER TABLE sign_in_failures DROP CONSTRAINT sign_in_failures_kind_check;
ALTER TABLE sign_in_failures ADD CONSTRAINT sign_in_failures_kind_check
  CHECK (kind IN ('account', 'address', 'pair', 'device'));
-- What was counted for an account until now means something else from now on.
DELETE FROM sign_in_failures WHERE kind = 'account';

-- A link that lets one person choose a password, made on the machine itself.
ALTER TABLE setup_links DROP CONSTRAINT setup_links_purpose_check;
ALTER TABLE setup_links ADD CONSTRAINT setup_links_purpose_check CHECK (purpose IN ('first_admin', 'set_password'));
ALTER TABLE setup_links ADD COLUMN user_id uuid REFERENCES users (id);
ALTER TABLE setup_links ADD CHECK ((purpose = 'set_password') = (user_id IS NOT NULL));
