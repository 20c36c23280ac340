import { startingPrice } from "~/areas/catalogue/rules/price";
import { pageOf } from "./product-page";
import { type Drafted, draft, type Telling } from "./telling";

export function isExtraImage(question: string): boolean {
  return /\b(?:(?:ekstra|extra|additional|flere|more) (?:retusjerte? )?(?:bilder?|images?|photos?|pictures?)\b|(?:tilleggs|ekstra)bilde|per (?:bilde|image|photo|picture))/i.test(
    question,
  );
}

/** One image more costs the same in most sessions: it is told of all that cost alike. */
export function tellExtraImage({ words, say, facts }: Telling): Drafted {
  const sessions = facts.products.filter(({ kind }) => kind === "fotografering");
  const byPrice = Map.groupBy(sessions, ({ price }) => price.extraImageOre);
  const lines = [...byPrice].map(([ore, products]) =>
    words.price.extraImage({
      price: say.money(ore),
      names: byPrice.size > 1 ? say.list(products.map(({ name }) => name)) : null,
    }),
  );
  return draft([...lines, words.price.withVat], { path: "/headshots", title: "Headshots" });
}

/** So many of the least dear ones are named. */
const mostCheap = 2;

/** "Dette er jo helt vilt dyrt": what costs least. */
export function tellDear({ words, say, facts }: Telling): Drafted {
  const lines = facts.products
    .filter(({ kind }) => kind === "fotografering")
    .toSorted((a, b) => startingPrice(a).totalOre - startingPrice(b).totalOre)
    .slice(0, mostCheap)
    .map((product) => {
      const { name, price, durationMinutes } = product;
      const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
      const what = `(${images}, ${say.duration(durationMinutes)})`;
      return `- ${words.price.from({ name, total: say.money(startingPrice(product).totalOre), what })}`;
    });
  return draft([words.price.dear, ...lines, "", words.price.withVat].join("\n"), {
    path: "/headshots",
    title: "Headshots",
  });
}

/** "Hva er det billigste dere har?" */
export function tellCheapest(telling: Telling): Drafted | null {
  const { words, say, facts } = telling;
  const [least] = facts.products
    .filter(({ kind }) => kind === "fotografering")
    .toSorted((a, b) => startingPrice(a).totalOre - startingPrice(b).totalOre);
  if (!least) return null;
  const { name, price, durationMinutes, slug } = least;
  const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
  const total = say.money(startingPrice(least).totalOre);
  const told = words.packages.cheapest({ name, total, images, duration: say.duration(durationMinutes) });
  return draft([told, words.price.withVat, words.times.book({ name, path: `/book/${slug}` })], pageOf(least));
}
