import type { Product } from "~/areas/catalogue/types";
import { headshotsTexts } from "~/areas/content/texts/headshots";
import { PriceCards } from "../sections/price-cards";
import { SectionHead } from "../sections/section-head";
import { useTexts } from "../site-content";

export function Packages({ products }: { products: readonly Product[] }) {
  const { packages: words } = useTexts("headshots", headshotsTexts);
  return (
    <section id="pakker" aria-labelledby="pakker-tittel" className="on-linen py-section">
      <SectionHead id="pakker-tittel" headline={words.headline} lead={words.lead} />
      <div className="mt-breath">
        <PriceCards products={products} />
      </div>
      <ul className="page-grid mt-breath gap-y-6">
        {products.map(({ slug, name }) => (
          <Reason key={slug} name={name} reason={words.choose[slug]} />
        ))}
      </ul>
    </section>
  );
}

function Reason({ name, reason }: { name: string; reason: string | undefined }) {
  const { packages: words } = useTexts("headshots", headshotsTexts);
  if (!reason) return null;
  return (
    <li className="md:col-span-4">
      <p className="max-w-[25.5em] border-t border-rule pt-5">
        <strong className="font-medium">{words.chooseWord(name)}</strong>{" "}
        <span className="text-quiet">{reason}</span>
      </p>
    </li>
  );
}
