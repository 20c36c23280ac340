-- How many an address has asked without an answer: a keyed hash of the network address, kept until the lead is answered.
ALTER TABLE leads ADD COLUMN address_key text;
ALTER TABLE leads ADD CONSTRAINT leads_address_while_new CHECK (address_key IS NULL OR status = 'new');
CREATE INDEX leads_of_address ON leads (address_key) WHERE address_key IS NOT NULL;
CREATE TRIGGER forget_address BEFORE UPDATE OF status ON leads
  FOR EACH ROW WHEN (NEW.address_key IS NOT NULL AND NEW.status <> 'new') EXECUTE FUNCTION forget_address();
