import { profilbilderOsloTexts } from "~/areas/content/texts/profilbilder-oslo";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { SectionHead } from "../sections/section-head";
import { usePictures, useTexts } from "../site-content";

/** One face on three backgrounds, large and as small as profile pictures are shown. */
export function Ground() {
  const { ground: words } = useTexts("profilbilder-oslo", profilbilderOsloTexts);
  const pictures = usePictures("profilbilder-oslo-bakgrunn");
  return (
    <section aria-labelledby="bakgrunn" className="py-section">
      <SectionHead id="bakgrunn" headline={words.headline} lead={words.lead} />
      <ul className="page-grid mt-breath gap-y-12">
        {words.items.map(({ name, text }, index) => {
          const picture = pictures[index];
          return (
            picture && (
              <li key={name} className="md:col-span-4">
                <div className="relative">
                  <Picture name={picture} sizes="(max-width: 767.98px) 88vw, 30vw" className="picture" />
                  <span className="ground-round">
                    <Picture name={picture} alt="" sizes="48px" className="round" />
                  </span>
                </div>
                <h3 className="mt-5 text-subheading">{name}</h3>
                <p className="mt-1 max-w-[26.5em] text-quiet">
                  <Marked>{text}</Marked>
                </p>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
