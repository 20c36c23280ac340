import type { Choices, Product } from "~/areas/catalogue/types";

/** "Hver for seg", "hver sin time": each person has a session and images of their own. */
const separately =
  /(?<!\p{L})(?:hver (?:for seg|sin|sitt|sine)|hvert sitt|(?:en|én|ein|ett|one) (?:til )?(?:hver|each)$|etter hverandre|individuelt|each (?:their|our|his|her) own|one each|separately|individually)(?!\p{L})/iu;
const ofEach = /(?<!\p{L})(?:hver|hvert|kvar|each|per person|apiece)(?!\p{L})/iu;

/**
 * The choices of several people as the booking sells them: together where the session has room, otherwise one session
 * each. Null while it is unclear whether a number of images is for each or for all.
 */
export function forPersons(
  product: Product,
  choices: Choices,
  { question, sized }: { question: string; sized: boolean },
): Choices | null {
  const { persons, images } = choices;
  const isApart = persons > product.peoplePerSession || separately.test(question);
  const isSold = product.kind === "fotografering" && persons > 1 && persons <= product.mostInGroup;
  if (!isApart || !isSold) return choices;
  const { minImages, includedImages } = product.price;
  const each = !sized
    ? Math.max(minImages, includedImages)
    : images % persons === 0 && (ofEach.test(question) || images === persons)
      ? images / persons
      : ofEach.test(question) && persons > mostMultiplied
        ? images
        : null;
  return each === null ? null : { ...choices, persons: 1, group: persons, images: each };
}

/** Up to this many people the reader of numbers has multiplied "ett bilde hver" already. */
const mostMultiplied = 4;
