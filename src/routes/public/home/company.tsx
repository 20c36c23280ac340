import type { Product } from "~/areas/catalogue/types";
import { homeTexts } from "~/areas/content/texts/home";
import { keyOf } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { PriceCalculator } from "../sections/price-calculator";
import { usePicture, usePictures, useTexts } from "../site-content";

interface CompanyProps {
  readonly email: string;
  readonly products: readonly Product[];
}

export function Company({ email, products }: CompanyProps) {
  const { company: words } = useTexts("forside", homeTexts);
  const team = usePictures("forside-team");
  return (
    <section id="bedrift" aria-labelledby="bedrift-tittel" className="py-section">
      <div className="page-grid gap-y-12">
        <div className="md:col-span-5">
          <h2 id="bedrift-tittel" className="text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[29.5em] text-lead text-quiet">
            <Marked>{words.lead}</Marked>
          </p>
          <ul className="mt-8 max-w-[32em] space-y-2">
            {words.points.map((point) => (
              <li key={point} className="included">
                <Marked>{point}</Marked>
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <a className="text-link" href="/ansattfoto">
              {words.more}
            </a>
          </p>
          <div className="mt-8 grid grid-cols-3 gap-1.5">
            {team.map((name) => (
              <Picture
                key={keyOf(name)}
                name={name}
                sizes="(max-width: 767.98px) 30vw, 13vw"
                className="picture"
              />
            ))}
          </div>
        </div>
        <figure className="hidden self-center md:col-span-6 md:col-start-7 md:block">
          <Picture name={usePicture("forside-mobilt-studio")} sizes="46vw" className="picture" />
          <figcaption className="mt-3 text-small text-quiet">{words.onSite}</figcaption>
        </figure>
        <details className="col-span-full border-y border-rule">
          <summary className="flex min-h-16 items-center justify-between gap-4 font-serif text-heading">
            {words.calculate}
            <span aria-hidden="true">+</span>
          </summary>
          <div className="pt-4 pb-8">
            <PriceCalculator products={products} email={email} />
          </div>
        </details>
      </div>
    </section>
  );
}
