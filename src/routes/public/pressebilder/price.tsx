import type { Product } from "~/areas/catalogue/types";
import { pressTexts } from "~/areas/content/texts/pressebilder";
import { PriceCards } from "../sections/price-cards";
import { SectionHead } from "../sections/section-head";
import { useTexts } from "../site-content";

export function Price({ products }: { products: readonly Product[] }) {
  const { price: words } = useTexts("pressebilder", pressTexts);
  return (
    <section id="pris" aria-labelledby="pris-tittel" className="pb-section">
      <SectionHead id="pris-tittel" headline={words.headline} />
      <div className="mt-breath">
        <PriceCards products={products} />
      </div>
    </section>
  );
}
