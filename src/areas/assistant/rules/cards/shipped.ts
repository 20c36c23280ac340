import bookings from "../../../../../content/assistant/cards/bookings.txt?raw";
import companies from "../../../../../content/assistant/cards/companies.txt?raw";
import images from "../../../../../content/assistant/cards/images.txt?raw";
import preparation from "../../../../../content/assistant/cards/preparation.txt?raw";
import prices from "../../../../../content/assistant/cards/prices.txt?raw";
import talk from "../../../../../content/assistant/cards/talk.txt?raw";
import { type Card, cardsOf } from "./card";

/** The cards that the program ships with; the owner's are added to them, and may take their place. */
export const shippedCards: readonly Card[] = Object.entries({
  prices,
  bookings,
  images,
  preparation,
  companies,
  talk,
}).flatMap(([file, text]) => cardsOf(`${file}.txt`, text));
