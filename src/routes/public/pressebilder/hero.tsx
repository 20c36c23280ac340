import { pressTexts } from "~/areas/content/texts/pressebilder";
import { sectionTexts } from "~/areas/content/texts/sections";
import type { ServiceWords } from "~/areas/content/types";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { HeroActions, HeroFacts } from "../sections/page-hero";
import { usePicture, useTexts } from "../site-content";

export function Hero({ facts: { city, offers, delivery } }: { facts: ServiceWords }) {
  const { hero: words } = useTexts("pressebilder", pressTexts);
  const offer = offers.pressebilder;
  const facts = offer && [words.price(offer.from, offer.fewest), words.duration(offer.duration), delivery];
  return (
    <section aria-labelledby="tittel" className="pt-8 md:pt-breath">
      <div className="page-grid gap-y-8">
        <p className="eyebrow">{words.eyebrow(city)}</p>
        <h1 id="tittel" className="max-w-[10em] text-hero">
          {words.headline}
        </h1>
      </div>
      <div className="page-grid gap-y-8 pt-breath pb-section">
        <div className="press-front md:col-span-8">
          <Picture name={usePicture("pressebilder-topp")} priority sizes="(max-width: 767.98px) 88vw, 66vw" />
        </div>
        <div className="flex flex-col justify-end md:col-span-4">
          <p className="max-w-[26.5em] text-lead text-quiet">
            <Marked>{words.lead}</Marked>
          </p>
          <HeroActions
            primary={{ href: "/book/pressebilder", label: sectionTexts.book }}
            secondary={{ href: "#pris", label: words.prices }}
          />
          <HeroFacts facts={facts} />
        </div>
      </div>
    </section>
  );
}
