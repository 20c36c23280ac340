import type { Product } from "~/areas/catalogue/types";
import { headshotsTexts } from "~/areas/content/texts/headshots";
import { packageTexts } from "~/areas/content/texts/packages";
import { ComparePackages } from "../sections/compare-packages";
import { Included } from "../sections/included";
import { howThePriceIsMade } from "../sections/price-cards";
import { SectionHead } from "../sections/section-head";
import { useTexts } from "../site-content";

interface PackagesProps {
  readonly products: readonly Product[];
  readonly delivery: string;
}

/** The packages compared; what each includes, and when to choose it, opens on request. */
export function Packages({ products, delivery }: PackagesProps) {
  const { packages: words } = useTexts("headshots", headshotsTexts);
  return (
    <section id="pakker" aria-labelledby="pakker-tittel" className="on-linen py-section">
      <SectionHead id="pakker-tittel" headline={words.headline} lead={words.lead} />
      <div className="mt-breath">
        <ComparePackages products={products} delivery={delivery} />
      </div>
      {products.length > 0 && (
        <div className="page-grid mt-6">
          <details>
            <summary className="text-link">{packageTexts.all}</summary>
            <ul className="grid gap-8 pt-4 md:grid-cols-3">
              {products.map((product) => (
                <PackageInFull key={product.slug} product={product} />
              ))}
            </ul>
          </details>
        </div>
      )}
    </section>
  );
}

function PackageInFull({ product }: { product: Product }) {
  const { packages: words } = useTexts("headshots", headshotsTexts);
  const reason = words.choose[product.slug];
  return (
    <li className="space-y-4 border-t border-rule pt-4">
      <h3 className="text-subheading">{product.name}</h3>
      <p className="text-small text-quiet">{howThePriceIsMade(product)}</p>
      <Included items={product.includes} />
      {reason && (
        <p>
          <strong className="font-medium">{words.chooseWord(product.name)}</strong>{" "}
          <span className="text-quiet">{reason}</span>
        </p>
      )}
    </li>
  );
}
