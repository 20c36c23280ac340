import { homeTexts } from "~/areas/content/texts/home";
import { keyOf } from "~/platform/pictures/look-up";
import { ButtonLink } from "~/ui/button";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { usePictures, useTexts } from "../site-content";

const sizes = "(max-width: 767.98px) 60vw, 19vw";

export function Premium({ bookable }: { bookable: boolean }) {
  const { premium: words } = useTexts("forside", homeTexts);
  const [beside, first, second, third, ...mono] = usePictures("forside-premium");
  return (
    <section aria-labelledby="premium" className="on-dark premium py-section">
      <div className="page-grid items-center gap-y-8">
        <div className="md:col-span-4">
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="premium" className="mt-4 text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[29.5em] text-lead text-quiet">
            <Marked>{words.lead}</Marked>
          </p>
          {bookable && (
            <p className="mt-8">
              <ButtonLink href="/book/premium">{words.book}</ButtonLink>
            </p>
          )}
        </div>
        <div className="min-w-0 md:col-span-8">
          <div className="strip strip-of-three">
            {[first, second, third, beside, ...mono].map(
              (name) => name && <GalleryPicture plain key={keyOf(name)} name={name} sizes={sizes} />,
            )}
          </div>
          <p className="mt-4 text-small text-quiet">
            {words.colour} {words.mono}
          </p>
        </div>
      </div>
    </section>
  );
}
