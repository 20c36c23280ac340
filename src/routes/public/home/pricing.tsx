import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { homeTexts } from "~/areas/content/texts/home";
import type { ClaimSettings } from "~/areas/settings/types";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { formatDuration } from "~/kit/time-format";
import { ButtonLink } from "~/ui/button";

const { pricing: words } = homeTexts;

interface PricingProps {
  readonly packages: readonly Product[];
  readonly claims: ClaimSettings;
}

export function Pricing({ packages, claims }: PricingProps) {
  return (
    <section id="priser" aria-labelledby="priser-tittel" className="on-linen py-section">
      <div className="page-grid items-end gap-y-6">
        <h2 id="priser-tittel" className="text-title md:col-span-7">
          {words.headline}
        </h2>
        <p className="max-w-[38ch] text-quiet md:col-span-4 md:col-start-9">
          {packages.length > 0 ? words.lead : words.missing}
        </p>
      </div>
      <ul className="page-grid packages mt-breath">
        {packages.map((product) => (
          <Package key={product.slug} product={product} />
        ))}
      </ul>
      <Promises claims={claims} />
    </section>
  );
}

/** The claims of the hero, with what they mean. */
function Promises({ claims }: { claims: ClaimSettings }) {
  const promises = [
    { claim: claims.delivery, meaning: words.delivery },
    { claim: claims.guarantee, meaning: words.guarantee },
  ];
  return (
    <ul aria-label={words.promisesLabel} className="page-grid mt-breath gap-y-6">
      {promises.map(({ claim, meaning }) => (
        <li key={claim} className="md:col-span-4">
          <h3 className="font-sans text-body font-semibold">{claim}</h3>
          <p className="mt-1 max-w-[46ch] text-small text-quiet">{meaning}</p>
        </li>
      ))}
    </ul>
  );
}

function Package({ product }: { product: Product }) {
  const from = startingPrice(product).totalOre;
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
          {formatKroner(from)}
        </span>
        <span className="text-small text-quiet">{words.vat}</span>
      </p>
      <p className="text-small text-quiet">{howThePriceIsMade(product)}</p>
      <Examples product={product} />
      <ul className="space-y-2">
        {product.includes.map((item) => (
          <li key={item} className="included">
            {item}
          </li>
        ))}
      </ul>
      <ButtonLink href={`/book/${product.slug}`} className="self-end justify-self-start">
        {words.book(product.name)}
      </ButtonLink>
    </li>
  );
}

function howThePriceIsMade({ price }: Product): string {
  const image = formatKroner(price.extraImageOre);
  if (price.includedImages === 0) return words.breakdown(formatKroner(price.baseOre), image);
  const images = count(price.includedImages, "retusjert bilde", "retusjerte bilder");
  return `${words.included(images)}. ${words.extra(image)}.`;
}

/** What other numbers of images cost, from the price function; the lowest number is the price above. */
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
