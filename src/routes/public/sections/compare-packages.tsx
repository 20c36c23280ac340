import type { ReactNode } from "react";
import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { packageTexts as words } from "~/areas/content/texts/packages";
import { sectionTexts } from "~/areas/content/texts/sections";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { ButtonLink } from "~/ui/button";

const { prices } = sectionTexts;

interface ComparePackagesProps {
  readonly products: readonly Product[];
  /** The studio's claim about delivery. */
  readonly delivery: string;
}

/**
 * The packages beside each other: a column each on wide screens, a card each on narrow ones. The roles are explicit
 * because the layout removes a table's semantics in some browsers.
 */
export function ComparePackages({ products, delivery }: ComparePackagesProps) {
  if (products.length === 0) return <p className="page-grid text-quiet">{prices.missing}</p>;
  const { columns } = words;
  return (
    <div className="page-grid">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it is drawn sideways, by the keys too */}
      <section className="compared-box" tabIndex={0} aria-label={words.label}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
        <table className="compared" role="table">
          <caption className="sr-only">{words.caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {Object.entries(columns).map(([key, header]) => (
                <th key={key} role="columnheader" scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {products.map((product) => (
              <Package key={product.slug} product={product} delivery={delivery} />
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </section>
    </div>
  );
}

function Package({ product, delivery }: { product: Product; delivery: string }) {
  const { columns } = words;
  const { slug, name, tagline, needsApproval } = product;
  const isRecommended = slug === words.recommended;
  // A package that the owner has made has no words of its own here.
  const { outfits, backgrounds, suits } = words.of[slug] ?? words.other;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ComparePackages
    <tr role="row">
      {/* biome-ignore lint/a11y/noRedundantRoles: see ComparePackages */}
      <th role="rowheader" scope="row">
        {isRecommended && <mark>{words.recommendedWord}</mark>}
        <span className="block font-serif text-heading font-normal">{name}</span>
        <span className="block font-normal text-quiet">{tagline}</span>
      </th>
      <Fact label="">
        <span className="block font-serif text-title leading-none" data-price={slug}>
          {formatKroner(startingPrice(product).totalOre)}
        </span>
        <span className="text-small text-quiet">{prices.vat}</span>
      </Fact>
      <Fact label={columns.time}>{formatDuration(product.durationMinutes)}</Fact>
      <Fact label={columns.delivery}>{delivery}</Fact>
      <Fact label={columns.outfits}>{outfits}</Fact>
      <Fact label={columns.backgrounds}>{backgrounds}</Fact>
      <Fact label={columns.images}>
        {howImagesAreCounted(product)}. <Example product={product} />
      </Fact>
      <Fact label={columns.suits}>{suits}</Fact>
      <Fact label="">
        <ButtonLink href={`/book/${slug}`} variant={isRecommended ? "primary" : "secondary"}>
          {prices.book(name)}
        </ButtonLink>
        {needsApproval && <span className="mt-2 block text-quiet">{prices.request}</span>}
      </Fact>
    </tr>
  );
}

/** A label beside the value on narrow screens, where the table's head is hidden. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ComparePackages
    <td role="cell" data-label={label || undefined}>
      {children}
    </td>
  );
}

function howImagesAreCounted({ price }: Product): string {
  const unit = formatKroner(price.extraImageOre);
  const { included, chosen } = words.images;
  return price.includedImages > 0 ? included(price.includedImages, unit) : chosen(price.minImages, unit);
}

/** The price with two images more than the fewest. */
function Example({ product }: { product: Product }) {
  const images = product.price.minImages + 2;
  const price = priceOf(product, { images, addOns: [], persons: 1 });
  if (!price.ok) return null;
  return (
    <span className="whitespace-nowrap">
      {words.images.example(images)}{" "}
      <span data-example={`${product.slug}-${images}`}>{formatKroner(price.value.totalOre)}</span>
    </span>
  );
}
