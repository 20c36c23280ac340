import { headshotsTexts } from "~/areas/content/texts/headshots";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { SectionHead } from "../sections/section-head";
import { usePictures, useTexts } from "../site-content";

/** Six lights, from the brightest to the darkest. */
export function Lights() {
  const { lights: words } = useTexts("headshots", headshotsTexts);
  const pictures = usePictures("headshots-lys");
  return (
    <section aria-labelledby="lys" className="py-section">
      <SectionHead id="lys" headline={words.headline} lead={words.lead} />
      <ul className="page-grid lights mt-breath">
        {words.items.map(({ name, text }, index) => (
          <li key={name}>
            <GalleryPicture plain name={pictures[index]} sizes="(max-width: 767.98px) 45vw, 30vw" />
            <h3 className="mt-4">{name}</h3>
            <p className="mt-1 max-w-[24em] text-small text-quiet">
              <Marked>{text}</Marked>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
