import { cvTexts } from "~/areas/content/texts/cv-bilder";
import { sectionTexts } from "~/areas/content/texts/sections";
import type { ServiceWords } from "~/areas/content/types";
import { Picture } from "~/platform/pictures/picture";
import { HeroFacts, HeroHeading } from "../sections/page-hero";
import { StudyNote } from "../sections/study-note";
import { usePicture, useTexts } from "../site-content";

/** A drawn CV of nobody: one picture, and strokes in place of words. */
export function Hero({ facts: { city, offers, delivery } }: { facts: ServiceWords }) {
  const { hero: words } = useTexts("cv-bilder", cvTexts);
  const picture = usePicture("cv-bilder-topp");
  const offer = offers["cv-bilde"];
  const facts = offer && [words.price(offer.from, offer.fewest), words.duration(offer.duration), delivery];
  return (
    <section
      aria-labelledby="tittel"
      className="page-grid items-center gap-y-12 pt-8 pb-section md:pt-breath"
    >
      <div className="md:col-span-6">
        <HeroHeading
          eyebrow={words.eyebrow(city)}
          headline={words.headline}
          lead={words.lead}
          primary={{ href: "/book/cv-bilde", label: sectionTexts.book }}
          secondary={{ href: "#pris", label: words.prices }}
        />
        <HeroFacts facts={facts} />
      </div>
      <figure className="md:col-span-5 md:col-start-8">
        <div className="cv-sheet">
          <Picture name={picture} priority sizes="(max-width: 767.98px) 32vw, 14vw" className="cv-picture" />
          <div className="cv-name" />
          <div className="cv-lines" />
          <div className="cv-lines cv-lines-long" />
        </div>
        <figcaption className="mt-4 text-small text-quiet">
          {words.sheet}
          <StudyNote brief className="mt-1" pictures={[picture]} />
        </figcaption>
      </figure>
    </section>
  );
}
