-- Somebody has lost the link to a booking and asks for it by an e-mail address. The page's answer is the same for every
-- address; a job looks for the bookings. The address is deleted when that is done, the row with the other origins.
CREATE TABLE link_requests (
  id          uuid PRIMARY KEY,
  email       text CHECK (length(email) <= 255),
  address_key text NOT NULL,
  network_key text NOT NULL,
  asked_at    timestamptz NOT NULL
);
CREATE INDEX link_requests_of_address ON link_requests (address_key, asked_at);
CREATE INDEX link_requests_of_network ON link_requests (network_key, asked_at);
