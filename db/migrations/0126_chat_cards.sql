-- What the owner changed of the cards that the program ships with: an answer of their own, or switched off.
CREATE TABLE chat_card_changes (
  card       text PRIMARY KEY CHECK (length(card) BETWEEN 1 AND 60),
  answer_nb  text CHECK (length(answer_nb) BETWEEN 3 AND 2000),
  answer_en  text CHECK (length(answer_en) BETWEEN 3 AND 2000),
  active     boolean NOT NULL DEFAULT true,
  written_by uuid,
  updated_at timestamptz NOT NULL
);
