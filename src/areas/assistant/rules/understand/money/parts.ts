import type { Product } from "~/areas/catalogue/types";
import type { Topic } from "../../../types";
import type { Slots } from "../slots";
import type { ConceptsAt } from "../words/concepts";
import type { Word } from "../words/words";

/** The input for reading a question about money. */
export interface MoneyParts {
  readonly question: string;
  readonly words: readonly Word[];
  readonly slots: Slots;
  readonly topic: Topic;
  readonly before: Topic | undefined;
  readonly products: readonly Product[];
  readonly conceptsAt: ConceptsAt;
}
