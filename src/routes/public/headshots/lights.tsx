import { headshotsTexts } from "~/areas/content/texts/headshots";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { SectionHead } from "../sections/section-head";
import { StudyNote } from "../sections/study-note";
import { usePictures, useTexts } from "../site-content";

/** Six lights, from the brightest to the darkest. */
export function Lights() {
  const { lights: words } = useTexts("headshots", headshotsTexts);
  const pictures = usePictures("headshots-lys");
  return (
    <section aria-labelledby="lys" className="py-section">
      <SectionHead id="lys" headline={words.headline} lead={words.lead} />
      <div className="page-grid mt-breath">
        <ul className="strip">
          {words.items.map(({ name, text }, index) => (
            <li key={name}>
              <GalleryPicture plain name={pictures[index]} sizes="(max-width: 767.98px) 50vw, 15vw" />
              <h3 className="mt-3">{name}</h3>
              <p className="mt-1 text-small text-quiet">
                <Marked>{text}</Marked>
              </p>
            </li>
          ))}
        </ul>
        <StudyNote pictures={pictures} />
      </div>
    </section>
  );
}
