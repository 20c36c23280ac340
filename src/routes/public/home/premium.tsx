import { homeTexts } from "~/areas/content/texts/home";
import { keyOf } from "~/platform/pictures/look-up";
import { ButtonLink } from "~/ui/button";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { StudyNote } from "../sections/study-note";
import { usePictures, useTexts } from "../site-content";

const sizes = "(max-width: 767.98px) 50vw, 15vw";

export function Premium({ bookable }: { bookable: boolean }) {
  const { premium: words } = useTexts("forside", homeTexts);
  const pictures = usePictures("forside-premium");
  const [beside, first, second, third, ...mono] = pictures;
  return (
    <section aria-labelledby="premium" className="on-dark premium py-section">
      <div className="page-grid items-end gap-y-6">
        <div className="md:col-span-5">
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="premium" className="mt-4 text-title">
            {words.headline}
          </h2>
        </div>
        <div className="md:col-span-6 md:col-start-7">
          <p className="max-w-[29.5em] text-quiet md:text-lead">
            <Marked>{words.lead}</Marked>
          </p>
          {bookable && (
            <p className="mt-6">
              <ButtonLink href="/book/premium">{words.book}</ButtonLink>
            </p>
          )}
        </div>
        <div className="strip">
          {[first, second, third, beside, ...mono].map(
            (name) => name && <GalleryPicture plain key={keyOf(name)} name={name} sizes={sizes} />,
          )}
        </div>
        <div className="text-quiet">
          <p className="text-small">
            {words.colour} {words.mono}
          </p>
          <StudyNote brief className="mt-1" pictures={pictures} />
        </div>
      </div>
    </section>
  );
}
