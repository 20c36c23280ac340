import { profilbilderOsloTexts } from "~/areas/content/texts/profilbilder-oslo";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

export function Rules() {
  const { rules: words } = useTexts("profilbilder-oslo", profilbilderOsloTexts);
  return (
    <section aria-labelledby="regler" className="on-dark py-section">
      <div className="page-grid gap-y-12">
        <div className="md:col-span-5">
          <div className="crop-mark">
            <Picture
              name={usePicture("profilbilder-oslo-regler")}
              sizes="(max-width: 767.98px) 88vw, 38vw"
              className="picture"
            />
          </div>
        </div>
        <div className="md:col-span-6 md:col-start-7">
          <h2 id="regler" className="max-w-[7em] text-title">
            {words.headline}
          </h2>
          <ul className="mt-breath border-t border-rule">
            {words.items.map(({ title, text }) => (
              <li key={title} className="border-b border-rule py-5">
                <h3 className="text-subheading">{title}</h3>
                <p className="mt-1 max-w-[32em] text-quiet">
                  <Marked>{text}</Marked>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
