import { sizesOf, soldOnline } from "~/areas/bookings/rules/choices";
import { productsNamed } from "../understand/words/named-products";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";
import { pageOf } from "./product-page";

const asks =
  /(?<!\p{L})(?:(?:hvor|kor) mange (?:\p{L}+ ){0,3}(?:kan|får|er det plass|kommer|plass)|(?:hvor|kor) mange (?:personer |personar |stykker |folk )(?:\p{L}+ ){0,2}(?:kan|får|kommer)|how many (?:people |persons |of us )?(?:\p{L}+ ){0,2}(?:can|fit|may))(?!\p{L})/iu;

/** "Hvor mange bilder kan jeg få?" */
const countsImages = /(?:mange|many) (?:\p{L}+ )?(?:bild|image|photo|picture)/iu;

/** "Hvor mange kan være med på Premium?": as many as the booking sells. Null for other questions. */
export function tellCapacity({ facts, words, understanding: { question } }: Telling): Drafted | null {
  if (!asks.test(question) || countsImages.test(question)) return null;
  const [slug, other] = productsNamed(wordsOf(question), facts.products);
  const product = soldOnline(facts.products.find((one) => one.slug === slug) ?? null);
  if (!product || other) return null;
  const { together, inTurn } = sizesOf(product);
  const { name } = product;
  const { alone, together: room, inTurn: each } = words.capacity;
  return draft(
    [
      together > 1 ? room({ name, most: words.price.persons(together) }) : alone(name),
      inTurn > 1 && each(words.price.persons(inTurn)),
    ],
    pageOf(product),
  );
}
