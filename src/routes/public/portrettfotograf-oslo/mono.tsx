import { portrettfotografOsloTexts } from "~/areas/content/texts/portrettfotograf-oslo";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePictures, useTexts } from "../site-content";

export function Mono() {
  const { mono: words } = useTexts("portrettfotograf-oslo", portrettfotografOsloTexts);
  const [large, small] = usePictures("portrettfotograf-oslo-mono");
  return (
    <section aria-labelledby="mono" className="page-grid gap-y-10 pb-section">
      <div className="md:col-span-4">
        {large && <Picture name={large} sizes="(max-width: 767.98px) 88vw, 31vw" className="picture" />}
      </div>
      <div className="md:col-span-5 md:col-start-5 md:mt-[18%]">
        <h2 id="mono" className="max-w-[6.5em] text-title">
          {words.headline}
        </h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-[29.5em] text-quiet">
            <Marked>{paragraph}</Marked>
          </p>
        ))}
      </div>
      <div className="hidden self-end md:col-span-3 md:col-start-10 md:block">
        {small && <Picture name={small} sizes="23vw" className="picture" />}
      </div>
    </section>
  );
}
