-- Two resources in use have neither one name nor one user. The command says so in words; these hold when two ask at once
-- and no resource exists yet that they could wait for.
CREATE UNIQUE INDEX calendar_resources_name_in_use ON calendar_resources (lower(name)) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX calendar_resources_user_in_use ON calendar_resources (user_id) WHERE retired_at IS NULL;
