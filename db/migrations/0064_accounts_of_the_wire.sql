-- What auth/v1 stores besides what pages need.

-- Accounts that are known by a telephone number.
ALTER TABLE users
  ADD COLUMN phone              text UNIQUE CHECK (phone ~ '^\+?\d{4,15}$'),
  ADD COLUMN phone_confirmed_at timestamptz;

-- A session of the wire has refresh tokens and no cookie. `amr`: the ways in which its owner has proved who they are, as
-- [{"method": "password", "timestamp": 1700000000}].
ALTER TABLE sessions
  ALTER COLUMN token_hash DROP NOT NULL,
  ADD COLUMN amr jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(amr) = 'array');

-- A challenge of the wire is made for one factor; a passkey's question may be asked before anybody is known.
ALTER TABLE auth_challenges
  ALTER COLUMN challenge DROP NOT NULL,
  ADD COLUMN factor_id uuid REFERENCES auth_factors (id) ON DELETE CASCADE,
  ADD CONSTRAINT auth_challenges_question CHECK (challenge IS NOT NULL OR factor_id IS NOT NULL);

-- The kinds of the wire's letters and messages. `relates_to` is an address or a number.
ALTER TABLE auth_one_time_tokens
  DROP CONSTRAINT auth_one_time_tokens_type,
  ADD CONSTRAINT auth_one_time_tokens_type
    CHECK (token_type IN ('first_admin', 'invite', 'recovery', 'email_change',
                          'signup', 'magiclink', 'sms', 'phone_change', 'reauthentication')),
  DROP CONSTRAINT auth_one_time_tokens_new_address,
  ADD CONSTRAINT auth_one_time_tokens_new_address
    CHECK (token_type NOT IN ('email_change', 'phone_change') OR relates_to IS NOT NULL);
