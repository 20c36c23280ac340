import { portrettfotografOsloTexts } from "~/areas/content/texts/portrettfotograf-oslo";
import { sectionTexts } from "~/areas/content/texts/sections";
import { Picture } from "~/platform/pictures/picture";
import { HeroHeading } from "../sections/page-hero";
import { usePicture, useTexts } from "../site-content";

export function Hero({ city }: { city: string }) {
  const { hero: words } = useTexts("portrettfotograf-oslo", portrettfotografOsloTexts);
  return (
    <section aria-labelledby="tittel" className="craft-hero on-dark">
      <div className="craft-hero-picture">
        <Picture
          name={usePicture("portrettfotograf-oslo-topp")}
          priority
          sizes="(max-width: 767.98px) 88vw, 62vw"
        />
      </div>
      <div className="page-grid craft-hero-words">
        <div className="md:col-span-7 lg:col-span-6">
          <HeroHeading
            eyebrow={words.eyebrow(city)}
            headline={words.headline}
            lead={words.lead}
            primary={{ href: "/book/portrett", label: sectionTexts.book }}
            secondary={{ href: "#pris", label: words.prices }}
          />
        </div>
      </div>
    </section>
  );
}
