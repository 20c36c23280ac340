import { headshotsTexts } from "~/areas/content/texts/headshots";
import { GalleryPicture } from "../sections/gallery-picture";
import { SectionHead } from "../sections/section-head";

const { lights: words } = headshotsTexts;

/** Six lights, from the brightest to the darkest. */
export function Lights() {
  return (
    <section aria-labelledby="lys" className="py-section">
      <SectionHead id="lys" headline={words.headline} lead={words.lead} />
      <ul className="page-grid lights mt-breath">
        {words.items.map(({ picture, name, text }) => (
          <li key={picture}>
            <GalleryPicture plain name={picture} sizes="(max-width: 767.98px) 45vw, 30vw" />
            <h3 className="mt-4">{name}</h3>
            <p className="mt-1 max-w-[24em] text-small text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
