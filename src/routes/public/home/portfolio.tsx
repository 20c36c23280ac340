import { homeTexts } from "~/areas/content/texts/home";
import { keyOf } from "~/platform/pictures/look-up";
import type { ShownPicture } from "~/platform/pictures/types";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { StudyNote } from "../sections/study-note";
import { usePictures, useTexts } from "../site-content";

const shownAtOnce = 6;

/** A strip that is drawn sideways on narrow screens, a row of six on wide ones; further pictures open on request. */
export function Portfolio() {
  const { portfolio: words } = useTexts("forside", homeTexts);
  const pictures = usePictures("forside-portefolje");
  const more = pictures.slice(shownAtOnce);
  return (
    <section aria-labelledby="portefolje" className="py-section">
      <div className="page-grid items-end gap-y-4">
        <h2 id="portefolje" className="text-title md:col-span-7">
          {words.headline}
        </h2>
        <p className="max-w-[25.5em] text-quiet md:col-span-4 md:col-start-9">
          <Marked>{words.lead}</Marked>
        </p>
      </div>
      <div className="page-grid mt-6">
        <Strip pictures={pictures.slice(0, shownAtOnce)} />
        {more.length > 0 && (
          <details>
            <summary className="text-link">{words.all(pictures.length)}</summary>
            <Strip pictures={more} />
          </details>
        )}
        <StudyNote pictures={pictures} />
      </div>
    </section>
  );
}

function Strip({ pictures }: { pictures: readonly ShownPicture[] }) {
  return (
    <div className="strip">
      {pictures.map((name) => (
        <GalleryPicture key={keyOf(name)} name={name} sizes="(max-width: 767.98px) 50vw, 15vw" />
      ))}
    </div>
  );
}
