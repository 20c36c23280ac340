import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import { keyOf } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { HeroActions } from "../sections/page-hero";
import { StudyNote } from "../sections/study-note";
import { usePictures, useTexts } from "../site-content";

/** A row of faces in one light, with an empty place for the next one. */
export function Hero({ quoteHref }: { quoteHref: string }) {
  const { hero: words } = useTexts("ansattfoto", ansattfotoTexts);
  const row = usePictures("ansattfoto-rad");
  return (
    <section aria-labelledby="tittel" className="page-grid gap-y-8 pt-8 pb-section md:pt-breath">
      <div className="md:col-span-7">
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 id="tittel" className="mt-5 max-w-[6.5em] text-hero">
          {words.headline}
        </h1>
      </div>
      <div className="self-end md:col-span-5">
        <p className="max-w-[29.5em] text-lead text-quiet">
          <Marked>{words.lead}</Marked>
        </p>
        <HeroActions
          primary={{ href: "#pris", label: words.price }}
          secondary={{ href: quoteHref, label: words.quote }}
        />
      </div>
      <figure className="mt-4 md:mt-10">
        <ul className="staff-row">
          {row.map((name, index) => (
            <li key={keyOf(name)}>
              <Picture
                name={name}
                priority={index === 0}
                sizes="(max-width: 767.98px) 31vw, 13vw"
                className="picture"
              />
            </li>
          ))}
          <li className="staff-next">
            <span>{words.next}</span>
          </li>
        </ul>
        <figcaption className="mt-4 text-small text-quiet">
          {words.caption}
          <StudyNote brief className="mt-1" pictures={row} />
        </figcaption>
      </figure>
    </section>
  );
}
