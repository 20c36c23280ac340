-- What a language model has cost on a day, with what the answers under way may still cost: an answer reserves the most
-- it can take before it is asked for, and gives back what it did not take. Counted here and not summed of the messages,
-- so that a conversation that is deleted does not make room for another.
CREATE TABLE chat_model_days (
  day    date PRIMARY KEY,
  -- Millionths of a krone.
  micros bigint NOT NULL CHECK (micros >= 0)
);
