-- Who was counted when a day was closed, beside who was billed: a later day bills nobody for whom the least share of this
-- one has paid. Days that were closed before have none and are taken to be billed for those counted.
ALTER TABLE oppdrag_days ADD COLUMN counted_heads integer CHECK (counted_heads >= 0);
