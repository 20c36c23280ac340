import type { StaffAnswers } from "~/areas/catalogue/rules/staff-estimate";
import { staffProducts } from "~/areas/catalogue/rules/staff-estimate";
import type { Product } from "~/areas/catalogue/types";
import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import { PriceBands } from "../sections/price-bands";
import { PriceCalculator } from "../sections/price-calculator";
import { SectionHead } from "../sections/section-head";
import { shownEstimate } from "../sections/shown-estimate";
import { staffAnswers } from "../sections/staff-answers";
import { useTexts } from "../site-content";

interface PriceProps {
  readonly products: readonly Product[];
  readonly email: string;
  readonly answers: StaffAnswers | undefined;
}

/** The total for the visitor's own numbers, and all its parts. */
export function Price({ products, email, answers }: PriceProps) {
  const { price: words } = useTexts("ansattfoto", ansattfotoTexts);
  const staff = staffProducts(products);
  const { sum } = shownEstimate(staff, answers ?? staffAnswers());
  return (
    <section id="pris" aria-labelledby="pris-tittel" className="on-linen py-section">
      <SectionHead id="pris-tittel" headline={words.headline} lead={words.lead} />
      <div className="page-grid mt-breath">
        <PriceCalculator products={products} email={email} answers={answers} />
      </div>
      <div className="page-grid mt-breath">
        <div className="md:col-span-8">
          <PriceBands products={staff} applies={sum?.bandFrom} />
          <p className="mt-4 text-small text-quiet">{words.travel}</p>
        </div>
      </div>
    </section>
  );
}
