import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { sectionTexts } from "~/areas/content/texts/sections";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Included } from "./included";

const { prices: words } = sectionTexts;

/**
 * Products with a fixed price and what they include. Amounts come from the price function. A single product gets a
 * wide card.
 */
export function PriceCards({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return <p className="page-grid text-quiet">{words.missing}</p>;
  const alone = products.length === 1;
  return (
    <ul className={classes("page-grid packages", alone && "packages-alone")}>
      {products.map((product) => (
        <PriceCard key={product.slug} product={product} alone={alone} />
      ))}
    </ul>
  );
}

interface PriceCardProps {
  readonly product: Product;
  readonly alone: boolean;
}

/** One product; the back office shows it as a preview. */
export function PriceCard({ product, alone }: PriceCardProps) {
  return (
    <li className="package">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-heading">{product.name}</h3>
        <p className="text-small whitespace-nowrap text-quiet">{formatDuration(product.durationMinutes)}</p>
      </div>
      <p className="text-quiet">{product.tagline}</p>
      <p className="tabular flex flex-wrap items-baseline gap-2">
        <span className="text-small text-quiet">{words.from}</span>
        <span className="font-serif text-title leading-none" data-price={product.slug}>
          {formatKroner(startingPrice(product).totalOre)}
        </span>
        <span className="text-small text-quiet">{words.vat}</span>
      </p>
      <p className="text-small text-quiet">{howThePriceIsMade(product)}</p>
      <Examples product={product} />
      <Included items={product.includes} />
      {product.needsApproval && <p className="text-small text-quiet">{words.request}</p>}
      <ButtonLink
        href={`/book/${product.slug}`}
        className={classes("justify-self-start", !alone && "self-end")}
      >
        {alone ? sectionTexts.book : words.book(product.name)}
      </ButtonLink>
    </li>
  );
}

/** "2 950 kr for fotograferingen og 950 kr per retusjert bilde" */
export function howThePriceIsMade({ price }: Product): string {
  const image = formatKroner(price.extraImageOre);
  if (price.includedImages === 0) return words.breakdown(formatKroner(price.baseOre), image);
  const images = count(price.includedImages, "retusjert bilde", "retusjerte bilder");
  return `${words.included(images)}. ${words.extra(image)}.`;
}

/** Prices for other numbers of images, from the price function; the lowest number is the price above. */
function Examples({ product }: { product: Product }) {
  const { minImages, maxImages } = product.price;
  const examples = [minImages, minImages + 2, minImages + 4].flatMap((images) => {
    if (images > maxImages) return [];
    const price = priceOf(product, { images, addOns: [], persons: 1 });
    return price.ok ? [{ images, total: formatKroner(price.value.totalOre) }] : [];
  });
  return (
    <dl aria-label={words.examplesLabel} className="tabular self-start border-t border-rule">
      {examples.map(({ images, total }) => (
        <div key={images} className="flex justify-between gap-4 border-b border-rule py-2.5">
          <dt>{count(images, "bilde", "bilder")}</dt>
          <dd data-example={`${product.slug}-${images}`}>{total}</dd>
        </div>
      ))}
    </dl>
  );
}
