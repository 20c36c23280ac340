import { homeTexts } from "~/areas/content/texts/home";
import { ButtonLink } from "~/ui/button";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { usePictures, useTexts } from "../site-content";

const narrow = "(max-width: 767.98px) 30vw, 19vw";

export function Premium({ bookable }: { bookable: boolean }) {
  const { premium: words } = useTexts("forside", homeTexts);
  const [beside, first, second, third, low, last] = usePictures("forside-premium");
  return (
    <section aria-labelledby="premium" className="on-dark premium py-section">
      <div className="page-grid gap-y-breath">
        <div className="md:col-span-6 md:row-start-1 md:pt-[8%]">
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
        <GalleryPicture
          plain
          name={beside}
          sizes="(max-width: 767.98px) 88vw, 39vw"
          className="low-key md:col-span-5 md:col-start-8 md:row-span-2 md:row-start-1"
        />
        <div className="self-end md:col-span-6 md:row-start-2">
          <div className="grid grid-cols-3 gap-3 md:gap-5">
            <GalleryPicture plain name={first} sizes={narrow} />
            <GalleryPicture plain name={second} sizes={narrow} />
            <GalleryPicture plain name={third} sizes={narrow} />
          </div>
          <p className="mt-4 text-small text-quiet">{words.colour}</p>
        </div>
        <GalleryPicture
          plain
          name={low}
          sizes="(max-width: 767.98px) 88vw, 54vw"
          className="low-key md:col-span-7 md:row-start-3"
        />
        <div className="flex flex-col justify-end md:col-span-4 md:col-start-9 md:row-start-3">
          <GalleryPicture plain name={last} sizes="(max-width: 767.98px) 88vw, 31vw" className="low-key" />
          <p className="mt-4 text-small text-quiet">{words.mono}</p>
        </div>
      </div>
    </section>
  );
}
