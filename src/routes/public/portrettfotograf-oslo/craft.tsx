import { portrettfotografOsloTexts } from "~/areas/content/texts/portrettfotograf-oslo";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { SectionHead } from "../sections/section-head";
import { StudyNote } from "../sections/study-note";
import { usePictures, useTexts } from "../site-content";

/** Three lights below each other, the pictures alternating sides. */
export function Craft() {
  const { craft: words } = useTexts("portrettfotograf-oslo", portrettfotografOsloTexts);
  const pictures = usePictures("portrettfotograf-oslo-lys");
  return (
    <section aria-labelledby="lys" className="on-dark pt-breath pb-section">
      <SectionHead id="lys" headline={words.headline} lead={words.lead} />
      <ul className="craft mt-breath">
        {words.items.map(({ name, text }, index) => (
          <li key={name} className="page-grid items-center gap-y-6">
            <GalleryPicture
              plain
              name={pictures[index]}
              sizes="(max-width: 767.98px) 88vw, 46vw"
              className="craft-picture"
            />
            <div className="craft-words">
              <h3 className="text-title">{name}</h3>
              <p className="mt-5 max-w-[25.5em] text-lead text-quiet">
                <Marked>{text}</Marked>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="page-grid">
        <StudyNote brief className="mt-6" pictures={pictures} />
      </div>
      <p className="page-grid mt-breath">
        <a className="text-link justify-self-start" href={words.more.href}>
          {words.more.label}
        </a>
      </p>
    </section>
  );
}
