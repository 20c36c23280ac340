import { homeTexts } from "~/areas/content/texts/home";
import { keyOf } from "~/platform/pictures/look-up";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { usePictures, useTexts } from "../site-content";

/** A strip that is drawn sideways on narrow screens, rows of six on wide ones. Each picture opens large. */
export function Portfolio() {
  const { portfolio: words } = useTexts("forside", homeTexts);
  const pictures = usePictures("forside-portefolje");
  return (
    <section aria-labelledby="portefolje" className="py-section">
      <div className="page-grid items-end gap-y-6">
        <h2 id="portefolje" className="text-title md:col-span-7">
          {words.headline}
        </h2>
        <p className="max-w-[25.5em] text-quiet md:col-span-4 md:col-start-9">
          <Marked>{words.lead}</Marked>
        </p>
      </div>
      <div className="page-grid mt-8">
        <div className="strip">
          {pictures.map((name) => (
            <GalleryPicture key={keyOf(name)} name={name} sizes="(max-width: 767.98px) 60vw, 15vw" />
          ))}
        </div>
      </div>
    </section>
  );
}
