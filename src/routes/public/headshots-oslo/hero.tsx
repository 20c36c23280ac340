import { headshotsOsloTexts } from "~/areas/content/texts/headshots-oslo";
import { Picture } from "~/platform/pictures/picture";
import { HeroHeading } from "../sections/page-hero";
import { usePicture, useTexts } from "../site-content";

export function Hero({ city }: { city: string }) {
  const { hero: words } = useTexts("headshots-oslo", headshotsOsloTexts);
  return (
    <section aria-labelledby="tittel" className="town-hero on-dark">
      <div className="town-hero-words">
        <HeroHeading
          eyebrow={words.eyebrow}
          headline={words.headline(city)}
          lead={words.lead}
          primary={{ href: "/book/headshots", label: words.times }}
          secondary={{ href: "#veien", label: words.way }}
        />
      </div>
      <div className="town-hero-picture">
        <Picture name={usePicture("headshots-oslo-topp")} priority sizes="(max-width: 767.98px) 88vw, 46vw" />
      </div>
    </section>
  );
}
