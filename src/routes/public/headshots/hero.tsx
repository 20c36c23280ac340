import { headshotsTexts } from "~/areas/content/texts/headshots";
import { keyOf } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { HeroActions, HeroFacts, type HeroWords } from "../sections/page-hero";
import { bookLink } from "../shell/site-links";
import { usePictures, useTexts } from "../site-content";

const sizes = [
  "(max-width: 767.98px) 88vw, 38vw",
  "(max-width: 767.98px) 45vw, 23vw",
  "(max-width: 767.98px) 45vw, 15vw",
] as const;

export function Hero({ city, facts }: { city: string; facts: HeroWords["facts"] }) {
  const { hero: words } = useTexts("headshots", headshotsTexts);
  const faces = usePictures("headshots-topp");
  return (
    <section aria-labelledby="tittel" className="page-grid gap-y-8 pt-8 pb-section md:pt-breath">
      <div className="md:col-span-8">
        <p className="eyebrow">{words.eyebrow(city)}</p>
        <h1 id="tittel" className="mt-5 max-w-[6.5em] text-hero">
          {words.headline}
        </h1>
      </div>
      <div className="self-end md:col-span-4 md:col-start-9">
        <p className="max-w-[26.5em] text-lead text-quiet">
          <Marked>{words.lead}</Marked>
        </p>
        <HeroActions primary={bookLink} secondary={{ href: "#pakker", label: words.prices }} />
      </div>
      <div className="faces">
        {faces.map((name, index) => (
          <Picture
            key={keyOf(name)}
            name={name}
            priority={index === 0}
            sizes={sizes[index] ?? sizes[0]}
            className="picture"
          />
        ))}
      </div>
      <HeroFacts facts={facts} />
    </section>
  );
}
