import { profilbilderOsloTexts } from "~/areas/content/texts/profilbilder-oslo";
import { Picture } from "~/platform/pictures/picture";
import { HeroHeading } from "../sections/page-hero";
import { StudyNote } from "../sections/study-note";
import { bookLink } from "../shell/site-links";
import { usePicture, useTexts } from "../site-content";

/** CSS widths at which profile pictures are really shown; the last one beside a comment. */
const sizes = [256, 128, 64, 40] as const;

/** One face in circles, from large to the smallest size. */
export function Hero({ city }: { city: string }) {
  const { hero: words } = useTexts("profilbilder-oslo", profilbilderOsloTexts);
  const picture = usePicture("profilbilder-oslo-topp");
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
          primary={bookLink}
          secondary={{ href: "#pris", label: words.prices }}
        />
      </div>
      <figure className="md:col-span-6">
        <ol className="rounds">
          {sizes.map((pixels, index) => (
            <li key={pixels} className={`round-${pixels}`}>
              <Picture
                name={picture}
                alt={index === 0 ? undefined : ""}
                priority={index === 0}
                sizes={`${pixels}px`}
                className="round"
              />
              <span className="tabular text-fine text-quiet">{words.pixels(pixels)}</span>
            </li>
          ))}
        </ol>
        <figcaption className="mt-6 text-small text-quiet">
          {words.sizes}
          <StudyNote brief className="mt-1" pictures={[picture]} />
        </figcaption>
      </figure>
    </section>
  );
}
