import type { Product } from "~/areas/catalogue/types";
import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import { count } from "~/kit/text";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

interface PlacesProps {
  /** The product that a small group books online in the studio; null when there is none. */
  readonly bookable: Product | null;
}

export function Places({ bookable }: PlacesProps) {
  const { places: words } = useTexts("ansattfoto", ansattfotoTexts);
  return (
    <section aria-labelledby="hvor" className="py-section">
      <div className="page-grid gap-y-12">
        <h2 id="hvor" className="text-title md:col-span-5">
          {words.headline}
        </h2>
        <figure className="md:col-span-7">
          <Picture
            name={usePicture("ansattfoto-hos-dere")}
            sizes="(max-width: 767.98px) 88vw, 54vw"
            className="picture"
          />
          <figcaption className="mt-5 grid gap-x-8 gap-y-2 lg:grid-cols-[2fr_5fr]">
            <h3 className="text-subheading">{words.theirs.name}</h3>
            <p className="max-w-[34.5em] text-quiet">
              <Marked>{words.theirs.text}</Marked>
            </p>
          </figcaption>
        </figure>
        <figure className="md:col-span-6 md:-mt-[14%]">
          <Picture
            name={usePicture("ansattfoto-studio")}
            sizes="(max-width: 767.98px) 88vw, 46vw"
            className="picture"
          />
          <figcaption className="mt-5 grid gap-x-8 gap-y-2 lg:grid-cols-[2fr_5fr]">
            <h3 className="text-subheading">{words.studio.name}</h3>
            <div className="max-w-[30.5em]">
              <p className="text-quiet">
                <Marked>{words.studio.text}</Marked>
              </p>
              {bookable && (
                <a className="link mt-2 inline-flex min-h-11 items-center" href={`/book/${bookable.slug}`}>
                  {words.studio.book(count(bookable.peoplePerSession, "person", "personer"))}
                </a>
              )}
            </div>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
